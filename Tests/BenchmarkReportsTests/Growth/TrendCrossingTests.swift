import SampleAnalysis
import Benchmarking
import SystemLibrary
import Testing

@Suite("Crossing of a trend")
struct TrendCrossingTests {
  private let bootstrap = Bootstrap(confidence: 0.95, resamples: 200, seed: 1)

  /// Two works that are equal at 8000, measured at sizes drawn around it, the second of which is
  /// rough: from one size to the next its cost jumps by `roughness`.
  private func ratio(
    _ generator: inout SeededGenerator, count: Int, roughness: Double
  ) -> RatioCurve {
    let sizes = (0..<count).map { _ in 6000 + generator.next(below: 4500) }
    let world = generator.next()
    let curves = SyntheticCurves(sizes: sizes.sorted(), noise: 0.01).draw(
      &generator,
      [
        ("smooth", { 100 * $0 }),
        (
          "rough",
          { n in
            var here = SeededGenerator(seed: UInt64(n), stream: world)
            return 100 * n * pow(n / 8000, -0.35) * exp(roughness * here.nextNormal())
          }
        ),
      ])
    return RatioCurve(curves[0], curves[1], bootstrap)
  }

  @Test("Its interval covers the truth under roughness as often as it says", arguments: [14, 24])
  func coverage(count: Int) throws {
    var covered = 0
    for run in 0..<100 {
      var generator = SeededGenerator(seed: 31, stream: UInt64(run))
      let ratio = ratio(&generator, count: count, roughness: 0.02)
      let found = try #require(Crossover.Crossing(ofTrend: ratio, within: 5000...12_000, bootstrap))
      if found.interval.contains(8000) { covered += 1 }
      #expect(found.fasterBelow == "smooth" && found.fasterAbove == "rough")
    }
    #expect(covered >= 92, "\(count) sizes")
  }

  @Test("What runs differ by widens it as the slope says")
  func betweenRuns() throws {
    var generator = SeededGenerator(seed: 34)
    let ratio = ratio(&generator, count: 40, roughness: 0.005)
    let widths = try [0, 0.05].map { deviation in
      let found = try #require(
        Crossover.Crossing(
          ofTrend: ratio, within: 5000...12_000, bootstrap.acrossRuns(deviation)))
      return log(found.interval.high / found.interval.low)
    }
    // 1.96 standard deviations to either side, of what the slope of 0.35 makes of 5 %.
    #expect(abs(widths[1] / (2 * 1.96 * 0.05 / 0.35) - 1) < 0.25 && widths[0] < 0.2, "\(widths)")
  }

  @Test("The band is that of the works")
  func shape() throws {
    var generator = SeededGenerator(seed: 32)
    let ratio = ratio(&generator, count: 120, roughness: 0.03)
    let found = try #require(Crossover.Crossing(ofTrend: ratio, within: 5000...12_000, bootstrap))
    let width = log(found.band.high / found.band.low)
    #expect(abs(width - 2 * log(1.01) / 0.35) < 0.02)
  }

  @Test("Too few sizes, or a trend that does not cross in the window, are no crossing")
  func none() {
    var generator = SeededGenerator(seed: 33)
    for count in [8, Crossover.Crossing.fewestSizes - 1, Crossover.Crossing.fewestSizes] {
      let few = ratio(&generator, count: count, roughness: 0)
      let found = Crossover.Crossing(ofTrend: few, within: 5000...12_000, bootstrap)
      #expect((found == nil) == (count < Crossover.Crossing.fewestSizes))
    }
    let away = ratio(&generator, count: 60, roughness: 0.001)
    #expect(Crossover.Crossing(ofTrend: away, within: 8500...12_000, bootstrap) == nil)
  }
}
