/// Digits in ASCII that are still to be written, with zeros before them.
@safe
struct DigitRow {
  /// How many there are, zeros included.
  let count: Int
  /// Writes them to memory for so many.
  let write: (UnsafeMutablePointer<UInt8>) -> Void

  /// The digits without the zeros before them; one is left of zeros alone.
  var text: String {
    unsafe String(unsafeUninitializedCapacity: count) { buffer in
      let digits = unsafe buffer.start
      unsafe write(digits)
      let zeroCount = unsafe Self.leadingZeroCount(digits, count)
      unsafe digits.update(from: digits + zeroCount, count: count &- zeroCount)
      return count &- zeroCount
    }
  }

  /// How many zeros stand before digits, the last of which does not count.
  static func leadingZeroCount(_ digits: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var zeroCount = 0
    while unsafe zeroCount < count &- 1 && digits[zeroCount] == UInt8(ascii: "0") {
      zeroCount &+= 1
    }
    return zeroCount
  }
}
