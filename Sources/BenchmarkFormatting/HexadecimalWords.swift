extension [UInt64] {
  /// The words of a hexadecimal number, least significant first and none of them a leading zero;
  /// nil for anything else.
  ///
  /// - Complexity: O(*n*), without a copy of the text
  package init?(hexadecimal text: String) {
    guard !text.isEmpty else { return nil }
    self = []
    reserveCapacity(text.utf8.count / 16 + 1)
    var (word, shift) = (0 as UInt64, 0 as UInt64)
    for digit in text.utf8.reversed() {
      guard let value = Self.value(ofHexadecimal: digit) else { return nil }
      word |= value << shift
      shift += 4
      if shift == 64 {
        append(word)
        (word, shift) = (0, 0)
      }
    }
    append(word)
    while last == 0 { removeLast() }
  }

  private static func value(ofHexadecimal digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The words as a hexadecimal number without leading zeros.
  ///
  /// - Complexity: O(*n*), without a copy of the text
  package var hexadecimal: String {
    guard let top = last, count > 1 || top > 0 else { return "0" }
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    var place = 16 * count - top.leadingZeroBitCount / 4
    return unsafe String(unsafeUninitializedCapacity: place) { bytes in
      let length = place
      for var word in self {
        for _ in 0..<Swift.min(16, place) {
          place -= 1
          unsafe bytes[place] = digits[Int(word & 15)]
          word >>= 4
        }
      }
      return length
    }
  }
}
