internal import BigIntegers

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
    case (.toDecimal, _) where to == TextMethod.fractions.rawValue: "2000..32000:x1.3"
    case (.divide, _), (.toDecimal, _): "50..400:x1.1"
    case (_, .doubleDigits): "8..64:x1.06"
    case (_, .floatingPoint): "64..640:x1.06"
    case (_, .transforms):
      MultiplicationMethod.rungs.contains(.floatingPoint) ? "640..77000:x1.25" : "64..640:x1.06"
    default: "8..256:x1.06"
    }
  }
}

extension Operation {
  /// The names of the contenders that are methods.
  var methods: [String] {
    contenders.map(\.name).filter { $0 != Contender.reference && $0 != Contender.value }
  }
}
