/// The size from which a second work is faster than a first, found from pairs at many sizes.
///
/// Of all sizes of the sweep, the one for which "the first below it, the second from it on" costs
/// least, as the sum over sizes of the logarithm of the time. That is where the ratio of the times,
/// smoothed by isotonic regression (the nearest function that never falls), crosses 1: the sums of
/// the logarithms before a place are least where that regression changes its sign (R. Barlow,
/// D. Bartholomew, J. Bremner and H. Brunk, *Statistical Inference under Order Restrictions*, 1972,
/// section 1.2). It has no width to choose, and noise at one size cannot move it far.
package struct SwitchPoint: Equatable, Sendable {
  /// The pairs at one size: the logarithms of the first work's time ÷ the second's, a cycle each.
  package typealias Pairs = (n: Int, logarithms: [Double])

  /// The size from which the second work is faster; nil if it is not at the largest one.
  package let place: Int?
  /// The ends of the confidence interval, by a bootstrap over the cycles of each size; nil beyond
  /// all of them.
  package let low: Int?
  package let high: Int?

  /// Finds the switch point; nil without any size.
  ///
  /// - Parameters:
  ///   - sweep: The pairs, by ascending size; of each size there are some.
  ///   - bootstrap: The level and the number of resamples of the interval.
  package init?(_ sweep: [Pairs], _ bootstrap: Bootstrap) {
    guard !sweep.isEmpty else { return nil }
    let places = sweep.map(\.n) + [nil]
    place = places[Self.leastCost(sweep.map(\.logarithms.median))]
    var generator = SeededGenerator(seed: bootstrap.seed)
    let indices = (0..<bootstrap.resamples).map { _ in
      Self.leastCost(sweep.map { Self.resampledMedian(of: $0.logarithms, &generator) })
    }.sorted()
    let last = Double(indices.count - 1)
    let tail = (1 - bootstrap.confidence) / 2
    low = places[indices[Int((tail * last).rounded(.down))]]
    high = places[indices[Int(((1 - tail) * last).rounded(.up))]]
  }

  /// The index before which the sum is least; the first one of several.
  private static func leastCost(_ logarithms: [Double]) -> Int {
    var (sum, least, index) = (0.0, 0.0, 0)
    for (place, logarithm) in logarithms.enumerated() {
      sum += logarithm
      if sum < least { (least, index) = (sum, place + 1) }
    }
    return index
  }

  private static func resampledMedian(
    of sample: [Double], _ generator: inout SeededGenerator
  ) -> Double {
    sample.indices.map { _ in sample[generator.next(below: sample.count)] }.median
  }
}
