/// Writes limbs as digits in ASCII.
struct DigitWriter {
  let radix: Radix
  let letterOffset: UInt8

  init(_ radix: Radix, uppercase: Bool) {
    self.radix = radix
    letterOffset = UInt8(ascii: uppercase ? "A" : "a") - 10
  }

  /// The digit of a number below the radix.
  @inline(__always)
  func digit(_ value: UInt) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return value < 10 ? UInt8(ascii: "0") &+ value : letterOffset &+ value
  }

  /// Writes a chunk of digits, with leading zeros.
  ///
  /// - Precondition: `chunk` is less than `radix.chunkLimit`.
  @inline(__always)
  func write(_ chunk: UInt, to digits: UnsafeMutablePointer<UInt8>) {
    if radix.value == 10 {
      unsafe Self.writeNineteenDecimals(chunk, to: digits)
    } else {
      unsafe writeDigitByDigit(chunk, to: digits)
    }
  }

  private func writeDigitByDigit(_ chunk: UInt, to digits: UnsafeMutablePointer<UInt8>) {
    var rest = chunk
    var position = radix.chunkDigits
    while position > 0 {
      position &-= 1
      let quotient = rest / radix.value
      unsafe digits[position] = digit(rest &- quotient &* radix.value)
      rest = quotient
    }
  }

  /// Writes a number below 10¹⁹ as nineteen digits.
  @inline(__always)
  static func writeNineteenDecimals(
    _ chunk: UInt, to digits: UnsafeMutablePointer<UInt8>
  ) {
    unsafe nineteenDecimals(chunk).write(to: digits)
  }

  /// The nineteen digits of a number below 10¹⁹.
  @inline(__always)
  static func nineteenDecimals(_ chunk: UInt) -> NineteenDecimals {
    let (rest, lowest) = chunk.quotientAndRemainder(dividingBy: 100_000_000)
    let (highest, middle) = rest.quotientAndRemainder(dividingBy: 100_000_000)
    return NineteenDecimals(
      leading: eightDecimals(highest), middle: eightDecimals(middle),
      lowest: eightDecimals(lowest))
  }

  /// Eight decimal digits in ASCII, the first one in the lowest byte.
  ///
  /// A number is split into halves of four, pairs of two and single digits, all of them at once: by
  /// multiplications with rounded reciprocals of 100 and 10 that are exact for so few digits.
  @inline(__always)
  private static func eightDecimals(_ number: UInt) -> UInt64 {
    let number = UInt64(number)
    let halves = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007f_0000_007f
    let pairs = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000f_000f_000f_000f
    return (tens | (pairs &- tens &* 10) &<< 8) &+ 0x3030_3030_3030_3030
  }
}
