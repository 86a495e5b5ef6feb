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
      // A sign is no digit, though it may begin a number.
      guard !"+-".utf8.contains(digits[start]),
        let word = UInt64(String(decoding: digits[start..<end], as: UTF8.self), radix: 16)
      else { return nil }
      append(word)
      end = start
    }
  }

  /// The words as a hexadecimal number without leading zeros.
  package var hexadecimal: String {
    guard let top = last else { return "0" }
    return dropLast().reversed().reduce(into: String(top, radix: 16)) { text, word in
      text += word.hexadecimalDigits
    }
  }
}
