import Benchmarking
import Testing

@Suite("Timer guards")
struct TimerGuardsTests {
  /// The row of one work whose repeated and fresh calls cost what is written down.
  private func row(
    n: Int, growth: Growth = .power(1), cost: @escaping (Int) -> Double,
    fresh: @escaping (Int) -> Double
  ) throws -> Measurement {
    let scripted = ScriptedRun(sizes: [n], strategies: ["a"])
    let result = scripted.run { _, work in
      work.growth = growth
      work.cost = cost
      work.freshCost = fresh
    }
    return try #require(result.measurements.first)
  }

  @Test(
    "Work that is done each time passes, whatever its growth",
    arguments: [
      Growth.constant, .logarithmic, .power(1), .power(2), .quasilinear, .exponential(base: 1.001),
    ])
  func honest(growth: Growth) throws {
    for n in [1, 2, 15, 16, 17, 100, 10_000, 1_000_000]
    where growth.logarithmOfRatio(from: 2, to: n) < 16 {
      let cost = { (size: Int) in 100 * growth.logarithmOfRatio(from: 2, to: size).exponential }
      let row = try row(n: n, growth: growth, cost: cost, fresh: cost)
      #expect(row.status == .ok && row.note == nil, "\(n)")
    }
  }

  @Test("A call that is answered from memory when it is repeated is suspect")
  func remembered() throws {
    let row = try row(n: 1000, cost: { _ in 5 }, fresh: { Double($0) })
    #expect(row.status == .suspect)
    #expect(row.note?.contains("its result is remembered") == true)
    #expect(row.samples.count == 12 && row.proof != nil)
  }

  @Test("Repeated calls may be faster, as far as caches and predictors make them")
  func warm() throws {
    let row = try row(n: 1000, cost: { Double($0) }, fresh: { 2.9 * Double($0) })
    #expect(row.status == .ok)
  }

  @Test("Work that takes as long for a small size is suspect, unless it should")
  func constant() throws {
    let suspect = try row(n: 100_000, cost: { _ in 50 }, fresh: { _ in 50 })
    #expect(suspect.status == .suspect)
    #expect(suspect.note?.contains("no longer than one for n = 12\u{202F}500") == true)
    #expect(suspect.note?.contains("about 8.0 times as long") == true)
    let fixed = try row(n: 100_000, growth: .constant, cost: { _ in 50 }, fresh: { _ in 50 })
    #expect(fixed.status == .ok)
    let small = try row(n: 1000, cost: { _ in 50 }, fresh: { _ in 50 })
    #expect(small.status == .ok)
  }

  @Test("Disturbances do not make a work suspect, as long as one pair is without")
  func disturbed() throws {
    var calls = 0
    let row = try row(n: 100_000, cost: { Double($0) }) { size in
      calls += 1
      return Double(size) * (calls < 8 ? 100 : 1)
    }
    #expect(row.status == .ok)
  }

  @Test("What cannot be asked for other sizes is left alone")
  func unasked() throws {
    let result = ScriptedRun(sizes: [100_000], strategies: ["a"]).run { _, work in
      work.cost = { _ in 5 }
    }
    #expect(result.measurements.map(\.status) == [.ok])
  }

  @Test("A wrong result stays wrong, suspect or not")
  func wrongAndSuspect() throws {
    let scripted = ScriptedRun(sizes: [1000], strategies: ["a"])
    let result = scripted.run { _, work in
      work.cost = { _ in 5 }
      work.freshCost = { Double($0) }
      work.outcomes = [ScriptedWork.passed, .wrong(note: "the last one differs")]
    }
    #expect(result.measurements.map(\.status) == [.wrong])
  }
}

extension Double {
  /// e to the power of this number, by repeated squaring of a short series.
  fileprivate var exponential: Double {
    let small = self / 1024
    var power = 1 + small + small * small / 2
    for _ in 0..<10 { power *= power }
    return power
  }
}
