internal import BenchmarkReports
internal import Benchmarking

/// The files that a run writes: opened before it measures, and rewritten while it does, so that an
/// interrupt keeps what was done. Beside a report in Markdown stand its plots.
final class Exports {
  private let output: any TextSink
  private let clock: any BenchmarkClock
  private var files: [(format: OutputForm, file: AtomicFile)] = []
  private var streams: [OutputForm] = []
  private var nextUpdate: Int64

  /// Rewriting a file costs time in proportion to its rows: this is the largest share, as a
  /// divisor.
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
  func update(_ report: @autoclosure () -> Report) throws {
    let start = clock.now()
    guard start >= nextUpdate, !files.isEmpty else { return }
    try write(report()) { try $0.update($1) }
    let end = clock.now()
    nextUpdate = end + Self.shareOfTime * (end - start)
  }

  /// Writes the results for good: the files first, then the standard output.
  func finish(_ report: Report) throws {
    try write(report) { try $0.finish($1) }
    for format in streams { try output.write(format.text(report)) }
  }

  private func write(_ report: Report, _ body: (AtomicFile, String) throws -> Void) throws {
    for (format, file) in files {
      // A pipe or a terminal has nothing beside it.
      let path = file.isReplaceable ? file.path : nil
      if let path, format == .markdown { try writePlots(report, beside: path) }
      try body(file, format.text(report, path: path))
    }
  }

  /// Writes the plots that a report in Markdown shows.
  private func writePlots(_ report: Report, beside path: String) throws {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for plot in report.plots {
      let path = "\(folder)\(plot.fileName(beside: path))"
      try AtomicFile(path: path).finish(plot.svg())
    }
  }
}
