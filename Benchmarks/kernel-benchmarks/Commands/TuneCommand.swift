internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking

/// `kernel-benchmarks tune`: finds from which size one method overtakes another.
struct TuneCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Find the sizes from which one method of an operation overtakes another.",
    discussion: """
      Searches as 'crossover' does, with the kernels in this process, for each step from one \
      method of the operations to the next; with --from and --to, for that one.

      EXAMPLES:
        kernel-benchmarks tune
        kernel-benchmarks tune --operation divide
        kernel-benchmarks tune --operation square --from schoolbook --to karatsuba --n 16..96
      """)

  @Option(
    help: "Whose methods; all without it.", valueName: "name",
    choices: Operation.ladders.map(\.name))
  var operation: [String] = []
  @Option(help: "The method for smaller operands.")
  var from: String?
  @Option(help: "The method for larger operands.")
  var to: String?
  @Option(letter: "n", help: "From which size in limbs to which.", valueName: "sizes")
  var n: String?
  @Option(
    help: "Draw the operands so; results are verified on uniform bits and on long runs of bits.")
  var operands: Operands.Kind = .uniform
  @Option(help: "About how long each search may take.", usual: "60s")
  var maxTime: Duration?
  @Option(letter: "r", help: "Cycles at each size; at least 6.", usual: "8")
  var runs: Int?
  @Option(help: "The longest that one call may take.", usual: "1s")
  var deadline: Duration?
  @Option(help: "The seed of the order of the cases, and of the sizes that are drawn.")
  var seed: UInt64 = 1
  @OptionGroup var debugBuild: DebugBuildOption

  private var operations: [Operation] {
    operation.isEmpty ? Operation.ladders : operation.compactMap(Operation.init(named:))
  }

  func validate() throws {
    guard (from == nil) == (to == nil) else {
      throw ValidationError("'--from' and '--to' belong together")
    }
    guard from == nil || from != to else {
      throw ValidationError("'--from' and '--to' are the same method")
    }
    for operation in operations {
      let methods = operation.methods
      for method in [from, to].compactMap({ $0 }) where !methods.contains(method) {
        throw ValidationError(
          "'\(operation.name)' has no method '\(method)', but "
            + methods.joined(separator: ", "))
      }
    }
  }

  func run(in context: Context) throws -> ExitCode {
    try debugBuild.check()
    var context = context
    context.catalog = .operations(on: operands)
    // Another process would draw other operands, and a kernel's memory is its own here too.
    context.worker = nil
    let asked: [LadderStep]? = from.flatMap { from in to.map { [(from, $0)] } }
    var code = ExitCode.success
    for operation in operations {
      for step in asked ?? operation.steps where !context.isInterrupted {
        code = .gravest(code, try search(operation, step, in: context))
      }
    }
    return code
  }

  /// Searches for one step, and says how to do that again.
  private func search(
    _ operation: Operation, _ step: LadderStep, in context: Context
  ) throws -> ExitCode {
    let range = try range(of: operation, step)
    let sizes = ["--from", "\(range.lowerBound)", "--to", "\(range.upperBound)"]
    let durations = [("--max-time", maxTime), ("--deadline", deadline)].flatMap { name, duration in
      duration.map { [name, "\($0.milliseconds)ms"] } ?? []
    }
    let settings =
      durations + (runs.map { ["--runs", "\($0)"] } ?? []) + ["--seed", "\(seed)"]
    let command = try KernelBenchmarks.parseAsRoot(
      ["crossover", operation.strategy(step.from), operation.strategy(step.to)] + sizes + settings
        + debugBuild.givenOptions)
    guard let crossover = command as? any BenchmarkCommand else {
      preconditionFailure("'crossover' is a command over a catalog")
    }
    let code = try crossover.run(in: context)
    let drawn = operands == .uniform ? [] : ["--operands", operands.rawValue]
    try context.output.write(
      "scripts/tune --operation \(operation.name) --from \(step.from) --to \(step.to) "
        + "--n \(range.lowerBound)..\(range.upperBound) "
        + (drawn + settings).joined(separator: " ") + "\n\n")
    return code
  }

  private func range(of operation: Operation, _ step: LadderStep) throws -> ClosedRange<Int> {
    guard let n else { return operation.sizes(of: step) }
    let sizes: [Int]
    do { sizes = try [Int](sizes: n) } catch { throw ValidationError("'--n': \(error)") }
    guard sizes.count > 1 else {
      throw ValidationError("'--n \(n)' is one size; name a range, such as 10..1000")
    }
    return sizes[0]...sizes[sizes.count - 1]
  }
}
