internal import Benchmarking

/// Writes comma-separated values as RFC 4180 has them: lines end with CR LF, the last one too, and
/// a field is quoted when it holds a quote or a comma.
///
/// Text that a spreadsheet would take for a formula has an apostrophe before it, and no text holds
/// a control character (OWASP, *CSV Injection*). Numbers stay as they are.
package struct CSVWriter: Sendable {
  /// What was written so far.
  package private(set) var text = ""

  package init() {}

  /// Writes one record.
  package mutating func write(_ fields: [String]) {
    text += fields.map(Self.quoted).joined(separator: ",") + "\r\n"
  }

  /// The field without what would be done by who opens the file.
  private static func harmless(_ field: String) -> String {
    guard Double(field) == nil else { return field }
    let text = field.harmless
    // Scalars, because a combining character would melt into the sign.
    let isFormula = text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
    return isFormula ? "'" + text : text
  }

  private static func quoted(_ text: String) -> String {
    let field = harmless(text)
    guard field.unicodeScalars.contains(where: { "\",".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
