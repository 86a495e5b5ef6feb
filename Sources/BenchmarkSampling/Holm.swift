/// Several tests at once, such that the chance of one false alarm among all of them is bounded.
package enum Holm {
  /// The p-values adjusted for their number: compare each to the level of the whole family.
  ///
  /// S. Holm, *A Simple Sequentially Rejective Multiple Test Procedure* (Scandinavian Journal of
  /// Statistics 6, 1979). Valid for any dependence between the tests; never less powerful than
  /// dividing the level by their number.
  ///
  /// - Parameter values: The p-values, in any order.
  /// - Returns: The adjusted p-values, in the same order, at most 1.
  /// - Complexity: O(n log n).
  package static func adjusted(_ values: [Double]) -> [Double] {
    var adjusted = values
    var largest = 0.0
    for (rank, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
      largest = max(largest, values[index] * Double(values.count - rank))
      adjusted[index] = min(1, largest)
    }
    return adjusted
  }
}
