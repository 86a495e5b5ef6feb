package import ArgumentParsing
package import SampleAnalysis
internal import Benchmarking

/// Some cases on the command line: `gmp*`, `fast-doubling@1e6`.
extension Gate.CasePattern: ExpressibleByArgument {
  package init(argument: String) throws(ValidationError) {
    let parts = argument.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let strategy = parts.first, !strategy.isEmpty, !strategy.contains("=") else {
      throw ValidationError("must look like fast-doubling or gmp*@1e6")
    }
    var n: Int?
    if parts.count == 2 {
      guard let sizes = try? [Int](sizes: String(parts[1])), sizes.count == 1 else {
        throw ValidationError("must name one size after '@', such as fast-doubling@1e6")
      }
      n = sizes[0]
    }
    self.init(strategy: String(strategy), n: n)
  }
}

/// A tolerance of its own for some cases: `gmp*=10%`, `fast-doubling@1e6=2%`.
extension Gate.Exception: ExpressibleByArgument {
  package init(argument: String) throws(ValidationError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].first != "@" else {
      throw ValidationError("must look like fast-doubling=2% or gmp*@1e6=10%")
    }
    let pattern = try Gate.CasePattern(argument: String(parts[0]))
    let tolerance = try Double(argument: String(parts[1]))
    self.init(strategy: pattern.strategy, n: pattern.n, tolerance: tolerance)
  }
}

/// When a change is called a regression.
struct GateOptions: ParsableArguments {
  static let heading = "Gate"

  @Option(help: "How much slower a case may become.", usual: NumberFormat.percent(Gate().tolerance))
  var tolerance: Double?
  @Option(
    help: "A tolerance for some cases: {strategy}=2% or {pattern}@1e6=10%.",
    valueName: "case=share")
  var caseTolerance: [Gate.Exception] = []
  @Option(
    help: """
      Let this case lose its times, such as recursive or {pattern}@1e6: elsewhere a case that was \
      timed and no longer is counts as regressed.
      """, valueName: "case")
  var allowLost: [Gate.CasePattern] = []
  @Option(
    help: "The chance of a false alarm in a whole comparison of equal programs.",
    usual: NumberFormat.percent(Gate().alpha))
  var alpha: Double?
  @Flag(help: "Compare times instead of ratios: on the same machine only.")
  var absolute = false
  @Flag(
    help: """
      With --absolute: one machine measured both files, though they do not tell, such as those of \
      another tool, or from before a restart.
      """)
  var sameMachine = false
  @Flag(help: "Look once, and never extend what is inconclusive.")
  var once = false

  func validate() throws {
    guard alpha ?? 0 < 0.5 else {
      throw ValidationError("'--alpha' is the chance of a false alarm; it must be below 50%")
    }
    guard absolute || !sameMachine else {
      throw ValidationError("'--same-machine' is of times; add '--absolute'")
    }
  }

  /// Refuses an option that names a case, if there is no such case: what it allows is elsewhere.
  ///
  /// - Parameter cases: The cases of both runs, or those that are to be measured.
  func checkNames(among cases: [Case]) throws(ValidationError) {
    let patterns =
      caseTolerance.map { ("--case-tolerance", $0.cases) }
      + allowLost.map { ("--allow-lost", $0) }
    for (option, pattern) in patterns where !cases.contains(where: pattern.names) {
      throw ValidationError("'\(option)' names '\(pattern)', and there is no such case here")
    }
  }

  /// The options that were given, and mean nothing where there is no noise.
  var givenForNoise: [String] {
    [("--alpha", alpha != nil), ("--once", once)].compactMap { $1 ? $0 : nil }
  }

  /// The variables that loosened the gate, in a sentence each.
  func remarks(_ environment: [String: String], prefix: String) -> [String] {
    func isFrom(_ name: String, _ share: Double?) -> Bool {
      let value = environment[prefix + name].flatMap { try? Double(argument: $0) }
      return value != nil && value == share
    }
    let variables = [
      ("TOLERANCE", isFrom("TOLERANCE", tolerance)), ("ALPHA", isFrom("ALPHA", alpha)),
      ("CASE_TOLERANCE", !caseTolerance.isEmpty), ("ALLOW_LOST", !allowLost.isEmpty),
      ("ONCE", once), ("ABSOLUTE", absolute), ("SAME_MACHINE", sameMachine),
    ]
    return variables.compactMap { name, applies in
      guard applies, let value = environment[prefix + name], !value.isEmpty else { return nil }
      return "the variable \(prefix + name)=\(value) changes the gate"
    }
  }

  var gate: Gate {
    var gate = Gate()
    if let tolerance { gate.tolerance = tolerance }
    gate.exceptions = caseTolerance
    gate.allowedLosses = allowLost
    if let alpha { gate.alpha = alpha }
    gate.quantity = absolute ? .time : .ratio
    gate.isOneMachine = sameMachine
    gate.looks = once ? 1 : 2
    return gate
  }
}

/// Where a verdict goes, and what makes it fail.
struct VerdictOptions: ParsableArguments {
  static let heading = "Output"

  @Option(
    letter: "f", help: "How to show the comparison.", choices: [.table, .markdown, .json])
  var format: OutputForm = .table
  @Option(
    help:
      "Write the comparison in Markdown, as a pull request's comment; - is the standard output.",
    completion: .file)
  var exportMarkdown: String?
  @Option(help: "Write the comparison as JSON; - is the standard output.", completion: .file)
  var exportJSON: String?
  @Option(help: "Write the verdicts as JUnit XML; - is the standard output.", completion: .file)
  var junit: String?
  @Option(help: "Write the new run's results, as run --export-json does.", completion: .file)
  var exportResults: String?
  @Flag(help: "Print GitHub's annotations, and add to the summary of the job.")
  var github = false
  @Flag(help: "Exit with 4 where a case improved and none regressed.")
  var failOnImprovement = false
  @Flag(help: "Exit with 0 though not a single case could be compared.")
  var allowIncomparable = false
  @Flag(help: "Exit with 6 where a case is inconclusive or cannot be compared.")
  var failOnInconclusive = false
  @OptionGroup var table: TableOptions
  @OptionGroup var quiet: QuietOptions

  func validate() throws {
    try table.refuseIdle(unless: format == .table)
  }

  /// Where everything goes.
  var paths: [String] {
    [exportMarkdown, exportJSON, junit, exportResults].compactMap(\.self)
  }
}
