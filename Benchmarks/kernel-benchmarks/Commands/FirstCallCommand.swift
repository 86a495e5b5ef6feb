internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciStrategies

internal import SystemLibrary

/// `kernel-benchmarks first-call`: what a program that computes one F(N) pays.
struct FirstCallCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "first-call",
    abstract: "Time the first F(N) of this process and later ones, and show its peak memory.",
    discussion: """
      One process is one sample of a cold start; run it several times.

      EXAMPLE:
        for i in $(seq 9); do kernel-benchmarks first-call --n 1e7; done
      """)

  @Option(name: .shortAndLong, help: "Which Fibonacci number.", valueName: "index")
  var n = SizeArgument(10_000_000)
  @Option(help: "Calls after the first; the fastest counts.", valueName: "count")
  var calls: Int = 9

  func run(in context: Context) throws -> ExitCode {
    let first = nanoseconds(context.clock)
    let peak = Self.peakMemory
    let warm = (0..<calls).map { _ in nanoseconds(context.clock) }.min()
    let fields = [
      NumberFormat.significant(first / 1e6),
      warm.map { NumberFormat.significant($0 / 1e6) } ?? "",
      warm.map { NumberFormat.significant(first / $0) } ?? "",
      NumberFormat.significant(Double(peak) / 1e6),
    ]
    try context.output.write(
      "n,first_ms,warm_ms,first_over_warm,peak_mb\n\(n.index),\(fields.joined(separator: ","))\n")
    return .success
  }

  private func nanoseconds(_ clock: any BenchmarkClock) -> Double {
    let start = clock.now()
    _ = try? repeatBatch(iterations: 1, n: n.index) { index throws(FibonacciError) in
      try FastDoubling().value(at: index)
    }
    return Double(clock.now() - start)
  }

  /// The most bytes that this process has had in memory.
  private static var peakMemory: Int {
    var usage = rusage()
    unsafe getrusage(systemNumber(RUSAGE_SELF), &usage)
    // Darwin counts bytes.
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }
}
