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
      unsafe NineteenDecimals(chunk).write(to: digits)
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
}
