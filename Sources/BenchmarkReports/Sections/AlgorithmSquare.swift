internal import Benchmarking

/// Two algorithms, each over two kinds of numbers: four strategies whose ratios tell what of a lead
/// is the algorithm, and what the arithmetic.
package struct AlgorithmSquare: Sendable {
  /// One algorithm over both kinds of numbers.
  package typealias Side = (own: String, other: String)

  /// The same steps over both.
  private let plain: Side
  /// What is fastest with each.
  private let tuned: Side

  package init(plain: Side, tuned: Side) {
    self.plain = plain
    self.tuned = tuned
  }

  /// What the arithmetic and the algorithms bring, in a sentence for each size at which all four
  /// were timed.
  func sentences(_ run: Report.Run) -> [String] {
    let sizes = Set(run.rows.map(\.n)).sorted()
    guard sizes.count <= Report.Run.mostNamedSizes else { return [] }
    return sizes.compactMap { n in
      guard let arithmetic = words(plain.own, plain.other, n, run),
        let own = words(tuned.own, plain.own, n, run),
        let other = words(tuned.other, plain.other, n, run)
      else { return nil }
      return
        "N = \(NumberFormat.grouped(n)), by arithmetic: \(arithmetic), with the same steps; by "
        + "algorithm: \(own), and \(other)."
    }
  }

  /// How fast one strategy is beside another one, by the cycles that both have; nil where one has
  /// no times to believe, or answers without its algorithm.
  private func words(
    _ strategy: String, _ base: String, _ n: Int, _ run: Report.Run
  ) -> String? {
    let isKnown = [strategy, base].allSatisfy { name in
      run.rows.contains {
        $0.strategy == name && $0.n == n && $0.status == .ok && $0.isVerified && !$0.isEmptyLoop
          && $0.note != Measurement.fromTable
      }
    }
    guard isKnown, let ratio = run.ratio(of: strategy, to: base, n: n) else { return nil }
    guard !ratio.isInconclusive else { return "\(strategy) and \(base) are not told apart" }
    return "\(strategy) is \(ratio.words) than \(base)"
  }
}
