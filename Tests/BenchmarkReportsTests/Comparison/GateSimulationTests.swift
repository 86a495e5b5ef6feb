import SampleAnalysis
import Benchmarking
import FibonacciTestSupport
import Testing

/// The gate's error rates, found by running it hundreds of times where the truth is known.
@Suite("Gate error rates")
struct GateSimulationTests {
  private let gates = 400

  private var gate: Gate {
    var gate = Gate()
    gate.runDeviation = 0
    return gate
  }

  /// The number of gates, of so many, that call a regression.
  private func alarms(_ old: SimulatedRun, _ new: SimulatedRun, seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    return (0..<gates).count { _ in
      let baseline = old.draw(&generator)
      let candidate = new.draw(&generator)
      let result = Comparison.looking(baseline, candidate, gate) { _ in new.draw(&generator) }
      return result.comparison.contains(.regressed)
    }
  }

  @Test("Of four hundred comparisons of a program with itself, at most α raise an alarm")
  func sameProgram() {
    let run = SimulatedRun(noise: 0.1)
    let count = alarms(run, run, seed: 1)
    #expect(Double(count) <= gate.alpha * Double(gates))
  }

  /// What so many gates may show of a chance of α: three standard errors more.
  private var mostAlarms: Double {
    let expected = gate.alpha * Double(gates)
    return expected + 3 * (expected * (1 - gate.alpha)).squareRoot()
  }

  @Test(
    """
    Even where every case is exactly as much slower as is tolerated, no more alarms are raised \
    than a chance of α explains
    """)
  func boundary() {
    var slower = SimulatedRun()
    slower.factor = 1 + gate.tolerance
    for cycles in [12, 20, 40] {
      slower.cycles = cycles
      var base = SimulatedRun()
      base.cycles = cycles
      let count = alarms(base, slower, seed: 2)
      #expect(Double(count) <= mostAlarms)
    }
  }

  @Test("A slowdown of the size that the gate says it can detect is found nine times in ten")
  func power() throws {
    var generator = SeededGenerator(seed: 3)
    let probe = SimulatedRun()
    let detectables = (0..<50).flatMap { _ in
      Comparison(probe.draw(&generator), probe.draw(&generator), gate).rows.compactMap(\.detectable)
    }
    let detectable = try #require(detectables.isEmpty ? nil : detectables.median)
    var slower = probe
    slower.factor = detectable
    var found = 0
    var rows = 0
    for _ in 0..<300 {
      let result = Comparison(probe.draw(&generator), slower.draw(&generator), gate)
      found += result.rows.count { $0.verdict == .regressed }
      rows += result.rows.count
    }
    #expect(Double(found) >= 0.9 * Double(rows))
  }

  @Test(
    "The interval of a change covers the truth as often as it says",
    arguments: [12, 20, 50])
  func coverage(cycles: Int) {
    var generator = SeededGenerator(seed: 4)
    var run = SimulatedRun(sizes: [1000], strategies: ["fast"])
    run.cycles = cycles
    let intervals = (0..<1000).compactMap { _ in
      Comparison(run.draw(&generator), run.draw(&generator), gate).rows.first?.interval
    }
    let covered = Double(intervals.count { $0.contains(1) }) / Double(intervals.count)
    #expect(covered > 0.94)
  }

  @Test(
    "Where processes and runs differ too, no more than twice the nominal alarms are raised",
    arguments: [0, 0.5, 1])
  func runEffect(share: Double) {
    var generator = SeededGenerator(seed: 5)
    var run = SimulatedRun(sizes: [1000], strategies: ["fast"], noise: 0.01, drift: 0.01)
    (run.processes, run.cycles, run.processDeviation) = (12, 4, 0.02)
    run.runDeviation = share * run.processDeviation
    var gate = gate
    (gate.tolerance, gate.alpha, gate.looks) = (0, 0.025, 1)
    gate.runDeviation = run.runDeviation
    let count = 1000
    let alarms = (0..<count).count { _ in
      Comparison(run.draw(&generator), run.draw(&generator), gate).contains(.regressed)
    }
    // Percentiles of a bootstrap over the same processes, which know of no run effect, raise 11.6 %
    // at a half and 25 % at one.
    #expect(Double(alarms) <= 2 * gate.alpha * Double(count), "\(alarms)")
    #expect(Double(alarms) >= 0.3 * gate.alpha * Double(count), "\(alarms)")
  }

  @Test("However many rows there are, and however small α is, what is ten times slower is found")
  func manyRows() {
    var generator = SeededGenerator(seed: 6)
    var run = SimulatedRun(sizes: Array(1000..<2001), strategies: ["fast"])
    run.cycles = 12
    let old = run.draw(&generator)
    run.factor = 10
    let new = run.draw(&generator)
    var gate = gate
    gate.alpha = 0.0002
    let rows = Comparison(old, new, gate).rows
    #expect(rows.count == 1001 && rows.allSatisfy { $0.verdict == .regressed })
    #expect(rows.allSatisfy { ($0.detectable ?? .infinity) < 10 })
  }
}
