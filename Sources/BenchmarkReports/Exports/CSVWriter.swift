/// Writes comma-separated values as RFC 4180 has them: lines end with CR LF, the last one too, and
/// a field is quoted when it holds a quote, a comma, a CR or an LF.
package struct CSVWriter: Sendable {
  /// What was written so far.
  package private(set) var text = ""

  package init() {}

  /// Writes one record.
  package mutating func write(_ fields: [String]) {
    text += fields.map(Self.quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    // Scalars, because to `Character` a CR LF is neither a CR nor an LF.
    guard field.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
