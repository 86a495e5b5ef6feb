/// The methods of conversion to text, each callable by itself: what thresholds are measured with.
package enum TextMethod: String, CaseIterable, Sendable {
  /// By divisions by powers of the radix.
  case divisions
  /// By products in eight lanes at once.
  case lanes
  /// By products with powers of ten that are kept, down to lanes.
  case keptPowers = "kept-powers"
  /// By products of fractions with powers of the radix.
  case fractions

  /// The text of a value in a radix that is no power of two. Where a method is only of radix ten,
  /// or the value is too short or too long for it, it is divided.
  package func text(of value: BigUInt, radix: Int) -> String {
    let writer = DigitWriter(Radix(radix), uppercase: false)
    let isLong = value.limbCount > BigUInt.inlineCapacity
    return switch self {
    case .lanes where radix == 10 && isLong && LaneDecimals.isPossible(value):
      LaneDecimals.text(of: value)
    case .keptPowers where radix == 10 && isLong:
      unsafe value.decimalText { count, digits in
        unsafe DecimalTree.write(value, count: count, to: digits)
      }
    case .fractions where radix == 10 && FractionTree.isPossible(decimalsOf: value):
      unsafe value.decimalText { count, digits in
        unsafe FractionTree(decimalDigitCount: count).write(value, count: count, to: digits)
      }
    case .fractions where value.limbCount > FractionTree.longestLeaf:
      value.digitsByFractions(writer).text
    default: value.digitsByDivisions(writer).text
    }
  }
}
