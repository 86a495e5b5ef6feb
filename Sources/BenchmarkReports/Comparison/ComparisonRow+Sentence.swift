internal import SampleAnalysis
internal import Benchmarking

extension Comparison.Row {
  /// The row in words, such as
  /// `gmp at N = 1000 regressed: +7.1 % (+5.2 % to +9.0 %), tolerance 5 %`.
  package var sentence: String {
    var text = "\(strategy) at N = \(n) \(verdict == .ok ? "is ok" : verdict.rawValue)"
    if let change {
      text += ": \(ComparisonTable.change(change))"
      if let interval {
        text +=
          " (\(ComparisonTable.change(interval.low)) to \(ComparisonTable.change(interval.high)))"
      }
      text += ", tolerance \(NumberFormat.percent(tolerance))"
    }
    return note.map { $0.isEmpty ? text : "\(text); \($0)" } ?? text
  }
}
