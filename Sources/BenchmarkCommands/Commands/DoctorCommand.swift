internal import ArgumentParsing
internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking
internal import SystemLibrary

/// `fibbench doctor`: is this machine fit to measure on, and what change can be detected here?
struct DoctorCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say whether this machine is fit to measure on, and what change it can detect.",
    discussion: """
      Looks at load, governor, turbo, virtualisation, timer, steal time and drift, with a remedy \
      for each. Then it puts the gate of 'compare' on trial: it measures one plan many times over, \
      counts the false alarms between neighbouring runs, and injects slowdowns into the measured \
      times to find the smallest that is found nine times in ten. A smaller tolerance is useless \
      on this machine.

      With --spread the runs begin that far apart. What they differ by, beyond what each of them \
      sees itself, is then remembered for this machine, beside the history, and added to the \
      intervals of later runs.

      EXAMPLES:
        {program} doctor
        {program} doctor --spread 4min
        {program} doctor --n 1e6 --strategy {strategy},{reference} --tolerance 2% --max-time 2s
      """)

  @Option(help: "How many times the plan is measured.", usual: "16, or 8 with --spread")
  var repetitions: Int?
  @Option(
    help: """
      Spread the runs over this long, a minute or more, with the settings of 'run', and remember \
      what they differ by.
      """)
  var spread: Duration?
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var measurement: MeasurementOptions
  @OptionGroup var gateOptions: GateOptions
  @OptionGroup var quiet: QuietOptions
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    try repetitions?.check("--repetitions", in: 2...10_000)
    if let spread, spread < Self.leastSpread {
      throw ValidationError(
        "'--spread \(spread.defaultValueDescription)' must be at least 1min: within less, runs "
          + "share what others differ by")
    }
  }

  /// Runs that begin within less than this share what the minute draws for all of them.
  private static let leastSpread = Duration.seconds(60)

  func run(in context: Context) throws -> ExitCode {
    try debugBuild.check()
    let plan = try plan(context)
    guard plan.reference != nil else { throw Failure.nothingToCompare }
    try gateOptions.checkNames(among: plan.sizes.flatMap(plan.cases))
    let keeper = spread == nil ? nil : try findKeeper(context)
    context.catchInterruptions()
    let examination = Examination()
    var runs: [ResultsDocument] = []
    let count = repetitions ?? (spread == nil ? 16 : 8)
    let start = context.clock.now()
    var latest = start
    for repetition in 0..<count {
      if let spread {
        let share = Double(repetition) / Double(count - 1)
        let begin = start + Int64(spread.seconds * 1e9 * share)
        wait(until: begin, "run \(repetition + 1) of \(count)", fraction: share, context)
        if let signal = context.interruption() {
          context.say("Interrupted: nothing is remembered.")
          return .interrupted(by: signal)
        }
        latest = context.clock.now()
      }
      var plan = plan
      plan.settings.seed &+= UInt64(repetition)
      let session = try RunSession(
        plan, quiet: quiet, context: measurement.applied(to: context))
      let code = try session.run()
      guard code == .success else { return code }
      runs.append(session.document)
    }
    guard runs.allSatisfy(\.hasComparableCase) else { throw Failure.nothingCompared() }
    let minutes = Double(latest - start) / 6e10
    let effect = spread == nil ? nil : RunEffect(runs, minutes: minutes)
    if spread != nil, effect == nil {
      throw Failure(
        "no case has intervals in two runs, and nothing is remembered; measure with more "
          + "--processes or cycles (--runs)")
    }
    if let keeper, let effect {
      try keeper.memory.remember(
        MachineEffect(
          effect, machine: keeper.machine, processor: EnvironmentRecord.capture().processor))
    }
    let trial = GateTrial(runs: runs, gate)
    let findings = examination.findings(
      clock: context.clock, referenceTimes: runs.compactMap(\.referenceTime))
    if !quiet.quiet {
      let differences = keeper.flatMap { keeper in
        effect.map {
          "\($0.sentence) It is kept in '\(keeper.memory.file.harmless)', and 'run' adds it to its "
            + "intervals."
        }
      }
      try context.output.write(
        text(findings, trial, differences, context.layout(for: context.output)))
    }
    return trial.isFit(alpha: gate.levelPerLook) ? .success : .failure
  }

  /// Waits for the next run's time, or for an interrupt.
  private func wait(
    until begin: Int64, _ what: String, fraction: Double, _ context: Context
  ) {
    let progress = context.progressLine(quiet)
    progress.show("waiting for \(what)", fraction: fraction)
    while context.clock.now() < begin, !context.isInterrupted { usleep(50_000) }
    progress.clear()
  }

  /// What remembers what runs differ by, and of which machine; where nothing would, nothing is
  /// measured.
  private func findKeeper(_ context: Context) throws -> (memory: EffectMemory, machine: String) {
    guard let memory = context.effects else {
      throw Failure(
        "'--spread' remembers what runs differ by beside fibbench's history, and none is kept "
          + "here; leave it out, or name a file in FIBBENCH_HISTORY and run fibbench", .usage)
    }
    guard let machine = EnvironmentRecord.capture().machine else {
      throw Failure(
        "'--spread' remembers what runs differ by on a machine, and this one has no "
          + "/etc/machine-id; write one")
    }
    try memory.check()
    return (memory, machine)
  }

  /// What to measure by default: two sizes, so briefly that everything takes half a minute; with
  /// the settings of a run where what runs differ by is wanted.
  private func plan(_ context: Context) throws -> Plan {
    if selection.suite == nil, spread != nil {
      selection.n = selection.n ?? "100,1e3,1e4,1e5"
      selection.strategy = selection.strategy ?? context.catalog.spread
    } else if selection.suite == nil {
      selection.n = selection.n ?? "1e4,1e5"
      selection.strategy = selection.strategy ?? context.catalog.examined
      measurement.maxTime = measurement.maxTime ?? .milliseconds(600)
    }
    return try Plan(selection, measurement, catalog: context.catalog)
  }

  /// The gate as `compare` would use it.
  private var gate: Gate { gateOptions.gate }

  /// The verdict on the whole: whether, and from which change on, the machine can be measured on.
  private func verdict(_ findings: [MachineFinding], _ trial: GateTrial) -> String {
    if trial.hasTooManyAlarms(alpha: gate.levelPerLook) {
      return "Not fit: the gate raises more false alarms here than chance explains."
    }
    let warnings = findings.count { !$0.isFit }
    let doubts = warnings == 0 ? "nothing to object" : NumberFormat.counted(warnings, "warning")
    guard trial.isTelling else { return "\(Self.tooFew(trial)); \(doubts)." }
    return trial.detectable.map {
      "Fit to find slowdowns from \(NumberFormat.percent($0 - 1)) on; \(doubts)."
    } ?? "Not fit: \(Self.nothingFound(trial)); \(doubts)."
  }

  private static func nothingFound(_ trial: GateTrial) -> String {
    let greatest = trial.power.last.map { NumberFormat.percent($0.slowdown - 1) } ?? "any size"
    return "not even a slowdown of \(greatest) is found nine times in ten"
  }

  private static func tooFew(_ trial: GateTrial) -> String {
    "Too few runs to tell which slowdowns are found: "
      + "\(NumberFormat.counted(trial.cases, "case")) in "
      + "\(NumberFormat.counted(trial.gates, "comparison")); take more --repetitions"
  }

  /// - Parameter differences: What runs differ by, if that was measured.
  private func text(
    _ findings: [MachineFinding], _ trial: GateTrial, _ differences: String?,
    _ layout: TerminalLayout
  ) -> String {
    // A remedy has a line of its own, and the whole width behind the subjects.
    var table = DataTable(titles: ["", "", ""])
    for finding in findings {
      table.append([finding.mark, finding.subject, finding.value])
      if let remedy = finding.remedy { table.append(["", "", "→ \(remedy)"]) }
    }
    let tolerance = NumberFormat.percent(gate.tolerance)
    var sentences: [String] = []
    sentences.append(
      "The gate, \(NumberFormat.counted(trial.gates, "time")) on a program that did not change: "
        + "\(NumberFormat.counted(trial.falseAlarms, "false alarm")) (tolerance \(tolerance), "
        + "one look of \(NumberFormat.percent(gate.levelPerLook))).")
    if trial.isTelling {
      for (slowdown, found) in trial.power.prefix(while: { $0.found < trial.cases }).suffix(6) {
        sentences.append(
          "  injected \(NumberFormat.percent(slowdown - 1)): found in \(found) of "
            + "\(NumberFormat.counted(trial.cases, "case"))")
      }
      sentences.append(
        trial.detectable.map {
          "Smallest slowdown found nine times in ten: \(NumberFormat.percent($0 - 1)). More cycles "
            + "(--max-time) make it smaller."
        }
          ?? "Of those tried, \(Self.nothingFound(trial)): measure more cycles (--max-time)."
      )
    }
    if trial.hasTooManyAlarms(alpha: gate.levelPerLook) {
      sentences.append(
        "More false alarms than chance explains: runs differ by more than their own noise. Use a "
          + "wider --tolerance, or compare --ab.")
    }
    sentences += [differences].compactMap(\.self)
    return layout.filled(verdict(findings, trial)) + "\n\n" + table.terminal(layout) + "\n"
      + sentences.map { layout.filled($0) + "\n" }.joined()
  }
}

extension RunEffect {
  fileprivate var sentence: String {
    "Runs of one program differ here by \(NumberFormat.spread(ratio)) in their ratios and "
      + "\(NumberFormat.spread(time)) in their times (standard deviations), beyond what each of "
      + "them sees itself: \(runs) runs over \(NumberFormat.fixed(minutes, decimals: 1)) min, "
      + "\(NumberFormat.counted(cases, "case"))."
  }
}

extension ResultsDocument {
  /// The median time of the reference at the first size, in nanoseconds.
  fileprivate var referenceTime: Double? {
    let times = measurements.first { $0.strategy == plan.reference }?.samples
      .map(\.nanosecondsPerIteration)
    return times.flatMap { $0.isEmpty ? nil : $0.median }
  }
}
