/// The methods of division, each callable by itself: what its threshold is measured with.
package enum DivisionMethod: String, CaseIterable, Sendable {
  /// Limb by limb.
  case schoolbook
  /// By halves of the quotient, and products.
  case halves
  /// By products with the divisor's reciprocal.
  case reciprocal

  /// The quotient and the remainder of two values; where the divisor has a limb only, or is longer,
  /// there is just one way.
  ///
  /// - Precondition: The divisor is not zero.
  package func quotientAndRemainder(
    _ dividend: BigUInt, dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    guard divisor.limbCount > 1, dividend.limbCount > divisor.limbCount else {
      return dividend.quotientAndRemainder(dividingBy: divisor)
    }
    var (quotient, remainder) = (BigUInt(), BigUInt())
    Division.inScratch(
      dividend, by: divisor, for: .both, quotient: &quotient, remainder: &remainder,
      by: self)
    return (quotient, remainder)
  }
}
