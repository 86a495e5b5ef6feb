import Benchmarking
import Foundation
import Testing

@Suite("Growth")
struct GrowthTests {
  private func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-12 * max(abs(first), abs(second))
  }

  @Test("Each kind of growth, by its definition")
  func definitions() {
    #expect(Growth.constant.logarithmOfRatio(from: 10, to: 1_000_000) == 0)
    #expect(isNear(Growth.logarithmic.logarithmOfRatio(from: 10, to: 1000), log(3)))
    #expect(isNear(Growth.power(2).logarithmOfRatio(from: 10, to: 1000), log(10_000)))
    #expect(isNear(Growth.quasilinear.logarithmOfRatio(from: 10, to: 1000), log(300)))
    #expect(isNear(Growth.exponential(base: 2).logarithmOfRatio(from: 10, to: 20), log(1024)))
  }

  @Test("No size is too large or too small for a finite logarithm")
  func extremes() {
    let kinds: [Growth] = [
      .constant, .logarithmic, .power(2), .quasilinear, .exponential(base: 1.618),
    ]
    for growth in kinds {
      #expect(growth.logarithmOfRatio(from: 0, to: .max).isFinite)
      #expect(growth.logarithmOfRatio(from: 0, to: 1) == 0)
    }
  }
}
