private import FoundationEssentials

/// A JSON document that names its schema and the schema's version.
package protocol VersionedDocument: Codable {
  /// The name of the schema.
  static var schema: String { get }
  /// The version of the schema that this program reads and writes.
  static var schemaVersion: Int { get }

  /// Refuses values that no program can have written, and with which nothing could be computed.
  ///
  /// Called wherever a document is read.
  func check(at place: DocumentPlace) throws(ResultsDocumentError)
}

extension VersionedDocument {
  /// Reads a document.
  ///
  /// - Throws: Why it cannot be read; a document of another schema or version is never half-read,
  ///   and one that holds a value out of its range is not read at all.
  package init(json text: String) throws(ResultsDocumentError) {
    let data = Data(text.utf8)
    let decoder = JSONDecoder()
    do {
      try Self.check(try decoder.decode(DocumentHeader.self, from: data))
      self = try decoder.decode(Self.self, from: data)
      try check(at: .root)
    } catch {
      throw ResultsDocumentError(reading: error)
    }
  }

  private static func check(_ header: DocumentHeader) throws(ResultsDocumentError) {
    guard header.schema == schema else { throw .foreign(schema: header.schema) }
    guard header.version == schemaVersion else { throw .unknownVersion(header.version ?? 0) }
  }

  /// The document as JSON: keys in alphabetical order, an element of an outer list a line.
  ///
  /// - Throws: `malformed` if a number in it is not finite.
  package func json() throws(ResultsDocumentError) -> String {
    JSONLayout.broken(try jsonText(), depth: 2)
  }
}

/// The part that is read first, to decide whether to read on; every JSON text has one.
private struct DocumentHeader: Decodable {
  let schema: String?
  let version: Int?

  init(from decoder: any Decoder) {
    let container = try? decoder.container(keyedBy: AnyKey.self)
    schema = try? container?.decode(String.self, forKey: "schema")
    version = try? container?.decode(Int.self, forKey: "schema_version")
  }
}
