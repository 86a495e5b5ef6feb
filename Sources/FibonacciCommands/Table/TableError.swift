internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import FibonacciStrategies
internal import FibonacciTables

/// Why a table cannot be shown or continued.
enum TableError: CommandFailure {
  /// The strategy's type cannot hold the next number.
  case overflow(strategy: String, index: Int, bitWidth: Int)
  /// The machine does not have the memory that a row needs.
  case tooLarge(index: Int, MemoryShortage)
  /// The strategy is predicted to take too long for the first row.
  case tooSlow(String, index: Int, String)
  /// A page could not be fetched.
  case page(PageError, strategy: String?, url: String?)

  var exitCode: ExitCode {
    if case .page(.wrong, _, _) = self { .wrongResult } else { .failure }
  }

  var description: String {
    switch self {
    case .overflow(let strategy, let index, let bitWidth):
      "'\(strategy)' overflows: F(\(index)) needs more than \(bitWidth) bits; "
        + "leave --strategy out, or use --strategy \(FastDoubling.id)"
    case .tooLarge(let index, let shortage):
      "F(\(index)) \(shortage); use --strategy \(WrappingDoubling.id) for remainders, "
        + "or fibbench value --n \(index) --first 20 --last 20"
    case .tooSlow(let strategy, let index, let refusal):
      "'\(strategy)' is not asked for F(\(index)): \(refusal); leave --strategy out, or use a "
        + "smaller --from"
    case .page(let error, let strategy, let url):
      Self.description(of: error, strategy: strategy ?? "additions", url: url ?? "")
    }
  }

  private static func description(
    of error: PageError, strategy: String, url: String
  ) -> String {
    switch error {
    case .noSuchPage: "there are no rows beyond \(Int.max); use a smaller --from"
    case .wrong(let index): "'\(strategy)' computed a wrong F(\(index))"
    case .cancelled: "the table was given up"
    case .unreachable(let reason):
      "cannot reach '\(url)': \(reason); start the server with: fibbench serve"
    case .refused(let status):
      "'\(url)' answers with the HTTP status \(status); name a running 'fibbench serve', "
        + "or use a smaller --from or --page"
    case .malformed(let reason):
      "'\(url)' gives no table: \(reason); name a running 'fibbench serve'"
    }
  }
}
