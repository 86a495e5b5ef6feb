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

/// In JSON: `{"n": 12, "value": "144", "exact": true}`; the value is text, since it may have any
/// size.
extension Row: Codable {
  private enum CodingKeys: String, CodingKey {
    case index = "n"
    case value
    case isExact = "exact"
  }
}
