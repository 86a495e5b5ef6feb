internal import Benchmarking

/// Writes comma-separated values as RFC 4180 has them: lines end with CR LF, the last one too.
package struct CSVWriter: Sendable {
  /// What was written so far.
  package private(set) var text = ""

  package init() {}

  /// Writes one record.
  package mutating func write(_ fields: [String]) {
    text += fields.map(\.csvField).joined(separator: ",") + "\r\n"
  }
}
