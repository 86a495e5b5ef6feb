import SystemLibrary

/// Predicts what one call costs before it is made, from calls at smaller sizes: the one predictor
/// of the runner, of verification, and of every command that makes single calls.
///
/// Each strategy's last known cost is kept: a sweep over sizes predicts from the size before, and
/// only the first size needs probes. All costs are logarithms, so that no prediction overflows.
package struct CostPrediction {
  /// What one call cost at some size.
  private typealias Cost = (n: Int, nanoseconds: Double)

  /// A strategy as far as a prediction needs to know it.
  package struct Work {
    let name: String
    let growth: Growth
    /// Makes one call at a size, and returns its nanoseconds.
    let time: (Int, any BenchmarkClock) -> Int64

    /// Describes a strategy.
    ///
    /// - Parameters:
    ///   - name: Under which its costs are remembered.
    ///   - growth: How its cost grows with the size.
    ///   - probe: Makes one call at a size, and discards the result.
    package init(_ name: String, growth: Growth, probe: @escaping (Int) -> Void) {
      self.name = name
      self.growth = growth
      time = { n, clock in
        let start = clock.now()
        probe(n)
        return clock.now() - start
      }
    }

    /// Describes a workload, which knows best how long its calls take.
    package init(_ name: String, _ workload: any Workload) {
      self.name = name
      growth = workload.growth
      time = { workload.timeProbe(n: $0, by: $1) }
    }
  }

  private let clock: any BenchmarkClock
  private var known: [String: Cost] = [:]

  /// The first size that is probed.
  private static let smallestProbe = 16
  /// A probe that costs this much is measured well enough to extrapolate from.
  private static let tellingNanoseconds = 200_000.0
  /// No probe is made that is predicted to cost more, and none for a call that costs less.
  private static let costliestNanoseconds = 2_000_000.0
  /// What a probe may cost that decides whether a call is refused: a busy machine prolongs short
  /// ones many times over, and long ones only slightly.
  private static let decidingNanoseconds = 50_000_000.0
  /// No busy machine prolongs a probe this many times over: a prediction that exceeds the deadline
  /// by more is believed as it is.
  private static let hopelessFactor = 1000.0

  /// Begins without any known cost.
  package init(clock: any BenchmarkClock) {
    self.clock = clock
  }

  /// Notes what one call of a strategy took.
  package mutating func learn(_ name: String, n: Int, nanoseconds: Int64) {
    known[name] = (n, Double(max(nanoseconds, 1)))
  }

  /// Why a call that would miss the deadline is not made; nil if it is made.
  ///
  /// Nothing is refused by a short probe alone: where the first prediction misses the deadline by
  /// less than a thousand times, larger sizes are probed, up to calls of 50 ms, and the last of
  /// them decides.
  package func refusal(of work: Work, at n: Int, deadline: Duration) -> String? {
    func refusal(_ cost: Cost, sparing factor: Double = 1) -> String? {
      guard cost.n < n else { return nil }
      let prediction = predicted(from: cost, work, to: n) - log(factor)
      return deadline.refusal(logarithmOfNanoseconds: prediction)
    }
    guard var cost = telling(work, below: n), let first = refusal(cost) else { return nil }
    if refusal(cost, sparing: Self.hopelessFactor) != nil { return first }
    let again = probe(work, n: cost.n)
    if again.nanoseconds < cost.nanoseconds { cost = again }
    while refusal(cost) != nil,
      let next = nextProbe(after: cost, below: n, work.growth, affordable: Self.decidingNanoseconds)
    {
      cost = probe(work, n: next)
    }
    return refusal(cost)
  }

  private func predicted(from cost: Cost, _ work: Work, to n: Int) -> Double {
    log(cost.nanoseconds) + work.growth.logarithmOfRatio(from: cost.n, to: n)
  }

  /// A cost at a smaller size that is measured well enough to predict from; nil when nothing
  /// smaller is left.
  private func telling(_ work: Work, below n: Int) -> Cost? {
    let remembered = known[work.name].flatMap { $0.n <= n ? $0 : nil }
    guard var cost = remembered ?? firstProbe(work, below: n) else { return nil }
    while cost.nanoseconds < Self.tellingNanoseconds,
      predicted(from: cost, work, to: n) > log(Self.costliestNanoseconds),
      let next = nextProbe(
        after: cost, below: n, work.growth, affordable: Self.costliestNanoseconds)
    {
      cost = probe(work, n: next)
    }
    return cost
  }

  private func firstProbe(_ work: Work, below n: Int) -> Cost? {
    Self.smallestProbe < n ? probe(work, n: Self.smallestProbe) : nil
  }

  /// The next rung of the ladder: four times the size, or as much of that as is affordable.
  private func nextProbe(
    after cost: Cost, below n: Int, _ growth: Growth, affordable nanoseconds: Double
  ) -> Int? {
    let affordable = log(nanoseconds / cost.nanoseconds)
    var distance = min(3 * max(cost.n, 1), n - 1 - cost.n)
    while distance > 0, growth.logarithmOfRatio(from: cost.n, to: cost.n + distance) > affordable {
      distance /= 2
    }
    return distance > 0 ? cost.n + distance : nil
  }

  /// Probes twice and takes the faster, because the first call also pays for code and tables.
  private func probe(_ work: Work, n: Int) -> Cost {
    let fastest = min(work.time(n, clock), work.time(n, clock))
    return (n, Double(max(fastest, 1)))
  }
}
