/// The methods of conversion to text, each callable by itself: what thresholds are measured with.
package enum TextMethod: String, CaseIterable, Sendable {
  /// By divisions by powers of the radix.
  case divisions
  /// By products of fractions with powers of the radix.
  case fractions

  /// The text of a value in a radix that is no power of two; values too short for fractions are
  /// divided.
  package func text(of value: BigUInt, radix: Int) -> String {
    let writer = DigitWriter(Radix(radix), uppercase: false)
    return switch self {
    case .fractions where value.limbCount > FractionTree.longestLeaf:
      value.textByFractions(writer)
    case .divisions, .fractions: value.textByDivisions(writer)
    }
  }
}
