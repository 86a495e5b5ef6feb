import SampleAnalysis
import Benchmarking
import SystemLibrary
import Testing

@Suite("Local exponent")
struct LocalExponentTests {
  private let sweep = SyntheticCurves.sizes(from: 10, to: 1e6, by: 1.3)

  @Test("n^1.585 under noise is recovered within 0.02", arguments: [1, 2, 3, 4, 5])
  func recovery(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let curve = SyntheticCurves(sizes: sweep, drift: 0.02).draw(&generator) { 7 * pow($0, 1.585) }
    let regimes = Regime.split(curve, confidence: 0.95)
    try #require(regimes.count == 1, "seed \(seed): \(regimes)")
    #expect(abs(regimes[0].exponent - 1.585) < 0.02, "seed \(seed)")
    #expect(try #require(regimes[0].interval).contains(1.585), "seed \(seed)")
    let local = LocalExponent.sliding(over: curve, confidence: 0.95)
    #expect(local.map(\.n) == curve.points.map(\.n))
    #expect(abs(local.map(\.exponent).median - 1.585) < 0.02, "seed \(seed)")
  }

  @Test("Without noise it is exact at every size")
  func exact() {
    var generator = SeededGenerator(seed: 1)
    let curve = SyntheticCurves(sizes: sweep, cycles: 1, noise: 0, drift: 0)
      .draw(&generator) { 100 * $0 * $0 }
    for local in LocalExponent.sliding(over: curve, confidence: 0.95) {
      #expect(abs(local.exponent - 2) < 1e-3, "\(local)")
    }
  }

  @Test("It follows the growth from one size to another")
  func changing() throws {
    var generator = SeededGenerator(seed: 2)
    let curve = SyntheticCurves(sizes: sweep, noise: 0.005, drift: 0)
      .draw(&generator) { 50 * ($0 + $0 * $0 / 1000) }
    let local = LocalExponent.sliding(over: curve, confidence: 0.95)
    #expect(abs(try #require(local.first).exponent - 1) < 0.1)
    #expect(abs(try #require(local.last).exponent - 2) < 0.1)
    #expect(zip(local, local.dropFirst(3)).allSatisfy { $1.exponent - $0.exponent > -0.05 })
  }

  @Test("At a bend it lies in the middle between the exponents of both sides")
  func bend() throws {
    var generator = SeededGenerator(seed: 5)
    let sizes = SyntheticCurves.sizes(from: 100, to: 10_000, by: 1.1)
    let curve = SyntheticCurves(sizes: sizes, cycles: 1, noise: 0, drift: 0)
      .draw(&generator) { 1000 * max($0, $0 * $0 / 1000) }
    let local = LocalExponent.sliding(over: curve, confidence: 0.95)
    let bend = try #require(local.min { abs($0.n - 1000) < abs($1.n - 1000) })
    #expect(abs(bend.exponent - 1.5) < 0.2, "\(bend)")
  }

  @Test("Where sizes are far apart, the five nearest are taken")
  func sparse() {
    var generator = SeededGenerator(seed: 4)
    let curve = SyntheticCurves(
      sizes: [10, 1000, 100_000, 10_000_000, 1_000_000_000], cycles: 1, noise: 0, drift: 0
    ).draw(&generator) { 1000 * $0 }
    let local = LocalExponent.sliding(over: curve, confidence: 0.95)
    // Five points are the fewest that have an interval.
    #expect(local.count == 5 && local.allSatisfy { $0.interval != nil })
  }

  @Test("Dense sizes are thinned out, and few or one still give what they can")
  func counts() {
    var generator = SeededGenerator(seed: 3)
    let dense = SyntheticCurves(sizes: Array(1...400), cycles: 1, noise: 0, drift: 0)
      .draw(&generator) { 1000 * $0 }
    let local = LocalExponent.sliding(over: dense, confidence: 0.95)
    #expect(local.count == 400 && local.allSatisfy { abs($0.exponent - 1) < 1e-3 })
    let two = CostCurve("work", points: Array(dense.points[..<2]))
    let ofTwo = LocalExponent.sliding(over: two, confidence: 0.95)
    #expect(ofTwo.count == 2 && ofTwo.allSatisfy { $0.interval == nil })
    let one = CostCurve("work", points: Array(dense.points[..<1]))
    #expect(LocalExponent.sliding(over: one, confidence: 0.95).isEmpty)
  }
}
