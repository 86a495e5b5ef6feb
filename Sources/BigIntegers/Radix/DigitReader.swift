/// Reads digits in ASCII as limbs.
struct DigitReader {
  let radix: Radix

  /// The value of a digit or letter, or a number beyond every radix.
  @inline(__always)
  static func digitValue(_ byte: UInt8) -> UInt {
    let decimal = byte &- UInt8(ascii: "0")
    if decimal < 10 { return UInt(decimal) }
    // Letters differ from their capitals in this bit.
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 26 ? UInt(letter) + 10 : .max
  }

  /// Writes the chunks of some digits, least significant first.
  ///
  /// - Returns: Whether all of them are digits of the radix.
  func read(
    _ digits: UnsafePointer<UInt8>, count: Int, into chunks: UnsafeMutableLimbs
  ) -> Bool {
    var (end, index) = (count, 0)
    while end > 0 {
      let start = Swift.max(0, end &- radix.chunkDigits)
      guard let chunk = unsafe chunk(digits + start, count: end &- start) else { return false }
      unsafe chunks[index] = chunk
      (end, index) = (start, index &+ 1)
    }
    return true
  }

  /// The value of some digits, or `nil` if one of them is not a digit of the radix.
  ///
  /// - Precondition: `count` is at most `radix.chunkDigits`.
  @inline(__always)
  private func chunk(_ digits: UnsafePointer<UInt8>, count: Int) -> UInt? {
    var value: UInt = 0
    var index = 0
    if radix.value == 10 {
      if count == 19 { return unsafe Self.nineteenDecimals(digits) }
      while index &+ 8 <= count {
        guard let eight = unsafe Self.eightDecimals(digits + index) else { return nil }
        value = value &* 100_000_000 &+ eight
        index &+= 8
      }
    }
    while index < count {
      let digit = unsafe Self.digitValue(digits[index])
      guard digit < radix.value else { return nil }
      value = value &* radix.value &+ digit
      index &+= 1
    }
    return value
  }

  /// The value of nineteen decimal digits, or `nil` if one byte of them is something else.
  @inline(__always)
  private static func nineteenDecimals(_ digits: UnsafePointer<UInt8>) -> UInt? {
    // The last three, in the high bytes, behind zeros.
    let last: UInt64 = 0xffff_ff00_0000_0000
    let rest = unsafe loadEight(digits + 11) & last | 0x3030_3030_3030_3030 & ~last
    guard let high = unsafe eightDecimals(digits), let middle = unsafe eightDecimals(digits + 8),
      let low = eightDecimals(rest)
    else { return nil }
    return (high &* 100_000_000 &+ middle) &* 1000 &+ low
  }

  /// Writes the limbs of some decimal digits, by Horner's rule.
  ///
  /// - Parameter limbs: Room for a limb for each chunk.
  /// - Returns: How many limbs were written; `nil` if one byte is no digit.
  static func readDecimals(
    _ digits: UnsafePointer<UInt8>, count: Int, into limbs: UnsafeMutableLimbs
  ) -> Int? {
    let reader = DigitReader(radix: Radix(10))
    let (width, limit) = (reader.radix.chunkDigits, reader.radix.chunkLimit)
    var position = count % width
    var limbCount = 0
    if position > 0 {
      guard let top = unsafe reader.chunk(digits, count: position) else { return nil }
      unsafe limbs[0] = top
      limbCount = 1
    }
    while position < count {
      guard let chunk = unsafe nineteenDecimals(digits + position) else { return nil }
      unsafe limbs[limbCount] = unsafe Limbs.multiply(
        limbs, count: limbCount, by: limit, adding: chunk, into: limbs)
      limbCount &+= 1
      position &+= width
    }
    return limbCount
  }

  /// The value of up to two chunks of decimal digits, or `nil` if one of them is something else.
  ///
  /// - Precondition: `1 <= count <= 38`
  @inline(__always)
  static func shortDecimals(_ digits: UnsafePointer<UInt8>, count: Int) -> UInt128? {
    let reader = DigitReader(radix: Radix(10))
    let lowerCount = Swift.min(count, reader.radix.chunkDigits)
    guard let lower = unsafe reader.chunk(digits + (count &- lowerCount), count: lowerCount) else {
      return nil
    }
    guard count > lowerCount else { return UInt128(lower) }
    guard let upper = unsafe reader.chunk(digits, count: count &- lowerCount) else { return nil }
    let (high, low) = upper.multipliedFullWidth(by: reader.radix.chunkLimit)
    return UInt128(low: low, high: high) &+ UInt128(lower)
  }

  /// The value of eight decimal digits, or `nil` if one byte of them is something else.
  ///
  /// Digits are joined to pairs, to fours and to eight, all of them at once.
  @inline(__always)
  private static func eightDecimals(_ digits: UnsafePointer<UInt8>) -> UInt? {
    eightDecimals(unsafe loadEight(digits))
  }

