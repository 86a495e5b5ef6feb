/// Conversion of a few dozen limbs to chunks of eighteen decimal digits, without divisions.
///
/// As in `FractionTree`, a number x below 10ᴰ becomes the fraction (x + ½) / 10ᴰ, by one product
/// with a reciprocal that is kept, and each product with 10¹⁸ then brings a chunk before the point.
struct DecimalFraction {
  private let chunkCount: Int

  /// The most limbs of a number that is below 10ᴰ whatever it is.
  private let limbCount: Int

  /// Limbs of the fraction: one more than its digits need.
  private let precision: Int

  /// ⌊Bʳ / 10ᴰ⌋ for the limb base B, where r is `limbCount` + `precision`.
  private let reciprocal: BigUInt

  /// Half of what one counts in the number's last digit.
  private let halfUnit: BigUInt

  private init(chunkCount: Int) {
    self.chunkCount = chunkCount
    let power = BigUInt(DecimalNumber.limbBase).power(chunkCount)
    limbCount = (power.bitCount - 1) / UInt.bitWidth
    precision = FractionTree.precision(bits: chunkCount * Self.chunkBits)
    reciprocal = BigUInt.limbBase(toThe: limbCount + precision) / power
    halfUnit = reciprocal >> (UInt.bitWidth * limbCount + 1)
  }

  /// Fractions for numbers of up to 14, 29 and 44 limbs.
  private static let all = [16, 32, capacity].map { DecimalFraction(chunkCount: $0) }

  /// The most chunks that are written.
  static let capacity = 48

  /// Bits that eighteen digits need at most.
  private static let chunkBits = 60

  /// The numbers of limbs for which this is faster than divisions.
  ///
  /// AMD Zen 5, 23 November 2026: the digits of F(500) to F(4000), with either.
  static let limbCounts = 12...44

  /// Writes the chunks of a number of `limbCounts` limbs, the lowest first.
  ///
  /// Rounding down takes less than three units from the fraction's last limb, and less than one
  /// from each that is last after it. None is more than 2⁻⁶⁰ of what one counts in the number's
  /// last digit: all of them are far less than the half that was added.
  ///
  /// - Parameter chunks: Room for `capacity`.
  /// - Returns: How many chunks were written, leading zeros included.
  static func write(_ value: BigUInt, to chunks: UnsafeMutableLimbs) -> Int {
    guard let fraction = all.first(where: { value.limbCount <= $0.limbCount }) else {
      preconditionFailure("there is no fraction for so many limbs")
    }
    unsafe fraction.write(value, to: chunks)
    return fraction.chunkCount
  }

  private func write(_ value: BigUInt, to chunks: UnsafeMutableLimbs) {
    let capacity = limbCount + precision + 1
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: capacity) { memory in
      let product = unsafe memory.start
      let fraction = unsafe product + limbCount
      unsafe value.withLimbs { limbs, count in
        unsafe reciprocal.withLimbs { factor, factorCount in
          unsafe Multiplication.multiply(factor, factorCount, limbs, count, into: product)
          let productCount = factorCount + count
          unsafe (product + productCount).update(repeating: 0, count: capacity - productCount)
        }
      }
      unsafe halfUnit.withLimbs { half, count in
        _ = unsafe Limbs.add(fraction, precision, half, count, into: fraction)
      }
      var place = unsafe chunks + chunkCount
      unsafe FractionLeaf.forEachChunk(
        of: fraction, limit: DecimalNumber.limbBase, bits: Self.chunkBits, count: chunkCount
      ) { chunk in
        unsafe place -= 1
        unsafe place.pointee = chunk
      }
    }
  }
}
