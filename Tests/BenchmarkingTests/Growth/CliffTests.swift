import BenchmarkAnalysis
import Benchmarking
import Glibc
import Testing

@Suite("Cliff")
struct CliffTests {
  private let sweep = SyntheticCurves.sizes(from: 100, to: 1e6, by: 1.15)

  /// n log n, a fifth more from `step` on.
  private func cost(step: Double) -> (Double) -> Double {
    { 10 * $0 * log($0) * ($0 < step ? 1 : 1.2) }
  }

  @Test("A planted step is found between the sizes around it", arguments: 1...20)
  func planted(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let place = 2 + generator.next(below: sweep.count - 4)
    let step = Double(sweep[place]) - 0.5
    let curve = SyntheticCurves(sizes: sweep, drift: 0.02).draw(&generator, cost(step: step))
    let cliffs = Cliff.found(in: curve)
    try #require(cliffs.count == 1, "seed \(seed), step at \(step): \(cliffs)")
    #expect(cliffs[0].below == sweep[place - 1] && cliffs[0].above == sweep[place])
    #expect(abs(cliffs[0].factor - 1.2) < 0.06, "seed \(seed): \(cliffs)")
  }

  @Test("A smooth curve has none", arguments: 1...50)
  func smooth(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = SyntheticCurves(sizes: sweep).draw(&generator, cost(step: .infinity))
    #expect(Cliff.found(in: curve).isEmpty, "seed \(seed)")
    let rising = SyntheticCurves(sizes: sweep, noise: 0.001, drift: 0)
      .draw(&generator) { 10 * $0 + $0 * $0 / 100 }
    #expect(Cliff.found(in: rising).isEmpty, "seed \(seed)")
  }

  @Test("One wild size is no cliff")
  func spike() {
    var generator = SeededGenerator(seed: 3)
    let wild = sweep[20]
    let curve = SyntheticCurves(sizes: sweep, drift: 0.02).draw(&generator) {
      10 * $0 * ($0 == Double(wild) ? 1.5 : 1)
    }
    #expect(Cliff.found(in: curve).isEmpty)
  }

  @Test("Several are found, and what is too small or too short a curve is not")
  func several() {
    var generator = SeededGenerator(seed: 4)
    let curve = SyntheticCurves(sizes: sweep, noise: 0.01, drift: 0).draw(&generator) {
      10 * $0 * ($0 > 1000 ? 1.3 : 1) * ($0 > 50_000 ? 1.2 : 1)
    }
    #expect(Cliff.found(in: curve).count == 2)
    #expect(Cliff.found(in: curve, leastFactor: 1.25).count == 1)
    let short = CostCurve("work", points: Array(curve.points[..<2]))
    #expect(Cliff.found(in: short).isEmpty)
  }

  @Test("The least jump that can be seen grows with the noise, and a larger one is found")
  func leastVisible() throws {
    var generator = SeededGenerator(seed: 5)
    for noise in [0.001, 0.01, 0.1] {
      let least = try #require(
        Cliff.leastVisibleFactor(
          in: SyntheticCurves(sizes: sweep, noise: noise, drift: 0).draw(&generator) { 10 * $0 }))
      // Four times the deviation of a difference of two medians of some samples.
      #expect(least > 1 + noise && least < exp(12 * noise), "\(noise): \(least)")
      for (factor, count) in [(1 + (least - 1) / 4, 0), (1 + (least - 1) * 2.5, 1)] {
        let curve = SyntheticCurves(sizes: sweep, noise: noise, drift: 0).draw(&generator) {
          10 * $0 * ($0 > 3000 ? factor : 1)
        }
        #expect(Cliff.found(in: curve, leastFactor: 1.0001).count == count, "\(noise): \(factor)")
      }
    }
    #expect(Cliff.leastVisibleFactor(in: CostCurve("work", points: [])) == nil)
  }
}
