/// Conversions to and from radices that are powers of two: digits are groups of bits.
enum BinaryDigits {
  /// Writes the digits of a number, as many as `digitCount(_:_:)` says: eight at a time from the
  /// lowest on, sixteen in base 16.
  static func write(
    _ value: BigUInt, count digitCount: Int, _ writer: DigitWriter,
    to digits: UnsafeMutablePointer<UInt8>
  ) {
    let width = writer.radix.twos
    unsafe value.withLimbs { limbs, count in
      var position = 0
      if width == 4 {
        let whole = digitCount / 16
        unsafe writer.writeHexadecimals(limbs, whole, to: digits + digitCount % 16)
        position = 16 &* whole
      }
      while position &+ 8 <= digitCount {
        let bits = unsafe window(limbs, count, from: position &* width)
        let target = unsafe digits + (digitCount &- position &- 8)
        unsafe writer.writeEight(bits, width: width, to: target)
        position &+= 8
      }
      while position < digitCount {
        let bits = unsafe window(limbs, count, from: position &* width)
        unsafe digits[digitCount &- 1 &- position] = writer.digit(bits & (writer.radix.value &- 1))
        position &+= 1
      }
    }
  }

  /// The bits from a position on, as many as fit a limb; there are zeros above the number.
  @inline(__always)
  private static func window(_ limbs: UnsafeLimbs, _ count: Int, from bit: Int) -> UInt {
    let (index, shift) = (bit &>> 6, bit & 63)
    let low = unsafe limbs[index] &>> shift
    guard shift > 0, index &+ 1 < count else { return low }
    return unsafe low | limbs[index &+ 1] &<< (UInt.bitWidth &- shift)
  }

  /// The number of digits of a number.
  static func digitCount(_ value: BigUInt, _ radix: Radix) -> Int {
    (value.bitCount + radix.twos - 1) / radix.twos
  }

  /// The limbs of so many digits.
  static func limbCount(digitCount count: Int, _ radix: Radix) -> Int {
    (count * radix.twos + UInt.bitWidth - 1) / UInt.bitWidth
  }

  /// Writes the limbs of some digits, and says whether all of them are digits of the radix.
  static func read(
    _ digits: UnsafePointer<UInt8>, count: Int, _ radix: Radix, into limbs: UnsafeMutableLimbs
  ) -> Bool {
    let width = radix.twos
    if width == 4, count >= 16 {
      return unsafe DigitReader.readHexadecimals(digits, count: count, into: limbs)
    }
    var position = 0
    unsafe limbs.update(repeating: 0, count: limbCount(digitCount: count, radix))
    while position < count {
      let digit = unsafe DigitReader.digitValue(digits[count &- 1 &- position])
      guard digit < radix.value else { return false }
      let bit = position &* width
      let (index, shift) = (bit &>> 6, bit & 63)
      unsafe limbs[index] |= digit &<< shift
      if shift &+ width > UInt.bitWidth {
        unsafe limbs[index &+ 1] = digit &>> (UInt.bitWidth &- shift)
      }
      position &+= 1
    }
    return true
  }
}

extension BigUInt {
  /// Hands out the value in base 16 from the highest digit down, in pieces of 64 KiB or less, each
  /// made when the one before it was taken: the whole text is never in memory.
  ///
  /// - Complexity: O(*n*)
  package func forEachHexadecimalPiece(_ body: (String) throws -> Void) rethrows {
    let limbsPerPiece = (64 << 10) / 16
    var end = (Swift.max(limbCount, 1) - 1) / limbsPerPiece * limbsPerPiece
    try body(droppingLimbs(end).text(radix: 16))
    let writer = DigitWriter(Radix(16), uppercase: false)
    while end > 0 {
      end -= limbsPerPiece
      try body(
        unsafe String(unsafeUninitializedCapacity: 16 * limbsPerPiece) { digits in
          unsafe withLimbs { limbs, _ in
            unsafe writer.writeHexadecimals(limbs + end, limbsPerPiece, to: digits.start)
          }
          return 16 * limbsPerPiece
        })
    }
  }
}

