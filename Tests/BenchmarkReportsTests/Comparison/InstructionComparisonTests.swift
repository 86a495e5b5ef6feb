import SampleAnalysis
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Comparison of instructions")
struct InstructionComparisonTests {
  /// A run that counted 1000 instructions of the program and 500 of a library, each so many times.
  private func run(
    _ factor: Double = 1, gmp: String = "a", processor: String = "one", spread: Int = 0,
    libc: Int = 100, level: String = "x86-64-v3", slowdown: Double = 1
  ) -> ResultsDocument {
    var document = SampleDocument.document(strategies: ["own", "foreign"])
    document.plan.reference = "foreign"
    document.provenance.environment.cpu = processor
    document.provenance.environment.march = level
    document.provenance.environment.builds = ["libgmp": gmp]
    for (strategy, library) in [("own", 0), ("foreign", 500)] {
      let time = strategy == "own" ? 1_000_000 * slowdown : 1_000_000
      var row = Measurement(
        case: Case(strategy: strategy, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(Int64(time), iterations: 100))
      var libraries = ["program": Int((1000 * factor).rounded()), "libc": libc]
      if library > 0 { libraries["libgmp"] = library }
      row.instructions = InstructionCount(
        total: libraries.values.reduce(0, +), libraries: libraries, spread: spread + 500,
        portableSpread: spread)
      document.measurements.append(row)
    }
    return document
  }

  private var gate: Gate {
    var gate = Gate()
    gate.tolerance = 0.01
    return gate
  }

  @Test("Equal counts raise no alarm, on other processors with another libc too")
  func equal() {
    for processor in 0..<100 {
      let comparison = Comparison.ofInstructions(
        run(), run(processor: "\(processor)", libc: processor), gate)
      #expect(comparison.rows.map(\.verdict) == [.ok, .ok])
      #expect(comparison.obstacles.isEmpty)
    }
  }

  @Test("A change beyond the tolerance is found each time, and none within it")
  func planted() {
    for thousandths in 11...30 {
      let more = Comparison.ofInstructions(run(), run(1 + Double(thousandths) / 1000), gate)
      #expect(more.rows.first?.verdict == .regressed, "\(thousandths)")
      let less = Comparison.ofInstructions(run(1 + Double(thousandths) / 1000), run(), gate)
      #expect(less.rows.first?.verdict == .improved, "\(thousandths)")
    }
    #expect(Comparison.ofInstructions(run(), run(1.01), gate).verdict == .ok)
  }

  @Test("Calls that differ among themselves leave open what lies between them")
  func spread() {
    let open = Comparison.ofInstructions(run(), run(1.005, spread: 50), gate)
    #expect(open.rows.first?.verdict == .inconclusive)
    #expect(Comparison.ofInstructions(run(), run(1.2, spread: 50), gate).contains(.regressed))
  }

  @Test("A case that calls another build of a library is not comparable, the others are")
  func builds() {
    let comparison = Comparison.ofInstructions(run(), run(gmp: "b"), gate)
    #expect(comparison.rows.map(\.verdict) == [.ok, .notComparable])
    #expect(comparison.isLeftOpen)
  }

  @Test("Another level is an obstacle")
  func level() {
    let comparison = Comparison.ofInstructions(run(), run(level: "x86-64-v4"), gate)
    #expect(!comparison.obstacles.isEmpty)
    #expect(comparison.rows.allSatisfy { $0.verdict == .notComparable })
  }

  @Test("A count that got lost has regressed, unless that is allowed")
  func lost() {
    var lost = run()
    lost.measurements[0].instructions = InstructionCount(shortfall: "over the budget")
    let comparison = Comparison.ofInstructions(run(), lost, gate)
    #expect(comparison.rows[0].verdict == .regressed)
    #expect(comparison.rows[0].note == "no longer counted: over the budget")
  }

  @Test("What an interrupted run did not count is not compared, and has not regressed")
  func interrupted() {
    for count in [nil, InstructionCount(shortfall: "interrupted")] {
      var new = run()
      new.interrupted = true
      new.measurements[0].instructions = count
      let row = Comparison.ofInstructions(run(), new, gate).rows[0]
      #expect(row.verdict == .notComparable && row.note == "the new run was interrupted before it")
      new.interrupted = false
      #expect(Comparison.ofInstructions(run(), new, gate).rows[0].verdict == .regressed)
    }
  }

  @Test("Runs without counts compare nothing")
  func nothingCounted() {
    var timed = run()
    for index in timed.measurements.indices { timed.measurements[index].instructions = nil }
    for (old, new) in [(timed, timed), (timed, run())] {
      #expect(Comparison.ofInstructions(old, new, gate).isEmpty)
    }
    #expect(Comparison.ofInstructions(run(), timed, gate).contains(.regressed))
  }

  @Test("With times beside equal counts the row says which of the two moved")
  func moved() throws {
    let comparison = Comparison.ofInstructions(run(), run(slowdown: 1.25), gate)
    let row = try #require(comparison.rows.first)
    #expect(row.verdict == .ok)
    let note = try #require(row.note)
    #expect(note.hasSuffix("slower, instructions equal: placement, cache or frequency"), "\(note)")
    let improved = try #require(
      Comparison.ofInstructions(run(), run(0.7, slowdown: 1.25), gate).rows.first)
    #expect(improved.verdict == .improved && improved.note?.hasPrefix("and yet ") == true)
  }

  @Test("Times move beyond their own tolerance, which is not that of instructions")
  func toleranceOfTimes() {
    var gate = gate
    gate.runDeviation = 0.001
    let comparison = Comparison.ofInstructions(run(), run(slowdown: 1.03), gate)
    #expect(comparison.rows.first?.verdict == .ok && comparison.rows.first?.note == nil)
  }
}
