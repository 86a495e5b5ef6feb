package import BigIntegers

/// A row of a table: an index n, and what a strategy gives for F(n).
package struct Row: Hashable, Sendable {
  /// Which Fibonacci number.
  package let index: Int
  /// The strategy's result.
  package let value: BigUInt
  /// Whether the result is F(index) itself, and not a remainder or an approximation of it.
  package let isExact: Bool

  package init(index: Int, value: BigUInt, isExact: Bool = true) {
    self.index = index
    self.value = value
    self.isExact = isExact
  }
}

extension Row {
  /// The row within so many columns: n on the left and the number on the right, with `…` in place
  /// of its middle digits, and how many it has, where it does not fit.
  ///
  /// - Parameter isFull: Whether every digit is shown, however wide that is.
  package func cell(width: Int, isFull: Bool) -> String {
    let (index, digits) = ("\(index)", value.description)
    let room = width - index.utf8.count - 2
    let number = isFull ? digits : Self.shortened(digits, to: room)
    // Scalars, since the ellipsis has three bytes, and is one column wide.
    let padding = max(width - index.utf8.count - number.unicodeScalars.count, 2)
    return index + String(repeating: " ", count: padding) + number
  }

  private static func shortened(_ digits: String, to room: Int) -> String {
    let count = digits.utf8.count
    guard count > room else { return digits }
    let remark = " (\(count) digits)"
    let kept = max(room - remark.utf8.count - 1, 6)
    guard kept < count else { return digits }
    return digits.prefix((kept + 1) / 2) + "…" + digits.suffix(kept / 2) + remark
  }
}

/// In JSON: `{"n": 12, "value": "144", "exact": true}`; the value is text, since it may have any
/// size.
extension Row: Codable {
  private enum CodingKeys: String, CodingKey {
    case index = "n"
    case value
    case isExact = "exact"
  }
}
