/// The methods of division, each callable by itself: what its threshold is measured with.
package enum DivisionMethod: String, CaseIterable, Sendable {
  /// Limb by limb.
  case schoolbook
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
    guard self == .schoolbook else { return Division.byReciprocal(dividend, by: divisor) }
    var (quotient, remainder) = (BigUInt(), BigUInt())
    Division.schoolbook(
      dividend, by: divisor, for: .both, quotient: &quotient, remainder: &remainder)
    return (quotient, remainder)
  }
}
