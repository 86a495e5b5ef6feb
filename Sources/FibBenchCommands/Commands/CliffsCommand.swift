internal import ArgumentParsing
internal import BenchmarkKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// `fibbench cliffs STRATEGY`: the sizes at which its time jumps, to the exact N.
struct CliffsCommand: FibBenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "cliffs",
    abstract: "Find the N at which a strategy's time jumps.",
    discussion: """
      Sweeps over the range, and looks for neighbours between which time jumps by more than the \
      growth around and the noise explain. Between such neighbours it searches by bisection: both \
      ends and the middle are timed in turn, every result verified as in a run, until the exact N is \
      found at which the time is higher for good.

      EXAMPLES:
        fibbench cliffs fast-doubling
        fibbench cliffs fast-doubling --from 1e5 --to 1e7 --by 1.03 --least 10% --max-time 5min
      """)

  @Argument(
    help: "The strategy.", valueName: "strategy", completion: .list(StrategyCatalog.standard.names))
  var strategy: String
  @Option(help: "The smallest N of the sweep.", valueName: "index")
  var from = IndexArgument(10_000)
  @Option(help: "The largest N of the sweep.", valueName: "index")
  var to = IndexArgument(1_000_000)
  @Option(help: "The factor from one N of the sweep to the next.", valueName: "factor")
  var by = 1.05
  @Option(help: "A jump by less is none.", valueName: "share")
  var least = ShareArgument(0.05)
  @Option(help: "End the search after about this long.", valueName: "duration")
  var maxTime = DurationArgument(.seconds(120))
  @Option(name: .shortAndLong, help: "Cycles at each size; at least 6.", valueName: "count")
  var runs = 8
  @Option(
    help: "The longest that one call may take; what needs longer is left out.",
    valueName: "duration")
  var deadline = DurationArgument(.seconds(1))
  @Option(help: "The seed of the order of the cases.")
  var seed: UInt64 = 1
  @OptionGroup(title: "Output")
  var output: SearchOutputOptions
  @Option(
    help: "Write all that was measured, as run --export-json does.", valueName: "file",
    completion: .file)
  var exportResults: String?
  @Flag(help: "Measure although this is a debug build, whose times mean nothing.")
  var allowDebugBuild = false

  func validate() throws {
    if from.index < 1 { throw ValidationError("'--from \(from.index)' must be at least 1") }
    if from.index >= to.index {
      throw ValidationError("'--from \(from.index)' must be below '--to \(to.index)'")
    }
    if !(by > 1 && by <= 10) { throw ValidationError("'--by \(by)' must be above 1, up to 10") }
    if runs < 6 {
      throw ValidationError("'--runs \(runs)' must be at least 6: fewer have no interval")
    }
  }

  func run(in context: Context) throws -> ExitCode {
    let entry = try context.catalog.strategy(named: strategy)
    guard allowDebugBuild || !isDebugBuild else { throw DebugBuildRefused() }
    let outputs = try SearchOutputs(output, output: context.output)
    let results = try exportResults.map { try AtomicFile(path: $0) }
    context.catchInterruptions()
    let session = SearchSession(
      [entry], settings: settings, maximumTime: maxTime.duration, isQuiet: output.quiet,
      context: context)
    let curve = sweep(session)
    let suspects = Cliff.found(in: curve, leastFactor: 1 + least.share)
    let cliffs = suspects.map { CliffsReport.Finding(cliff: $0, location: locate($0, session)) }
    let code = session.verdict()
    guard code != .wrongResult else { return code }
    for row in session.obstacles {
      context.say("Note: \(row.strategy) has no times at N = \(row.n): \(row.reason).")
    }
    let document = session.finishedDocument()
    try results?.finish(document.json())
    try outputs.finish(
      CliffsReport(curve: curve, leastFactor: 1 + least.share, cliffs: cliffs, document: document)
    )
    return code
  }

  private var settings: Settings {
    var settings = Settings()
    (settings.minimumCycles, settings.maximumCycles) = (runs, runs)
    settings.maximumTime = .zero
    settings.deadline = deadline.duration
    settings.resamples = 1000
    settings.seed = seed
    return settings
  }

  /// Measures the sizes of the sweep, as far as there is time.
  private func sweep(_ session: SearchSession) -> CostCurve {
    let (low, high) = (Double(from.index), Double(to.index))
    let steps = max(1, Int((log(high / low) / log(by)).rounded()))
    let sizes = Set(
      (0...steps).map { Int((low * pow(high / low, Double($0) / Double(steps))).rounded()) })
    var rows: [Measurement] = []
    for n in sizes.sorted() {
      let cases = [Case(strategy: strategy, n: n)]
      guard let more = session.measure(cases, saying: "\(strategy) at n = \(n)") else { break }
      rows += more
    }
    return CostCurve(of: strategy, in: rows)
  }

  /// The exact place of a cliff; nil where a closer look does not confirm it.
  private func locate(_ cliff: Cliff, _ session: SearchSession) -> CliffSearch.Location? {
    let search = CliffSearch(
      exponent: cliff.exponent, leastFactor: 1 + least.share / 2, bootstrap: settings.bootstrap
    ) { sizes in
      let cases = sizes.map { Case(strategy: strategy, n: $0) }
      let place = sizes.map { "\($0)" }.joined(separator: ", ")
      guard let rows = session.measure(cases, saying: "\(strategy) at n = \(place)"),
        rows.count == sizes.count, rows.allSatisfy(\.status.hasBelievedTimes)
      else { return nil }
      return rows.map { CostCurve.Point(n: $0.n, samples: $0.samples) }
    }
    return search.locate(between: cliff.below, and: cliff.above)
  }
}
