/// One strategy at one size: what a row of a report is about.
package struct Case: Hashable, Codable, Sendable {
  /// The name of the work, as in the plan.
  package let strategy: String
  /// The size of the work.
  package let n: Int

  package init(strategy: String, n: Int) {
    self.strategy = strategy
    self.n = n
  }
}

extension Case: CustomStringConvertible {
  /// As reports name it: `matrix at N = 10 000`; a name that is empty is `''`.
  package var description: String {
    "\(strategy.isEmpty ? "''" : strategy) at N = \(NumberFormat.grouped(n))"
  }
}
