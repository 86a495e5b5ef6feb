internal import Benchmarking

/// The unit in which times are shown; documents and exports always have milliseconds.
package enum TimeUnit: String, CaseIterable, Sendable {
  case nanoseconds = "ns"
  case microseconds = "us"
  case milliseconds = "ms"
  case seconds = "s"

  /// The unit in a table, where `us` is `µs`.
  package var symbol: String { self == .microseconds ? "µs" : rawValue }

  /// How many milliseconds it has.
  private var inMilliseconds: Double {
    switch self {
    case .nanoseconds: 1e-6
    case .microseconds: 1e-3
    case .milliseconds: 1
    case .seconds: 1e3
    }
  }

  /// The greatest unit that a time has one of, once it is rounded: 999.9 ns are 1.00 µs.
  package init(fitting milliseconds: Double) {
    let rounded = Double(NumberFormat.significant(milliseconds, digits: 3)) ?? milliseconds
    self = Self.allCases.last { $0.inMilliseconds <= rounded * (1 + 1e-12) } ?? .nanoseconds
  }

  /// A time in this unit, with three significant digits and without the unit's name.
  package func number(_ milliseconds: Double) -> String {
    NumberFormat.significant(milliseconds / inMilliseconds, digits: 3)
  }

  /// The same with the unit's name: `26.7 ns`.
  package func text(_ milliseconds: Double) -> String {
    "\(number(milliseconds)) \(symbol)"
  }
}
