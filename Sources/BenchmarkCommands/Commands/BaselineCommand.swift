internal import ArgumentParsing
internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// `fibbench baseline`: results that later ones are compared with.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep results that later ones are compared with.",
    discussion: """
      A baseline has a name and, for each model of processor, a file: a ratio cancels a \
      processor's clock speed, but not its design. Commit the files to your repository.

      EXAMPLES:
        {program} baseline save main --suite Benchmarks/Suites/gate.json
        {program} baseline list
        {program} compare main
      """,
    subcommands: [
      BaselineSaveCommand.self, BaselineListCommand.self, BaselineShowCommand.self,
      BaselineDeleteCommand.self,
    ])
}

/// Where baselines are kept.
struct BaselineOptions: ParsableArguments {
  static let heading = "Where"

  @Option(help: "The folder in which baselines are kept.", completion: .directory)
  var baselines: String = "baselines"

  var folder: BaselineFolder { BaselineFolder(path: baselines) }
}

/// The name of a baseline on the command line.
struct BaselineName: ExpressibleByArgument, Equatable {
  let text: String
  static let valueName = "name"

  init(argument: String) throws(ValidationError) {
    guard BaselineFolder.isName(argument) else {
      throw ValidationError(
        "must be a name of letters, digits, '-', '_' and '.', and not begin with '.'")
    }
    text = argument
  }
}

/// `fibbench baseline save NAME`: measures, or takes over, what is to be compared with.
struct BaselineSaveCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Measure a plan, or take a file of results, and keep it under a name.",
    discussion: """
      EXAMPLES:
        {program} baseline save main --suite Benchmarks/Suites/gate.json
        {program} baseline save before --n 1e4,1e6 --strategy {strategy},{reference}
        {program} baseline save release --from results.json
        {program} baseline save counts --instructions --suite Benchmarks/Suites/instructions.json
      """)

  @Argument(help: "What to call it.")
  var name: BaselineName
  @Option(
    help: "Keep these results, which --export-json wrote, and measure nothing.", completion: .file)
  var from: String?
  @Flag(help: "Replace a baseline of that name for this processor.")
  var force = false
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var measurement: MeasurementOptions
  @OptionGroup var counting: InstructionOptions
  @OptionGroup var place: BaselineOptions
  @OptionGroup var quiet: QuietOptions
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    let idle =
      selection.givenOptions + workers.givenOptions + measurement.givenOptions
      + (counting.instructions ? ["--instructions"] : [])
    guard from != nil, let option = idle.first else {
      return
    }
    throw ValidationError(
      "'--from' keeps results as they are, and '\(option)' changes nothing; leave it out")
  }

  func run(in context: Context) throws -> ExitCode {
    let document: ResultsDocument
    if let from {
      document = try ResultsDocument(unchangedFile: from)
      if document.provenance.environment.buildConfiguration == "debug", !debugBuild.isAllowed {
        throw Failure.unfitBaseline(
          "'\(from)'", "a debug build measured it, whose times mean nothing")
      }
      try refuseIfTaken(cpu: document.provenance.environment.processor)
    } else {
      try debugBuild.check()
      let suite = try selection.loadedSuite()
      let context = try workers.applied(
        to: context, suite: suite, deadline: measurement.deadline)
      let plan = try Plan(selection, measurement, suite: suite, catalog: context.catalog)
      if !counting.instructions {
        guard plan.reference != nil else { throw Failure.nothingToCompare }
        guard plan.settings.mostUnits >= Change.fewestUnits else {
          throw Failure(
            "a baseline needs intervals, which take \(Change.fewestUnits) processes; give "
              + "--processes and --runs of \(Change.fewestUnits) or more, or neither", .usage)
        }
      }
      let here = context.provenance.environment
      try refuseIfTaken(cpu: counting.instructions ? here.levelOfInstructions : here.processor)
      context.catchInterruptions()
      let session = try RunSession(
        plan, quiet: quiet, context: measurement.applied(to: context), counter: counting.counter)
      let code = try session.run()
      document = session.document
      guard code == .success || code == .timeLimit else {
        if !document.interrupted { try document.refuseDoubts("this run") }
        return code
      }
    }
    guard document.plan.reference != nil || document.hasInstructions else {
      throw Failure.nothingToCompare
    }
    try document.refuseAsBaseline(
      from.map { "'\($0)'" } ?? "this run", needsProofs: context.catalog.provesResults)
    let kept = try place.folder.save(document, as: name.text, replacing: force)
    if kept.name != name.text {
      context.say(
        "Note: '\(name.text)' was taken meanwhile, so the baseline is kept as '\(kept.name)'.")
    }
    try context.output.write("\(kept.name): \(kept.path.harmless)\n")
    return .success
  }

  /// Refuses a name that is taken before anything is measured for it.
  private func refuseIfTaken(cpu: String?) throws {
    let path = place.folder.file(of: name.text, cpu: cpu)
    let isTaken = try place.folder.entries(named: name.text).contains { $0.path == path }
    guard isTaken, !force else { return }
    throw Failure(
      "there is a baseline '\(name.text)' for this processor; choose another name, or add --force")
  }
}

