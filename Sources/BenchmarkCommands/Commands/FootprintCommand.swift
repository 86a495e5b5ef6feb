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
      'fibbench-memory' counts allocations: fibbench itself uses the C library's own allocator.

      EXAMPLES:
        fibbench-memory footprint --n 1e6 --strategy fast-doubling
      """)

  @Option(
    name: .shortAndLong, help: "The size: 1000, 10k or 1e6.", valueName: "index")
  var n: SizeArgument
  @Option(
    name: .shortAndLong, help: "The strategy that computes it.", valueName: "name",
    completion: .name(of: "strategies"))
  var strategy: String

  func run(in context: Context) throws -> ExitCode {
    let benchmark = try context.catalog.strategy(named: strategy)
    let footprint = MemoryFootprint.measure(
      benchmark.makeWorkload(at: n.index, oracle: context.catalog.makeOracle()))
    try context.output.write(JSONText.text(of: footprint) + "\n")
    return .success
  }
}
