/// A number in base 10⁴ as transforms in floating point read and write it: in digits with a sign,
/// one of many ways to write a number. So no carry has to travel through all of them; only a text
/// has to be made of the one way without signs.
///
/// In memory a digit has 2¹⁵ added, as the digits of 16 bits have that binary numbers are cut into.
@safe
package struct DecimalRow {
  /// The digits, least significant first.
  package let fields: UnsafeMutablePointer<UInt16>

  /// How many digits there are.
  package var count: Int

  package init(_ fields: UnsafeMutablePointer<UInt16>, count: Int) {
    unsafe self.fields = fields
    self.count = count
  }

  /// The base.
  package static var base: Int { 10_000 }

  /// The decimal digits of a digit.
  package static var decimalsPerDigit: Int { 4 }

  /// What no digit of an operand exceeds in magnitude: a product leaves 5000 and a carry of 2, and
  /// 2 may be added to the lowest.
  package static var greatestDigit: Int { 5004 }

  /// The most digits of the longer factor: a coefficient of the product is below 1.5 · 10¹² then,
  /// 15 000 times the square of the base, and the digits that it is split into make no carry beyond
  /// 2.
  package static var mostFactorDigits: Int { 59_000 }

  /// Zero in memory.
  package static var zero: UInt16 { 0x8000 }

  /// Vectors of so many digits are read and written: a row has room for a multiple of it, and for
  /// one vector more than its digits.
  package static var vectorLength: Int { 16 }

  /// The multiple of a vector's length that is no less.
  package static func roundedUp(_ count: Int) -> Int {
    (count + vectorLength - 1) / vectorLength * vectorLength
  }

  /// Writes zeros behind the digits, up to so many in all.
  package func pad(to length: Int) {
    guard length > count else { return }
    unsafe (fields + count).update(repeating: Self.zero, count: length - count)
  }

  /// Leaves out zeros at the upper end.
  package mutating func dropZeros() {
    while unsafe count > 0 && fields[count - 1] == Self.zero { count -= 1 }
  }
}
