package import BigIntegers
package import FibonacciGMP

/// The arithmetic in which identities are checked: never the one whose results they judge.
package protocol ProvingNumber: Equatable {
  init(words: [UInt64])
  static func + (left: Self, right: Self) -> Self
  /// - Precondition: The result is not negative.
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  /// Whether the number is the square of one.
  var isSquare: Bool { get }
  func greatestCommonDivisor(with other: Self) -> Self
}

extension GMPInteger: ProvingNumber {}

extension BigUInt: ProvingNumber {
  package var isSquare: Bool { squareRoot().squared() == self }
}
