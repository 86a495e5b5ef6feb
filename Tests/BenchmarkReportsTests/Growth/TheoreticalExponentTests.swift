import SampleAnalysis
import Benchmarking
import SystemLibrary
import Testing

@Suite("Theoretical exponent")
struct TheoreticalExponentTests {
  @Test(
    "It is the derivative of the growth, on logarithmic axes",
    arguments: [
      Growth.constant, .logarithmic, .power(1.585), .quasilinear, .exponential(base: 1.0001),
    ])
  func derivative(growth: Growth) {
    for n in [100_000, 1_000_000] {
      let step = n / 1000
      let rise = growth.logarithmOfRatio(from: n - step, to: n + step)
      let slope = rise / log(Double(n + step) / Double(n - step))
      let theory = TheoreticalExponent("growth", growth)
      #expect(abs(theory.exponent(at: Double(n)) - slope) < 1e-3 * (1 + slope), "n = \(n)")
    }
  }
}
