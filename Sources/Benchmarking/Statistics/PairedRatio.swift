import Glibc

/// How much longer one work takes than another, measured side by side.
///
/// The median over processes of the logarithm of time ÷ reference's time, exponentiated; within a
/// process the median over its cycles. Pairing cancels what slows a whole cycle down; the logarithm
/// treats twice as fast and twice as slow alike.
package struct PairedRatio: Equatable, Sendable {
  /// Time ÷ reference's time: below 1 is faster than the reference.
  package let ratio: Double
  /// The confidence interval; nil when there are too few pairs, which means *inconclusive*.
  package let interval: Interval?
  /// How many observations had both.
  package let pairs: Int

  /// Compares two series of samples, pairing those of the same cycle; nil if no cycle has both.
  package init?(_ samples: [Sample], reference: [Sample], _ bootstrap: Bootstrap) {
    let logarithms = Self.logarithms(samples, reference: reference)
    guard !logarithms.isEmpty else { return nil }
    pairs = logarithms.count
    ratio = exp(logarithms.median)
    interval = Interval.ofMedian(of: logarithms, bootstrap).map {
      Interval(low: exp($0.low), high: exp($0.high))
    }
  }

  /// The natural logarithms of time ÷ reference's time, one for each observation: the median over
  /// the cycles of a process that have both.
  package static func logarithms(_ samples: [Sample], reference: [Sample]) -> [Double] {
    let references = Dictionary(
      reference.map { ($0.cycle, $0.nanosecondsPerIteration) }, uniquingKeysWith: { $1 })
    return samples.observations { sample in
      references[sample.cycle].map { log(sample.nanosecondsPerIteration / $0) }
    }
  }

  /// Whether the interval leaves open which of the two is faster.
  package var isInconclusive: Bool {
    interval?.contains(1) ?? true
  }
}
