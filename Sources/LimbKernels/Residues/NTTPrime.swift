internal import KernelInterface

/// A prime p = k · 2²⁶ + 1 just below 2^49.5, with a root of unity of order 2²⁶.
///
/// The products of the first three, four primes exceed 2^148, 2^197. Found by descending from
/// 2^49.5; the root is a power of the least quadratic non-residue. `NTTPrimeTests` checks both.
struct NTTPrime: Sendable {
  /// The prime.
  let value: UInt64

  /// A root of unity of order 2²⁶ modulo the prime.
  let root: UInt64

  /// The binary logarithm of the root's order, and of the longest transform.
  static var rootOrderExponent: Int { NTTPlan.greatestExponent }

  /// The primes in use, in the order in which they are taken.
  static let all: InlineArray<4, NTTPrime> = [
    NTTPrime(value: 796_130_774_351_873, root: 399_147_936_334_849),
    NTTPrime(value: 796_128_492_650_497, root: 437_022_559_190_992),
    NTTPrime(value: 796_128_358_432_769, root: 194_352_879_187_977),
    NTTPrime(value: 796_125_539_860_481, root: 658_322_637_236_316),
  ]
}

// MARK: - Arithmetic for constants

extension NTTPrime {
  /// Returns the product of two residues.
  func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    value.dividingFullWidth(a.multipliedFullWidth(by: b)).remainder
  }

  /// Returns a power of a residue.
  func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
    var result: UInt64 = 1
    var square = base % value
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      rest >>= 1
    }
    return result
  }

  /// Returns the inverse of a residue, by Fermat.
  func inverse(_ residue: UInt64) -> UInt64 {
    power(residue, value - 2)
  }

  /// Returns the root of unity e(1 / 2ᵏ) for k up to `rootOrderExponent`.
  func rootOfUnity(orderExponent: Int) -> UInt64 {
    power(root, 1 << UInt64(Self.rootOrderExponent - orderExponent))
  }

  /// Returns the representative between -p / 2 and p / 2.
  func centered(_ residue: UInt64) -> Double {
    residue > value / 2 ? -Double(value - residue) : Double(residue)
  }
}
