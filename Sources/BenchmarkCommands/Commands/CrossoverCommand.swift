internal import ArgumentParsing
internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// `fibbench crossover A B`: from which N on one strategy is faster than another.
struct CrossoverCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "crossover",
    abstract: "Find the N from which on one strategy is faster than another.",
    discussion: """
      Looks over the whole range first, then measures sizes around each crossing until the \
      interval of its N is as narrow as --tolerance says. Both strategies are timed in turn, every \
      result verified as in a run. Near a crossing the faster one may change from one N to the \
      next: the result is where their trend crosses, and the interval holds for other sizes as \
      well.

      EXAMPLES:
        {program} crossover {strategy} {reference}
        {program} crossover {strategy} {reference} --from 1 --to 1000 --tolerance 10%
        {program} crossover {strategy} {reference} --format json --export-plot crossover.svg
      """)

  @Argument(
    help: "One strategy.", valueName: "first", completion: .name(of: "strategies"))
  var first: String
  @Argument(
    help: "The other one.", valueName: "second", completion: .name(of: "strategies"))
  var second: String
  @OptionGroup var range: SearchRange
  @Option(help: "How wide the interval may be, as a share of N.")
  var tolerance = 0.05
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var measurement: SearchOptions
  @OptionGroup var output: SearchOutputOptions

  func validate() throws {
    try FilePlace.checkExports(
      output.paths + [measurement.exportResults].compactMap(\.self))
    if first == second {
      throw ValidationError("'\(first)' is named twice; name two strategies")
    }
    _ = try range.sizes()
  }

  func run(in context: Context) throws -> ExitCode {
    let context = try workers.applied(to: context, deadline: measurement.settings.deadline)
    let strategies = try [first, second].map { try context.catalog.strategy(named: $0) }
    if strategies[0].makesText != strategies[1].makesText {
      let answers = strategies.map { "'\($0.name)' answers with the \($0.answer ?? "result")" }
      throw ValidationError(
        "\(answers.joined(separator: ", ")); name two strategies with the same answer")
    }
    let results = try measurement.openResults(context)
    let outputs = try output.outputs(results: measurement.exportResults, context: context)
    let settings = measurement.settings
    let deviation = context.provenance.environment.runEffect?.ratio ?? 0
    let bootstrap = settings.bootstrap.acrossRuns(deviation)
    context.catchInterruptions()
    let session = SearchSession(
      strategies, settings: settings,
      maximumTime: measurement.maxTime, quiet: output.quiet,
      context: context)
    let search = CrossoverSearch(
      try range.sizes(), width: tolerance, bootstrap: bootstrap
    ) { n in
      probe(n, session, bootstrap)
    }
    let outcome = search.run(first, second)
    let code = session.verdict()
    let document = session.finishedDocument()
    guard code != .wrongResult else {
      return try context.concluding(code) { try results.finish(document) }
    }
    let timed = document.measurements.filter(\.hasBelievedTimes)
    let isUnpaired = Set(timed.map(\.n)).count == timed.count
    if isUnpaired, code == .success, outcome.unseen.isEmpty || !session.obstacles.isEmpty {
      throw noCommonSize(session.obstacles)
    }
    for row in session.obstacles {
      context.say(
        "Note: \(row.strategy) has no times at N = \(NumberFormat.grouped(row.n)): \(row.reason).")
    }
    let isEmpty = document.measurements.isEmpty
    try results.finish(document, isEmpty: isEmpty)
    try outputs.finish(
      CrossoverReport(
        outcome: outcome, document: document,
        style: context.catalog.palette.styles(of: [first, second])[first]), isEmpty: isEmpty)
    guard code == .success else { return code }
    if session.obstacles.contains(where: { $0.status == .failed }) { return .failure }
    if outcome.isCutShort {
      context.say(
        "Error: the time was over before the search was done; give it more (--max-time), or a "
          + "shorter range (--from, --to).")
      return .failure
    }
    if !outcome.unseen.isEmpty {
      context.say(
        "Error: other work took the processor at some sizes; close other programs, and try again.")
      return .failure
    }
    if outcome.crossover.finding == .crosses, !outcome.isTight {
      context.say(
        "Note: not every crossing is known to \(NumberFormat.percent(tolerance)) of N; take "
          + "more (--tolerance), or give each size more cycles (--runs).")
    }
    return code
  }

  /// No size that was tried has times of both strategies.
  private func noCommonSize(_ obstacles: [Measurement]) -> Failure {
    let reasons = obstacles.map { "\($0.case): \($0.reason)" }
    let because = reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))"
    let hasFailed = obstacles.contains { $0.status == .failed }
    return Failure(
      "no N that was tried has times of both \(first) and \(second)\(because); "
        + (hasFailed
          ? "repair what failed, or name another strategy" : "choose other --from and --to"),
      hasFailed ? .failure : .usage)
  }

  /// Measures both strategies at one size.
  private func probe(
    _ n: Int, _ session: SearchSession, _ bootstrap: Bootstrap
  ) -> CrossoverSearch.Probe {
    let cases = [first, second].map { Case(strategy: $0, n: n) }
    guard
      let rows = session.measure(
        cases, saying: "\(first) and \(second) at N = \(NumberFormat.grouped(n))")
    else {
      return .ended
    }
    guard rows.count == 2, rows.allSatisfy(\.hasBelievedTimes) else { return .unavailable }
    let point = RatioCurve.Point(
      n: n, first: rows[0].samples, second: rows[1].samples, bootstrap)
    return point.map { .measured($0) } ?? .disturbed
  }
}

extension Measurement {
  /// Why there are no times.
  fileprivate var reason: String { note.map { "\(status.rawValue), \($0)" } ?? status.rawValue }
}
