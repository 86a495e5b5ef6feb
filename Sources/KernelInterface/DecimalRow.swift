/// The base of a number as transforms in floating point read and write it.
@usableFromInline package enum DecimalBase: Int, CaseIterable, Sendable {
  case tenToThe4 = 4
  case tenToThe5 = 5

  /// The decimal digits of a digit.
  @inlinable package var decimalCount: Int { rawValue }

  /// The base itself.
  @inlinable package var value: Int { self == .tenToThe4 ? 10_000 : 100_000 }

  /// What coefficients of products are below in magnitude.
  @inlinable package var coefficientLimit: Double { self == .tenToThe4 ? 4e12 : 4e13 }

  /// What no digit exceeds in magnitude: 45 003 or 54 003.
  ///
  /// A coefficient is l + B m, with l at most half of B in magnitude. The sum of its l and the m of
  /// the one below carries the coefficients' limit divided by B², and 1 more, at most; the digits
  /// that are left are half of B and that. And 2 may be added to the lowest.
  @inlinable package var greatestDigit: Int {
    // In doubles, since an integer may have 32 bits.
    value / 2 + Int(coefficientLimit / (Double(value) * Double(value))) + 3
  }
}

/// A number in a decimal base as transforms in floating point read and write it: in digits with a
/// sign, one of many ways to write a number. So no carry has to travel through all of them; only a
/// text has to be made of the one way without signs.
@safe
@usableFromInline package struct DecimalRow {
  /// The digits, least significant first, with `zero` added.
  package let fields: UnsafeMutablePointer<UInt32>

  /// How many digits there are.
  package var count: Int

  package let base: DecimalBase

  package init(_ fields: UnsafeMutablePointer<UInt32>, count: Int, base: DecimalBase) {
    unsafe self.fields = fields
    self.count = count
    self.base = base
  }

  /// Zero in memory.
  @inlinable package static var zero: UInt32 { 0x8000_0000 }

  /// Vectors of so many digits are read and written: a row has room for a multiple of it, and for
  /// one vector more than its digits.
  @inlinable package static var vectorLength: Int { 16 }

  /// The multiple of a vector's length that is no less.
  @inlinable package static func roundedUp(_ count: Int) -> Int {
    (count + vectorLength - 1) / vectorLength * vectorLength
  }

  /// The lowest digits, so many or all.
  package func lowest(_ digitCount: Int) -> DecimalRow {
    unsafe DecimalRow(fields, count: min(count, digitCount), base: base)
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
