internal import Benchmarking

/// How fast a work is beside its reference, as every table and sentence writes it: how many times
/// faster, and below 1 how many times slower, so that nobody has to think in reciprocals.
enum SpeedText {
  /// What stands behind the number of a work that is slower.
  static let slower = " × slower"

  /// The number of a column that is called "× faster": `2.89`, `1.00`, `113 × slower`.
  static func cell(_ speed: Double) -> String {
    isSlower(speed) ? number(1 / speed) + slower : number(speed)
  }

  /// The same with its interval: `2.89 ± 1.2 %`, `113 × slower ± 0.8 %`.
  static func cell(_ speed: Double, _ interval: Interval?) -> (text: String, interval: String) {
    let isSlower = isSlower(speed)
    let shown = isSlower ? interval?.reciprocal : interval
    return (cell(speed), shown?.text(around: isSlower ? 1 / speed : speed, number: number) ?? "")
  }

  /// In a sentence: `2.92 × faster [2.85, 2.96]`, `1.35 × slower [1.31, 1.40]`.
  static func words(_ ratio: PairedRatio) -> String {
    let isSlower = isSlower(1 / ratio.ratio)
    let interval = (isSlower ? ratio.interval : ratio.speedInterval).map {
      " [\(number($0.low)), \(number($0.high))]"
    }
    return number(isSlower ? ratio.ratio : 1 / ratio.ratio) + (isSlower ? slower : " × faster")
      + (interval ?? "")
  }

  /// Whether the number would begin with 0: one that rounds to 1 is not slower.
  private static func isSlower(_ speed: Double) -> Bool { number(speed).hasPrefix("0.") }

  /// Three digits, those of thousands in groups.
  private static func number(_ value: Double) -> String {
    let text = NumberFormat.significant(value, digits: 3)
    return Int(text).map(NumberFormat.grouped) ?? text
  }
}
