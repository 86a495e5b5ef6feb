internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking
internal import FibonacciStrategies

/// Why there is no Fibonacci number to print.
enum ValueError: CommandFailure, Equatable {
  /// The strategy's type cannot hold the number.
  case overflow(strategy: String, index: Int, bitWidth: Int)
  /// The strategy computed something else.
  case wrong(strategy: String, index: Int)
  /// The machine does not have the memory that the number needs.
  case tooLarge(index: Int, MemoryShortage)
  /// The strategy is predicted to take longer than the deadline.
  case tooSlow(strategy: String, index: Int, String)

  var exitCode: ExitCode {
    if case .wrong = self { .wrongResult } else { .failure }
  }

  var description: String {
    switch self {
    case .overflow(let strategy, let index, let bitWidth):
      "'\(strategy)' overflows: F(\(index)) needs more than \(bitWidth) bits; "
        + "use --strategy \(FastDoubling.id)"
    case .wrong(let strategy, let index):
      "'\(strategy)' computed a wrong F(\(index)): it has the wrong residue modulo a random prime"
    case .tooLarge(let index, let shortage):
      "F(\(index)) \(shortage); use --mod, --first or --last"
    case .tooSlow(let strategy, let index, let refusal):
      "'\(strategy)' is not asked for F(\(index)): \(refusal); use a faster --strategy, --mod, "
        + "--first or --last, or a longer --deadline"
    }
  }
}
