internal import ArgumentParsing
internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciStrategies
internal import FibonacciTables
internal import FibonacciVerification

/// Why a command of fibbench alone does not do what it is asked for.
enum FibonacciCommandError: CommandFailure {
  /// The strategy's type cannot hold a number.
  case overflow(strategy: String, FibonacciError, remedy: String)
  /// The machine does not have the memory that a number needs.
  case tooLarge(MemoryShortage, remedy: String)
  /// The strategy is predicted to take longer than the deadline; says how long.
  case tooSlow(strategy: String, index: Int, String, remedy: String)
  /// The strategy computed another number than F(index).
  case wrong(strategy: String, index: Int)
  /// A page of the table could not be fetched.
  case page(PageError, strategy: String?, url: String?)

  /// There is no readable file.
  case unreadable(FileError)
  /// No document of the schema that is wanted.
  case unfit(String, ResultsDocumentError, schema: String, version: Int)
  /// A report was changed after it was written: its digest does not fit.
  case edited(String)
  /// The report of another verification; says how.
  case other(path: String, String)

  /// There is no history to show or to clear.
  case historyIsOff
  /// Nobody can be asked whether the history may be cleared.
  case nobodyToAsk
  /// The folder of `--results` is not there.
  case noReportFolder(String)

  var exitCode: ExitCode {
    switch self {
    case .wrong, .page(.wrong, _, _), .edited: .wrongResult
    case .nobodyToAsk: .usage
    default: .failure
    }
  }

  var description: String {
    switch self {
    case .overflow(let strategy, let error, let remedy):
      "'\(strategy)' overflows: \(error); \(remedy)"
    case .tooLarge(let shortage, let remedy): "\(shortage); \(remedy)"
    case .tooSlow(let strategy, let index, let refusal, let remedy):
      "'\(strategy)' is not asked for F(\(index)): \(refusal); \(remedy)"
    case .wrong(let strategy, let index):
      "'\(strategy)' computed a wrong F(\(index)): it has the wrong residue modulo a random prime"
    case .page(let error, let strategy, let url):
      Self.description(of: error, strategy: strategy ?? "additions", url: url ?? "")
    case .unreadable(let error): "\(error)"
    case .unfit(let path, let reason, let schema, let version):
      "cannot use '\(path)': \(reason.sentence(expecting: schema, version: version))"
    case .edited(let path):
      "'\(path)' was changed after it was written: its digest does not fit; verify again, or "
        + "restore a copy"
    case .other(let path, let difference):
      "'\(path)' cannot be gone on with: \(difference); repeat the options that it was written "
        + "with, or name another file"
    case .historyIsOff:
      "no history is kept: FIBBENCH_HISTORY says off, or there is no home; "
        + "name a file in FIBBENCH_HISTORY"
    case .nobodyToAsk:
      "'--clear' asks before it removes anything, and there is no terminal to ask on; add '--yes'"
    case .noReportFolder(let path):
      "there is no folder '\(path)'; name one that holds reports"
    }
  }

  private static func description(
    of error: PageError, strategy: String, url: String
  ) -> String {
    switch error {
    case .noSuchPage: "there are no rows beyond \(Int.max); use a smaller --from"
    case .wrong(let index): "'\(strategy)' computed a wrong F(\(index))"
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
