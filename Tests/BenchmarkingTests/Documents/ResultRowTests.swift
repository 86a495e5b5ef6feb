import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Result rows")
struct ResultRowTests {
  private let cases: [(n: Int, time: Int64, strategy: String)] = [
    (10, 1_000_000, "gmp"), (10, 3_000_000, "fast"), (20, 8_000_000, "gmp"),
    (20, 2_000_000, "fast"), (30, 5_000_000, "fast"),
  ]

  @Test("Each row is compared with the reference of its own size")
  func references() throws {
    var document = SampleDocument.document(strategies: ["gmp", "fast"], sizes: [10, 20, 30])
    document.measurements = cases.map {
      Measurement(
        case: Case(strategy: $0.strategy, n: $0.n), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples($0.time))
    }
    let rows = ResultRow.rows(of: document)
    let ratios = rows.map { $0.ratio.map { ($0.ratio * 1e6).rounded() / 1e6 } }
    #expect(ratios == [1, 3, 1, 0.25, nil])
    #expect(rows.allSatisfy { $0.reference == "gmp" })
    let mismatched = ResultRow(
      document.measurements[1], reference: document.measurements[2], in: document)
    #expect(mismatched.ratio == nil)
  }

  @Test("A row is compared with the reference of its answer only, and the fastest are one of each")
  func answers() throws {
    let names = ["gmp", "fast", "gmp-text", "fast-text", "alone"]
    var document = SampleDocument.document(strategies: names, sizes: [10])
    document.plan.groups = [
      Plan.Group(answer: "number", reference: "gmp", strategies: ["gmp", "fast"]),
      Plan.Group(answer: "text", reference: "gmp-text", strategies: ["gmp-text", "fast-text"]),
      Plan.Group(answer: "digest", reference: nil, strategies: ["alone"]),
    ]
    let times: [Int64] = [1_000_000, 3_000_000, 8_000_000, 2_000_000, 5_000_000]
    document.measurements = zip(names, times).map {
      Measurement(
        case: Case(strategy: $0, n: 10), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples($1))
    }
    let rows = ResultRow.rows(of: document)
    #expect(rows.map { $0.ratio.map { ($0.ratio * 1e6).rounded() / 1e6 } } == [1, 3, 1, 0.25, nil])
    #expect(rows.map(\.reference) == ["gmp", "gmp", "gmp-text", "gmp-text", nil])
    #expect(rows.map(\.answer) == ["number", "number", "text", "text", "digest"])
    #expect(document.plan.references == ["gmp", "gmp-text"])
    #expect(document.plan.isComparable("fast", "gmp"))
    #expect(!document.plan.isComparable("fast", "fast-text"))
  }

  @Test("A row says the same alone and among others")
  func stable() {
    let document = SampleDocument.mixed()
    let alone = document.measurements.map {
      ResultRow($0, reference: document.measurements[0], in: document)
    }
    #expect(ResultRow.rows(of: document) == alone)
  }

  @Test("Only what is exact, verified and timed may lead")
  func leading() {
    var document = SampleDocument.mixed()
    document.measurements[1].proof = nil
    #expect(
      ResultRow.rows(of: document).map(\.canLead) == [true] + .init(repeating: false, count: 5))
  }

  @Test("What runs differ by widens the interval of a time, but not within the run")
  func betweenRuns() throws {
    var document = SampleDocument.mixed()
    document.provenance.environment.runEffect = RunEffect(
      ratio: 0.02, time: 0.1, runs: 8, cases: 3, minutes: 4, created: "2026-01-31T12:00:00Z")
    let widths = try [false, true].map { within in
      let row = ResultRow.rows(of: document, within: within)[0]
      let interval = try #require(row.summary?.interval)
      return interval.high / interval.low
    }
    #expect(widths[0] > 1.3 && widths[1] < 1.01)
  }

  @Test("Without a reference there are no ratios")
  func withoutReference() {
    var document = SampleDocument.mixed()
    document.plan.reference = nil
    #expect(ResultRow.rows(of: document).allSatisfy { $0.ratio == nil && $0.reference == nil })
  }
}
