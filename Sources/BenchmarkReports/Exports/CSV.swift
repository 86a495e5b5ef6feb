internal import Benchmarking

extension Sequence<[String]> {
  /// Records of comma-separated values as RFC 4180 has them: lines end with CR LF, the last one
  /// too.
  package var csv: String {
    map { $0.map(\.csvField).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension [String] {
  /// A record's fields; what is not known is empty.
  package init(fields: (any CustomStringConvertible)?...) {
    self = fields.map { $0.map(\.description) ?? "" }
  }
}
