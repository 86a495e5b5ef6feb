internal import ArgumentParsing
internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking
internal import FoundationEssentials
internal import SystemLibrary

/// `fibbench bisect GOOD BAD`: the commit that made a case slower.
struct BisectCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the commit that made a case slower, or take more instructions.",
    discussion: """
      Builds commits between a good and a bad one in a work tree of its own, each on top of the \
      build before, and measures one case of each beside the good one. Counted instructions \
      decide where the ends differ by them, otherwise times. A commit that does not build is \
      passed over. After an interruption the same command goes on.

      With --step nothing is searched: this folder is built and judged, for 'git bisect run'.

      EXAMPLES:
        {program} bisect v1.0 HEAD --n 1e4 --strategy {strategy}
        {program} bisect HEAD~40 HEAD --n 1e3 --strategy {strategy} --tolerance 3%
        git bisect run {program} bisect --step v1.0 main --n 1e4 --strategy {strategy}

      EXIT CODES:
        0    it was found; with --step: good
        1    the ends do not differ, or cannot be measured; with --step: bad
        6    times did not decide
        125  with --step: it cannot be built or measured
        128  with --step: nothing can be judged, which ends 'git bisect run'
        130  interrupted; the same command goes on
      """)

  @Argument(help: "A commit before the case became slower.", valueName: "good")
  var good: String
  @Argument(help: "A commit after that.", valueName: "bad")
  var bad: String
  @OptionGroup var selection: SelectionOptions
  @Option(
    help: "What builds a commit, by the shell, in its folder.", valueName: "command",
    usual: Self.usualBuild)
  var build: String?
  @Option(
    help: "The program that it builds, which has the command 'worker'.", valueName: "path",
    usual: Self.usualProgram)
  var program: String?
  @Option(help: "By how much the ends must differ.", usual: "1% of instructions, 2% of time")
  var tolerance: Double?
  @Option(help: "Where times decide: how many processes of each build.", usual: "12")
  var rounds: Int?
  @Option(
    help: "Where the work trees and the state are kept.", usual: Self.usualFolder,
    completion: .directory)
  var folder: String?
  @Flag(help: "Judge this folder alone, and say by the exit code what 'git bisect run' wants.")
  var step = false
  // '--rounds' are the processes of each build.
  @OptionGroup(without: ["--processes", "--layouts"]) var measurement: MeasurementOptions
  @OptionGroup var quiet: QuietOptions
  @OptionGroup var debugBuild: DebugBuildOption

  private static let usualBuild = "scripts/fibbench --version"
  private static let usualProgram = ".build/release/fibbench"
  private static let usualFolder = ".build/bisect"
  /// The chance that the whole search goes wrong, where times decide.
  private static let alpha = 0.05

  func validate() throws {
    try rounds?.check(
      "--rounds", in: Change.fewestUnits...mostProcesses / 4)
  }

  func run(in context: Context) throws -> ExitCode {
    do {
      return try step ? takeStep(context) : search(context)
    } catch let error as BisectError {
      throw error.failure
    }
  }

  /// What ends `git bisect run`, which takes every code below but 125 for a verdict.
  static let nothingCanBeJudged = ExitCode(rawValue: 128)

  /// Whether these are the words of a step, even a mistaken one.
  static func isStep(_ arguments: [String]) -> Bool {
    arguments.first == configuration.commandName && arguments.contains("--step")
  }

  // MARK: - Searching

  private func search(_ context: Context) throws -> ExitCode {
    var (session, state, commits) = try begin(context)
    let file = session.folder + "/state.json"
    let start = context.clock.now()
    let good = try session.program(of: session.task.good)
    var bisection = Bisection(
      commits,
      verdicts: state.judged.keyed(by: \.commit).mapValues(\.verdict))
    try measureEnds(session, &state, good: good)
    bisection.judge(session.task.bad, .bad)
    try state.write(file)
    let built = context.clock.now()
    let minutes = Double(built - start) / 6e10 / 2 * Double(bisection.remainingSteps)
    context.say(
      "\(NumberFormat.counted(bisection.suspects.count, "commit")) to search: about "
        + "\(NumberFormat.counted(bisection.remainingSteps, "step")), "
        + "\(NumberFormat.significant(max(minutes, 0.1), digits: 2)) minutes.")
    while let commit = bisection.next {
      let judged = try judge(commit, session, state, good: good)
      bisection.judge(commit, judged.verdict)
      state.judged.append(judged)
      try state.write(file)
    }
    try context.output.write(report(bisection, state, context))
    forget(session.folder)
    return .success
  }

  /// Removes what a search leaves in its folder.
  private func forget(_ folder: String) {
    for tree in BisectSession.trees(in: folder) { Git.removeTree(tree) }
    try? FileManager.default.removeItem(atPath: folder + "/state.json")
  }

  /// Resolves what was asked for, and reads what is known of it.
  private func begin(
    _ context: Context
  ) throws -> (BisectSession, BisectState, commits: [String]) {
    try debugBuild.check()
    let (first, last) = (try commit(good), try commit(bad))
    guard let commits = Git.commits(from: first, to: last), !commits.isEmpty else {
      throw Failure("'\(good)' does not come before '\(bad)'; name the good commit first", .usage)
    }
    let plan = try Plan(selection, measurement, catalog: context.catalog)
    guard plan.sizes.count == 1, plan.strategies.count == 1 else {
      throw ValidationError("'bisect' follows one case; name one size and one strategy")
    }
    let task = BisectState.Task(
      good: first, bad: last, strategy: plan.strategies[0], n: plan.sizes[0],
      build: build ?? Self.usualBuild, program: program ?? Self.usualProgram, isOfSteps: step)
    let folder = URL(filePath: folder ?? Self.usualFolder).path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure("cannot create '\(folder)'; name another --folder")
    }
    let file = folder + "/state.json"
    var known = try BisectState.read(file)
    if let other = known?.task, other != task {
      // Of steps, only those of another search of git's tell that theirs is over.
      guard step, other.isOfSteps else {
        throw Failure(
          "'\(file)' is of another bisection; finish that, remove its folder, or name another "
            + "--folder", .usage)
      }
      forget(folder)
      known = nil
    }
    // Trees without a state are somebody else's, and would lose what is changed in them.
    if known == nil, let tree = BisectSession.trees(in: folder).first(where: isThere) {
      throw BisectSession.noWorkTree(tree)
    }
    let state = known ?? BisectState(task: task)
    try state.write(file)
    context.catchInterruptions()
    let steps = Bisection(commits).remainingSteps + 1
    let session = BisectSession(
      context: context, measurement: measurement, quiet: quiet, plan: plan, rounds: rounds ?? 12,
      level: Self.alpha / Double(2 * steps), folder: folder, task: task)
    return (session, state, commits)
  }

  private func commit(_ revision: String) throws(Failure) -> String {
    guard let commit = Git.commit(revision) else {
      throw Failure(
        Git.isHere
          ? "git knows no commit '\(revision)' here; name one of this repository"
          : "there is no git repository here; go to the one whose commits these are", .usage)
    }
    return commit
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Measures the bad end, and decides by what to judge.
  private func measureEnds(
    _ session: BisectSession, _ state: inout BisectState, good: String
  ) throws {
    guard state.limit == nil else { return }
    do {
      try compareEnds(session, &state, good: good)
    } catch let failure as Failure {
      // Nothing was judged, and another search may follow.
      forget(session.folder)
      throw failure
    }
  }

  private func compareEnds(
    _ session: BisectSession, _ state: inout BisectState, good: String
  ) throws {
    let bad = session.task.bad
    func look(_ quantity: CaseSeries.Quantity) throws -> BisectSession.Finding {
      try session.finding(
        of: session.program(of: bad), named: Git.summary(of: bad), quantity, good: good)
    }
    let least = { (usual: Double) in 1 + (tolerance ?? usual) }
    var sentences: [String] = []
    for (quantity, usual) in [(CaseSeries.Quantity.instructions, 0.01), (.time, 0.02)] {
      if let reason = sentences.last {
        session.context.say("Instructions do not decide, so times do (\(reason)).")
      }
      do {
        var finding = try look(quantity)
        // Another program that is busy for a while can fall on one of the builds: times count
        // where a second look says the same.
        if quantity == .time, finding.interval.low > least(usual) {
          finding = try look(quantity)
        }
        if finding.interval.low > least(usual) {
          (state.quantity, state.limit) = (quantity, finding.factor.squareRoot())
          state.judged.append(.init(commit: bad, verdict: .bad, factor: finding.factor))
          return
        }
        sentences.append("\(quantity.rawValue): \(Self.text(finding))")
      } catch BisectError.notMeasured(_, let reason) where quantity == .instructions {
        sentences.append("instructions: \(reason)")
      }
    }
    throw Failure(
      "'\(self.bad)' was not found to take more than '\(self.good)' "
        + "(\(sentences.joined(separator: "; "))); choose other commits, another case, more "
        + "--rounds, or a smaller --tolerance")
  }

  private static func text(_ finding: BisectSession.Finding) -> String {
    func text(_ factor: Double) -> String { NumberFormat.fixed(factor, decimals: 3) }
    return "\(text(finding.factor)) of the good build's [\(text(finding.interval.low)), "
      + "\(text(finding.interval.high))]"
  }

  private func judge(
    _ commit: String, _ session: BisectSession, _ state: BisectState, good: String
  ) throws -> BisectState.Judged {
    do {
      let program = try session.program(of: commit)
      let (isBad, factor) = try judge(
        program, named: Git.summary(of: commit), session, state, good: good)
      return .init(commit: commit, verdict: isBad ? .bad : .good, factor: factor)
    } catch let error as BisectError {
      switch error {
      case .notBuilt, .notMeasured:
        session.context.say("passed over: \(error)")
        return .init(commit: commit, verdict: .skipped, factor: nil)
      default: throw error
      }
    }
  }

  /// Measures a program, and once more for longer where the first look does not decide.
  private func judge(
    _ program: String, named name: String, _ session: BisectSession, _ state: BisectState,
    good: String
  ) throws -> (isBad: Bool, factor: Double) {
    guard let quantity = state.quantity, let limit = state.limit else {
      preconditionFailure("the ends are measured first")
    }
    for isMore in [false, true] {
      let finding = try session.finding(
        of: program, named: name, quantity, good: good, isMore: isMore)
      let (low, high) = (finding.interval.low, finding.interval.high)
      // Where the interval holds the limit, it does not tell.
      guard low > limit || high < limit else { continue }
      let isBad = low > limit
      session.context.say("\(isBad ? "bad" : "good"): \(name): \(Self.text(finding))")
      return (isBad, finding.factor)
    }
    throw BisectError.undecided(name)
  }

  // MARK: - One step

  private func takeStep(_ context: Context) throws -> ExitCode {
    var isBegun = false
    do {
      return try judgeThisFolder(context, isBegun: &isBegun)
    } catch {
      if case BisectError.interrupted = error { throw error }
      context.say(errorMessage(for: error))
      let isOfThisFolder = isBegun && error is BisectError
      return isOfThisFolder ? ExitCode(rawValue: 125) : Self.nothingCanBeJudged
    }
  }

  /// - Parameter isBegun: Becomes true once both ends are measured.
  private func judgeThisFolder(_ context: Context, isBegun: inout Bool) throws -> ExitCode {
    var (session, state, _) = try begin(context)
    let good = try session.program(of: session.task.good)
    try measureEnds(session, &state, good: good)
    try state.write(session.folder + "/state.json")
    isBegun = true
    try session.build(in: ".", named: "this folder")
    let (isBad, _) = try judge(
      "./" + session.task.program, named: "this folder", session, state, good: good)
    return isBad ? .failure : .success
  }

  // MARK: - Reporting

  private func report(
    _ bisection: Bisection, _ state: BisectState, _ context: Context
  ) -> String {
    let what = state.quantity == .time ? "time" : "instructions"
    var table = DataTable(titles: ["Commit", "× \(what) of the good one", "Verdict"], numbers: [1])
    let judged = state.judged.keyed(by: \.commit)
    for commit in bisection.commits {
      guard let verdict = bisection.verdicts[commit] else { continue }
      table.append(
        [
          Git.summary(of: commit),
          judged[commit]?.factor.map { NumberFormat.fixed($0, decimals: 4) } ?? "–",
          verdict.rawValue,
        ], mark: verdict == .bad ? .worse : nil)
    }
    let suspects = bisection.suspects.map(Git.summary)
    let subject = "\(state.task.strategy) at N = \(NumberFormat.grouped(state.task.n))"
    let error =
      state.quantity == .time
      ? "Times decided: \(NumberFormat.percent(Self.alpha)) of searches at most are meant to err."
      : "Counted instructions decided, which have no noise."
    let joined = bisection.suspects.flatMap(Git.joined).map(Git.summary)
    let merge =
      joined.isEmpty
      ? ""
      : " It joins what ends with \(joined.joined(separator: "; ")): bisect from "
        + "'\(good)' to \(joined.count == 1 ? "that" : "each") to look inside."
    let sentence =
      suspects.count == 1
      ? "\(subject) takes more since \(suspects[0])."
      : "\(subject) takes more since one of these, which could not be judged: "
        + suspects.joined(separator: "; ") + "."
    let layout = context.layout(for: context.output)
    return table.terminal(layout) + "\n\(error)\n\n" + layout.filled(sentence + merge) + "\n"
  }
}
