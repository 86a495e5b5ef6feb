internal import ArgumentParsing
internal import BenchmarkCommands
internal import BigIntegers
internal import CGMP

/// The program: GMP's `speed` and `tune` for our arithmetic, over a catalog of operations.
struct KernelBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kernel-benchmarks",
    abstract: "Time the arithmetic under fibbench next to GMP's, and find its thresholds.",
    discussion: """
      A strategy is an operation and who does it, such as multiply/gmp, multiply/BigUInt and \
      multiply/karatsuba; N is a size in limbs. Every result is compared with GMP's on random bits \
      and on long runs of bits. One operation at a time has a reference, its gmp. In a task other \
      libraries take part as workers, such as pi.gmpy2.

      OPERATIONS:
      \(Operation.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

      EXAMPLES:
        kernel-benchmarks --strategy multiply/gmp,multiply/BigUInt --n 2..1e5:x1.3
        kernel-benchmarks --strategy 'multiply/*' --n 8..400:x1.1 --export-html multiply.html
        kernel-benchmarks crossover multiply/schoolbook multiply/karatsuba --from 4 --to 100
        kernel-benchmarks tune --operation square
        kernel-benchmarks --strategy 'pi*' --n 1e6 --worker int='python3 peers/python/tasks.py int'

      \(ExitCode.list(done: "done, every result verified"))
      """,
    version: Tool.kernelBenchmarks.title,
    subcommands: [
      CatalogCommands.run, CatalogCommands.crossover, CatalogCommands.baseline,
      CatalogCommands.compare, CatalogCommands.report, TuneCommand.self,
      CatalogCommands.worker,
    ],
    defaultSubcommand: CatalogCommands.run,
    environmentPrefix: "FIBBENCH_",
    terms: [
      "program": "kernel-benchmarks", "PROGRAM": "FIBBENCH", "strategy": "multiply/BigUInt",
      "reference": "multiply/gmp", "pattern": "multiply/*",
    ],
    lists: ["strategies": Catalog.operations().names.map { CompletionWord($0) }])
}

extension Tool {
  /// This program, this build and this GMP.
  static var kernelBenchmarks: Tool {
    Tool(
      name: "kernel-benchmarks", version: "1.0.0",
      instructions: ProcessorLevel.current.rawValue,
      libraries: ["GMP": unsafe String(cString: __gmp_version)])
  }
}
