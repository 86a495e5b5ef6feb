import ArgumentParsing

/// The commands read theirs as sizes, `1e6`; here they are plain.
extension Int: ExpressibleByArgument {}

/// Values as a comma list, none of which may be negative.
struct Sizes: ExpressibleByArgument, Equatable {
  let values: [Int]

  init(argument: String) throws(ValidationError) {
    var values: [Int] = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let value = try Int(argument: String(word))
      guard value >= 0 else { throw ValidationError("must not be negative") }
      values.append(value)
    }
    self.values = values
  }
}

enum Format: String, CaseIterable, ExpressibleByArgument {
  case markdown = "md"
  case csv, json, html
}

struct MeasurementOptions: ParsableArguments {
  static let heading = "Measurement"

  @Option(letter: "w", help: "Warm-up rounds.", valueName: "count")
  var warmup = 3
  @Option(letter: "r", help: "Rounds; decided by the run itself without it.")
  var runs: Int?
  @Option(help: "Where the random order comes from.")
  var seed: UInt64 = 1

  func validate() throws {
    if let runs, runs < warmup { throw ValidationError("'--runs' is below '--warmup'") }
  }
}

struct Time: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Time strategies.",
    discussion: """
      Every strategy is timed for every size, and every result is verified before it is shown.

      EXAMPLES:
        sample --n 10000 --strategy all
        sample run --n 1e3..1e6:x10
      """)

  @Option(letter: "n", help: "The sizes to time.", valueName: "sizes")
  var n: Sizes
  @Option(
    help: "The strategies: names with commas between them, or `all`.", valueName: "names",
    completion: .commaSeparated(["all", "gmp", "fast-doubling"]))
  var strategy = "all"
  @Option(help: "Write a CSV file.", valueName: "file", completion: .file)
  var exportCSV: [String] = []
  @Flag(letter: "q", help: "Show nothing but the results.")
  var quiet = false
  @Flag(letter: "v", help: "Show every sample.")
  var verbose = false
  @OptionGroup var measurement: MeasurementOptions
}

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show results.")

  @Argument(help: "The results.", valueName: "file", completion: .file)
  var files: [String]
  @Option(help: "How to show them.")
  var format: Format = .markdown
}

struct Save: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Keep results as a baseline.")

  @Argument(help: "The name of the baseline.")
  var name: String
}

struct Baseline: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keep results to compare with.", subcommands: [Save.self])
}

struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Time things.", version: "1.2.3",
    subcommands: [Time.self, Report.self, Baseline.self], defaultSubcommand: Time.self,
    environmentPrefix: "SAMPLE_")
}
