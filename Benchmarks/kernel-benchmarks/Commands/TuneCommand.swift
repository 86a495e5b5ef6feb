internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking
internal import BigIntegers

/// `kernel-benchmarks tune`: finds from which size one method overtakes another.
struct TuneCommand: BenchmarkCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Find the sizes from which one method of an operation overtakes another.",
    discussion: """
      Times two methods side by side over a sweep of sizes. The crossover is where the ratio of \
      their times, smoothed so that it never falls, crosses 1; its interval comes from resampling \
      the cycles. Without --from and --to, every step from one method of the operations to the \
      next is measured.

      EXAMPLES:
        kernel-benchmarks tune
        kernel-benchmarks tune --operation divide
        kernel-benchmarks tune --operation square --from schoolbook --to karatsuba --n 16..96:+2
      """)

  @Option(
    help: "multiply, square, divide or to-decimal; may be repeated. All without it.",
    valueName: "name")
  var operation: [Operation] = []
  @Option(help: "The method for smaller operands.")
  var from: String?
  @Option(help: "The method for larger operands.")
  var to: String?
  @Option(letter: "n", help: "The sizes in limbs.", valueName: "sizes")
  var n: String?
  @Option(
    help: "Draw the operands so; results are verified on uniform bits and on long runs of bits.")
  var operands: Operands.Kind = .uniform
  @Option(help: "Measure each size for about this long.", valueName: "duration")
  var maxTime = Duration.milliseconds(200)
  @Option(
    letter: "m",
    help: "At least this many cycles at each size; 12 or more give the narrower intervals.",
    valueName: "count")
  var minRuns = 12
  @Option(help: "The longest that one call may take.", valueName: "duration")
  var deadline = Duration.milliseconds(500)
  @Option(help: "The seed of the order of the cases.")
  var seed: UInt64 = 1
  @OptionGroup var debugBuild: DebugBuildOption

  private var operations: [Operation] { operation.isEmpty ? Operation.ladders : operation }

  func validate() throws {
    guard minRuns >= 1 else { throw ValidationError("'--min-runs' must be at least 1") }
    guard (from == nil) == (to == nil) else {
      throw ValidationError("'--from' and '--to' belong together")
    }
    guard from == nil || from != to else {
      throw ValidationError("'--from' and '--to' are the same method")
    }
    for operation in operations {
      let methods = operation.methods
      guard methods.count > 1 else {
        throw ValidationError("'\(operation.rawValue)' has only one method")
      }
      for method in [from, to].compactMap({ $0 }) where !methods.contains(method) {
        throw ValidationError(
          "'\(operation.rawValue)' has no method '\(method)', but "
            + methods.joined(separator: ", "))
      }
    }
  }

  func run(in context: Context) throws -> ExitCode {
    try debugBuild.check()
    try context.output.write(context.provenance.summary + "\n")
    let asked: [LadderStep]? = from.flatMap { from in to.map { [(from, $0)] } }
    for operation in operations {
      for step in asked ?? operation.steps {
        let code = try tune(operation, step, in: context)
        if code != .success { return code }
      }
    }
    return .success
  }

  private func tune(
    _ operation: Operation, _ step: LadderStep, in context: Context
  ) throws -> ExitCode {
    let expression = n ?? operation.sizes(of: step)
    let sizes: [Int]
    do {
      sizes = try [Int](sizes: expression)
    } catch {
      throw ValidationError("'--n': \(error)")
    }
    let plan = Plan(sizes: sizes, strategies: [step.from, step.to], settings: settings)
    let measurements = measure(plan, of: operation, in: context)
    if let signal = context.interruption() { return .interrupted(by: signal) }
    if let wrong = measurements.first(where: { $0.status == .wrong }) {
      context.say(
        "Error: \(wrong.strategy) is wrong at \(wrong.n) limbs: \(wrong.note ?? "no reason").")
      return .wrongResult
    }
    let report = report(
      Self.pairs(measurements, step), of: operation, step, sizes: expression)
    try context.output.write("\n\(report)\n")
    return .success
  }

  var settings: Settings {
    var settings = Settings()
    settings.seed = seed
    settings.minimumCycles = minRuns
    settings.maximumTime = maxTime
    settings.deadline = deadline
    return settings
  }

  private func measure(
    _ plan: Plan, of operation: Operation, in context: Context
  ) -> [Measurement] {
    context.catchInterruptions()
    let progress = ProgressLine(on: context.messages, isWanted: true, clock: context.clock)
    let runner = Runner(
      plan: plan, clock: context.clock, shouldStop: { context.interruption() != nil },
      onEvent: { event in
        guard case .blockStarted(let n, let index, let count) = event else { return }
        progress.show("\(operation.rawValue): n = \(n)   size \(index + 1) of \(count)")
      },
      makeWorkload: { operation.makeWorkload(of: $0.strategy, at: $0.n, kind: operands) })
    defer { progress.clear() }
    return runner.run().measurements
  }

  private static func pairs(
    _ measurements: [Measurement], _ step: LadderStep
  ) -> [SwitchPoint.Pairs] {
    let firsts = measurements.filter { $0.strategy == step.from }
    let seconds = measurements.filter { $0.strategy == step.to }.keyed(by: \.n)
    return firsts.compactMap { first in
      let logarithms = PairedRatio.logarithms(
        first.samples, reference: seconds[first.n]?.samples ?? [])
      return logarithms.isEmpty ? nil : (first.n, logarithms)
    }
  }
}
