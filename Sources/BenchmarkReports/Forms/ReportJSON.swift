package import Benchmarking

/// The documents of a report as one JSON document.
package enum ReportJSON {
  /// Several documents side by side, each as it is.
  private struct Collection: Encodable {
    struct Run: Encodable {
      let name: String
      let document: ResultsDocument
    }

    let schema = "fibbench.report"
    let schemaVersion = 1
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema, runs
      case schemaVersion = "schema_version"
    }
  }

  /// Renders a report: one document as it is, several as the `runs` of a document around them.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package static func text(_ report: Report) throws(ResultsDocumentError) -> String {
    if let run = report.runs.first, report.runs.count == 1 { return try run.document.json() }
    let runs = report.runs.map { Collection.Run(name: $0.name, document: $0.document) }
    return JSONLayout.broken(try JSONText.text(of: Collection(runs: runs)), depth: 5)
  }
}
