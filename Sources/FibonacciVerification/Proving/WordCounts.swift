internal import BigIntegers
internal import SystemLibrary

extension [UInt64] {
  /// The number of bits from the highest set bit down, of a number without leading zero words.
  package var bitCount: Int {
    guard let highest = last else { return 0 }
    return count * UInt64.bitWidth - highest.leadingZeroBitCount
  }

  /// The number of decimal digits, of a number without leading zero words; zero has one.
  ///
  /// - Complexity: O(1), but for numbers so close to a power of ten that a `Double` cannot tell on
  ///   which side they are: those are compared with it.
  package var decimalDigitCount: Int {
    guard let highest = last else { return 1 }
    let below = count >= 2 ? Double(self[count - 2]) * 0x1p-64 : 0
    let logarithm =
      log10(Double(highest) + below) + Double((count - 1) * UInt64.bitWidth) * log10(2)
    let nearest = logarithm.rounded()
    // The product above is off by two roundings at the most; this is a hundred times as much.
    guard abs(logarithm - nearest) < logarithm * 0x1p-45 + 0x1p-45 else {
      return Int(logarithm) + 1
    }
    return BigUInt(words: self) < BigUInt(10).power(Int(nearest)) ? Int(nearest) : Int(nearest) + 1
  }
}
