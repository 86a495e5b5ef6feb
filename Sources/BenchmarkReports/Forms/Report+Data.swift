package import Benchmarking

extension Report {
  /// The columns that say which run a row is of, where there are several.
  package static let runColumns = ["run", "cpu", "machine"]

  /// The rows as CSV: of one run as `ResultRow.csv` does, of several with the run before each row.
  package var csv: String {
    if let run = runs.first, runs.count == 1 { return ResultRow.csv(run.rows) }
    let rows = runs.flatMap { run in
      let environment = run.document.provenance.environment
      let names = [run.name, environment.processor ?? "", environment.machine ?? ""]
      return run.rows.map { names + $0.csvFields }
    }
    return ([Self.runColumns + ResultRow.csvColumns] + rows).csv
  }

  /// The documents as JSON: one as it is, several as the `runs` of a document around them.
  ///
  /// - Throws: `malformed` if a number is not finite.
  package func json() throws(ResultsDocumentError) -> String {
    if let run = runs.first, runs.count == 1 { return try run.document.json() }
    // Several documents side by side, each as it is.
    let collection: JSONObject = [
      "schema": "fibbench.report", "schema_version": 1,
      "runs": runs.map { ["name": $0.name, "document": $0.document] as JSONObject },
    ]
    return JSONLayout.broken(try collection.jsonText(), depth: 5)
  }
}
