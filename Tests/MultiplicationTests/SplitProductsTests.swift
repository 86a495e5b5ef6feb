import BigIntegers
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("Products beyond the transforms", .needsTransforms)
struct SplitProductsTests {
  /// The greatest limb of a base.
  private func greatest(_ base: NTTBase) -> UInt {
    base == .twoToThe64 ? .max : NTTBase.tenToThe18Value - 1
  }

  /// The product of two rows, by splitting them until `longest` limbs are left for transforms.
  private func product(
    _ left: [UInt], _ right: [UInt], _ base: NTTBase, longest: Int, crew: WorkerCrew? = nil
  ) -> [UInt] {
    unsafe [UInt](unsafeUninitializedCapacity: left.count + right.count) { buffer, count in
      count = left.count + right.count
      guard let start = buffer.baseAddress else { return }
      unsafe left.withUnsafeBufferPointer { left in
        unsafe right.withUnsafeBufferPointer { right in
          guard let first = left.baseAddress, let second = right.baseAddress else { return }
          unsafe LongProducts.multiply(
            start, first, left.count, second, right.count, base: base, crew: crew,
            longest: longest)
        }
      }
    }
  }

  /// The number of a row, in base 10¹⁸ by its text.
  private func number(_ limbs: [UInt], _ base: NTTBase) throws -> BigUInt {
    if base == .twoToThe64 { return BigUInt(words: limbs) }
    let text = limbs.reversed().map { limb in
      let digits = "\(limb)"
      return String(repeating: "0", count: 18 - digits.count) + digits
    }
    return try #require(BigUInt(text.joined()))
  }

  @Test(
    "One, two and three splits give the product, with every sign of the differences",
    arguments: [(40, 40), (41, 40), (64, 63), (100, 100), (173, 172)],
    [NTTBase.twoToThe64, .tenToThe18])
  func splits(counts: (left: Int, right: Int), base: NTTBase) throws {
    var operands = SeededOperands(seed: UInt64(counts.left))
    func random(_ count: Int) -> [UInt] {
      (0..<count).map { _ in UInt.random(in: 0...greatest(base), using: &operands.generator) }
    }
    let (left, right) = (random(counts.left), random(counts.right))
    // A low half above the high one, and one below it.
    let rising = left.sorted()
    let nines = [UInt](repeating: greatest(base), count: counts.right)
    for (first, second) in [
      (left, right), (rising, nines), (Array(rising.reversed()), nines),
      (rising, Array(right.sorted().reversed())), (left.map { _ in nines[0] }, nines),
    ] {
      let expected = try number(first, base) * number(second, base)
      for longest in [20, 50, 90] {
        let found = try number(product(first, second, base, longest: longest), base)
        #expect(found == expected, "\(counts), transforms of \(longest)")
      }
    }
    WorkerCrew.withCrew(threadCount: 2) { crew in
      #expect(
        product(left, right, base, longest: 50, crew: crew)
          == product(left, right, base, longest: 1000))
    }
  }

  @Test("One row by itself is squared", arguments: [NTTBase.twoToThe64, .tenToThe18])
  func squares(base: NTTBase) throws {
    var operands = SeededOperands(seed: 7)
    for count in [11, 40, 101, 173] {
      let row = (0..<count).map { _ in
        UInt.random(in: 0...greatest(base), using: &operands.generator)
      }
      for limbs in [row, Array(row.sorted())] {
        for longest in [20, 50] {
          let found = try number(product(limbs, limbs, base, longest: longest), base)
          // Of equal values BigUInt makes a square, of these a product.
          let value = try number(limbs, base)
          #expect(found == value * (value + 1) - value, "\(count) limbs, transforms of \(longest)")
        }
      }
    }
  }
}
