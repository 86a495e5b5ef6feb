internal import ArgumentParsing
internal import BenchmarkKit
internal import BigIntegers

/// `kernel-benchmarks tune`: finds from which size one method overtakes another.
struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Find the sizes from which one method of multiplication overtakes another.",
    discussion: """
      Times two methods side by side over a sweep of sizes. The crossover is where the ratio of \
      their times, smoothed so that it never falls, crosses 1; its interval comes from resampling \
      the cycles. Without --from and --to, every step of the ladder is measured.

      EXAMPLES:
        kernel-benchmarks tune
        kernel-benchmarks tune --operation square --from schoolbook --to karatsuba --n 16..96:+2
      """)

  @Option(
    help: "multiply, square, or both with a comma between them.", valueName: "names",
    completion: .commaSeparated(["multiply", "square"]))
  var operation = CommaSeparated([Operation.multiply, .square])
  @Option(help: "The method for smaller operands.")
  var from: MultiplicationMethod?
  @Option(help: "The method for larger operands.")
  var to: MultiplicationMethod?
  @Option(name: .shortAndLong, help: "The sizes in limbs.", valueName: "sizes")
  var n: Sizes?
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    let methods = MultiplicationMethod.allCases.map(\.rawValue)
    for operation in operation.elements
    where !operation.contenders.contains(where: { methods.contains($0.name) }) {
      throw ValidationError("'\(operation.rawValue)' has only one method")
    }
    guard (from == nil) == (to == nil) else {
      throw ValidationError("'--from' and '--to' belong together")
    }
    guard from == nil || from != to else {
      throw ValidationError("'--from' and '--to' are the same method")
    }
  }

  mutating func run() throws {
    print("\(EnvironmentRecord.current.summary)\n\(UTCTimestamp.now)")
    let asked = from.flatMap { from in to.map { LadderStep(from: from, to: $0) } }
    for step in asked.map({ [$0] }) ?? LadderStep.all {
      for operation in operation.elements { try tune(operation, step) }
    }
  }

  private func tune(_ operation: Operation, _ step: LadderStep) throws {
    let sizes = try n ?? Sizes(argument: step.sizes)
    let methods = [step.from.rawValue, step.to.rawValue]
    let session = Session(
      operation: operation, kind: measuring.operands,
      plan: Plan(sizes: sizes.values, strategies: methods, settings: measuring.settings))
    let measurements = session.run()
    if let wrong = measurements.first(where: { $0.status == .wrong }) {
      print("\(wrong.strategy) is wrong at \(wrong.n) limbs: \(wrong.note ?? "")")
      throw ExitCode(rawValue: 3)
    }
    let pairs = Self.pairs(measurements, step)
    print("\n" + TuneReport.text(pairs, operation, step, sizes, measuring.settings))
  }

  private static func pairs(
    _ measurements: [Measurement], _ step: LadderStep
  ) -> [SwitchPoint.Pairs] {
    let firsts = measurements.filter { $0.strategy == step.from.rawValue }
    let seconds = Dictionary(
      measurements.filter { $0.strategy == step.to.rawValue }.map { ($0.n, $0.samples) },
      uniquingKeysWith: { first, _ in first })
    return firsts.compactMap { first in
      let logarithms = PairedRatio.logarithms(first.samples, reference: seconds[first.n] ?? [])
      return logarithms.isEmpty ? nil : SwitchPoint.Pairs(n: first.n, logarithms: logarithms)
    }
  }
}

/// A step from one method to another, and where to look for it.
struct LadderStep {
  let from: MultiplicationMethod
  let to: MultiplicationMethod

  /// The steps of the ladder in this build.
  static var all: [LadderStep] {
    let rungs = MultiplicationMethod.rungs
    return zip(rungs, rungs.dropFirst()).map { LadderStep(from: $0, to: $1) }
  }

  /// The sizes that are measured unless others are asked for.
  var sizes: String {
    switch to {
    case .vectors: "8..64:x1.06"
    case .transforms: "64..640:x1.06"
    case .ladder, .schoolbook, .karatsuba: "8..256:x1.06"
    }
  }
}

extension MultiplicationMethod: ExpressibleByArgument {}
