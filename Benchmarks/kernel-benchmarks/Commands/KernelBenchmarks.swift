internal import ArgumentParsing

/// The program: GMP's `speed` and `tune`, for our arithmetic.
struct KernelBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kernel-benchmarks",
    abstract: "Time the arithmetic under fibbench next to GMP's, and find its thresholds.",
    discussion: """
      EXIT CODES:
        0   done, every result verified
        1   failure, such as a file that cannot be written
        3   a result was wrong
        64  the command line is wrong
      """,
    subcommands: [
      RunCommand.self, TuneCommand.self, FibonacciTextCommand.self, CliffsCommand.self,
      FirstCallCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}
