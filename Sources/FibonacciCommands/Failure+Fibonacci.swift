internal import BenchmarkCommands
internal import Benchmarking
internal import FibonacciStrategies
internal import FibonacciTables

extension Failure {
  /// The strategy's type cannot hold a number.
  static func overflow(strategy: String, _ error: FibonacciError, remedy: String) -> Failure {
    Failure("'\(strategy)' overflows: \(error); \(remedy)")
  }

  /// The strategy is predicted to take longer than the deadline.
  ///
  /// - Parameter refusal: How long.
  static func tooSlow(strategy: String, index: Int, _ refusal: String, remedy: String) -> Failure {
    let number = "F(\(NumberFormat.grouped(index)))"
    return Failure("'\(strategy)' is not asked for \(number): \(refusal); \(remedy)")
  }

  /// A page of the table could not be made, by a strategy or additions, or fetched.
  static func page(_ error: PageError, strategy: String?, url: String?) -> Failure {
    let url = url ?? ""
    switch error {
    case .noSuchPage:
      return Failure("there are no rows beyond \(Int.max); use a smaller --from")
    case .wrong(let index):
      let number = "F(\(NumberFormat.grouped(index)))"
      return Failure("'\(strategy ?? "additions")' computed a wrong \(number)", .wrongResult)
    case .unreachable(let reason):
      return Failure(
        "cannot reach '\(url)': \(reason); start the server with: fibbench serve")
    case .refused(let status, let reason):
      let why = reason.isEmpty ? "" : ": \(reason)"
      return Failure(
        "'\(url)' answers with the HTTP status \(status)\(why); name a running 'fibbench serve', "
          + "or use a smaller --from, --to or --page")
    case .malformed(let reason):
      return Failure("'\(url)' gives no table: \(reason); name a running 'fibbench serve'")
    }
  }
}
