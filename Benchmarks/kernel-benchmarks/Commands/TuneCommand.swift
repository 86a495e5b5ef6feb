internal import ArgumentParsing
internal import Benchmarking
internal import BigIntegers

/// `kernel-benchmarks tune`: finds from which size one method overtakes another.
struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Find the sizes from which one method of an operation overtakes another.",
    discussion: """
      Times two methods side by side over a sweep of sizes. The crossover is where the ratio of \
      their times, smoothed so that it never falls, crosses 1; its interval comes from resampling \
      the cycles. Without --from and --to, every step from one method of the operations to the next \
      is measured.

      EXAMPLES:
        kernel-benchmarks tune
        kernel-benchmarks tune --operation divide
        kernel-benchmarks tune --operation square --from schoolbook --to karatsuba --n 16..96:+2
      """)

  @Option(
    help: "multiply, square, divide and to-decimal, with commas between them.",
    valueName: "names", completion: .commaSeparated(LadderStep.operations.map(\.rawValue)))
  var operation = CommaSeparated(LadderStep.operations)
  @Option(help: "The method for smaller operands.")
  var from: String?
  @Option(help: "The method for larger operands.")
  var to: String?
  @Option(name: .shortAndLong, help: "The sizes in limbs.", valueName: "sizes")
  var n: Sizes?
  @OptionGroup var measuring: MeasuringOptions

  func validate() throws {
    for operation in operation.elements {
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
    for operation in operation.elements {
      for step in asked.map({ [$0] }) ?? LadderStep.all(of: operation) {
        try tune(operation, step)
      }
    }
  }

  private func tune(_ operation: Operation, _ step: LadderStep) throws {
    let sizes = try n ?? Sizes(argument: step.sizes(of: operation))
    let methods = [step.from, step.to]
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
    let firsts = measurements.filter { $0.strategy == step.from }
    let seconds = Dictionary(
      measurements.filter { $0.strategy == step.to }.map { ($0.n, $0.samples) },
      uniquingKeysWith: { first, _ in first })
    return firsts.compactMap { first in
      let logarithms = PairedRatio.logarithms(first.samples, reference: seconds[first.n] ?? [])
      return logarithms.isEmpty ? nil : SwitchPoint.Pairs(n: first.n, logarithms: logarithms)
    }
  }
}

/// A step from one method to another, and where to look for it.
struct LadderStep {
  let from: String
  let to: String

  /// The operations whose methods take turns.
  static let operations: [Operation] = [.multiply, .square, .divide, .toDecimal]

  /// The steps from each method of an operation to the next one in this build.
  static func all(of operation: Operation) -> [LadderStep] {
    let rungs =
      switch operation {
      case .divide: DivisionMethod.allCases.map(\.rawValue)
      case .toDecimal: TextMethod.allCases.map(\.rawValue)
      default: MultiplicationMethod.rungs.map(\.rawValue)
      }
    return zip(rungs, rungs.dropFirst()).map { LadderStep(from: $0, to: $1) }
  }

  /// The sizes that are measured unless others are asked for.
  func sizes(of operation: Operation) -> String {
    switch (operation, MultiplicationMethod(rawValue: to)) {
    case (.divide, _), (.toDecimal, _): "50..400:x1.1"
    case (_, .vectors): "8..64:x1.06"
    case (_, .transforms): "64..640:x1.06"
    default: "8..256:x1.06"
    }
  }
}

extension Operation {
  /// The names of the contenders that are methods.
  fileprivate var methods: [String] {
    contenders.map(\.name).filter { $0 != Contender.reference && $0 != Contender.value }
  }
}
