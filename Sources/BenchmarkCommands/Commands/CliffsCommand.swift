internal import ArgumentParsing
internal import BenchmarkAnalysis
internal import BenchmarkReports
internal import Benchmarking

internal import Glibc

/// `fibbench cliffs STRATEGY`: the sizes at which its time jumps, to the exact N.
struct CliffsCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "cliffs",
    abstract: "Find the N at which a strategy's time jumps.",
    discussion: """
      Sweeps over the range, and looks for neighbours between which time jumps by more than the \
      growth around and the noise explain. Between such neighbours it searches by bisection: both \
      ends and the middle are timed in turn, every result verified as in a run, until the exact N \
      of a lasting jump is found.

      EXAMPLES:
        {program} cliffs {strategy}
        {program} cliffs {strategy} --from 1e5 --to 1e7 --by 1.03 --least 10% --max-time 5min
        {program} cliffs --suite Benchmarks/Suites/cliffs.json
      """)

  @Argument(
    help: "The strategy.", valueName: "strategy", completion: .name(of: "strategies"))
  var strategy: String?
  @OptionGroup(title: "Range")
  var range: SearchRange
  /// What neither the command line nor a suite sets.
  private enum Usual {
    static let factor = 1.05
    static let least = 0.05
  }

  @Option(
    help: "The factor from one N of the sweep to the next.",
    valueName: "factor", usual: "\(Usual.factor)")
  var by: Double?
  @Option(
    help: "The smallest jump that counts.",
    valueName: "share", usual: "\(Int(Usual.least * 100))%")
  var least: ShareArgument?
  @Option(
    help: "Take the strategy and the sizes of the sweep from a suite, a JSON file.",
    valueName: "file", completion: .file)
  var suite: String?
  @OptionGroup(title: "Worker")
  var workers: WorkerOptions
  @OptionGroup(title: "Measurement")
  var measurement: SearchOptions
  @OptionGroup(title: "Output")
  var output: SearchOutputOptions

  func validate() throws {
    try ExportFile.refuseSharedPlaces(
      output.paths + [measurement.exportResults].compactMap(\.self),
      inputs: [suite].compactMap(\.self))
    if strategy == nil && suite == nil {
      throw ValidationError("no strategy is named; name one, or a --suite")
    }
    _ = try range.sizes(from: Sweep.firstSize)
    if let by, !(by > 1 && by <= 10) {
      throw ValidationError("'--by \(by)' must be above 1, up to 10")
    }
    let steps = try stepsOfRange
    guard steps < Double(SizeExpression.limit) else {
      throw ValidationError(
        "'--by' makes more than \(SizeExpression.limit) sizes of this range; take larger steps")
    }
  }

  /// What is swept over.
  private struct Sweep {
    static let firstSize = 10_000

    let benchmark: Benchmark
    let sizes: [Int]
    let leastFactor: Double
    let maximumTime: Duration
  }

  func run(in context: Context) throws -> ExitCode {
    let suite = try suite.map { path in try Suite(path: path) }
    let context = try workers.applied(to: context, suite: suite)
    let sweep = try sweep(suite, context.catalog)
    let results = try measurement.openResults(context)
    let outputs = try SearchOutputs(
      output, results: measurement.exportResults, context: context)
    context.catchInterruptions()
    let session = SearchSession(
      [sweep.benchmark], settings: measurement.settings, maximumTime: sweep.maximumTime,
      quiet: output.quiet, context: context)
    let curve = measure(sweep, session)
    let cliffs = Cliff.found(in: curve, leastFactor: sweep.leastFactor)
      .map { CliffsReport.Finding(cliff: $0, location: locate($0, sweep, session)) }
    let code = session.verdict()
    guard code != .wrongResult else { return code }
    if curve.points.isEmpty, code == .success {
      throw NoCommonSize(strategies: [curve.name], obstacles: session.obstacles)
    }
    for row in session.obstacles {
      context.say("Note: \(row.strategy) has no times at N = \(row.n): \(row.reason).")
    }
    let document = session.finishedDocument()
    try results?.finish(document.json())
    try outputs.finish(
      CliffsReport(
        curve: curve, leastFactor: sweep.leastFactor,
        style: context.catalog.palette.styles(of: [curve.name])[curve.name], cliffs: cliffs,
        plannedCount: sweep.sizes.count, document: document))
    return code
  }

  /// What the command line asks for, or a suite; the command line wins.
  private func sweep(_ suite: Suite?, _ catalog: Catalog) throws -> Sweep {
    Sweep(
      benchmark: try catalog.strategy(named: strategy ?? suite?.strategy ?? ""),
      sizes: try sizes(suite),
      leastFactor: 1 + (least?.share ?? suite?.cliffs?.least ?? Usual.least),
      maximumTime: measurement.maxTime?.duration
        ?? suite?.cliffs?.maximumTimeMs.map(Duration.init(milliseconds:)) ?? .seconds(120))
  }

  /// The sizes of a suite, unless others are asked for.
  private func sizes(_ suite: Suite?) throws -> [Int] {
    guard let suite, range.from == nil, range.to == nil, by == nil else { return try sizesOfRange }
    do {
      return try SizeExpression(suite.n).sizes
    } catch {
      throw ValidationError("'n' of the suite: \(error)")
    }
  }

  /// How many steps lead from one end of the range to the other.
  private var stepsOfRange: Double {
    get throws {
      let range = try range.sizes(from: Sweep.firstSize)
      let growth = log(Double(range.upperBound) / Double(range.lowerBound))
      return max(1, (growth / log(by ?? Usual.factor)).rounded())
    }
  }

  /// Sizes of the range in equal steps on a logarithmic axis.
  private var sizesOfRange: [Int] {
    get throws {
      let range = try range.sizes(from: Sweep.firstSize)
      let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
      let steps = Int(try stepsOfRange)
      return Set(
        (0...steps).map { Int((low * pow(high / low, Double($0) / Double(steps))).rounded()) }
      ).sorted()
    }
  }

  /// How much of a search the sweep is, about; the rest are closer looks.
  private static let shareOfSweep = 0.7

  /// Measures the sizes of the sweep, as far as there is time.
  private func measure(_ sweep: Sweep, _ session: SearchSession) -> CostCurve {
    let name = sweep.benchmark.name
    var rows: [Measurement] = []
    for (index, n) in sweep.sizes.enumerated() {
      let cases = [Case(strategy: name, n: n)]
      let place = "sweep, size \(index + 1) of \(sweep.sizes.count)"
      let more = session.measure(
        cases, saying: "\(name) at N = \(NumberFormat.grouped(n)), \(place)",
        fraction: Self.shareOfSweep * Double(index) / Double(sweep.sizes.count))
      guard let more else { break }
      rows += more
    }
    return CostCurve(of: name, in: rows)
  }

  /// The exact place of a cliff; nil where a closer look does not confirm it.
  private func locate(
    _ cliff: Cliff, _ sweep: Sweep, _ session: SearchSession
  ) -> CliffSearch.Location? {
    let name = sweep.benchmark.name
    let search = CliffSearch(
      exponent: cliff.exponent, leastFactor: (1 + sweep.leastFactor) / 2,
      bootstrap: measurement.settings.bootstrap
    ) { sizes in
      let cases = sizes.map { Case(strategy: name, n: $0) }
      let place = sizes.map { "\($0)" }.joined(separator: ", ")
      guard let rows = session.measure(cases, saying: "\(name) at N = \(place), a closer look"),
        rows.count == sizes.count, rows.allSatisfy(\.status.hasBelievedTimes)
      else { return nil }
      return rows.map { CostCurve.Point(n: $0.n, samples: $0.samples) }
    }
    return search.locate(between: cliff.below, and: cliff.above)
  }
}