  /// Eight bytes, the first one in the lowest.
  @inline(__always)
  private static func loadEight(_ digits: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(digits).loadUnaligned(as: UInt64.self))
  }

  /// The same of bytes, the first digit in the lowest one.
  @inline(__always)
  private static func eightDecimals(_ bytes: UInt64) -> UInt? {
    // The high halves of the bytes are 3, and stay 3 when 6 is added to the low ones.
    let highHalves: UInt64 = 0xf0f0_f0f0_f0f0_f0f0
    let raised = (bytes &+ 0x0606_0606_0606_0606) & highHalves
    guard bytes & highHalves == 0x3030_3030_3030_3030, raised == 0x3030_3030_3030_3030 else {
      return nil
    }
    let singles = bytes & 0x0f0f_0f0f_0f0f_0f0f
    let pairs = (singles &* (10 &<< 8 | 1)) &>> 8 & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* (100 &<< 16 | 1)) &>> 16 & 0x0000_ffff_0000_ffff
    return UInt((fours &* (10_000 &<< 32 | 1)) &>> 32)
  }

  /// Writes the limbs of digits of base 16, and says whether all of them are.
  ///
  /// - Precondition: There are sixteen digits or more.
  static func readHexadecimals(
    _ digits: UnsafePointer<UInt8>, count: Int, into limbs: UnsafeMutableLimbs
  ) -> Bool {
    let whole = count / 16
    var wrong = Halves.zero
    var start = unsafe digits + count
    for index in 0..<whole {
      unsafe start -= 16
      unsafe limbs[index] = sixteenHexadecimals(start, &wrong)
    }
    if count % 16 > 0 {
      // Those of the highest limb, with others after them.
      let limb = unsafe sixteenHexadecimals(digits, &wrong)
      unsafe limbs[whole] = limb &>> (64 &- 4 &* (count % 16))
    }
    return wrong[0] | wrong[1] == 0
  }

  /// The value of 16 to 32 digits of base 16, or `nil` if one byte of them is something else.
  @inline(__always)
  static func shortHexadecimals(_ digits: UnsafePointer<UInt8>, count: Int) -> UInt128? {
    var wrong = Halves.zero
    let low = unsafe sixteenHexadecimals(digits + (count &- 16), &wrong)
    // Those of the higher limb, with others after them.
    let high = unsafe sixteenHexadecimals(digits, &wrong)
    guard wrong[0] | wrong[1] == 0 else { return nil }
    return UInt128(low: low, high: count == 16 ? 0 : high &>> (128 &- 4 &* count))
  }

  private typealias Halves = SIMD2<UInt64>

  /// The value of sixteen digits of base 16; sets a bit of `wrong` if a byte is something else.
  ///
  /// Eight in each lane, all of them at once: bytes with the bit 64 are letters, and nine is added
  /// to the low half.
  @inline(__always)
  private static func sixteenHexadecimals(
    _ digits: UnsafePointer<UInt8>, _ wrong: inout Halves
  ) -> UInt {
    @inline(__always)
    func all(_ byte: UInt64) -> Halves { Halves(repeating: byte &* 0x0101_0101_0101_0101) }
    @inline(__always)
    func joined(_ parts: Halves, width: UInt64, mask: UInt64) -> Halves {
      (parts &<< Halves(repeating: width) | parts &>> Halves(repeating: 2 &* width))
        & Halves(repeating: mask)
    }
    let bytes = unsafe Halves(loadEight(digits), loadEight(digits + 8))
    let areLetters = bytes &>> Halves(repeating: 6) & all(1)
    let values =
      (bytes & all(15)) &+ areLetters &+ areLetters &<< Halves(repeating: 3)
    // In lower case, the high half is 3 for digits and 6 for letters.
    let highHalves = (bytes | areLetters &<< Halves(repeating: 5)) & all(0xf0)
    let wanted =
      all(0x30) &+ areLetters &<< Halves(repeating: 5) &+ areLetters &<< Halves(repeating: 4)
    // Letters alone are ten or more, and nothing is sixteen or more.
    let areTen = (values &+ all(6)) &>> Halves(repeating: 4) & all(1)
    wrong |= (highHalves ^ wanted) | (areTen ^ areLetters) | (values & all(16))
    let pairs = joined(values, width: 4, mask: 0x00ff_00ff_00ff_00ff)
    let fours = joined(pairs, width: 8, mask: 0x0000_ffff_0000_ffff)
    let eights = joined(fours, width: 16, mask: 0x0000_0000_ffff_ffff)
    return UInt(eights[0] &<< 32 | eights[1])
  }
}
