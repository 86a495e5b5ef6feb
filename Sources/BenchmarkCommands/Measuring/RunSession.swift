internal import ArgumentParsing
internal import BenchmarkReports
internal import Benchmarking

/// One run from its first case to its exit code: the runner's events become rows, files, progress
/// and, at the end, a table.
final class RunSession {
  private let context: Context
  private let options: ExportOptions
  private let exports: Exports<Report>
  private let look: TableOptions
  private let meters: Meters
  private let measuresMemory: Bool
  private var counter: InstructionCounter?
  private let progress: ProgressLine
  /// Where rows are shown; nil where they are not.
  private var table: RunTable?
  /// What is being done, in words: the size among all of them, and the step.
  private var (block, doing) = ("", "")
  /// What was measured so far.
  private(set) var document: ResultsDocument
  private var rows: [ResultRow] = []
  /// What is known of the sizes that still have processes to come, by size.
  private var unfinished: [Int: [Measurement]] = [:]
  private var failure: (any Error)?
  /// The cases that a longer deadline would let in.
  private var tooSlow: Set<Case> = []
  /// The workers that were found to be missing, by name.
  private var missing: Set<String> = []

  /// Prepares a session, and opens its files.
  ///
  /// - Parameters:
  ///   - plan: What to measure.
  ///   - options: Where results go; in no files, unless that is said.
  ///   - look: How the table of the rows looks; nil for none.
  ///   - quiet: Whether progress is shown, and a table.
  ///   - context: What to work with.
  ///   - meters: What is read beside the clock.
  ///   - measuresMemory: Whether the memory of each timed case is measured, in a process of its
  ///     own.
  ///   - counter: What counts the instructions of each timed case; nil if nothing does.
  init(
    _ plan: Plan, _ options: ExportOptions = ExportOptions(), _ look: TableOptions? = nil,
    quiet: QuietOptions, context: Context, meters: Meters = Meters(),
    measuresMemory: Bool = false, counter: InstructionCounter? = nil
  ) throws {
    self.context = context
    self.meters = meters
    self.measuresMemory = measuresMemory
    self.counter = counter
    self.options = options
    self.look = look ?? TableOptions()
    exports = try Exports(
      options.exports, companions: options.plots, inputs: context.inputs,
      output: context.output, clock: context.clock)
    progress = context.progressLine(quiet)
    if let look, !quiet.quiet {
      let sink = exports.usesStandardOutput ? context.messages : context.output
      table = RunTable(on: sink, look.layout(for: sink, in: context))
    }
    document = context.beginDocument(of: plan)
  }

  /// Measures, writes and prints.
  ///
  /// - Returns: The verdict, also when the reader of the output has gone; where results went
  ///   nowhere else, it is of what was measured until then.
  /// - Throws: `FileError` or `OutputError` where results could not be written; no later case is
  ///   measured then. A wrong result outranks that, which is then only printed.
  func run() throws -> ExitCode {
    measure()
    let past = context.lastRun(document)
    do {
      try uninterrupted { try context.record(document, rows) }
    } catch {
      context.warn("not recorded: \(error).", color)
    }
    let isWrong = rows.contains { $0.status == .wrong }
    let ending = Result {
      try context.concluding(isWrong ? .wrongResult : .success) {
        if let failure { throw failure }
        let report = report
        try exports.finish(report, isEmpty: rows.isEmpty && document.interrupted)
        try table?.close(
          report,
          change: past.flatMap {
            $0.sentence(rows, of: document, moment: spokenTime(of: $0.created))
          })
      }
    }
    for row in rows {
      guard let warning = row.status.warning(of: row.case, note: row.note) else { continue }
      if row.status == .wrong {
        context.say("Error: \(warning)")
      } else {
        context.warn(warning, color)
      }
    }
    if table != nil {
      for doubt in report.doubts(unlessIn: look.explain ? nil : past) {
        context.warn(doubt, color)
      }
    }
    return .gravest(try ending.get(), isWrong ? .wrongResult : verdict())
  }

  private var color: ColorChoice { look.color }

  private var report: Report {
    Report(
      [Report.Run("", document, rows: rows)], theories: context.catalog.theories,
      palette: context.catalog.palette, square: context.catalog.square,
      resultName: context.catalog.resultName, showsCounters: options.counters)
  }

  /// The report with the rows of sizes that have processes to come.
  private var reportSoFar: Report {
    let (finished, complete) = (document, rows)
    defer { (document, rows) = (finished, complete) }
    document.measurements += unfinished.sorted { $0.key < $1.key }.flatMap(\.value).map { row in
      var row = row
      row.digest = row.fittingDigest
      return row
    }
    rows += newRows
    document.digest = document.fittingDigest
    return report
  }

  private func measure() {
    let shouldStop = { [context] in context.isInterrupted || self.failure != nil }
    let runner = Runner(
      document.plan, in: context, worker: context.worker, meters: meters, shouldStop: shouldStop,
      onEvent: { self.handle($0) })
    let result = runner.run()
    document.provenance.environment.noteVersions(of: runner.workers)
    missing = Set(runner.workers.filter(\.isMissing).map(\.name))
    // Counting, too, may have been cut off.
    document.interrupted = result.isInterrupted || counter != nil && context.isInterrupted
    summarize()
    if !result.isInterrupted {
      progress.show("how far strategies are exact")
      document.boundaries = document.plan.strategies.compactMap {
        context.catalog[$0]?.boundary()
      }
    }
    progress.clear()
    document.digest = document.fittingDigest
  }

