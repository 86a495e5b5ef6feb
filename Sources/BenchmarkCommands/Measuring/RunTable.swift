internal import BenchmarkReports
internal import Benchmarking

/// The table of a run on a terminal: each size as soon as it is finished, the conclusions last.
struct RunTable {
  private let sink: any TextSink
  private let layout: TerminalLayout
  private var isOpen = false
  /// Why the table could not be written further.
  private(set) var failure: OutputError?

  init(on sink: any TextSink, _ layout: TerminalLayout) {
    self.sink = sink
    self.layout = layout
  }

  /// Shows rows that are complete, below those that were shown before.
  mutating func show(_ rows: [ResultRow], of document: ResultsDocument) {
    guard !rows.isEmpty else { return }
    if !isOpen { write(document.terminalOpening(layout)) }
    isOpen = true
    for n in Set(rows.map(\.n)).sorted() {
      write(document.terminalTable(of: rows.filter { $0.n == n }, layout))
    }
  }

  /// Shows what stands below the rows.
  ///
  /// - Parameter change: What has changed since the last run, if that is known.
  /// - Throws: Why the table could not be written, now or before.
  mutating func close(_ report: Report, change: String?) throws(OutputError) {
    if isOpen { write(report.terminalClosing(change: change, layout)) }
    if let failure { throw failure }
  }

  private mutating func write(_ text: String) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try sink.write(text)
    } catch {
      failure = error
    }
  }
}
