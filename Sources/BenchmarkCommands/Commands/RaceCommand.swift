internal import ArgumentParsing
internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// `fibbench race`: the largest F(N) that each strategy reaches within a budget of time.
struct RaceCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "race",
    abstract: "Find the largest N that each strategy reaches within a budget of time.",
    discussion: """
      Each strategy approaches the budget by single calls at growing N. Then they take turns of \
      some calls, at the N where each one's budget seems to end; each turn estimates that N from \
      all calls so far, until its interval is as narrow as --tolerance says. The turns are \
      spread over --spread at least, because a machine's speed changes over seconds. At last \
      each confirms what it reached by a turn there: of the calls of all turns, the share given \
      by --quantile has to be within the budget. Each turn's result is checked, a Fibonacci \
      number by its residue modulo a random prime, and the winner's is compared with GMP's. A \
      strategy ends where it stops being exact or memory runs out; the report says which.

      EXAMPLES:
        {program} race
        {program} race --budget 100ms --strategy '{strategy}*,{reference}' --text
        {program} race --budget 10s --quantile 90% --format md --export-plot race.svg
      """)

  /// The rules that neither the command line nor a suite sets.
  private static let usual = BudgetSearch.Rules()

  @Option(
    letter: "b", help: "The time that a call may take.", usual: "\(Int(usual.budget.seconds))s")
  var budget: Duration?
  @Option(letter: "s", help: strategiesHelp, completion: .names(of: "strategies"))
  var strategy: String?
  @Option(
    help: "Which quantile of the calls' times is to be within the budget.",
    usual: "\(Int(usual.quantile * 100))%")
  var quantile: Double?
  @Option(letter: "r", help: "How many calls of each turn count.", usual: "\(usual.calls)")
  var runs: Int?
  @Option(help: "The most turns that each strategy has.", usual: "\(usual.turns)")
  var turns: Int?
  @Option(
    help: "The least time over which the turns are spread.", usual: "\(Int(usual.spread.seconds))s")
  var spread: Duration?
  @Option(
    help: "Stop the turns once the interval of N is this narrow, as a share of N.",
    usual: "\(Int(usual.tolerance * 100))%")
  var tolerance: Double?
  @Flag(help: "Let them race for the decimal text as well.")
  var text = false
  @Option(help: "Take strategies and rules from a suite, a JSON file.", completion: .file)
  var suite: String?
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var output: SearchOutputOptions
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    typealias Rules = BudgetSearch.Rules
    try FilePlace.checkExports(output.paths, inputs: [suite].compactMap(\.self))
    if let budget, budget < Rules.leastBudget {
      throw ValidationError(
        "'--budget' must be at least 10us: each call is timed by itself, and the clock is read too "
          + "slowly for less")
    }
    try runs?.check("--runs", in: 1...Rules.mostCalls)
    try turns?.check("--turns", in: Rules.fewestTurns...Rules.mostTurns)
    if let quantile, !Rules.canHold(quantile: quantile) {
      throw ValidationError("'--quantile' must be at most 100%")
    }
  }

  func run(in context: Context) throws -> ExitCode {
    let suite = try suite.map { path in try Suite(path: path) }
    let context = try workers.applied(to: context, suite: suite)
    let rules = rules(suite?.race)
    let tasks = text || suite?.race?.text == true ? RaceTask.allCases : [.compute]
    let ids = try context.catalog.select(
      strategy ?? suite?.strategy ?? "all",
      origin: strategy == nil ? "'strategy' of the suite" : "'--strategy'")
    try debugBuild.check()
    let outputs = try output.outputs(context: context)
    context.catchInterruptions()
    let session = RaceSession(
      ids.compactMap { context.catalog[$0] }, tasks, rules, quiet: output.quiet,
      context: context)
    if output.quiet.showsProgress { context.say(plan(of: session)) }
    let start = context.provenance
    func report(_ results: [RaceResult]) -> RaceReport {
      RaceReport(
        rules: rules, results: results, provenance: start,
        isInterrupted: context.isInterrupted, resultName: context.catalog.resultName,
        styles: context.catalog.palette.styles(of: ids))
    }
    func isEmpty(_ results: [RaceResult]) -> Bool { results.allSatisfy { $0.reach == nil } }
    try session.run { results in
      if !isEmpty(results) { try outputs.update(report(results)) }
    }
    for result in session.results where result.isWrong {
      context.say("Error: \(result.strategy) is wrong: \(result.outcome.note ?? "no reason").")
    }
    if !session.disturbed.isEmpty {
      context.warn(
        "other work took the processor from more than a quarter of the calls of "
          + "\(session.disturbed.joined(separator: ", ")), which may reach further; close other "
          + "programs, or race on a quieter machine.")
    }
    let isWrong = session.results.contains(where: \.isWrong)
    let code = try context.concluding(isWrong ? .wrongResult : .success) {
      try outputs.finish(
        report(session.results),
        isEmpty: isEmpty(session.results) && !isWrong && context.isInterrupted)
    }
    guard code == .success else { return code }
    guard let signal = context.interruption() else {
      let failed = session.results.filter { $0.status == .failed }
      guard isEmpty(session.results) else {
        for result in failed { context.warn("\(result.strategy) failed: \(result.limit).") }
        return failed.isEmpty ? .success : .failure
      }
      let reason = session.results.first.map { ": \($0.strategy), \($0.limit)" } ?? ""
      let isSlow = failed.count < session.results.count
      context.say(
        "Error: no strategy reached any N\(reason); "
          + "\(isSlow ? "give a longer --budget, or " : "")choose others with --strategy.")
      return .failure
    }
    context.say(
      isEmpty(session.results)
        ? "Interrupted: nothing was finished, and nothing is kept."
        : "Interrupted: what was reached so far is shown, and kept in the files asked for.")
    return .interrupted(by: signal)
  }

  /// How long it will take, in a sentence.
  private func plan(of session: RaceSession) -> String {
    let time = session.plannedTime
    let (least, most) = (
      NumberFormat.wholeSeconds(time.lowerBound), NumberFormat.wholeSeconds(time.upperBound)
    )
    return "The race takes \(least == most ? "about \(least)" : "from \(least) to \(most)"), "
      + "and the proof of the winner."
  }

  /// The rules of the command line, of a suite, or in both; the command line wins.
  private func rules(_ suite: Suite.Race?) -> BudgetSearch.Rules {
    var rules = suite?.rules ?? Self.usual
    if let budget { rules.budget = budget }
    if let quantile { rules.quantile = quantile }
    if let runs { rules.calls = runs }
    if let tolerance { rules.tolerance = tolerance }
    if let turns { rules.turns = turns }
    if let spread { rules.spread = spread }
    return rules
  }
}
