import BenchmarkAnalysis
import Benchmarking
import Glibc
import Testing

@Suite("Cliff search")
struct CliffSearchTests {
  private let bootstrap = Bootstrap(confidence: 0.99, resamples: 500, seed: 1)

  /// A search in a world whose cost is known, under noise.
  private func search(
    seed: UInt64, noise: Double = 0.02, _ cost: @escaping (Double) -> Double
  ) -> CliffSearch {
    var generator = SeededGenerator(seed: seed)
    return CliffSearch(exponent: 1, bootstrap: bootstrap) { sizes in
      SyntheticCurves(sizes: sizes, cycles: 24, noise: noise, drift: 0.05)
        .draw(&generator, cost).points
    }
  }

  @Test("A planted step is found to the exact size", arguments: 1...20)
  func exact(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let step = 10_001 + generator.next(below: 10_000)
    let search = search(seed: seed) { 100 * $0 * ($0 < Double(step) ? 1 : 1.25) }
    let location = try #require(search.locate(between: 10_000, and: 20_000))
    #expect(location.above == step && location.isExact, "seed \(seed), step \(step)")
    #expect(abs(location.factor - 1.25) < 0.1, "seed \(seed)")
    #expect(try #require(location.interval).contains(1.25), "seed \(seed)")
  }

  @Test("Where nothing jumps, nothing is found")
  func smooth() {
    #expect(search(seed: 1) { 100 * $0 }.locate(between: 1000, and: 2000) == nil)
  }

  @Test("A slope in place of a step, and a search that is ended, leave the sizes open")
  func open() throws {
    let slope = search(seed: 2, noise: 0.3) { 100 * $0 * $0 / 1000 }
    let open = try #require(slope.locate(between: 1000, and: 2000))
    #expect(!open.isExact)
    var measurements = 0
    let ended = CliffSearch(exponent: 1, bootstrap: bootstrap) { sizes in
      measurements += 1
      guard measurements < 4 else { return nil }
      var generator = SeededGenerator(seed: 3)
      return SyntheticCurves(sizes: sizes).draw(&generator) { 100 * $0 * ($0 < 1500 ? 1 : 2) }
        .points
    }
    let partial = try #require(ended.locate(between: 1000, and: 2000))
    #expect(partial.below >= 1000 && partial.above <= 2000 && !partial.isExact)
  }
}
