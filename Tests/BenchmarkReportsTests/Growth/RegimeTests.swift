import SampleAnalysis
import Benchmarking
import SystemLibrary
import Testing

@Suite("Regimes")
struct RegimeTests {
  private let sweep = SyntheticCurves.sizes(from: 10, to: 1e6, by: 1.25)

  @Test("Three regions are found where they begin, each with its exponent", arguments: [1, 2, 3])
  func three(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let curve = SyntheticCurves(sizes: sweep, drift: 0.02).draw(&generator) { n in
      n < 200
        ? 100 * n * n : n < 10_000 ? 4e6 * pow(n / 200, 1.585) : 4e6 * pow(50, 1.585) * n / 10_000
    }
    let regimes = Regime.split(curve, confidence: 0.95)
    try #require(regimes.count == 3, "seed \(seed): \(regimes)")
    for (regime, exponent) in zip(regimes, [2, 1.585, 1]) {
      #expect(abs(regime.exponent - exponent) < 0.05, "seed \(seed): \(regime)")
    }
    #expect((130...300).contains(regimes[1].sizes.lowerBound), "seed \(seed)")
    #expect((7000...15_000).contains(regimes[2].sizes.lowerBound), "seed \(seed)")
    #expect(regimes.map(\.count).reduce(0, +) == curve.points.count)
  }

  @Test("A jump between equal exponents does not divide a region")
  func jump() {
    var generator = SeededGenerator(seed: 4)
    let curve = SyntheticCurves(sizes: sweep, drift: 0)
      .draw(&generator) { 100 * $0 * ($0 < 3000 ? 1 : 1.5) }
    #expect(Regime.split(curve, confidence: 0.95).count == 1)
  }

  @Test("Few sizes are one region, and none is none")
  func few() {
    var generator = SeededGenerator(seed: 5)
    let curve = SyntheticCurves(sizes: [10, 100, 1000]).draw(&generator) { 100 * $0 }
    let regimes = Regime.split(curve, confidence: 0.95)
    #expect(regimes.map(\.sizes) == [10...1000])
    // Three sizes have no interval, and what is without one is near nothing.
    #expect(regimes[0].nearest(of: [TheoreticalExponent("linear", .power(1))]) == nil)
    #expect(Regime.split(CostCurve("work", points: []), confidence: 0.95).isEmpty)
  }

  @Test("Of several theories the nearest is named")
  func theory() throws {
    var generator = SeededGenerator(seed: 6)
    let curve = SyntheticCurves(sizes: sweep).draw(&generator) { 100 * $0 * log($0) }
    let regime = try #require(Regime.split(curve, confidence: 0.95).last)
    let theories = [
      TheoreticalExponent("schoolbook", .power(2)), TheoreticalExponent("Karatsuba", .power(1.585)),
      TheoreticalExponent("transforms", .quasilinear),
    ]
    #expect(regime.nearest(of: theories)?.name == "transforms")
    #expect(regime.nearest(of: []) == nil)
    #expect(regime.nearest(of: [TheoreticalExponent("schoolbook", .power(2))]) == nil)
  }
}
