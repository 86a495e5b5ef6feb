/// Reads a number with a sign.
enum SignedText {
  /// The sign and the magnitude of a text in UTF-8, or `nil` if it is not a number in the radix.
  ///
  /// - Precondition: `radix` is in `2...36`.
  @inline(__always)
  static func number(
    _ utf8: some Collection<UInt8>, radix: Int
  ) -> (magnitude: BigUInt, isNegative: Bool)? {
    let radix = Radix(radix)
    let read = utf8.withContiguousStorageIfAvailable {
      (bytes: UnsafeBufferPointer<UInt8>) -> (magnitude: BigUInt, isNegative: Bool)? in
      unsafe number(bytes, radix)
    }
    if let read { return read }
    // Text that is not in one piece is copied.
    let copy = ContiguousArray(utf8)
    return unsafe copy.withUnsafeBufferPointer { bytes in unsafe number(bytes, radix) }
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ radix: Radix
  ) -> (magnitude: BigUInt, isNegative: Bool)? {
    guard let start = bytes.baseAddress, let first = unsafe bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let signCount = isNegative || first == UInt8(ascii: "+") ? 1 : 0
    let count = bytes.count - signCount
    guard count > 0,
      let magnitude = unsafe BigUInt(digits: start + signCount, count: count, radix)
    else { return nil }
    return (magnitude, isNegative)
  }
}
