import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Products in base 10¹⁸ beyond the transforms", .needsTransforms)
struct LongDecimalProductsTests {
  private static let base = 1_000_000_000_000_000_000 as UInt

  /// The product of two rows, by splitting them until `longest` limbs are left for transforms.
  private func product(_ left: [UInt], _ right: [UInt], longest: Int) -> [UInt] {
    unsafe [UInt](unsafeUninitializedCapacity: left.count + right.count) { buffer, count in
      count = left.count + right.count
      guard let start = buffer.baseAddress else { return }
      unsafe left.withUnsafeBufferPointer { left in
        unsafe right.withUnsafeBufferPointer { right in
          guard let first = left.baseAddress, let second = right.baseAddress else { return }
          unsafe LongDecimalProducts.multiply(
            start, first, left.count, second, right.count, crew: nil, longest: longest)
        }
      }
    }
  }

  /// The number of a row, by its text.
  private func number(_ limbs: [UInt]) throws -> BigUInt {
    let text = limbs.reversed().map { limb in
      let digits = "\(limb)"
      return String(repeating: "0", count: 18 - digits.count) + digits
    }
    return try #require(BigUInt(text.joined()))
  }

  @Test(
    "One, two and three splits give the product, with every sign of the differences",
    arguments: [(40, 40), (41, 40), (64, 63), (100, 100), (173, 172)])
  func splits(leftCount: Int, rightCount: Int) throws {
    var operands = SeededOperands(seed: UInt64(leftCount))
    func random(_ count: Int) -> [UInt] {
      (0..<count).map { _ in UInt.random(in: 0..<Self.base, using: &operands.generator) }
    }
    let (left, right) = (random(leftCount), random(rightCount))
    // A low half above the high one, and one below it.
    let rising = left.sorted()
    let nines = [UInt](repeating: Self.base - 1, count: rightCount)
    for (first, second) in [
      (left, right), (rising, nines), (Array(rising.reversed()), nines),
      (rising, Array(right.sorted().reversed())), (left.map { _ in Self.base - 1 }, nines),
    ] {
      let expected = try number(first) * number(second)
      for longest in [20, 50, 90] {
        let found = try number(product(first, second, longest: longest))
        #expect(found == expected, "\(leftCount) and \(rightCount) limbs, transforms of \(longest)")
      }
    }
  }
}
