#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Predicts what one call costs before it is made, from calls at smaller sizes.
///
/// Each strategy's last known cost is kept: a sweep over sizes predicts from the size before, and
/// only the first size needs probes. All costs are logarithms, so that no prediction overflows.
struct CostPrediction {
  /// What one call cost at some size.
  private struct Cost {
    let n: Int
    let nanoseconds: Double
  }

  private let clock: any BenchmarkClock
  private var known: [String: Cost] = [:]

  /// The first size that is probed.
  private static let smallestProbe = 16
  /// A probe that costs so much is measured well enough to extrapolate from.
  private static let tellingNanoseconds = 200_000.0
  /// No probe is made that is predicted to cost more, and none for a call that costs less.
  private static let costliestNanoseconds = 2_000_000.0

  init(clock: any BenchmarkClock) {
    self.clock = clock
  }

  /// Notes what one call of a case took.
  mutating func learn(_ subject: Case, nanoseconds: Int64) {
    known[subject.strategy] = Cost(n: subject.n, nanoseconds: Double(max(nanoseconds, 1)))
  }

  /// The natural logarithm of the nanoseconds that one call of a case is predicted to take, or nil
  /// when nothing smaller is left to predict it from.
  func logarithmOfNanoseconds(for subject: Case, _ workload: any Workload) -> Double? {
    let growth = workload.growth
    guard var cost = known[subject.strategy] ?? firstProbe(workload, below: subject.n) else {
      return nil
    }
    func predicted() -> Double {
      log(cost.nanoseconds) + growth.logarithmOfRatio(from: cost.n, to: subject.n)
    }
    while cost.nanoseconds < Self.tellingNanoseconds, predicted() > log(Self.costliestNanoseconds),
      let next = nextProbe(after: cost, below: subject.n, growth)
    {
      cost = probe(workload, n: next)
    }
    return cost.n < subject.n ? predicted() : nil
  }

  private func firstProbe(_ workload: any Workload, below n: Int) -> Cost? {
    Self.smallestProbe < n ? probe(workload, n: Self.smallestProbe) : nil
  }

  /// The next rung of the ladder: four times the size, or as much of that as is affordable.
  private func nextProbe(after cost: Cost, below n: Int, _ growth: Growth) -> Int? {
    let affordable = log(Self.costliestNanoseconds / cost.nanoseconds)
    var distance = min(3 * max(cost.n, 1), n - 1 - cost.n)
    while distance > 0, growth.logarithmOfRatio(from: cost.n, to: cost.n + distance) > affordable {
      distance /= 2
    }
    return distance > 0 ? cost.n + distance : nil
  }

  /// Probes twice and believes the faster, because the first call of anything pays for more than
  /// itself.
  private func probe(_ workload: any Workload, n: Int) -> Cost {
    var fastest = Int64.max
    for _ in 0..<2 {
      let start = clock.now()
      workload.probe(n: n)
      fastest = min(fastest, clock.now() - start)
    }
    return Cost(n: n, nanoseconds: Double(max(fastest, 1)))
  }
}
