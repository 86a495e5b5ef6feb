internal import ArgumentParsing
internal import SampleAnalysis
internal import Benchmarking

/// Measures for a search, which chooses the next sizes by what it saw: each block of cases is
/// proved and timed as in a run, and all of them are kept in one document.
final class SearchSession {
  private let context: Context
  private let runner: Runner
  private let maximumTime: Duration
  private let end: Int64
  private let progress: ProgressLine
  private var document: ResultsDocument
  /// The first cycle that no block has used yet, so that cycles stay pairs when a size comes again.
  private var nextCycle = 0

  /// Prepares a session.
  ///
  /// - Parameters:
  ///   - strategies: What takes part.
  ///   - settings: How each block is measured.
  ///   - maximumTime: The time after which the search is to end.
  ///   - quiet: Whether progress is shown.
  ///   - context: What to work with.
  init(
    _ strategies: [Benchmark], settings: Settings, maximumTime: Duration, quiet: QuietOptions,
    context: Context
  ) {
    self.context = context
    let plan = Plan(sizes: [], strategies: strategies.map(\.name), settings: settings)
    document = context.beginDocument(of: plan)
    progress = context.progressLine(quiet)
    runner = Runner(
      plan, in: context, worker: context.worker, shouldStop: { context.isInterrupted })
    document.floor = runner.measureFloor()
    self.maximumTime = maximumTime
    end = context.clock.now() + maximumTime.nanoseconds
  }

  /// Measures cases side by side.
  ///
  /// - Returns: Their rows, in their order, with cycles that no other block has; nil where the
  ///   search is to end: it was interrupted, its time is over, or a result was wrong.
  ///
  /// - Parameters:
  ///   - cases: The cases, all of one size.
  ///   - text: What is being done, for the line of progress.
  func measure(_ cases: [Case], saying text: String) -> [Measurement]? {
    guard !isOver, let floor = document.floor else { return nil }
    let left = Double(end - context.clock.now()) / Double(max(maximumTime.nanoseconds, 1))
    progress.show(text, fraction: max(0, 1 - left))
    let rows = runner.measure(cases, floor: floor).map(renumbered)
    nextCycle = 1 + (rows.flatMap { $0.samples.map(\.cycle) }.max() ?? nextCycle)
    for row in rows { keep(row) }
    return context.isInterrupted || hasWrongResult ? nil : rows
  }

  private var isOver: Bool {
    context.isInterrupted || hasWrongResult || context.clock.now() >= end
  }

  private var hasWrongResult: Bool { document.measurements.contains { $0.status == .wrong } }

  /// The row with cycles that no block has used yet, and with processes that its case has not, as
  /// long as not all work is done in this one.
  private func renumbered(_ row: Measurement) -> Measurement {
    let before = document.measurements.first { $0.case == row.case }
    let last = context.worker == nil ? nil : before?.samples.map(\.process).max()
    var row = row
    row.samples = row.samples.map {
      $0.following(processes: last.map { $0 + 1 } ?? 0, cycles: nextCycle)
    }
    return row
  }

  /// Adds a row to the document, or its samples to the row of its case.
  private func keep(_ row: Measurement) {
    if let index = document.measurements.firstIndex(where: { $0.case == row.case }) {
      document.measurements[index] = document.measurements[index].joined(with: row)
    } else {
      document.measurements.append(row)
    }
  }
}

extension SearchSession {
  /// Everything that was measured, as a run leaves it: by size, sealed.
  func finishedDocument() -> ResultsDocument {
    progress.clear()
    var finished = document
    finished.interrupted = context.isInterrupted
    finished.plan.sizes = Set(document.measurements.map(\.n)).sorted()
    let places = Dictionary(
      finished.plan.strategies.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    finished.measurements.sort {
      ($0.n, places[$0.strategy] ?? 0) < ($1.n, places[$1.strategy] ?? 0)
    }
    finished.seal()
    return finished
  }

  /// Prints what was wrong, or why the search ended early, and returns the exit code.
  func verdict() -> ExitCode {
    progress.clear()
    for (status, kind) in [(Status.wrong, "Error"), (.suspect, "Warning")] {
      for row in document.measurements where row.status == status {
        context.say("\(kind): \(status.warning(of: row.case, note: row.note) ?? "")")
      }
    }
    if hasWrongResult { return .wrongResult }
    guard let signal = context.interruption() else { return .success }
    context.say(
      document.measurements.isEmpty
        ? "Interrupted: nothing was finished, and nothing is kept."
        : "Interrupted: what was found so far is shown, and kept in the files asked for.")
    return .interrupted(by: signal)
  }

  /// Why strategies have no times at some sizes: the first such row of each, or the first that
  /// failed.
  var obstacles: [Measurement] {
    document.plan.strategies.compactMap { strategy in
      let rows = document.measurements.filter {
        $0.strategy == strategy && !$0.status.hasBelievedTimes
      }
      let failed = rows.filter { $0.status == .failed }
      return (failed.isEmpty ? rows : failed).min { $0.n < $1.n }
    }
  }
}
