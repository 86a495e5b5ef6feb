private import FoundationEssentials

extension Encodable {
  /// The value as JSON, its keys in alphabetical order: equal values give equal text.
  ///
  /// Characters that a terminal would obey are escaped, as JSON escapes control characters, and so
  /// is the beginning of a command to the runner of GitHub's actions.
  ///
  /// - Parameter isPretty: Whether each element stands on a line of its own, the last one ended;
  ///   all of it stands on one line otherwise.
  /// - Throws: `malformed` if a number in it is not finite.
  package func jsonText(isPretty: Bool = false) throws(ResultsDocumentError) -> String {
    // A bracket follows number signs in strings only.
    try digestedJSONText(isPretty: isPretty).replacing("##[", with: "##\\u005b")
  }

  /// The text of which digests are made: as `jsonText()`, without the escape that came later than
  /// the first documents.
  package func digestedJSONText(isPretty: Bool = false) throws(ResultsDocumentError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      let text = String(decoding: try encoder.encode(self), as: UTF8.self)
      return text.escapedJSON + (isPretty ? "\n" : "")
    } catch let error as EncodingError {
      guard case .invalidValue(_, let context) = error else { throw .malformed(path: "") }
      throw .malformed(path: context.codingPath.pathText)
    } catch {
      throw .malformed(path: "")
    }
  }
}
