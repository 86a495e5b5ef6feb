import BigIntegers
import Testing

@Suite("Sizes at which products change")
struct ProductLandmarksTests {
  @Test("They ascend, end at the limit, and a larger limit only adds to them")
  func order() {
    let all = ProductLandmarks.limbCounts(through: 1 << 24)
    #expect(all == Set(all).sorted() && (all.first ?? 0) > 1)
    for limit in [0, 10, 100, 1000, 100_000] {
      #expect(ProductLandmarks.limbCounts(through: limit) == all.filter { $0 <= limit })
    }
  }

  @Test("With transforms, the sizes around every power of two and its eighths are among them")
  func transforms() {
    guard MultiplicationMethod.rungs.contains(.transforms) else { return }
    let counts = ProductLandmarks.limbCounts(through: 10_000)
    for power in [512, 1024, 2048, 4096] {
      // Two coefficients for each limb: 2ᵏ points are full at 2ᵏ⁻¹ limbs.
      for eighth in 4...7 { #expect(counts.contains(power * eighth / 16 + 1)) }
    }
  }
}
