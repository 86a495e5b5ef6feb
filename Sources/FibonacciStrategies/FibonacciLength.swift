/// How long F(n) is, to the accuracy of a `Double`: F(n) is φⁿ/√5 but for less than a half.
package enum FibonacciLength {
  /// log₂φ: the bits that each index adds.
  package static let bitsPerIndex = 0.694_241_913_630_617_3
  /// log₁₀φ: the decimal digits that each index adds.
  package static let digitsPerIndex = 0.208_987_640_249_978_73
  /// log₁₀√5.
  private static let digitsOfRootFive = 0.349_485_002_168_009_4

  /// The decimal digits of F(n), unless it lies within a millionth of a power of ten.
  ///
  /// - Precondition: `index >= 0`
  package static func decimalDigits(at index: Int) -> Int {
    max(Int(Double(index) * digitsPerIndex - digitsOfRootFive), 0) + 1
  }
}
