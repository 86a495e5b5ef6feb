/// Nineteen decimal digits in ASCII, the first one in the lowest byte of each word.
struct NineteenDecimals {
  /// How many digits there are.
  static let count = 19

  /// Eight digits, of which only the last three count.
  let leading: UInt64
  let middle: UInt64
  let lowest: UInt64

  /// The digits of a number below 10¹⁹.
  @inline(__always)
  init(_ number: UInt) {
    let (rest, lowest) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let (leading, middle) = rest.quotientAndRemainder(dividingBy: 100_000_000)
    self.leading = Self.eightDecimals(leading)
    self.middle = Self.eightDecimals(middle)
    self.lowest = Self.eightDecimals(lowest)
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

  /// The number of zeros before the first other digit.
  @inline(__always)
  var zeroCount: Int {
    let zeros: UInt64 = 0x3030_3030_3030_3030
    if leading != zeros { return (leading ^ zeros).trailingZeroBitCount / 8 &- 5 }
    if middle != zeros { return 3 &+ (middle ^ zeros).trailingZeroBitCount / 8 }
    return 11 &+ (lowest ^ zeros).trailingZeroBitCount / 8
  }

  /// Writes all digits.
  @inline(__always)
  func write(to digits: UnsafeMutablePointer<UInt8>) {
    unsafe digits[0] = UInt8(truncatingIfNeeded: leading &>> 40)
    unsafe digits[1] = UInt8(truncatingIfNeeded: leading &>> 48)
    unsafe digits[2] = UInt8(truncatingIfNeeded: leading &>> 56)
    let bytes = UnsafeMutableRawPointer(digits)
    unsafe (bytes + 3).storeBytes(of: middle.littleEndian, as: UInt64.self)
    unsafe (bytes + 11).storeBytes(of: lowest.littleEndian, as: UInt64.self)
  }

  /// Writes the digits from a position below nineteen on.
  ///
  /// A word that begins with some of them is written whole, and then what follows over its end.
  ///
  /// - Precondition: Digits that are written later follow, or there are more than eight.
  @inline(__always)
  func write(from position: Int, to digits: UnsafeMutablePointer<UInt8>) {
    let bytes = UnsafeMutableRawPointer(digits)
    if position >= 11 {
      let word = lowest &>> UInt64(truncatingIfNeeded: 8 &* (position &- 11))
      return unsafe bytes.storeBytes(of: word.littleEndian, as: UInt64.self)
    }
    if position >= 3 {
      let word = middle &>> UInt64(truncatingIfNeeded: 8 &* (position &- 3))
      unsafe bytes.storeBytes(of: word.littleEndian, as: UInt64.self)
    } else {
      let word = leading &>> UInt64(truncatingIfNeeded: 8 &* (position &+ 5))
      unsafe bytes.storeBytes(of: word.littleEndian, as: UInt64.self)
      unsafe (bytes + (3 &- position)).storeBytes(of: middle.littleEndian, as: UInt64.self)
    }
    unsafe (bytes + (11 &- position)).storeBytes(of: lowest.littleEndian, as: UInt64.self)
  }

  /// Writes the last digits, of which there are at most eight.
  @inline(__always)
  func write(last count: Int, to digits: UnsafeMutablePointer<UInt8>) {
    for index in 0..<count {
      unsafe digits[index] = UInt8(
        truncatingIfNeeded: lowest &>> UInt64(truncatingIfNeeded: 8 &* (8 &- count &+ index)))
    }
  }
}
