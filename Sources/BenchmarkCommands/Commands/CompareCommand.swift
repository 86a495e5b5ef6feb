internal import ArgumentParsing
internal import SampleAnalysis
internal import Benchmarking

/// `fibbench compare`: the gate. Holds a run against a baseline and says, by its exit code, whether
/// anything became slower.
struct CompareCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say whether anything became slower than a baseline: the gate of a CI.",
    discussion: """
      Compares ratios to a reference that was measured in the same run, so that a slower, busier \
      or throttled machine changes nothing. Without a second file the baseline's plan is measured \
      now, and once more if the first look is inconclusive. A case has regressed only if the whole \
      interval of its change lies beyond the tolerance; a baseline from another model of processor \
      is reported as not comparable.

      With --ab another {program} is measured against this one, process by process in one run: the \
      strongest comparison, for a change under review. --n and --strategy, or a suite, then choose \
      what to measure.

      With --instructions counts are compared instead of times: exact, whatever processor of a \
      level runs them, and however busy it is. A case that takes more instructions by more than \
      the tolerance, 1 % unless given, has regressed. --ab counts both builds.

      EXAMPLES:
        {program} compare main
        {program} compare main --tolerance 3% --github --junit verdicts.xml
        {program} compare before.json after.json --format md
        {program} compare before.json after.json --absolute --same-machine   # of another tool
        {program} compare --ab ../old/{program} --instructions --n 1e3 --strategy {strategy}
        {program} compare --ab ../old/{program} --n 1e4,1e6 --strategy {strategy},{reference}

      EXIT CODES:
        0  nothing regressed
        1  nothing was compared, without --allow-incomparable
        2  a case regressed
        3  a result was wrong, or a file was changed after it was written
        4  a case improved, with --fail-on-improvement
        5  there is no such baseline
        6  a case is inconclusive or not comparable, with --fail-on-inconclusive
      """)

  private static let usualRounds = 12

  @Argument(
    help: "The baseline: its name, or a file that --export-json wrote.", valueName: "base",
    completion: .linesOrFile(of: "baseline list --names"))
  var base: String?
  @Argument(
    help: "A file to compare with it; without one, the baseline's plan is measured now.",
    valueName: "candidate", completion: .file)
  var candidate: String?
  @OptionGroup var gateOptions: GateOptions
  @Option(
    help: """
      Compare with another build of fibbench, or with a folder of its layouts, interleaved in one \
      run.
      """,
    valueName: "program", completion: .file)
  var ab: String?
  @Option(help: "With --ab: how many processes of each build.", usual: "\(Self.usualRounds)")
  var rounds: Int?
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var measurement: MeasurementOptions
  @OptionGroup var counting: InstructionOptions
  @OptionGroup var output: VerdictOptions
  @OptionGroup var place: BaselineOptions
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    switch (base, ab) {
    case (nil, nil):
      throw ValidationError("what to compare with is missing; name a baseline, or give --ab")
    case (_?, _?):
      throw ValidationError("'--ab' takes the place of a baseline; give one of them")
    default: break
    }
    try refuseIdleOptions()
    try FilePlace.checkInputs([base, candidate].compactMap(\.self))
    if !output.paths.isEmpty {
      try FilePlace.checkExports(output.paths, inputs: inputs)
    }
    if ab != nil, gateOptions.absolute {
      throw ValidationError("'--ab' compares times already; leave '--absolute' out")
    }
    let fewest = counting.instructions ? 1 : Change.fewestUnits
    try rounds?.check("--rounds", in: fewest...mostProcesses)
  }

  /// Refuses options that would change nothing.
  private func refuseIdleOptions() throws {
    let given: [(options: [String], purpose: String, applies: Bool)] = [
      (
        gateOptions.absolute ? ["--absolute"] : [], "is of times, and these are counts",
        !counting.instructions
      ),
      (
        counting.instructionBudget == nil ? [] : ["--instruction-budget"],
        "is of counting, and nothing is counted here", candidate == nil
      ),
      (rounds == nil ? [] : ["--rounds"], "belongs to '--ab'", ab != nil),
      (
        selection.givenOptions.filter { $0 != "--suite" }, "chooses what '--ab' measures",
        ab != nil
      ),
      (
        selection.givenOptions + measurement.givenOptions + workers.givenOptions
          + (gateOptions.once ? ["--once"] : []),
        "is of measuring, and nothing is measured here", candidate == nil
      ),
      (
        debugBuild.optionsOnLine, "is of measuring, and nothing is measured here",
        candidate == nil
      ),
      (
        place.optionsOnLine, "is where named baselines are kept, and none is named here",
        base.map(isFile) == false
      ),
      (gateOptions.givenForNoise, "is of noise, and counts have none", !counting.instructions),
      (
        measurement.processes == nil ? [] : ["--processes"],
        "is fixed by '--ab', whose '--rounds' are processes", ab == nil
      ),
      (
        gateOptions.once ? ["--once"] : [], "is of a baseline, and '--ab' looks once anyway",
        ab == nil
      ),
    ]
    for (options, purpose, applies) in given where !applies {
      guard let option = options.first else { continue }
      throw ValidationError("'\(option)' \(purpose); leave it out")
    }
  }

  /// The files of results that are read.
  private var inputs: [String] {
    let base = base.map {
      isFile($0) ? [$0] : ((try? place.folder.entries(named: $0)) ?? []).map(\.path)
    }
    return (base ?? []) + [candidate, selection.suite].compactMap(\.self)
      + (ab.flatMap { try? programs(of: $0) } ?? [])
  }

  /// Whether a baseline is a file rather than a name.
  private func isFile(_ base: String) -> Bool {
    base.contains("/") || base.hasSuffix(".json") || base == "-"
  }

  func run(in context: Context) throws -> ExitCode {
    let context = try workers.applied(
      to: context, suite: selection.loadedSuite(), deadline: measurement.deadline)
    let outputs = try output.outputs(inputs: inputs, context: context)
    var finding: Finding
    if let candidate, let base {
      let (old, new) = (try document(base, context), try ResultsDocument(unchangedFile: candidate))
      try gateOptions.checkNames(among: (old.measurements + new.measurements).map(\.case))
      func compare(_ gate: Gate) -> Comparison {
        counting.instructions ? .ofInstructions(old, new, gate) : Comparison(old, new, gate)
      }
      var gate = counting.instructions ? gateOfCounts : singleLook
      var comparison = compare(gate)
      if old.measurements.map(\.samples) == new.measurements.map(\.samples),
        !comparison.isEmpty, !comparison.contains(.regressed)
      {
        gate.isOneRun = true
        comparison = compare(gate)
      }
      finding = Finding(comparison, old: old, candidate: new)
    } else {
      try debugBuild.check()
      context.catchInterruptions()
      let session = ComparisonSession(
        gate: counting.instructions ? gateOfCounts : gateOptions.gate, measurement: measurement,
        quiet: output.quiet, context: measurement.applied(to: context))
      if let ab {
        let programs = try programs(of: ab)
        let plan = try Plan(selection, measurement, catalog: context.catalog)
        try gateOptions.checkNames(among: plan.sizes.flatMap(plan.cases))
        finding = try session.compareBuilds(
          with: programs, rounds: rounds ?? Self.usualRounds, plan, counter: counting.counter)
      } else {
        let old = try document(base ?? "", context)
        try gateOptions.checkNames(among: old.measurements.map(\.case))
        finding = try session.measure(against: old, counter: counting.counter)
      }
    }
    finding.comparison.remarks += gateOptions.remarks(
      context.environment, prefix: context.tool.name.uppercased() + "_")
    let interrupt = finding.signal.map { ExitCode.interrupted(by: $0) } ?? .success
    let code = try context.concluding(.gravest(exitCode(finding), interrupt)) {
      let isEmpty = finding.signal != nil && finding.candidate.measurements.isEmpty
      try outputs.finish(finding, isEmpty: isEmpty)
      if output.github { try context.tellGitHub(finding.comparison) }
    }
    if code == .success, !output.allowIncomparable {
      if finding.comparison.isEmpty { throw Failure.nothingCompared(finding.comparison) }
      let unplanned = finding.comparison.unplannedCount
      if unplanned > 0 {
        throw Failure(
          "\(NumberFormat.counted(unplanned, "case")) of the old run had no turn: the new run has "
            + "no such N in its plan; measure all, or accept that with --allow-incomparable")
      }
      if finding.candidate.interrupted, finding.comparison.contains(.notComparable) {
        throw Failure(
          "the new run was interrupted, and has not all cases; measure it anew, or accept that "
            + "with --allow-incomparable")
      }
    }
    return code
  }

  /// The program that a path names, or the layouts in the folder that it names.
  private func programs(of path: String) throws -> [String] {
    // Without a slash, a name would be looked for in PATH.
    let file = path.contains("/") ? path : "./" + path
    let programs = isProgram(path) ? [file] : layoutPrograms(in: path)
    guard !programs.isEmpty else {
      throw ValidationError(
        "'--ab \(path)' is no program, and no folder that holds one; give another fibbench")
    }
    return programs
  }

  /// A gate for counts, which tolerate little.
  private var gateOfCounts: Gate {
    var gate = gateOptions.gate
    if gateOptions.tolerance == nil { gate.tolerance = Self.usualToleranceOfCounts }
    return gate
  }

  private static let usualToleranceOfCounts = 0.01

  /// A gate for two runs that are both over: there is nothing to extend.
  private var singleLook: Gate {
    var gate = gateOptions.gate
    gate.looks = 1
    return gate
  }

  /// The baseline: a file where one is named, or else the one of that name for this processor.
  private func document(_ base: String, _ context: Context) throws -> ResultsDocument {
    if isFile(base) {
      return try ResultsDocument(baselineFile: base)
    }
    guard BaselineFolder.isName(base) else {
      throw ValidationError("'\(base)' is neither the name of a baseline nor a file")
    }
    let here = context.provenance.environment
    return try place.folder.baseline(
      base, cpu: counting.instructions ? here.levelOfInstructions : here.processor)
  }

  private func exitCode(_ finding: Finding) -> ExitCode {
    if finding.isWrong { return .wrongResult }
    let comparison = finding.comparison
    if comparison.contains(.regressed) { return .regression }
    if output.failOnImprovement, comparison.contains(.improved) { return .improvement }
    let isOpen =
      comparison.contains(.inconclusive) || comparison.isLeftOpen
      || comparison.verdict == .notComparable
    return output.failOnInconclusive && isOpen ? .inconclusive : .success
  }
}

