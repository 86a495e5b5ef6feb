internal import FoundationEssentials

/// Findings as JSON.
enum JSONText {
  /// A value with snake-case keys in alphabetical order.
  ///
  /// - Throws: Where a number is not finite.
  static func lines(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
