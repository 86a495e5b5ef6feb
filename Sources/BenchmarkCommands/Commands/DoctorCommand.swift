internal import ArgumentParsing
internal import BenchmarkAnalysis
internal import BenchmarkReports
internal import Benchmarking

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

      EXAMPLES:
        {program} doctor
        {program} doctor --n 1e6 --strategy {strategy},{reference} --tolerance 2% --max-time 2s
      """)

  @Option(help: "How many times the plan is measured.", valueName: "count")
  var repetitions = 16
  @OptionGroup(title: "Selection")
  var selection: SelectionOptions
  @OptionGroup(title: "Measurement")
  var measurement: MeasurementOptions
  @OptionGroup(title: "Gate")
  var gateOptions: GateOptions
  @OptionGroup var quiet: QuietOptions
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    if repetitions < 2 {
      throw ValidationError("'--repetitions \(repetitions)' must be at least 2, to have a pair")
    }
    try repetitions.check("--repetitions", in: 2...10_000)
  }

  func run(in context: Context) throws -> ExitCode {
    try debugBuild.check()
    let plan = try plan(context)
    guard plan.reference != nil else { throw NothingToCompare() }
    context.catchInterruptions()
    let examination = Examination()
    var runs: [ResultsDocument] = []
    for repetition in 0..<repetitions {
      var plan = plan
      plan.settings.seed &+= UInt64(repetition)
      let session = try RunSession(
        plan, options: .progressOnly(quiet: quiet), context: measurement.applied(to: context),
        printsTable: false)
      let code = try session.run()
      guard code == .success else { return code }
      runs.append(session.document)
    }
    guard runs.allSatisfy(\.hasComparableCase) else { throw NothingCompared() }
    let trial = GateTrial(runs: runs, gate)
    let findings = examination.findings(
      clock: context.clock, referenceTimes: runs.compactMap(\.referenceTime))
    if !quiet.quiet {
      try context.output.write(text(findings, trial, context.layout(for: context.output)))
    }
    return trial.hasTooManyAlarms(alpha: gate.levelPerLook) ? .failure : .success
  }

  /// What to measure by default: two sizes, so briefly that everything takes half a minute.
  private func plan(_ context: Context) throws -> Plan {
    if selection.suite == nil {
      selection.n = selection.n ?? "1e4,1e5"
      selection.strategy = selection.strategy ?? context.catalog.examined
      measurement.maxTime = measurement.maxTime ?? DurationArgument(.milliseconds(600))
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
    return trial.detectable.map {
      "Fit to find slowdowns from \(NumberFormat.percent($0 - 1)) on; \(doubts)."
    } ?? "Not fit: not even a slowdown to double is found nine times in ten; \(doubts)."
  }

  private func text(
    _ findings: [MachineFinding], _ trial: GateTrial, _ layout: TerminalLayout
  ) -> String {
    var table = DataTable(titles: ["", "", "", ""])
    for finding in findings {
      table.append([
        finding.isFit ? "ok" : "warn", finding.subject, finding.value,
        finding.remedy.map { "→ \($0)" } ?? "",
      ])
    }
    let tolerance = NumberFormat.percent(gate.tolerance)
    var lines = [verdict(findings, trial), "", table.terminal(layout)]
    lines.append(
      "The gate, \(NumberFormat.counted(trial.gates, "time")) on a program that did not change: "
        + "\(NumberFormat.counted(trial.falseAlarms, "false alarm")) (tolerance \(tolerance), "
        + "one look of \(NumberFormat.percent(gate.levelPerLook))).")
    for (slowdown, found) in trial.power.prefix(while: { $0.found < 1 }).suffix(6) {
      lines.append(
        "  injected \(NumberFormat.percent(slowdown - 1)): found \(NumberFormat.percent(found))")
    }
    lines.append(
      trial.detectable.map {
        "Smallest slowdown found nine times in ten: \(NumberFormat.percent($0 - 1)). More cycles "
          + "(--max-time) make it smaller."
      } ?? "No slowdown up to double is found nine times in ten: measure more cycles (--max-time).")
    if trial.hasTooManyAlarms(alpha: gate.levelPerLook) {
      lines.append(
        "More false alarms than chance explains: runs differ by more than their own noise. Use a "
          + "wider --tolerance, or compare --ab.")
    }
    return lines.joined(separator: "\n") + "\n"
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
