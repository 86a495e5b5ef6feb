internal import ArgumentParsing
internal import Benchmarking
internal import SystemLibrary

/// `fibbench worker`: does the work of a run, in a process of its own.
struct WorkerCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Do the work that a run asks for on the standard input; 'run' starts it.",
    discussion: """
      Speaks the worker protocol: a JSON object a line, requests on the standard input and replies \
      on the standard output. Documentation/Workers.md describes it.

      EXAMPLES:
        echo '{"hello":{"protocol":1}}' | {program} worker
      """, isHidden: true)

  @Option(
    help:
      "Offer the strategies of a C library instead, which exports those of fibbench_strategy.h.",
    completion: .file)
  var library: String?

  func run(in context: Context) throws -> ExitCode {
    // The runner decides when a worker ends, also after Ctrl-C.
    _ = signal(SIGINT, SIG_IGN)
    // What the work prints is no reply.
    let output = try context.output.alone()
    var service: WorkerService
    do {
      service = try self.service(context)
    } catch let failure as WorkerFailure {
      // Who asks is told, and says it to the user.
      guard readLine() != nil else { throw failure }
      try output.write(WorkerReply.failed(reason: "\(failure)").line + "\n")
      return .failure
    }
    try service.run(nextLine: { readLine() }) { try output.write($0 + "\n") }
    return .success
  }

  private func service(_ context: Context) throws -> WorkerService {
    if let library {
      let library = try StrategyLibrary(path: library)
      return WorkerService(
        name: "library", version: library.title, strategies: library.strategies,
        extensions: ["counting", "memory", "stepping"], clock: context.clock, meters: .all(),
        makeWorkload: library.makeWorkload)
    }
    return WorkerService(
      name: context.tool.name, version: context.tool.version,
      strategies: context.catalog.benchmarks.map(\.offer), clock: context.clock, meters: .all(),
      makeWorkload: context.catalog.workloads())
  }
}
