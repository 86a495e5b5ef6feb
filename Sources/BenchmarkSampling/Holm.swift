extension [Double] {
  /// These p-values adjusted for their number, in their order and at most 1: compare each to the
  /// level of the whole family, so that the chance of one false alarm among all is bounded by it.
  ///
  /// S. Holm, *A Simple Sequentially Rejective Multiple Test Procedure* (Scandinavian Journal of
  /// Statistics 6, 1979). Valid for any dependence between the tests; never less powerful than
  /// dividing the level by their number.
  ///
  /// - Complexity: O(n log n).
  package var adjustedByHolm: [Double] {
    var adjusted = self
    var largest = 0.0
    for (rank, index) in indices.sorted(by: { self[$0] < self[$1] }).enumerated() {
      largest = Swift.max(largest, self[index] * Double(count - rank))
      adjusted[index] = Swift.min(1, largest)
    }
    return adjusted
  }
}
