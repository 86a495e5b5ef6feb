import BigIntegers
import FibonacciTestSupport
import KernelInterface
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

  /// From lengths on that have transforms in every build.
  @Test("The sizes around every power of two and its eighths are among them", .needsTransforms)
  func transforms() {
    let counts = ProductLandmarks.limbCounts(through: 200_000)
    for power in [1 << 16, 1 << 17, 1 << 18] {
      // Two coefficients for each limb: 2ᵏ points are full at 2ᵏ⁻¹ limbs.
      for eighth in 4...7 { #expect(counts.contains(power * eighth / 16 + 1)) }
    }
  }

  @Test(
    "So are those at which transforms in floating point change their shape",
    .needsFloatingPoint)
  func complexTransforms() throws {
    let thresholds = Thresholds.current
    let range =
      thresholds.sharedFloatingPoint.lowerBound..<thresholds.floatingPointSquare.upperBound
    let counts = Set(ProductLandmarks.limbCounts(through: range.upperBound))
    for isByChance in [false, true] {
      func plan(_ count: Int) throws -> FFTPlan {
        try #require(FFTPlan(limbCount: count, productCount: 2 * count, isByChance: isByChance))
      }
      var last = try plan(range.lowerBound)
      for count in range.dropFirst() {
        let next = try plan(count)
        if next.pointCount != last.pointCount || next.digitBitWidth != last.digitBitWidth {
          #expect(counts.contains(count), "\(count)")
        }
        last = next
      }
    }
  }

  @Test("Transforms have no sizes of their own where other methods are used")
  func smallSizes() {
    let methods = MultiplicationMethod.rungs.count
    let counts = ProductLandmarks.limbCounts(through: 100)
    #expect(!counts.isEmpty && counts.count <= methods)
  }
}
