extension BigUInt: LosslessStringConvertible {
  /// The value in decimal.
  public var description: String { text(radix: 10) }

  /// Creates the value of a decimal text, or nothing if it holds anything but decimal digits.
  ///
  /// As for the standard library's integers, one leading `+` is accepted.
  public init?(_ description: String) {
    self.init(description, radix: 10)
  }

  /// Creates the value of a text in the given radix, or nothing if it is not a number in it.
  ///
  /// Letters stand for the digits from ten on, in either case. One leading `+` is accepted;
  /// signs alone, empty text, spaces and separators are not.
  ///
  /// - Precondition: `radix` is in `2...36`.
  public init?(_ text: String, radix: Int) {
    precondition((2...36).contains(radix), "A radix must be between 2 and 36")
    let bytes = Array(text.utf8)
    let digits = bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes[...]
    guard !digits.isEmpty else { return nil }
    var value = BigUInt()
    for byte in digits {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitOrLetterValue, digit < radix else {
        return nil
      }
      value = value * BigUInt(radix) + BigUInt(digit)
    }
    self = value
  }

  /// The value in the given radix, without prefix or leading zeros; `"0"` for zero.
  ///
  /// - Precondition: `radix` is in `2...36`.
  public func text(radix: Int, uppercase: Bool = false) -> String {
    precondition((2...36).contains(radix), "A radix must be between 2 and 36")
    guard !isZero else { return "0" }
    var reversed = ""
    var rest = self
    var remainder: UInt
    while !rest.isZero {
      (rest, remainder) = rest.quotientAndRemainder(dividingBy: UInt(radix))
      reversed += String(remainder, radix: radix, uppercase: uppercase)
    }
    return String(reversed.reversed())
  }
}

extension Character {
  fileprivate var hexDigitOrLetterValue: Int? {
    guard let value = asciiValue else { return nil }
    switch value {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return Int(value - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return Int(value - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return Int(value - UInt8(ascii: "A")) + 10
    default: return nil
    }
  }
}
