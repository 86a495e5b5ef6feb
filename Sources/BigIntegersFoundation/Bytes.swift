public import BigIntegers
public import Foundation

extension BigUInt {
  /// Creates the value of bytes, the most significant of which comes first.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(_ data: Data) { self.init(bigEndianBytes: data) }
}

extension BigInt {
  /// Creates the value of bytes in two's complement, the most significant of which comes first.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(_ data: Data) { self.init(bigEndianBytes: data) }
}

extension Data {
  /// The bytes of a value, most significant first, without leading zeros; zero has none.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(_ value: BigUInt) { self.init(value.bigEndianBytes) }

  /// The bytes of a value in two's complement, most significant first: as few as show the sign.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public init(_ value: BigInt) { self.init(value.bigEndianBytes) }
}