  private func handle(_ event: RunnerEvent) {
    switch event {
    case .floorMeasured(let floor):
      document.floor = floor
    case .blockStarted(let n, let index, let count):
      block = "size \(index + 1) of \(count)"
      keep()
      progress.show("N = \(NumberFormat.grouped(n)), \(block)")
    case .tooSlow(let subject):
      tooSlow.insert(subject)
    case .stepStarted(let subject, let step):
      doing = "\(subject), \(block): \(step.rawValue)"
      progress.show(doing)
    case .cycleFinished(let fraction):
      progress.show(doing, fraction: fraction)
    case .rowFinished(var measurement):
      if measuresMemory, !measurement.samples.isEmpty, !context.isInterrupted {
        measurement.memory = footprint(of: measurement.case)
      }
      if measurement.status == .ok, measurement.note == nil,
        let last = context.catalog[measurement.strategy]?.lastTabulatedSize, measurement.n <= last
      {
        measurement.note = Measurement.fromTable
      }
      if counter != nil {
        progress.show("\(measurement.case): counting instructions")
        counter?.count(&measurement, ownWorker: context.worker?.first, context)
        document.provenance.environment.builds = counter?.builds
      }
      measurement.digest = measurement.fittingDigest
      document.measurements.append(measurement)
    case .processFinished(let n, let rows):
      unfinished[n] = rows.isEmpty ? nil : rows
      keep()
    }
  }

  private func footprint(of subject: Case) -> MemoryFootprint {
    var subject = subject
    var program = context.worker.map { WorkerProgram("own", layouts: $0, isForeign: false) }
    program?.variables = MemoryFootprint.countingVariables
    if let benchmark = context.catalog[subject.strategy], let other = benchmark.program {
      program = other
      subject = Case(strategy: benchmark.offer.name, n: subject.n)
    }
    guard let program else { return MemoryFootprint(shortfall: "there is no program to ask") }
    return MemoryFootprint(
      of: subject, on: WorkerHost(program, shouldStop: { [context] in context.isInterrupted }))
  }

  /// Saves what is known so far: called after every process.
  private func keep() {
    summarize()
    do {
      if !rows.isEmpty || !unfinished.isEmpty { try exports.update(reportSoFar) }
      if isUnread { throw OutputError.closedPipe }
    } catch {
      failure = error
    }
  }

  /// Whether results go to the standard output alone, and whoever read that has gone.
  private var isUnread: Bool {
    let isShown = table != nil || exports.usesStandardOutput
    return isShown && !exports.hasFiles && !context.output.hasReader
  }

  /// Computes the rows of the measurements that have come since the last time, and seals the
  /// document.
  private func summarize() {
    let complete = newRows
    rows += complete
    if table != nil, !complete.isEmpty { progress.clear() }
    table?.show(complete, of: document)
    document.digest = document.fittingDigest
  }

  /// The rows of the measurements that have none yet.
  private var newRows: [ResultRow] {
    ResultRow.rows(of: document.measurements.dropFirst(rows.count), in: document)
  }

  /// The exit code of rows that are all right: an interrupt outranks a missed deadline, which
  /// outranks an implausible time. Nothing but cases without times is a failure.
  private func verdict() -> ExitCode {
    if let signal = context.interruption() {
      context.say("Interrupted: \(kept).")
      return .interrupted(by: signal)
    }
    if rows.contains(where: { $0.status == .timeout }) { return .timeLimit }
    if rows.contains(where: { $0.status == .suspect || $0.status == .failed }) { return .failure }
    guard failure == nil, !rows.contains(where: \.status.hasBelievedTimes) else {
      return .success
    }
    func isMissing(_ row: ResultRow) -> Bool {
      context.catalog[row.strategy]?.program.map { missing.contains($0.name) } ?? false
    }
    let told = rows.first { !isMissing($0) } ?? rows.first
    let reason = told.map { ": \($0.case), \($0.note ?? "no reason")" }
    let isSlow = told.map { tooSlow.contains($0.case) } == true
    let remedy =
      told.map(isMissing) == true
      ? "or choose others with --strategy"
      : "choose smaller sizes or other strategies"
        + (isSlow ? ", or give a longer --deadline" : "")
    let what = rows.allSatisfy { $0.status == .skipped } ? "skipped" : "skipped, or does not fit"
    context.say("Error: nothing was measured: every case was \(what)\(reason ?? ""); \(remedy).")
    return .failure
  }

  /// What an interrupt leaves, in words.
  private var kept: String {
    guard !rows.isEmpty else { return "no row was finished, and nothing is kept" }
    let files = options.requests.map(\.path).filter { $0 != "-" }
    // Where neither is, whoever asked for the rows says what becomes of them.
    let place =
      !files.isEmpty
      ? ", kept in \(files.joined(separator: ", "))"
      : table == nil ? "" : ", kept as shown above"
    return "\(rows.count) of \(NumberFormat.counted(document.plan.caseCount, "row")) begun\(place)"
  }
}