/// `fibbench baseline list`: one line of provenance each.
struct BaselineListCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the baselines: what was measured, where and when.",
    discussion: """
      EXAMPLES:
        {program} baseline list
        {program} baseline list --names
      """)

  @OptionGroup var place: BaselineOptions

  @Flag(help: "Print the names alone, each on a line.")
  var names = false

  /// What is there instead of a baseline.
  private static func state(_ error: any Error) -> String {
    switch error {
    case let error as FileError: error.reason
    case ResultsDocumentError.foreign(let schema?): "a '\(schema)' document"
    case ResultsDocumentError.unknownVersion(let version): "of version \(version)"
    default: "damaged"
    }
  }

  func run(in context: Context) throws -> ExitCode {
    if names {
      let names = Set(try place.folder.entries().map(\.name)).sorted()
      try context.output.write(names.map { $0.harmless + "\n" }.joined())
      return .success
    }
    var table = DataTable(
      titles: ["Name", "Measured", "Rows", "Commit", "Processor"], numbers: [2],
      ranks: [2: 1, 3: 2])
    let entries = try place.folder.entries()
    for entry in entries {
      switch entry.content {
      case .success(let document) where document.edit != nil:
        table.append([entry.name, "changed", "\(document.measurements.count)", "", entry.path])
      case .success(let document):
        table.append([
          entry.name, document.provenance.created, "\(document.measurements.count)",
          document.provenance.environment.commit.map { String($0.prefix(12)) } ?? "–",
          document.provenance.environment.processor ?? "unknown",
        ])
      case .failure(let error):
        table.append([entry.name, Self.state(error), "", "", entry.path])
      }
    }
    guard !entries.isEmpty else {
      context.say(
        "No baselines in '\(place.baselines)'; "
          + "save one with '\(context.tool.name) baseline save NAME'."
      )
      return .success
    }
    try context.output.write(table.terminal(context.layout(for: context.output)))
    return .success
  }
}

/// `fibbench baseline show NAME`: its table.
struct BaselineShowCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a baseline as a table, for every processor it has.",
    discussion: """
      EXAMPLES:
        {program} baseline show main
        {program} baseline show main --unit ms --sort time
      """)

  @Argument(help: "Its name.", completion: .linesOrFile(of: "baseline list --names"))
  var name: BaselineName
  @OptionGroup var place: BaselineOptions
  @OptionGroup var table: TableOptions

  func run(in context: Context) throws -> ExitCode {
    let entries = try place.folder.existing(name.text)
    let layout = table.layout(for: context.output, in: context)
    for entry in entries {
      let document = try entry.document()
      let report = Report(document, rows: ResultRow.rows(of: document))
      try context.output.write(report.terminal(layout))
      for warning in report.warnings { context.warn(warning, table.color) }
    }
    return .success
  }
}

/// `fibbench baseline delete NAME`: forgets it, for every processor.
struct BaselineDeleteCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a baseline, for every processor it has.",
    discussion: """
      EXAMPLES:
        {program} baseline delete before
      """)

  @Argument(help: "Its name.", completion: .linesOrFile(of: "baseline list --names"))
  var name: BaselineName
  @OptionGroup var place: BaselineOptions

  func run(in context: Context) throws -> ExitCode {
    _ = try place.folder.existing(name.text)
    let count = try place.folder.delete(name.text)
    context.say("Deleted '\(name.text)': \(NumberFormat.counted(count, "file")).")
    return .success
  }
}

extension ResultsDocument {
  /// Refuses results of which one is wrong or doubtful.
  fileprivate func refuseDoubts(_ subject: String) throws(Failure) {
    try refuse(subject, "is wrong", .wrongResult) { $0.status == .wrong }
    try refuse(subject, "is suspect") { $0.status == .suspect }
    try refuse(subject, "failed") { $0.status == .failed }
  }

  private func refuse(
    _ subject: String, _ reason: String, _ code: ExitCode = .failure,
    _ isUnfit: (Measurement) -> Bool
  ) throws(Failure) {
    guard let row = measurements.first(where: isUnfit) else { return }
    throw .unfitBaseline(
      subject, "\(row.strategy) \(reason) at N = \(NumberFormat.grouped(row.n))", code)
  }

  /// Refuses results that cannot be what later ones are compared with.
  ///
  /// - Parameters:
  ///   - subject: What the results are, for the message.
  ///   - needsProofs: Whether every result that was timed has to be proved.
  fileprivate func refuseAsBaseline(
    _ subject: String, needsProofs: Bool
  ) throws(Failure) {
    try refuseDoubts(subject)
    if needsProofs {
      try refuse(subject, "is not proved") {
        $0.status.hasBelievedTimes && $0.provedNumber == nil
      }
    }
    if interrupted { throw .unfitBaseline(subject, "its run was interrupted") }
    guard !hasInstructions else { return }
    guard hasComparableCase else {
      throw .unfitBaseline(subject, "no strategy has times where the reference has")
    }
    let intervals = ResultRow.rows(of: self, within: true).filter { $0.strategy != $0.reference }
      .compactMap { $0.ratio?.interval }
    guard !intervals.isEmpty else {
      throw .unfitBaseline(
        subject,
        "no strategy has an interval beside the reference, which takes \(Change.fewestUnits) "
          + "processes that other work left alone")
    }
  }
}

extension ResultsDocument {
  /// Whether a strategy was timed at a size at which the reference was timed too.
  var hasComparableCase: Bool {
    let timed = measurements.filter(\.hasBelievedTimes)
    let cases = Set(timed.map(\.case))
    return timed.contains { row in
      plan.reference(of: row.strategy).map {
        $0 != row.strategy && cases.contains(Case(strategy: $0, n: row.n))
      } ?? false
    }
  }
}

extension Failure {
  /// Results that are wrong, doubtful or incomplete make no baseline.
  fileprivate static func unfitBaseline(
    _ subject: String, _ reason: String, _ exitCode: ExitCode = .failure
  ) -> Failure {
    Failure("\(subject) makes no baseline: \(reason); measure again", exitCode)
  }
}
