/// Reads a number with a sign.
enum SignedText {
  /// The sign and the magnitude of a text in UTF-8, or `nil` if it is not a number in the radix.
  ///
  /// - Precondition: `radix` is in `2...36`.
  @inline(__always)
  static func number(
    _ utf8: some Collection<UInt8>, radix: Int
  ) -> (magnitude: BigUInt, isNegative: Bool)? {
    unsafe read(utf8, radix: radix) { digits, count, radix in
      unsafe BigUInt(digits: digits, count: count, radix)
    }
  }

  /// Whether a text in UTF-8 is negative, or `nil` if it is not a number in the radix.
  ///
  /// - Parameter magnitude: What becomes the number's magnitude, or zero.
  /// - Precondition: `radix` is in `2...36`.
  @inline(__always)
  static func read(
    _ utf8: some Collection<UInt8>, radix: Int, into magnitude: inout BigUInt
  ) -> Bool? {
    let read = unsafe read(utf8, radix: radix) { digits, count, radix in
      unsafe magnitude.replace(digits: digits, count: count, radix) ? () : nil
    }
    if read == nil { magnitude = BigUInt() }
    return read?.isNegative
  }

  /// Lets `body` read the digits of a text, and says what comes before them.
  @inline(__always)
  private static func read<Magnitude>(
    _ utf8: some Collection<UInt8>, radix: Int,
    _ body: (UnsafePointer<UInt8>, _ count: Int, Radix) -> Magnitude?
  ) -> (magnitude: Magnitude, isNegative: Bool)? {
    let radix = Radix(radix)
    @inline(__always)
    func number(
      _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (magnitude: Magnitude, isNegative: Bool)? {
      guard let start = bytes.baseAddress, let first = unsafe bytes.first else { return nil }
      let isNegative = first == UInt8(ascii: "-")
      let signCount = isNegative || first == UInt8(ascii: "+") ? 1 : 0
      let count = bytes.count - signCount
      guard count > 0, let magnitude = unsafe body(start + signCount, count, radix) else {
        return nil
      }
      return (magnitude, isNegative)
    }
    if let read = utf8.withContiguousStorageIfAvailable({ unsafe number($0) }) { return read }
    // Text that is not in one piece is copied.
    let copy = ContiguousArray(utf8)
    return unsafe copy.withUnsafeBufferPointer { unsafe number($0) }
  }
}