extension Failure {
  /// Runs without a single case to compare prove nothing.
  static func nothingCompared(_ comparison: Comparison? = nil) -> Failure {
    let all = comparison?.obstacles ?? []
    let obstacles = all.map(\.description).joined(separator: "; ")
    let reason =
      if all.contains(where: { $0.remedy != nil }) {
        obstacles
      } else if !obstacles.isEmpty {
        "\(obstacles); use --ab with another build, or accept that with --allow-incomparable"
      } else if let comparison, !comparison.rows.isEmpty, comparison.isOfOtherCases {
        "the runs have no case in common; measure the same strategies at the same N"
      } else if comparison?.gate.quantity == .instructions {
        "no case has counted instructions in both runs; measure both with --instructions"
      } else if comparison?.rows.contains(where: { $0.change != nil }) == true {
        "no case has an interval: fewer than \(Change.fewestUnits) processes have samples; measure "
          + "to the end, with --processes \(Change.fewestUnits) or more"
      } else if let open = comparison?.rows.first(where: { $0.verdict == .inconclusive })?.note {
        open
      } else if let row = comparison?.rows.first(where: { $0.note != nil }), let note = row.note {
        "\(row.strategy) at N = \(NumberFormat.grouped(row.n)): \(note); measure cases that get "
          + "times in both runs"
      } else {
        "no case has enough times beside a reference in all runs; measure two strategies or more, "
          + "within their deadline"
      }
    return Failure("NOTHING COMPARED: \(reason)")
  }
}
