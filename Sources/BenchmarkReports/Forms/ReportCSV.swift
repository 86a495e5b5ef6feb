internal import Benchmarking

/// The rows of a report as CSV.
package enum ReportCSV {
  /// The columns that say which run a row is of, where there are several.
  package static let runColumns = ["run", "cpu", "machine"]

  /// Renders a report: one run as `ResultRow.csv` does, several with the run before each row.
  package static func text(_ report: Report) -> String {
    if let run = report.runs.first, report.runs.count == 1 { return ResultRow.csv(run.rows) }
    var writer = CSVWriter()
    writer.write(runColumns + ResultRow.csvColumns)
    for run in report.runs {
      let environment = run.document.provenance.environment
      let names = [run.name, environment.processor ?? "", environment.machine ?? ""]
      for row in run.rows { writer.write(names + row.csvFields) }
    }
    return writer.text
  }
}
