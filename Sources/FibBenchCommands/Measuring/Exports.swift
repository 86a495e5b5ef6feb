internal import BenchmarkKit

/// The files that a run writes: opened before it measures, and rewritten while it does, so that an
/// interrupt keeps what was done. Beside a report in Markdown stand its plots.
final class Exports {
  /// The forms in which results are written.
  enum Format {
    case csv, json
    case markdown(showsCounters: Bool)

    /// A document in this form; `file` is where it goes, if that is a file.
    func text(
      _ document: ResultsDocument, rows: [ResultRow], file: String? = nil
    ) throws(ResultsDocumentError) -> String {
      switch self {
      case .csv: ResultRow.csv(rows)
      case .json: try document.json()
      case .markdown(let showsCounters):
        MarkdownReport.text(document, rows: rows, showsCounters: showsCounters, file: file)
      }
    }
  }

  private let output: any TextSink
  private let clock: any BenchmarkClock
  private var files: [(format: Format, file: AtomicFile)] = []
  private var streams: [Format] = []
  private var nextUpdate: Int64

  /// Rewriting a file costs time in proportion to its rows: it may take one part in so many.
  private static let shareOfTime: Int64 = 20

  /// Opens every file; `-` is the standard output.
  ///
  /// - Throws: `FileError` for a file that cannot be written, before anything is measured.
  init(_ options: ExportOptions, output: any TextSink, clock: any BenchmarkClock) throws {
    self.output = output
    self.clock = clock
    nextUpdate = clock.now()
    for (format, path) in options.requests {
      if path == "-" {
        streams.append(format)
      } else {
        files.append((format, try AtomicFile(path: path)))
      }
    }
  }

  /// Whether the standard output belongs to an export.
  var usesStandardOutput: Bool { !streams.isEmpty }

  /// Writes what is known so far to the files, unless that would take too large a share of the run.
  func update(_ document: ResultsDocument, rows: [ResultRow]) throws {
    let start = clock.now()
    guard start >= nextUpdate, !rows.isEmpty else { return }
    for (format, file) in files {
      try writePlots(document, rows: rows, beside: file, format)
      try file.update(format.text(document, rows: rows, file: file.isReplaceable ? file.path : nil))
    }
    let end = clock.now()
    nextUpdate = end + Self.shareOfTime * (end - start)
  }

  /// Writes the results for good: the files first, then the standard output.
  func finish(_ document: ResultsDocument, rows: [ResultRow]) throws {
    for (format, file) in files {
      try writePlots(document, rows: rows, beside: file, format)
      try file.finish(format.text(document, rows: rows, file: file.isReplaceable ? file.path : nil))
    }
    for format in streams { try output.write(format.text(document, rows: rows)) }
  }

  /// Writes the plots that a report shows, before the report.
  private func writePlots(
    _ document: ResultsDocument, rows: [ResultRow], beside file: AtomicFile, _ format: Format
  ) throws {
    guard case .markdown = format, file.isReplaceable else { return }
    let folder = file.path.lastIndex(of: "/").map { file.path[...$0] } ?? ""
    for plot in ReportPlots.plots(document, rows: rows) {
      let path = "\(folder)\(plot.fileName(beside: file.path))"
      try AtomicFile(path: path).finish(plot.plot.svg())
    }
  }
}
