private import FoundationEssentials

/// Why a text is no results document; `description` says what to do.
package enum ResultsDocumentError: Error, Equatable, Sendable {
  /// Not JSON at all, or JSON that ends too early.
  case notJSON
  /// JSON of another kind; the name is its schema's, if it has one.
  case foreign(schema: String?)
  /// A version of the schema that this program does not know.
  case unknownVersion(Int)
  /// The right schema, but a value is missing or of the wrong kind; names the place.
  case malformed(path: String)
}

extension ResultsDocumentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON:
      "this is not complete JSON; the file may be cut short: measure again, or restore a copy"
    case .foreign(let schema?):
      "this is a '\(schema)' document; give a '\(ResultsDocument.schema)' document"
    case .foreign(nil):
      "this JSON names no schema; give a '\(ResultsDocument.schema)' document"
    case .unknownVersion(let version):
      "schema version \(version) is not known here (known: \(ResultsDocument.schemaVersion)); "
        + "use the version of the program that wrote it, or a newer one"
    case .malformed(let path):
      "the document is damaged at '\(path)'; measure again, or restore a copy"
    }
  }
}

extension ResultsDocument {
  /// Reads a document.
  ///
  /// - Throws: Why it cannot be read; a document of another schema or version is never half-read.
  package init(json text: String) throws(ResultsDocumentError) {
    let data = Data(text.utf8)
    let decoder = JSONDecoder()
    do {
      try Self.check(try decoder.decode(Header.self, from: data))
      self = try decoder.decode(ResultsDocument.self, from: data)
    } catch let error as ResultsDocumentError {
      throw error
    } catch let error as DecodingError {
      throw ResultsDocumentError(error)
    } catch {
      throw .notJSON
    }
  }

  private static func check(_ header: Header) throws(ResultsDocumentError) {
    guard header.schema == schema else { throw .foreign(schema: header.schema) }
    guard let version = header.version, (1...schemaVersion).contains(version) else {
      throw .unknownVersion(header.version ?? 0)
    }
  }

  /// The document as JSON: keys in alphabetical order, a measurement a line.
  ///
  /// - Throws: `malformed` if a number in it is not finite.
  package func json() throws(ResultsDocumentError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let compact = String(decoding: try encoder.encode(self), as: UTF8.self)
      return JSONLayout.broken(compact, depth: 2)
    } catch let error as EncodingError {
      guard case .invalidValue(_, let context) = error else { throw .malformed(path: "") }
      throw .malformed(path: context.codingPath.pathText)
    } catch {
      throw .malformed(path: "")
    }
  }
}

/// What is read first, to know whether to read on; any JSON at all has one.
private struct Header: Decodable {
  let schema: String?
  let version: Int?

  private enum CodingKeys: String, CodingKey {
    case schema
    case version = "schema_version"
  }

  init(from decoder: any Decoder) {
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    schema = try? container?.decode(String.self, forKey: .schema)
    version = try? container?.decode(Int.self, forKey: .version)
  }
}

extension ResultsDocumentError {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty: self = .notJSON
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      self = .malformed(path: context.codingPath.pathText)
    case .keyNotFound(let key, let context):
      self = .malformed(path: (context.codingPath + [key]).pathText)
    @unknown default: self = .notJSON
    }
  }
}

extension [any CodingKey] {
  fileprivate var pathText: String {
    map { key in key.intValue.map { "\($0)" } ?? key.stringValue }.joined(separator: ".")
  }
}
