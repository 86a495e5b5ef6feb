/// Why a text is not a results document; `description` says what to do.
package enum ResultsDocumentError: Error, Equatable, Sendable {
  /// Not JSON at all, or JSON that ends too early.
  case notJSON
  /// JSON of another kind; the name is its schema's, if it has one.
  case foreign(schema: String?)
  /// A version of the schema that this program does not know.
  case unknownVersion(Int)
  /// The right schema, but a value is missing or of the wrong kind; names the place.
  case malformed(path: String)
  /// A value that nothing can be computed with; names the place, and what it must be.
  case invalid(path: String, requirement: String)
}

extension ResultsDocumentError: CustomStringConvertible {
  package var description: String {
    sentence(expecting: ResultsDocument.schema, version: ResultsDocument.schemaVersion)
  }

  /// What is wrong, without a remedy.
  package var problem: String {
    switch self {
    case .notJSON: "this is not complete JSON"
    case .foreign(let schema?): "this is a '\(schema)' document"
    case .foreign(nil): "this JSON names no schema"
    case .unknownVersion(let version): "schema version \(version) is not known here"
    case .malformed(let path): "the document is damaged at '\(path)'"
    case .invalid(let path, let requirement): "\(path) must \(requirement)"
    }
  }

  /// What is wrong, and what to do if a document of another schema is wanted.
  package func sentence(expecting expected: String, version known: Int) -> String {
    switch self {
    case .notJSON:
      "\(problem); the file may be cut short: measure again, restore a copy, or name another file"
    case .foreign:
      "\(problem); give a '\(expected)' document"
    case .unknownVersion:
      "\(problem) (known: \(known)); use the version of the program that wrote it, or a newer one"
    case .malformed, .invalid:
      "\(problem); measure again, or restore a copy"
    }
  }
}

extension ResultsDocumentError {
  /// What an error says of the document in whose reading it was thrown.
  package init(reading error: any Error) {
    switch error {
    case let error as ResultsDocumentError: self = error
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty,
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self = .malformed(path: context.codingPath.pathText)
    case DecodingError.keyNotFound(let key, let context):
      self = .malformed(path: (context.codingPath + [key]).pathText)
    default: self = .notJSON
    }
  }
}

extension [any CodingKey] {
  var pathText: String {
    map { key in key.intValue.map { "\($0)" } ?? key.stringValue }.joined(separator: ".")
  }
}
