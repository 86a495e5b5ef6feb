internal import Benchmarking
internal import CGMP

/// A source of limbs that is fixed by its seed.
///
/// Unlike the numbers of `SeededOperands`, its rows may have zeros at the top, as kernels must
/// allow.
package struct LimbGenerator {
  private var generator: SeededGenerator

  package init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)))
  }

  package mutating func next() -> UInt {
    UInt(generator.next())
  }

  /// Returns limbs whose bits are independent.
  package mutating func uniformLimbs(_ count: Int) -> [UInt] {
    (0..<count).map { _ in next() }
  }

  /// Returns limbs made of long runs of zeros and ones, which make long carries.
  package mutating func limbsInRuns(_ count: Int) -> [UInt] {
    var limbs = [UInt](repeating: 0, count: count)
    var bit = 0
    var isOne = true
    while bit < 64 * count {
      let end = min(64 * count, bit + 1 + Int(next() % 200))
      if isOne {
        for place in bit..<end {
          limbs[place / 64] |= 1 << UInt(place % 64)
        }
      }
      bit = end
      isOne.toggle()
    }
    return limbs
  }
}

/// Operands for a product of the given sizes: corners first, then chance.
package func operandPairs(_ firstCount: Int, _ secondCount: Int, seed: Int) -> [([UInt], [UInt])] {
  var generator = LimbGenerator(seed: seed)
  func ones(_ count: Int) -> [UInt] { [UInt](repeating: .max, count: count) }
  func one(_ count: Int) -> [UInt] { [UInt](repeating: 0, count: count - 1) + [1] }
  return [
    (ones(firstCount), ones(secondCount)),
    (one(firstCount), one(secondCount)),
    (ones(firstCount), one(secondCount)),
    ([UInt](repeating: 0, count: firstCount), ones(secondCount)),
    (generator.limbsInRuns(firstCount), generator.limbsInRuns(secondCount)),
    (generator.limbsInRuns(firstCount), ones(secondCount)),
    (generator.uniformLimbs(firstCount), generator.uniformLimbs(secondCount)),
  ]
}

/// GMP's product: the oracle.
package func productOfGMP(_ first: [UInt], _ second: [UInt]) -> [UInt] {
  unsafe [UInt](unsafeUninitializedCapacity: first.count + second.count) { product, count in
    if first.count >= second.count {
      _ = unsafe __gmpn_mul(product.baseAddress, first, first.count, second, second.count)
    } else {
      _ = unsafe __gmpn_mul(product.baseAddress, second, second.count, first, first.count)
    }
    count = first.count + second.count
  }
}