extension DigitWriter {
  /// Writes limbs as digits of base 16, sixteen each, those of the highest limb first.
  @inline(__always)
  func writeHexadecimals(
    _ limbs: UnsafeLimbs, _ count: Int, to digits: UnsafeMutablePointer<UInt8>
  ) {
    var target = unsafe digits + 16 &* count
    for index in 0..<count {
      unsafe target -= 16
      unsafe writeSixteen(limbs[index], to: target)
    }
  }

  /// Writes a limb as sixteen digits of base 16.
  ///
  /// A half of the limb is in each lane. Splitting it again and again, and putting the upper part
  /// below the lower one each time, leaves the highest digit in the lowest byte.
  @inline(__always)
  fileprivate func writeSixteen(_ limb: UInt, to digits: UnsafeMutablePointer<UInt8>) {
    typealias Halves = SIMD2<UInt64>
    @inline(__always)
    func split(_ parts: Halves, width: UInt64, mask: UInt64) -> Halves {
      let mask = Halves(repeating: mask)
      return (parts &>> Halves(repeating: width)) & mask
        | (parts & mask) &<< Halves(repeating: 2 &* width)
    }
    let halves = Halves(UInt64(limb) &>> 32, UInt64(limb) & 0xffff_ffff)
    let pairs = split(halves, width: 16, mask: 0x0000_0000_0000_ffff)
    let bytes = split(pairs, width: 8, mask: 0x0000_00ff_0000_00ff)
    let values = split(bytes, width: 4, mask: 0x000f_000f_000f_000f)
    // A byte from ten on has its highest bit set by this.
    let letters =
      (values &+ Halves(repeating: 0x7676_7676_7676_7676)) &>> Halves(repeating: 7)
      & Halves(repeating: 0x0101_0101_0101_0101)
    let isLetter = (letters &<< Halves(repeating: 8)) &- letters
    let offset = UInt64(letterOffset &- UInt8(ascii: "0")) &* 0x0101_0101_0101_0101
    let text =
      values &+ Halves(repeating: 0x3030_3030_3030_3030) &+ isLetter & Halves(repeating: offset)
    let target = UnsafeMutableRawPointer(digits)
    unsafe target.storeBytes(
      of: Halves(text[0].littleEndian, text[1].littleEndian), as: Halves.self)
  }

  /// Writes the low bits of a number as eight digits of so many bits each.
  ///
  /// The bits are split into halves, quarters and digits, all of them at once.
  @inline(__always)
  func writeEight(_ bits: UInt, width: Int, to digits: UnsafeMutablePointer<UInt8>) {
    let bits = UInt64(bits)
    let mask = (1 as UInt64) &<< UInt64(width) &- 1
    let pairMask = (1 as UInt64) &<< UInt64(2 &* width) &- 1
    let halfMask = (1 as UInt64) &<< UInt64(4 &* width) &- 1
    let halves = bits & halfMask | (bits &>> UInt64(4 &* width) & halfMask) &<< 32
    let pairMasks = pairMask &* 0x0000_0001_0000_0001
    let pairs = halves & pairMasks | (halves &>> UInt64(2 &* width) & pairMasks) &<< 16
    let masks = mask &* 0x0001_0001_0001_0001
    let values = pairs & masks | (pairs &>> UInt64(width) & masks) &<< 8
    // A byte from ten on has its highest bit set after this.
    let letters = (values &+ 0x7676_7676_7676_7676) &>> 7 & 0x0101_0101_0101_0101
    let offset = UInt64(letterOffset &- UInt8(ascii: "0"))
    let text = values &+ 0x3030_3030_3030_3030 &+ letters &* offset
    unsafe UnsafeMutableRawPointer(digits).storeBytes(of: text.bigEndian, as: UInt64.self)
  }
}
