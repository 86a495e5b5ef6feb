/// A number in base 10⁴ as transforms in floating point read and write it: in digits with a sign,
/// one of many ways to write a number. So no carry has to travel through all of them; only a text
/// has to be made of the one way without signs.
///
/// In memory a digit has 2¹⁵ added, as the digits of 16 bits have that binary numbers are cut into.
@safe
@usableFromInline package struct DecimalRow {
  /// The digits, least significant first.
  package let fields: UnsafeMutablePointer<UInt16>

  /// How many digits there are.
  package var count: Int

  package init(_ fields: UnsafeMutablePointer<UInt16>, count: Int) {
    unsafe self.fields = fields
    self.count = count
  }

  /// The base.
  @inlinable package static var base: Int { 10_000 }

  /// The decimal digits of a digit.
  @inlinable package static var decimalsPerDigit: Int { 4 }

  /// What no digit exceeds in magnitude.
  ///
  /// A product of two short factors has coefficients below 4000 · 7004², which leave a carry of
  /// 1964 at most: its digits are 5000 and that at most. Those of all others are 5000 and a carry
  /// of 2. And 2 may be added to the lowest.
  @inlinable package static var greatestDigit: Int { 7004 }

  /// The most digits of a short factor.
  @inlinable package static var mostShortFactorDigits: Int { 4000 }

  /// The most digits of the longer factor. Where both have more than two short ones together, no
  /// digit is greater than 5004: a coefficient of the product is below 1.5 · 10¹² then, 15 000
  /// times the square of the base, and the digits that it is split into make no carry beyond 2.
  @inlinable package static var mostFactorDigits: Int { 59_000 }

  /// Zero in memory.
  @inlinable package static var zero: UInt16 { 0x8000 }

  /// Vectors of so many digits are read and written: a row has room for a multiple of it, and for
  /// one vector more than its digits.
  @inlinable package static var vectorLength: Int { 16 }

  /// The multiple of a vector's length that is no less.
  @inlinable package static func roundedUp(_ count: Int) -> Int {
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
