import SystemLibrary

/// How much longer one work takes than another, measured side by side: the quotient of the times
/// that the run saw of both when it was left alone (`Undisturbed`).
package struct PairedRatio: Equatable, Sendable {
  /// Time ÷ reference's time: below 1 is faster than the reference.
  package let ratio: Double
  /// The confidence interval; nil when there are too few processes, which means *inconclusive*.
  package let interval: Interval?
  /// How many cycles count: those in which both have a sample, and neither lost its processor.
  package let pairs: Int

  /// Compares two series of samples, pairing those of the same cycle.
  ///
  /// - Returns: Nil if no cycle has both, or if other work took the processor from most of them:
  ///   then a ratio would tell of the load.
  package init?(_ samples: [Sample], reference: [Sample], _ bootstrap: Bootstrap) {
    guard let undisturbed = Undisturbed(samples, reference: reference), !undisturbed.isDisturbed
    else { return nil }
    pairs = undisturbed.kept
    ratio = exp(undisturbed.logarithm)
    interval = undisturbed.interval(bootstrap)?.mapped(exp)
  }

  /// Whether the interval leaves open which of the two is faster.
  package var isInconclusive: Bool {
    interval?.contains(1) ?? true
  }
}
