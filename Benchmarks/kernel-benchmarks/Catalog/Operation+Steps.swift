internal import BigIntegers

/// A step from one method of an operation to another.
typealias LadderStep = (from: String, to: String)

extension Operation {
  /// The operations whose methods take turns.
  static let ladders = all.filter { !$0.rungs.isEmpty }

  /// The steps from each method of the operation to the next one in this build.
  var steps: [LadderStep] { zip(rungs, rungs.dropFirst()).map { ($0, $1) } }

  /// The sizes at which a step is looked for unless others are asked for.
  func sizes(of step: LadderStep) -> ClosedRange<Int> {
    switch (name, MultiplicationMethod(rawValue: step.to)) {
    case ("to-decimal", _) where step.to == TextMethod.fractions.rawValue: 2000...32_000
    case ("divide", _), ("to-decimal", _): 50...400
    case (_, .doubleDigits): 8...64
    case (_, .floatingPoint): 64...640
    case (_, .transforms):
      MultiplicationMethod.rungs.contains(.floatingPoint) ? 640...77_000 : 64...640
    default: 8...256
    }
  }

  /// The names of the contenders that are methods.
  var methods: [String] {
    contenders.map(\.name).filter { $0 != Contender.reference && $0 != Contender.value }
  }
}
