public import BigIntegers
public import Foundation

extension BigInt {
  /// Creates the value of a `Decimal`, or `nil` if that is not an integer.
  ///
  /// - Complexity: O(1)
  public init?(exactly value: Decimal) {
    guard let (integer, isWhole) = Self.parts(of: value), isWhole else { return nil }
    self = integer
  }

  /// Creates the value of a `Decimal`, rounded towards zero.
  ///
  /// - Precondition: `value` is a number.
  /// - Complexity: O(1)
  public init(_ value: Decimal) {
    guard let (integer, _) = Self.parts(of: value) else {
      fatalError("A Decimal that is not a number has no value as an integer")
    }
    self = integer
  }

  /// What stands in front of the point, and whether nothing but zeros stands behind it.
  private static func parts(of value: Decimal) -> (integer: BigInt, isWhole: Bool)? {
    // Foundation writes a `Decimal` with all its digits, and without an exponent.
    let parts = value.description.split(separator: ".", omittingEmptySubsequences: false)
    guard let integer = BigInt(parts[0]) else { return nil }
    return (integer, parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } })
  }
}

extension BigUInt {
  /// Creates the value of a `Decimal`, or `nil` if that is not an integer, or negative.
  ///
  /// - Complexity: O(1)
  public init?(exactly value: Decimal) {
    guard let value = BigInt(exactly: value) else { return nil }
    self.init(exactly: value)
  }

  /// Creates the value of a `Decimal`, rounded towards zero.
  ///
  /// - Precondition: `value` is a number, and greater than -1.
  /// - Complexity: O(1)
  public init(_ value: Decimal) { self.init(BigInt(value)) }
}

extension Decimal {
  /// Creates the number equal to `value`, or `nil` if a `Decimal` has not enough digits for it, or
  /// if more than 127 zeros end it, the greatest exponent.
  ///
  /// - Complexity: as `description`
  public init?(exactly value: BigInt) {
    guard value.bitCount <= 640 else { return nil }
    let text = value.description
    let zeroCount = value.isZero ? 0 : text.reversed().prefix { $0 == "0" }.count
    guard let significand = Decimal(string: String(text.dropLast(zeroCount))) else { return nil }
    let number = Decimal(sign: .plus, exponent: zeroCount, significand: significand)
    guard BigInt(exactly: number) == value else { return nil }
    self = number
  }

  /// Creates the number equal to `value`, or `nil` if a `Decimal` has not enough digits for it, or
  /// if more than 127 zeros end it, the greatest exponent.
  ///
  /// - Complexity: as `description`
  public init?(exactly value: BigUInt) { self.init(exactly: BigInt(value)) }
}
