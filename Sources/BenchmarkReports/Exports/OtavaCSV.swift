internal import SampleAnalysis
package import Benchmarking

/// Results as a line of the CSV that Apache Otava looks for changes in: a time, the commit, and the
/// undisturbed time of each case in milliseconds. Append the lines of later runs without their
/// header.
package enum OtavaCSV {
  /// The header and the line of a run; a case without believed times is `nan`: an empty field would
  /// let Otava refuse the whole file.
  package static func text(_ document: ResultsDocument) -> String {
    let rows = ResultRow.rows(of: document)
    var writer = CSVWriter()
    writer.write(["time", "commit"] + rows.map { "\($0.strategy)_\($0.n)" })
    writer.write(
      [document.provenance.created, document.provenance.environment.commit ?? ""]
        + rows.map { row in
          row.status.hasBelievedTimes ? row.summary.map { "\($0.time)" } ?? "nan" : "nan"
        })
    return writer.text
  }
}
