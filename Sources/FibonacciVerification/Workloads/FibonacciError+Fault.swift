internal import FibonacciStrategies

extension FibonacciError {
  /// What is wrong with an overflow that a strategy reports at an index; nil if it is right.
  ///
  /// The number that is named must not fit, and must not come after the index; and an exact
  /// strategy must name the first such number. The bits of F(n) are known from n alone.
  func fault(at index: Int, exactness: Exactness) -> String? {
    switch self {
    case .overflow(let first, let bitWidth):
      func fits(_ index: Int) -> Bool {
        index < 0 || fibonacciBitCount(at: index).map { $0 <= bitWidth } ?? false
      }
      let report = "reports that \(self)"
      guard first >= 0, !fits(first) else { return "\(report), which is not so" }
      guard first <= index else { return "\(report), which comes later" }
      guard exactness != .exact || fits(first - 1) else {
        return "\(report), but so does an earlier one"
      }
      return nil
    }
  }
}
