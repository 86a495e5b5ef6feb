package import Benchmarking

extension ResultRow {
  /// The row in a sentence: `matrix at N = 1000: 84.1 ns ± 1.1 %, 1.80 × slower [1.78, 1.83] than
  /// gmp, ✓ gmp`; for one without times, how it ended and why.
  package var sentence: String {
    guard let summary else {
      return "\(self.case): \(status.rawValue)\(note.map { ", \($0)" } ?? "")"
    }
    let time = DataTable.Cell(milliseconds: summary.time, interval: summary.interval).text(in: nil)
    return "\(self.case): "
      + [time, speed, ResultsTable.verdict(self)].compactMap(\.self).joined(separator: ", ")
  }

  /// How fast the row is beside its reference, or that the interval does not tell, or that there is
  /// none; nil for the reference, and where that is not known.
  var speed: String? {
    guard let ratio, let reference, reference != strategy else { return nil }
    guard let interval = ratio.interval else {
      return "\(ratio.words) than \(reference) without an interval"
    }
    return interval.contains(1)
      ? "not told apart from \(reference): \(ratio.words)" : "\(ratio.words) than \(reference)"
  }
}
