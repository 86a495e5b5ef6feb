internal import ArgumentParsing
internal import BenchmarkKit
internal import FibonacciStrategies

/// Why there is no Fibonacci number to print.
enum ValueError: FibBenchError, Equatable {
  /// The strategy's type cannot hold the number.
  case overflow(strategy: String, index: Int, bitWidth: Int)
  /// The strategy computed something else.
  case wrong(strategy: String, index: Int)
  /// The machine has not the memory that the number needs.
  case tooLarge(index: Int, neededBytes: Double, availableBytes: Double)

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
    case .tooLarge(let index, let needed, let available):
      "F(\(index)) needs about \(Self.gigabytes(needed)) GB of memory, and "
        + "\(Self.gigabytes(available)) GB are free; use --mod, --first or --last"
    }
  }

  private static func gigabytes(_ bytes: Double) -> String {
    NumberFormat.significant((bytes / 1e8).rounded() / 10)
  }
}
