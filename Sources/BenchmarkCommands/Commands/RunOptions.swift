internal import ArgumentParsing
internal import Benchmarking
internal import FoundationEssentials
internal import SystemLibrary

/// What to time.
struct SelectionOptions: ParsableArguments {
  static let heading = "Selection"

  @Option(
    letter: "n",
    help: "The indices N to measure: 10000, 1,10,100, 0..1000, 0..1000:+50 or 1e3..1e8:x10.",
    valueName: "sizes")
  var n: String?
  @Option(letter: "s", help: strategiesHelp, completion: .names(of: "strategies"))
  var strategy: String?
  @Option(
    help: "The strategy that the others are compared to; named here, it takes part.",
    usual: "{reference}, or the first exact one", completion: .name(of: "strategies"))
  var reference: String?
  @Option(help: "Take sizes, strategies and settings from a suite, a JSON file.", completion: .file)
  var suite: String?
}

/// How long to measure, and in what order.
struct MeasurementOptions: ParsableArguments {
  static let heading = "Measurement"

  /// What is measured for altogether, where nothing else is said.
  static let usualTotalTime = Duration.seconds(20)
  private static let usual = Settings()

  @Option(
    help: """
      Measure each size in this many processes, which are what intervals are of; no more than \
      cycles.
      """, usual: "12")
  var processes: Int?
  @Option(
    help: """
      Take the programs in this folder as workers, one after the other: the same program, \
      linked in other orders by scripts/relink.
      """, completion: .directory)
  var layouts: String?
  @Option(letter: "w", help: "Cycles before the first one that counts.")
  var warmup: Int?
  @Option(letter: "r", help: "Exactly this many cycles at each size.")
  var runs: Int?
  @Option(letter: "m", help: "At least this many cycles at each size.")
  var minRuns: Int?
  @Option(letter: "M", help: "At most this many cycles at each size.")
  var maxRuns: Int?
  @Option(
    help: """
      Measure each size for about this long, or for as long as its least cycles take; to start
      its processes and to verify results comes on top.
      """,
    usual:
      "\(Int(usualTotalTime.seconds))s over all sizes, \(Int(usual.maximumTime.seconds))s at most")
  var maxTime: Duration?
  @Option(
    help: "The longest that one call may take; what needs longer is skipped.",
    usual: "\(Int(usual.deadline.seconds))s")
  var deadline: Duration?
  @Option(help: "The seed of the order of the cases; the same seed gives the same order.")
  var seed: UInt64?

  func validate() throws {
    if let layouts, layoutPrograms(in: layouts).isEmpty {
      throw ValidationError(
        "'--layouts \(layouts)' holds no program; make some with scripts/relink")
    }
    try processes?.check("--processes", in: .processes)
    try warmup?.check("--warmup", in: 0...mostCycles)
    try runs?.check("--runs", in: .cycles)
    try minRuns?.check("--min-runs", in: .cycles)
    try maxRuns?.check("--max-runs", in: .cycles)
    let idle = [
      ("--min-runs", minRuns != nil), ("--max-runs", maxRuns != nil),
      ("--max-time", maxTime != nil),
    ]
    if runs != nil, let (option, _) = idle.first(where: \.1) {
      throw ValidationError("'--runs' leaves nothing to '\(option)'")
    }
    if let minRuns, let maxRuns, minRuns > maxRuns {
      throw ValidationError("'--min-runs \(minRuns)' is above '--max-runs \(maxRuns)'")
    }
  }

  /// The context, with a worker of each layout that was asked for.
  func applied(to context: Context) -> Context {
    guard let layouts else { return context }
    var context = context
    let programs = layoutPrograms(in: layouts)
    context.worker = programs.map { [$0, "worker"] }
    context.inputs += programs
    return context
  }

  /// The settings with what was asked for in place of what was there.
  func applied(to settings: Settings) -> Settings {
    var settings = settings
    if let processes { settings.processes = processes }
    // Those of a baseline are not here.
    settings.layouts = layouts.map { layoutPrograms(in: $0).count } ?? 1
    if let warmup { settings.warmupCycles = warmup }
    if let runs { (settings.minimumCycles, settings.maximumCycles) = (runs, runs) }
    if let minRuns { settings.minimumCycles = minRuns }
    if let maxRuns {
      settings.maximumCycles = maxRuns
      settings.minimumCycles = min(settings.minimumCycles, maxRuns)
    }
    if let maxTime { settings.maximumTime = maxTime }
    if let deadline { settings.deadline = deadline }
    if let seed { settings.seed = seed }
    return settings
  }
}

/// The programs in a folder, in the order of their names: layouts of one program.
func layoutPrograms(in folder: String) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().map { "\(folder)/\($0)" }.filter(isProgram)
}

/// Whether a path leads to a file that can be run.
func isProgram(_ path: String) -> Bool {
  fileStatus(of: path)?.isFolder == false && FileManager.default.isExecutableFile(atPath: path)
}
