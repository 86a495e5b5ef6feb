internal import CGMP

/// Arithmetic on rows of words, least significant first, as GMP does it.
///
/// The judge of `BigUInt`: it shares nothing with it, not even a type.
package enum GMPOracle {
  package static func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_add($0, $1, $2) }
  }

  /// The difference, where `right` is not greater than `left`.
  package static func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_sub($0, $1, $2) }
  }

  package static func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_mul($0, $1, $2) }
  }

  package static func quotient(_ dividend: [UInt64], _ divisor: [UInt64]) -> [UInt64] {
    unsafe words(of: dividend, divisor) { unsafe __gmpz_tdiv_q($0, $1, $2) }
  }

  package static func remainder(_ dividend: [UInt64], _ divisor: [UInt64]) -> [UInt64] {
    unsafe words(of: dividend, divisor) { unsafe __gmpz_tdiv_r($0, $1, $2) }
  }

  package static func greatestCommonDivisor(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_gcd($0, $1, $2) }
  }

  package static func leastCommonMultiple(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_lcm($0, $1, $2) }
  }

  /// The inverse, or nothing if there is none.
  package static func inverse(_ operand: [UInt64], modulo modulus: [UInt64]) -> [UInt64]? {
    var exists = false
    let inverse = unsafe words(of: operand, modulus) { result, operand, modulus in
      exists = unsafe __gmpz_invert(result, operand, modulus) != 0
    }
    return exists ? inverse : nil
  }

  package static func power(
    _ base: [UInt64], _ exponent: [UInt64], modulo modulus: [UInt64]
  ) -> [UInt64] {
    var integer = unsafe imported(modulus)
    defer { unsafe __gmpz_clear(&integer) }
    return unsafe words(of: base, exponent) { result, base, exponent in
      unsafe __gmpz_powm(result, base, exponent, &integer)
    }
  }

  package static func squareRootAndRemainder(
    _ operand: [UInt64]
  ) -> (root: [UInt64], remainder: [UInt64]) {
    var remainder: [UInt64] = []
    let root = unsafe words(of: operand, []) { root, operand, rest in
      unsafe __gmpz_sqrtrem(root, rest, operand)
      remainder = unsafe exported(rest)
    }
    return (root, remainder)
  }

  package static func nonzeroBitCount(_ operand: [UInt64]) -> Int {
    var integer = unsafe imported(operand)
    defer { unsafe __gmpz_clear(&integer) }
    return unsafe Int(__gmpz_popcount(&integer))
  }

  package static func conjunction(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_and($0, $1, $2) }
  }

  package static func disjunction(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_ior($0, $1, $2) }
  }

  package static func exclusion(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    unsafe words(of: left, right) { unsafe __gmpz_xor($0, $1, $2) }
  }

  package static func shiftedLeft(_ operand: [UInt64], by count: Int) -> [UInt64] {
    unsafe words(of: operand, []) { result, operand, _ in
      unsafe __gmpz_mul_2exp(result, operand, mp_bitcnt_t(count))
    }
  }

  package static func shiftedRight(_ operand: [UInt64], by count: Int) -> [UInt64] {
    unsafe words(of: operand, []) { result, operand, _ in
      unsafe __gmpz_tdiv_q_2exp(result, operand, mp_bitcnt_t(count))
    }
  }

  /// Whether a number passes the test of Baillie, Pomerance, Selfridge and Wagstaff, and a round of
  /// Miller and Rabin's.
  package static func isProbablyPrime(_ operand: [UInt64]) -> Bool {
    var integer = unsafe imported(operand)
    defer { unsafe __gmpz_clear(&integer) }
    return unsafe __gmpz_probab_prime_p(&integer, 25) > 0
  }

  /// The text in a radix from 2 to 36, with lower-case letters.
  package static func text(_ operand: [UInt64], radix: Int) -> String {
    var integer = unsafe imported(operand)
    defer { unsafe __gmpz_clear(&integer) }
    let capacity = unsafe __gmpz_sizeinbase(&integer, Int32(radix)) + 2
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      _ = unsafe __gmpz_get_str(start, Int32(radix), &integer)
      return unsafe String(cString: start)
    }
  }
}

extension GMPOracle {
  private typealias Integer = UnsafeMutablePointer<__mpz_struct>

  /// The words of what `operation` makes of two operands.
  private static func words(
    of left: [UInt64], _ right: [UInt64], _ operation: (Integer, Integer, Integer) -> Void
  ) -> [UInt64] {
    var (left, right, result) = unsafe (imported(left), imported(right), imported([]))
    defer {
      unsafe __gmpz_clear(&left)
      unsafe __gmpz_clear(&right)
      unsafe __gmpz_clear(&result)
    }
    unsafe operation(&result, &left, &right)
    return unsafe exported(&result)
  }

  private static func imported(_ words: [UInt64]) -> __mpz_struct {
    var integer = unsafe __mpz_struct()
    unsafe __gmpz_init(&integer)
    unsafe __gmpz_import(&integer, words.count, -1, MemoryLayout<UInt64>.size, 0, 0, words)
    return unsafe integer
  }

  private static func exported(_ integer: Integer) -> [UInt64] {
    let wordCount = unsafe (__gmpz_sizeinbase(integer, 2) + 63) / 64
    return unsafe [UInt64](unsafeUninitializedCapacity: wordCount) { buffer, count in
      unsafe __gmpz_export(
        buffer.baseAddress, &count, -1, MemoryLayout<UInt64>.size, 0, 0, integer)
    }
  }
}
