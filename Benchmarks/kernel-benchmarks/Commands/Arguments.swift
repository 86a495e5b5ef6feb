internal import ArgumentParsing
internal import Benchmarking

/// Values with commas between them.
struct CommaSeparated<Element: ExpressibleByArgument>: ExpressibleByArgument {
  let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  init(argument: String) throws(ValidationError) {
    var elements: [Element] = []
    for piece in argument.split(separator: ",", omittingEmptySubsequences: false) {
      elements.append(try Element(argument: String(piece)))
    }
    self.elements = elements
  }

  var defaultValueDescription: String {
    elements.map(\.defaultValueDescription).joined(separator: ",")
  }
}

/// Sizes in limbs, in the grammar of `SizeExpression`.
struct Sizes: ExpressibleByArgument {
  let text: String
  let values: [Int]

  init(argument: String) throws(ValidationError) {
    do {
      values = try SizeExpression(argument).sizes
    } catch {
      throw ValidationError("\(error)")
    }
    text = argument
  }

  var defaultValueDescription: String { text }
}

/// How to measure.
struct MeasuringOptions: ParsableArguments {
  @Option(
    help: "Draw the operands so; results are verified on uniform bits and on long runs of bits.")
  var operands: Operands.Kind = .uniform
  @Option(help: "Measure each size for about so many milliseconds.", valueName: "ms")
  var maxTime: Double = 200
  @Option(
    name: [.customShort("m"), .long],
    help: "At least so many cycles at each size; 12 or more give the narrower intervals.",
    valueName: "count")
  var minRuns: Int = 12
  @Option(
    help: "Leave out what is predicted to take longer than so many milliseconds a call.",
    valueName: "ms")
  var deadline: Double = 500
  @Option(help: "The seed of operands and orders.")
  var seed: UInt64 = 1

  func validate() throws {
    guard minRuns >= 1 else { throw ValidationError("'--min-runs' must be at least 1") }
    guard maxTime > 0, deadline > 0 else {
      throw ValidationError("'--max-time' and '--deadline' must be more than nothing")
    }
  }

  var settings: Settings {
    var settings = Settings()
    settings.seed = seed
    settings.minimumCycles = minRuns
    settings.maximumTime = Duration(milliseconds: maxTime)
    settings.deadline = Duration(milliseconds: deadline)
    return settings
  }
}
