internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// The forms in which a program shows or writes what it has; an option names those that a command
/// offers.
package enum OutputForm: String, CaseIterable, ExpressibleByArgument {
  case table, list
  case markdown = "md"
  case csv, json, html
  // The forms of other tools, of one run each.
  case googleBenchmark = "google-benchmark"
  case bencher, hyperfine, github, otava

  /// Stands where a command has no such form.
  ///
  /// - Precondition: Never met: the command's option offers other forms only.
  package func isNotOffered() -> Never {
    preconditionFailure("an option took the form '\(rawValue)', which its command has not")
  }

  /// A report in this form.
  ///
  /// - Parameters:
  ///   - report: What to show.
  ///   - path: The file it goes to, if that has a place in a folder.
  ///   - layout: How a table is laid out.
  func text(
    _ report: Report, path: String? = nil, layout: TerminalLayout = TerminalLayout()
  ) throws -> String {
    switch self {
    case .table: report.terminal(layout)
    case .csv: report.csv
    case .json: try report.json()
    case .markdown: report.markdown(file: path)
    case .html: report.html(title: title(of: report, path: path))
    case .googleBenchmark: try report.onlyRun.document.googleBenchmark()
    case .bencher: try report.onlyRun.rows.bencherMetrics()
    case .hyperfine: try report.onlyRun.document.hyperfine()
    case .github: try report.onlyRun.rows.gitHubBenchmark()
    case .otava: try report.onlyRun.document.otavaCSV
    case .list: isNotOffered()
    }
  }

  /// The names of the runs, or else that of the file.
  private func title(of report: Report, path: String?) -> String {
    let names = report.runs.map(\.name).filter { !$0.isEmpty }
    if !names.isEmpty { return names.joined(separator: ", ") }
    let stem = path.flatMap { $0.split(separator: "/").last?.split(separator: ".").first }
    return stem.map(String.init) ?? "fibbench"
  }
}

extension Report {
  /// The one run of the report, for forms that have room for no other.
  fileprivate var onlyRun: Run {
    get throws {
      guard runs.count == 1 else {
        throw ValidationError("this form holds one run; name one file")
      }
      return runs[0]
    }
  }
}
