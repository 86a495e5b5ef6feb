internal import Benchmarking
import SystemLibrary

/// What the values of an axis are, and so how they are written.
package enum PlotUnit: Equatable, Sendable {
  /// Plain numbers, such as ratios.
  case number
  /// Whole numbers, such as sizes: none lies between two of them.
  case count
  /// Times, in milliseconds.
  case milliseconds
  /// Amounts of memory, in bytes.
  case bytes

  /// A power of ten of the unit, and what stands behind a number of such: ` µs`.
  typealias Step = (symbol: String, exponent: Int)

  /// The steps from the smallest on.
  private var steps: [Step] {
    switch self {
    case .number, .count: [("", 0)]
    case .milliseconds: [(" ns", -6), (" µs", -3), (" ms", 0), (" s", 3)]
    case .bytes: [(" B", 0), (" kB", 3), (" MB", 6), (" GB", 9), (" TB", 12)]
    }
  }

  /// The greatest step that a value of this magnitude has one of.
  func step(for exponent: Int) -> Step {
    steps.last { $0.exponent <= exponent } ?? steps[0]
  }

  /// A value in full, as it is shown beside its point: `1.448 µs`, `14 000`.
  package func text(_ value: Double) -> String {
    if self == .number || self == .count, value.magnitude >= 1, let whole = Int(exactly: value) {
      return NumberFormat.grouped(whole)
    }
    let exponent =
      value.isNormal ? Int((log10(value.magnitude) + 1e-12).rounded(.down)) : 0
    let step = step(for: exponent)
    return NumberFormat.significant(value / pow(10, Double(step.exponent))) + step.symbol
  }
}
