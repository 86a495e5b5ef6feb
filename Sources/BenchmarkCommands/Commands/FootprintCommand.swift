internal import ArgumentParsing
internal import Benchmarking

/// `fibbench footprint`: what memory one strategy takes at one index.
struct FootprintCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "footprint",
    abstract: "Say what memory a strategy takes: the peak, and what one call asks for.",
    discussion: """
      Calls the strategy twice, and prints as JSON the peak memory of this process, and the number \
      and size of the second call's allocations. 'run --memory' starts it for each case. Only \
      '{program}-memory' counts allocations: {program} itself uses the C library's own allocator.

      EXAMPLES:
        {program}-memory footprint --n 1e6 --strategy {strategy}
      """, isHidden: true)

  @Option(
    letter: "n", help: "The size: 1000, 10k or 1e6.", valueName: "index")
  var n: SizeArgument
  @Option(
    letter: "s", help: "The strategy that computes it.", valueName: "name",
    completion: .name(of: "strategies"))
  var strategy: String

  func run(in context: Context) throws -> ExitCode {
    let benchmark = try context.catalog.strategy(named: strategy)
    let subject = Case(strategy: strategy, n: n.index)
    func failure(_ reason: String, _ exitCode: ExitCode = .failure) -> Failure {
      Failure(
        "\(subject.strategy) at n = \(NumberFormat.grouped(subject.n)): \(reason)", exitCode)
    }
    if let obstacle = benchmark.obstacle(n.index) { throw failure(obstacle) }
    context.catchInterruptions()
    let workload = benchmark.makeWorkload(at: n.index, oracle: context.catalog.makeOracle())
    let work = CostPrediction.Work(strategy, growth: workload.growth) { workload.probe(n: $0) }
    let prediction = CostPrediction(clock: context.clock)
    if let refusal = prediction.refusal(of: work, at: n.index, deadline: Self.deadline) {
      throw failure("\(refusal)")
    }
    let footprint = MemoryFootprint.measure(workload)
    switch workload.proveLast() {
    case .proved, .unverified: break
    case .wrong(let note): throw failure(note, .wrongResult)
    case .overflow(let note), .skipped(let note), .failed(let note):
      throw failure(note)
    }
    try context.output.write(footprint.jsonText() + "\n")
    return .success
  }

  /// A call that would take longer is not made.
  private static let deadline = Duration.seconds(600)
}
