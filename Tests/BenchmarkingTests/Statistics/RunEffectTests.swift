import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("What runs differ by")
struct RunEffectTests {
  /// Runs of twelve processes, whose strategies differ from run to run by a known deviation.
  private func runs(_ count: Int, deviation: Double, seed: UInt64 = 3) -> [ResultsDocument] {
    var generator = SeededGenerator(seed: seed)
    let run = SimulatedRun(
      cycles: 6, processes: 12, noise: 0.01, drift: 0.005, processDeviation: 0.005,
      runDeviation: deviation)
    return (0..<count).map { _ in run.draw(&generator) }
  }

  @Test(
    "It is found beside what each run sees itself, and rather too much than too little",
    arguments: [0.01, 0.03])
  func found(deviation: Double) throws {
    let effect = try #require(RunEffect(runs(8, deviation: deviation), minutes: 4))
    #expect((0.9 * deviation...2 * deviation).contains(effect.ratio), "\(effect)")
    #expect((0.8 * deviation...2 * deviation).contains(effect.time), "\(effect)")
    #expect(effect.runs == 8 && effect.cases == 6 && effect.minutes == 4)
  }

  @Test("Runs that agree as they promise have little")
  func none() throws {
    let effect = try #require(RunEffect(runs(12, deviation: 0), minutes: 4))
    #expect(effect.ratio < 0.005, "\(effect)")
  }

  @Test("One run, and runs of too few processes, tell nothing")
  func unknown() {
    #expect(RunEffect(runs(1, deviation: 0.01), minutes: 0) == nil)
    var generator = SeededGenerator(seed: 1)
    let brief = SimulatedRun(cycles: 3)
    #expect(RunEffect([brief.draw(&generator), brief.draw(&generator)], minutes: 0) == nil)
  }

  @Test("With it, 95 % intervals hold what other runs find; without it they do not")
  func coverage() throws {
    let effect = try #require(RunEffect(runs(8, deviation: 0.02, seed: 5), minutes: 4))
    func share(_ effect: RunEffect?) -> Double {
      var held: [Bool] = []
      for var run in runs(20, deviation: 0.02, seed: 17) {
        run.provenance.environment.runEffect = effect
        for row in ResultRow.rows(of: run) where row.strategy != row.reference {
          held.append(row.ratio?.interval?.contains(2) ?? false)
        }
      }
      return Double(held.count { $0 }) / Double(held.count)
    }
    #expect(share(effect) >= 0.88)
    #expect(share(nil) < 0.6)
  }
}
