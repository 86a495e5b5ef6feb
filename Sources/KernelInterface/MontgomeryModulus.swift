/// An odd modulus, greater than one, with what Montgomery's reduction needs.
///
/// B is the limb base, and n the number of limbs.
@safe
@usableFromInline package struct MontgomeryModulus {
  /// The most limbs for which product and reduction go together, and the sum stays in registers.
  @inlinable package static var longestInRegisters: Int { 8 }

  /// The most limbs that become zero one after the other.
  @inlinable package static var longestWhole: Int { 14 }

  package let limbs: UnsafePointer<UInt>
  package let count: Int
  /// Minus the inverse of the modulus modulo B.
  package let negativeInverse: UInt
  /// What `negativeInverse` times the modulus, plus one, has above its lowest limb, which is zero:
  /// as many limbs, less than Bⁿ − Bⁿ⁻¹. So B · `quotient` − 1 is a multiple of the modulus.
  ///
  /// Only reductions of up to `longestWhole` limbs read it; where a reduction is two products,
  /// there is something else in its place.
  package let quotient: UnsafePointer<UInt>

  package init(
    limbs: UnsafePointer<UInt>, count: Int, negativeInverse: UInt, quotient: UnsafePointer<UInt>
  ) {
    unsafe self.limbs = unsafe limbs
    self.count = count
    self.negativeInverse = negativeInverse
    unsafe self.quotient = unsafe quotient
  }
}
