internal import ArgumentParsing
internal import BenchmarkAnalysis
internal import Benchmarking

/// `fibbench ledger`: exact counts of what cases do.
struct LedgerCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Count exactly what strategies do: products, additions, transforms, allocations.",
    discussion: """
      Counts are free of noise: the same program counts the same on every machine with the same \
      instructions, so that 'compare --ledger' tolerates nothing. They are those of one call, \
      after a first one has created lasting data such as tables. Only our own arithmetic counts \
      its operations; of GMP's, only allocations are known. Only a build with FIBBENCH_LEDGER=1 \
      counts, which scripts/ledger makes.

      EXAMPLES:
        {program} ledger --n 1e4,1e6 --strategy {strategy}
        {program} ledger --suite Benchmarks/Suites/ledger.json --save baselines/ledger
        {program} compare --ledger baselines/ledger
      """, isAdvanced: true)

  @OptionGroup(title: "Selection")
  var selection: SelectionOptions
  @Option(
    help: "Keep the ledger in this folder, in a file named after the instructions.",
    valueName: "folder", completion: .directory)
  var save: String?

  func run(in context: Context) throws -> ExitCode {
    let plan = try Plan(selection, MeasurementOptions(), catalog: context.catalog)
    context.catchInterruptions()
    let ledger = try LedgerSession(context: context).count(plan.sizes.flatMap(plan.cases))
    if let signal = context.interruption() { return .interrupted(by: signal) }
    guard let save else {
      try context.output.write(ledger.json())
      return .success
    }
    let path = Ledger.file(in: save, instructions: ledger.instructions)
    try AtomicFile(path: path).finish(ledger.json())
    try context.output.write("\(path)\n")
    return .success
  }
}
