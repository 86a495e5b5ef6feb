package import Benchmarking
import SystemLibrary

/// Finds where two works cross by measuring: it looks over the whole range first, and then measures
/// sizes around each crossing until its interval is tight.
///
/// From one size to the next the cost of real work is rough: that of a doubling depends on the bits
/// of n. So the look over the range takes some sizes at each of its places, and a place counts for
/// one of the works only where its sizes agree; around a crossing the trend through many sizes is
/// taken.
package struct CrossoverSearch {
  /// The outcome of measuring one size.
  package enum Probe {
    /// Both works were measured.
    case measured(RatioCurve.Point)
    /// One of the works is not offered at this size, or takes too long.
    case unavailable
    /// Both were measured, and have no ratio: other work took the processor.
    case disturbed
    /// The search has to end.
    case ended
  }

  /// What a search found.
  package struct Outcome: Sendable {
    package let crossover: Crossover
    /// Every ratio that was measured.
    package let curve: RatioCurve
    /// Stretches of the range whose places count for neither work.
    package let open: [ClosedRange<Int>]
    /// Stretches of the range that were not looked at, or too little to tell: the search was ended,
    /// or other work took the processor.
    package let unseen: [ClosedRange<Int>]
    /// Whether the search was ended before it was done.
    package let isCutShort: Bool
    /// Whether the whole range was looked at, counts for one of the works everywhere but close to
    /// crossings, and the interval of each of those is as tight as was asked for, or as whole
    /// numbers are.
    package let isTight: Bool
  }

  /// The sizes to look at, at least 1.
  let range: ClosedRange<Int>
  /// How wide an interval may be, as a share of the size.
  private let width: Double
  let bootstrap: Bootstrap
  private let measure: (Int) -> Probe

  /// In a range of fewer sizes every one is measured.
  private static let fewestForPlaces = 40
  /// Sizes that are measured before what they say is looked at again.
  private static let sizesOfRound = 8
  /// Rounds for one crossing, after which its interval stays as it is.
  private static let mostRounds = 30
  /// A trend is taken from sizes within this factor of the crossing.
  private static let reach = 1.5

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - range: The sizes to look at.
  ///   - width: How wide an interval may be, as a share of the size: 0.05 is five per cent.
  ///   - bootstrap: The level, resamples and seed of the intervals, and what runs differ by; the
  ///     seed also chooses the sizes.
  ///   - measure: Measures one size, which is never asked for twice.
  /// - Precondition: The range begins at 1 or later, and the width is positive.
  package init(
    _ range: ClosedRange<Int>, width: Double, bootstrap: Bootstrap,
    measure: @escaping (Int) -> Probe
  ) {
    precondition(range.lowerBound >= 1 && width > 0, "sizes have logarithms, and intervals a width")
    self.range = range
    self.width = width
    self.bootstrap = bootstrap
    self.measure = measure
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - first: The name of the first work, by whose time ratios are first ÷ second.
  ///   - second: The name of the second work.
  package func run(_ first: String, _ second: String) -> Outcome {
    let sweep = Sweep(first, second, measure)
    guard range.count >= Self.fewestForPlaces else { return outcome(ofEvery: range, sweep) }
    let look = lookOverAll(sweep)
    var crossover = look.crossover
    crossover.crossings = crossover.crossings.map { refine($0, sweep) }
    // A place may lie beyond the last of its sizes that has times.
    crossover.sizes = crossover.sizes?.clamped(to: sweep.reach)
    crossover.decidedSizes = crossover.decidedSizes?.clamped(to: sweep.reach)
    let open = look.open.map { $0.clamped(to: sweep.reach) }
    return outcome(crossover, open: open, unseen: look.unseen, sweep)
  }

  /// The finding for a short range, every size of which is measured.
  private func outcome(ofEvery range: ClosedRange<Int>, _ sweep: Sweep) -> Outcome {
    for n in range where !sweep.isEnded { sweep.add(n) }
    let crossover = Crossover(sweep.curve, bootstrap)
    let sizes = Array(range)
    return outcome(
      crossover, open: sizes.stretches { crossover.undecidedSizes.contains($0) },
      unseen: sizes.stretches { !sweep.isTold($0) }, sweep)
  }

  private func outcome(
    _ crossover: Crossover, open: [ClosedRange<Int>], unseen: [ClosedRange<Int>], _ sweep: Sweep
  ) -> Outcome {
    Outcome(
      crossover: crossover, curve: sweep.curve, open: open, unseen: unseen,
      isCutShort: sweep.isEnded,
      isTight: !sweep.isEnded && unseen.isEmpty && crossover.crossings.allSatisfy(isTightEnough)
        && open.allSatisfy { stretch in
          crossover.crossings.contains { Self.explains($0, stretch) }
        })
  }

  /// Whether sizes count for neither work because they are so close to a crossing that its trend
  /// was taken from them.
  private static func explains(
    _ crossing: Crossover.Crossing, _ stretch: ClosedRange<Int>
  ) -> Bool {
    Double(stretch.lowerBound) >= crossing.n / reach
      && Double(stretch.upperBound) <= crossing.n * reach
  }

  private func isTightEnough(_ crossing: Crossover.Crossing) -> Bool {
    crossing.interval.high - crossing.interval.low <= max(width * crossing.n, 1)
  }

  /// Measures sizes around a crossing until its interval is tight, or there is no more to be had.
  private func refine(
    _ crossing: Crossover.Crossing, _ sweep: Sweep
  ) -> Crossover.Crossing {
    var best = crossing
    var reach = max(Self.reach, crossing.interval.high / crossing.interval.low)
    var places = PlaceSequence(seed: bootstrap.seed, stream: UInt64(crossing.n))
    for _ in 0..<Self.mostRounds where !sweep.isEnded {
      let window = window(around: best.n, reach)
      guard sweep.add(Self.sizesOfRound, in: window, &places) > 0 else {
        return sweep.areFew(in: window) ? crossingOfFew(near: best, sweep) : best
      }
      // A trend of which some resamples turn round may cross anywhere.
      if let found = Crossover.Crossing(ofTrend: sweep.curve, within: window, bootstrap),
        found.fasterBelow == crossing.fasterBelow, found.interval.low > 0,
        found.interval.high.isFinite
      {
        best = found
        if isTightEnough(best) { break }
        let isSettled = best.interval.high / best.interval.low < Self.reach
        reach = isSettled ? Self.reach : reach
      }
    }
    return best
  }

  private func window(around n: Double, _ reach: Double) -> ClosedRange<Double> {
    let low = max(n / reach, Double(range.lowerBound))
    return low...max(low, min(n * reach, Double(range.upperBound)))
  }

  /// The crossing between single sizes, where there are too few of them for a trend.
  private func crossingOfFew(
    near crossing: Crossover.Crossing, _ sweep: Sweep
  ) -> Crossover.Crossing {
    Crossover(sweep.curve, bootstrap).crossings
      .filter { $0.fasterBelow == crossing.fasterBelow }
      .min { abs(log($0.n / crossing.n)) < abs(log($1.n / crossing.n)) } ?? crossing
  }
}

extension [Int] {
  /// The stretches of neighbours that satisfy a condition.
  func stretches(where isMember: (Int) -> Bool) -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    var isOpen = false
    for n in self {
      let isIn = isMember(n)
      if isIn { found.append((isOpen ? found.removeLast().lowerBound : n)...n) }
      isOpen = isIn
    }
    return found
  }
}
