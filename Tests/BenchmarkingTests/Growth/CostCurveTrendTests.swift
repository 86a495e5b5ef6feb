import BenchmarkAnalysis
import Benchmarking
import Glibc
import Testing

@Suite("Time over its local trend")
struct CostCurveTrendTests {
  private let curves = SyntheticCurves(
    sizes: SyntheticCurves.sizes(from: 1000, to: 100_000, by: 1.08), noise: 0.001, drift: 0.001)

  @Test("A curve has every size from 1 on whose times can be believed, once")
  func sizes() {
    let rows = [(0, Status.ok), (1, .ok), (2, .wrapped), (2, .ok), (3, .suspect), (5, .inexact)]
    let measurements =
      rows.map { n, status in
        Measurement(
          case: Case(strategy: "a", n: n), status: status, samples: SampleDocument.samples(100))
      } + [
        Measurement(case: Case(strategy: "a", n: 6), status: .ok, samples: []),
        Measurement(
          case: Case(strategy: "b", n: 7), status: .ok, samples: SampleDocument.samples(100)),
      ]
    #expect(CostCurve(of: "a", in: measurements).points.map(\.n) == [1, 2, 5])
  }

  @Test("A smooth cost stays on its trend, whatever its exponent", arguments: [0.5, 1, 2])
  func smooth(exponent: Double) {
    var generator = SeededGenerator(seed: 3)
    let curve = curves.draw(&generator) { 100 * pow($0, exponent) }
    #expect(curve.excessOverTrend.count == curve.points.count)
    #expect(curve.excessOverTrend.allSatisfy { abs($0.excess) < 0.01 })
  }

  @Test("A lasting jump of 20 % is a step of that height between its neighbours")
  func jump() throws {
    var generator = SeededGenerator(seed: 4)
    let curve = curves.draw(&generator) { 100 * $0 * ($0 < 10_000 ? 1 : 1.2) }
    let excesses = curve.excessOverTrend
    let steps = zip(excesses, excesses.dropFirst()).map { ($1.n, $1.excess - $0.excess) }
    let highest = try #require(steps.max { $0.1 < $1.1 })
    #expect(highest.0 >= 10_000 && highest.0 < 10_800)
    #expect(abs(highest.1 - 0.19) < 0.03, "\(highest)")
  }
}
