/// Conversions to and from radices that are powers of two: digits are groups of bits.
enum BinaryDigits {
  /// Writes the digits of a number: as many as `digitCount(_:_:)` says.
  static func write(
    _ value: BigUInt, count digitCount: Int, _ writer: DigitWriter,
    to digits: UnsafeMutablePointer<UInt8>
  ) {
    let width = writer.radix.twos
    unsafe value.withLimbs { limbs, count in
      for position in 0..<digitCount {
        let (index, shift) = (position &* width).quotientAndRemainder(dividingBy: UInt.bitWidth)
        var bits = unsafe limbs[index] &>> shift
        if shift &+ width > UInt.bitWidth, index &+ 1 < count {
          unsafe bits |= limbs[index &+ 1] &<< (UInt.bitWidth &- shift)
        }
        unsafe digits[digitCount &- 1 &- position] = writer.digit(bits & (writer.radix.value &- 1))
      }
    }
  }

  /// The number of digits of a number.
  static func digitCount(_ value: BigUInt, _ radix: Radix) -> Int {
    (value.bitCount + radix.twos - 1) / radix.twos
  }

  /// The value of some digits, or nothing if one of them is not a digit of the radix.
  static func read(
    _ digits: UnsafePointer<UInt8>, count: Int, _ radix: Radix
  ) -> BigUInt? {
    let width = radix.twos
    let limbCount = count * width / UInt.bitWidth + 1
    var isValid = true
    let value = unsafe BigUInt(capacity: limbCount) { limbs in
      unsafe limbs.update(repeating: 0, count: limbCount)
      for position in 0..<count {
        let digit = unsafe DigitReader.digitValue(digits[count &- 1 &- position])
        guard digit < radix.value else {
          isValid = false
          break
        }
        let (index, shift) = (position &* width).quotientAndRemainder(dividingBy: UInt.bitWidth)
        unsafe limbs[index] |= digit &<< shift
        if shift &+ width > UInt.bitWidth {
          unsafe limbs[index &+ 1] = digit &>> (UInt.bitWidth &- shift)
        }
      }
      return limbCount
    }
    return isValid ? value : nil
  }
}
