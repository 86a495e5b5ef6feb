extension [UInt64] {
  /// The words of a hexadecimal number, least significant first and none of them a leading zero;
  /// nil for anything else.
  package init?(hexadecimal text: String) {
    let digits = Array<UInt8>(text.utf8).drop { $0 == UInt8(ascii: "0") }
    guard !text.isEmpty else { return nil }
    self = []
    reserveCapacity(digits.count / 16 + 1)
    var end = digits.endIndex
    while end > digits.startIndex {
      let start = Swift.max(digits.startIndex, end - 16)
      var word: UInt64 = 0
      for digit in digits[start..<end] {
        guard let value = Self.value(ofHexadecimal: digit) else { return nil }
        word = word << 4 | value
      }
      append(word)
      end = start
    }
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
  package var hexadecimal: String {
    guard let top = last else { return "0" }
    var bytes = Array<UInt8>(String(top, radix: 16).utf8)
    bytes.reserveCapacity(bytes.count + 16 * count)
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    for word in dropLast().reversed() {
      for shift in stride(from: 60, through: 0, by: -4) {
        bytes.append(digits[Int(word >> UInt64(shift) & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
