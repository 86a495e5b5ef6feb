internal import CGMP

/// The arithmetic with which the results of others are proved.
extension GMPInteger: Equatable {
  /// Creates the integer with these 64-bit words, least significant first.
  package init(words: [UInt64]) {
    self.init()
    let number = unsafe uniqueNumber()
    unsafe words.withUnsafeBytes { bytes in
      unsafe __gmpz_import(
        number, words.count, -1, MemoryLayout<UInt64>.size, 0, 0, bytes.baseAddress)
    }
  }

  package static func == (left: GMPInteger, right: GMPInteger) -> Bool {
    unsafe __gmpz_cmp(left.storage.number, right.storage.number) == 0
  }

  package static func + (left: GMPInteger, right: GMPInteger) -> GMPInteger {
    var sum = GMPInteger()
    unsafe __gmpz_add(sum.uniqueNumber(), left.storage.number, right.storage.number)
    return sum
  }

  package static func - (left: GMPInteger, right: GMPInteger) -> GMPInteger {
    var difference = GMPInteger()
    unsafe __gmpz_sub(difference.uniqueNumber(), left.storage.number, right.storage.number)
    return difference
  }

  package static func * (left: GMPInteger, right: GMPInteger) -> GMPInteger {
    var product = GMPInteger()
    unsafe __gmpz_mul(product.uniqueNumber(), left.storage.number, right.storage.number)
    return product
  }

  /// Whether the integer is the square of one.
  package var isSquare: Bool {
    withExtendedLifetime(storage) { unsafe __gmpz_perfect_square_p($0.number) != 0 }
  }

  /// The greatest common divisor with another integer.
  package func greatestCommonDivisor(with other: GMPInteger) -> GMPInteger {
    var divisor = GMPInteger()
    unsafe __gmpz_gcd(divisor.uniqueNumber(), storage.number, other.storage.number)
    return divisor
  }
}
