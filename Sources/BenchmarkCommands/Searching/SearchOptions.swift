internal import ArgumentParsing
internal import Benchmarking

/// How a search that chooses its own sizes measures.
struct SearchOptions: ParsableArguments {
  static let heading = "Measurement"

  @Option(help: "About how long the search may take.")
  var maxTime = Duration.seconds(60)
  @Option(letter: "r", help: "Cycles at each size; at least 6.")
  var runs = 8
  @Option(help: "The longest that one call may take; what needs longer is left out.")
  var deadline = Duration.seconds(1)
  @Option(help: "The seed of the order of the cases, and of the sizes that are drawn.")
  var seed: UInt64 = 1
  @Option(
    help: "Write all that was measured, as run --export-json does; - is the standard output.",
    completion: .file)
  var exportResults: String?
  @OptionGroup var debugBuild: DebugBuildOption

  func validate() throws {
    // Fewer have no interval.
    try runs.check("--runs", in: 6...mostCycles)
  }

  /// The settings of every block that is measured.
  var settings: Settings {
    var settings = Settings()
    (settings.minimumCycles, settings.maximumCycles) = (runs, runs)
    settings.maximumTime = .zero
    settings.deadline = deadline
    settings.resamples = 1000
    settings.seed = seed
    return settings
  }

  /// Refuses a debug build, and opens the file for all that is measured.
  func openResults(_ context: Context) throws -> Exports<ResultsDocument> {
    try debugBuild.check()
    return try Exports(
      [(exportResults, { document, _ in try document.json() })],
      inputs: context.inputs, output: context.output)
  }
}

/// The range of sizes that a search looks at.
struct SearchRange: ParsableArguments {
  static let heading = "Range"

  private static let (usualFirst, usualLast) = (10, 1_000_000)
  /// Beyond, neighbours are not told apart by the doubles in which a search computes; and no
  /// strategy comes near.
  private static let largest = 1_000_000_000_000_000

  @Option(help: "The smallest N to look at.", usual: "\(usualFirst)")
  var from: SizeArgument?
  @Option(help: "The largest N to look at.", usual: "\(usualLast)")
  var to: SizeArgument?

  func sizes() throws -> ClosedRange<Int> {
    let (low, high) = (from?.index ?? Self.usualFirst, to?.index ?? Self.usualLast)
    if low < 1 { throw ValidationError("'--from \(low)' must be at least 1") }
    try high.check("--to", in: 1...Self.largest)
    if low >= high { throw ValidationError("'--from \(low)' must be below '--to \(high)'") }
    return low...high
  }
}
