internal import BenchmarkCommands
internal import Benchmarking
package import FibonacciVerification
package import ArgumentParsing

/// What to verify.
struct VerificationSelection: ParsableArguments {
  static let heading = "Selection"

  @Option(
    letter: "n",
    help: "Only these indices: 10000, 1,10,100, 0..1000, 0..1000:+50 or 1e3..1e8:x10.",
    valueName: "sizes")
  var n: String?
  @Option(letter: "s", help: strategiesHelp, completion: .names(of: "strategies"))
  var strategy: String?
  @Option(
    help: "The greatest index, where --n names none.", usual: "\(VerificationPlan.defaultMaximum)")
  var max: SizeArgument?
  @Option(
    help: "A factor for the number of indices and for the limits of expensive checks.",
    valueName: "factor")
  var effort: Int?
  @Option(
    help: """
      Only these checks, at every index: names with commas between them, or -name to leave one \
      out.
      """, completion: .commaSeparated(Check.allCases.map(\.rawValue)))
  var check: CheckList?
  @Option(help: "Repeats the choice of the random indices; it is printed at the end.")
  var seed: UInt64?
  @Option(
    help: "The longest that one call may be predicted to take.",
    usual: """
      \(Int(VerificationPlan.usualTotalTime.seconds))s over all indices, but 50ms to 10s for each
      """)
  var deadline: Duration?
  @Option(
    help: "Only one of several equal parts, for many machines, such as 1/8; needs --seed.",
    valueName: "part")
  var shard: Shard?

  func validate() throws {
    try effort?.check("--effort", in: VerificationPlan.efforts)
    if shard != nil, seed == nil {
      throw ValidationError("'--shard' needs '--seed', the same for every shard")
    }
    if n != nil, max != nil {
      throw ValidationError("'--n' names the indices, and leaves nothing to '--max'")
    }
  }
}

/// Where a verification's report goes.
struct VerificationOutput: ParsableArguments {
  static let heading = "Output"

  @Option(help: "Write the report as JSON; - is the standard output.", completion: .file)
  var exportJSON: String?
  @Option(help: "Keep the report in this file, and go on from what it holds.", completion: .file)
  var resume: String?
  @OptionGroup var quiet: QuietOptions

  func validate() throws {
    if resume == "-" {
      throw ValidationError("'--resume' goes on from a file; name one")
    }
    if resume != nil, exportJSON != nil {
      throw ValidationError("'--resume' keeps the report already; leave '--export-json' out")
    }
  }
}

/// Checks on the command line: names with commas between them, or with a dash to leave them out.
struct CheckList: ExpressibleByArgument, Equatable {
  let checks: [Check]

  init(argument: String) throws(ValidationError) {
    let known = Check.allCases.map(\.rawValue)
    do {
      let names = try selectStrategies(argument, among: known)
      checks = Check.allCases.filter { names.contains($0.rawValue) }
    } catch .nothingLeft {
      throw ValidationError("this leaves every check out")
    } catch {
      let name = if case .unknown(let name) = error { name } else { "" }
      let hint = nearest(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
      throw ValidationError(
        "there is no check '\(name)'.\(hint) Known: \(known.joined(separator: ", "))")
    }
  }
}

extension Shard: ExpressibleByArgument {
  package init(argument: String) throws(ValidationError) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1 else {
      throw ValidationError("must be a part and how many there are, such as 1/8")
    }
    guard count <= Self.mostParts else {
      throw ValidationError("must be of at most \(Self.mostParts) parts")
    }
    guard 1...count ~= number else {
      throw ValidationError("must be from 1/\(count) to \(count)/\(count)")
    }
    self.init(number: number, count: count)
  }
}
