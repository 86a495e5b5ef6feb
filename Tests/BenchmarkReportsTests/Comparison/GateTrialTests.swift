import SampleAnalysis
import Benchmarking
import FibonacciTestSupport
import SystemLibrary
import Testing

@Suite("Trial of a gate")
struct GateTrialTests {
  private var gate: Gate {
    var gate = Gate()
    gate.runDeviation = 0
    return gate
  }

  private func runs(noise: Double, factor: (Int) -> Double = { _ in 1 }) -> [ResultsDocument] {
    var generator = SeededGenerator(seed: 12)
    return (0..<12).map { index in
      SimulatedRun(sizes: [1000], noise: noise, factor: factor(index)).draw(&generator)
    }
  }

  @Test("Equal runs raise no alarm, and less noise shows smaller slowdowns")
  func equal() throws {
    let quiet = GateTrial(runs: runs(noise: 0.005), gate)
    let noisy = GateTrial(runs: runs(noise: 0.05), gate)
    #expect(quiet.gates == 11 && quiet.falseAlarms == 0)
    #expect(!quiet.hasTooManyAlarms(alpha: 0.05))
    #expect(quiet.cases == 22 && quiet.power.allSatisfy { (0...22).contains($0.found) })
    #expect(quiet.power.last?.found == 22)
    let least = try #require(quiet.detectable)
    #expect(least > 1 + gate.tolerance && least < 1.2, "\(least), \(gate.tolerance)")
    #expect(try #require(noisy.detectable) > least)
  }

  @Test("Runs that differ by more than their noise raise more alarms than chance explains")
  func unstable() {
    let trial = GateTrial(runs: runs(noise: 0.005) { $0.isMultiple(of: 2) ? 1 : 1.2 }, gate)
    #expect(trial.falseAlarms == 6)
    #expect(trial.hasTooManyAlarms(alpha: 0.05))
  }

  @Test(
    "Of eleven gates, three alarms are chance at a level of one in a hundred, and four are not",
    arguments: [(3, false), (4, true)])
  func alarms(count: Int, areTooMany: Bool) {
    // P(B ≥ 3) is 0.0152 and P(B ≥ 4) is 0.0016, for B binomial with 11 draws and α = 0.05.
    let trial = GateTrial(runs: runs(noise: 0.005) { pow(1.2, Double(min($0, count))) }, gate)
    #expect(trial.gates == 11 && trial.falseAlarms == count)
    #expect(trial.hasTooManyAlarms(alpha: 0.05) == areTooMany)
  }

  @Test("Where nothing is found, nothing is claimed, and the machine is not fit")
  func hopeless() {
    let trial = GateTrial(runs: runs(noise: 3), gate)
    #expect(trial.detectable == nil && !trial.isFit(alpha: 0.05))
    #expect(GateTrial(runs: runs(noise: 0.005), gate).isFit(alpha: 0.05))
    #expect(GateTrial(runs: runs(noise: 3).dropLast(8), gate).isFit(alpha: 0.05), "too few to tell")
  }

  @Test("Slowdowns are tried beyond every tolerance")
  func wideTolerance() throws {
    var gate = gate
    gate.tolerance = 9
    let least = try #require(GateTrial(runs: runs(noise: 0.005), gate).detectable)
    #expect(least > 10 && least < 11, "\(least)")
  }
}
