/// The decimal text of up to two limbs: chunks of nineteen digits are divided off.
enum ShortDecimals {
  /// The greatest power of ten in a limb: 10¹⁹.
  private static let chunkLimit: UInt = 10_000_000_000_000_000_000
  private static let chunkDigits = NineteenDecimals.count

  /// Room for the digits of two limbs, of which there are 39, and for what is written over their
  /// end.
  static let capacity = 48

  /// The text of a value without a buffer.
  static func text(of value: UInt128) -> String {
    let chunks = Chunks(value)
    return unsafe String(unsafeUninitializedCapacity: chunks.digitCount) { buffer in
      unsafe chunks.write(to: buffer.start)
      return chunks.digitCount
    }
  }

  /// Writes the text of a value without a buffer.
  ///
  /// - Parameter digits: Room for `capacity` digits.
  /// - Returns: How many digits there are.
  @inline(__always)
  static func write(_ value: UInt128, to digits: UnsafeMutablePointer<UInt8>) -> Int {
    let chunks = Chunks(value)
    unsafe chunks.write(to: digits)
    return chunks.digitCount
  }

  /// A number in chunks of nineteen digits.
  private struct Chunks {
    /// The chunks below the top one.
    private let (low, middle): (UInt, UInt)
    private let top: NineteenDecimals
    private let topZeroCount: Int
    private let lowerCount: Int
    let digitCount: Int

    @inline(__always)
    init(_ value: UInt128) {
      let (low, high) = (value.low, value.high)
      if high == 0 && low < chunkLimit {
        (self.low, self.middle, lowerCount) = (0, 0, 0)
        top = NineteenDecimals(low)
      } else {
        let divisor = LimbDivisor(normalized: chunkLimit, reciprocal: 0xd83c_94fb_6d2a_c34a)
        // A limb is less than twice the divisor.
        let upper: UInt = high < chunkLimit ? 0 : 1
        let (quotient, lowest) = divisor.quotientAndRemainder(
          high: high &- upper &* chunkLimit, low: low)
        self.low = lowest
        if upper == 0 && quotient < chunkLimit {
          (middle, lowerCount) = (0, 1)
          top = NineteenDecimals(quotient)
        } else {
          let (highest, next) = divisor.quotientAndRemainder(high: upper, low: quotient)
          (middle, lowerCount) = (next, 2)
          top = NineteenDecimals(highest)
        }
      }
      topZeroCount = Swift.min(top.zeroCount, chunkDigits &- 1)
      digitCount = (lowerCount &+ 1) &* chunkDigits &- topZeroCount
    }

    @inline(__always)
    func write(to text: UnsafeMutablePointer<UInt8>) {
      if digitCount <= 8 { return unsafe top.write(last: digitCount, to: text) }
      unsafe top.write(from: topZeroCount, to: text)
      guard lowerCount > 0 else { return }
      var place = unsafe text + (chunkDigits &- topZeroCount)
      if lowerCount > 1 {
        unsafe NineteenDecimals(middle).write(to: place)
        unsafe place += chunkDigits
      }
      unsafe NineteenDecimals(low).write(to: place)
    }
  }
}
