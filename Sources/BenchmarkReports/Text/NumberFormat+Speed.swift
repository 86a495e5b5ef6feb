internal import Benchmarking

// How fast a work is beside its reference, as every table and sentence writes it: how many times
// faster, and below 1 how many times slower, so that nobody has to think in reciprocals.

/// What stands behind the number of a work that is slower.
private let slower = " × slower"

extension NumberFormat {
  /// The number of a column that is called "× faster": `2.89`, `1.00`, `113 × slower`.
  static func speed(_ speed: Double) -> String {
    isSlower(speed) ? factor(1 / speed) + slower : factor(speed)
  }

  /// The same, and its interval: `2.89` and ` ± 1.2 %`, `113 × slower` and ` ± 0.8 %`.
  static func speed(_ speed: Double, _ interval: Interval?) -> (text: String, interval: String) {
    let isSlower = isSlower(speed)
    let shown = isSlower ? interval?.reciprocal : interval
    return (
      self.speed(speed), shown?.text(around: isSlower ? 1 / speed : speed, number: factor) ?? ""
    )
  }

  /// Whether the number would begin with 0: one that rounds to 1 is not slower.
  fileprivate static func isSlower(_ speed: Double) -> Bool { factor(speed).hasPrefix("0.") }

  /// Three digits, those of thousands in groups.
  fileprivate static func factor(_ value: Double) -> String {
    let text = significant(value, digits: 3)
    return Int(text).map(grouped) ?? text
  }
}

extension PairedRatio {
  /// The ratio in a sentence: `2.92 × faster [2.85, 2.96]`, `1.35 × slower [1.31, 1.40]`.
  var words: String {
    let isSlower = NumberFormat.isSlower(1 / ratio)
    let interval = (isSlower ? interval : speedInterval).map {
      " [\(NumberFormat.factor($0.low)), \(NumberFormat.factor($0.high))]"
    }
    return NumberFormat.factor(isSlower ? ratio : 1 / ratio) + (isSlower ? slower : " × faster")
      + (interval ?? "")
  }
}
