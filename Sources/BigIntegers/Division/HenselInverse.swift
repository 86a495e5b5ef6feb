/// Inverses modulo powers of the limb base, from the lowest limb upwards.
enum HenselInverse {
  /// The least limbs for which a step of Newton's iteration beats the schoolbook.
  ///
  /// Measured on AMD Zen 5 (AVX-512), 21 November 2026, Swift 6.3.1, by exact divisions of 160 to
  /// 1000 limbs, against 24, 48 and 160.
  static let newtonThreshold = 90

  /// The inverse of an odd limb modulo the limb base.
  static func of(_ limb: UInt) -> UInt {
    // Right in 5 bits, and in twice as many with each step.
    var inverse = 3 &* limb ^ 2
    for _ in 0..<4 { inverse &*= 2 &- limb &* inverse }
    return inverse
  }

  /// The inverse of an odd number modulo the limb base to the power of `count`.
  ///
  /// Newton's iteration on 2-adic numbers doubles the limbs that are right: with d · x = 1 + e ·
  /// Bᵏ, the next k limbs of x are those of −x · e.
  ///
  /// - Complexity: O(M(*count*))
  static func of(_ number: BigUInt, count: Int) -> BigUInt {
    guard count >= newtonThreshold else {
      return ExactDivision.schoolbook(BigUInt(1), number, quotientCount: count)
    }
    let known = (count + 1) / 2
    let inverse = of(number, count: known)
    let excess = (number.limbs(0..<count) * inverse).limbs(known..<count)
    let product = (inverse * excess).limbs(0..<count - known)
    let next =
      product.isZero ? product : BigUInt.limbBase(toThe: count - known) - product
    return next.appending(inverse, limbCount: known)
  }
}
