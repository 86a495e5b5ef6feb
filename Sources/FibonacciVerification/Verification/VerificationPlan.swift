package import Benchmarking
internal import FibonacciStrategies

/// What to verify, as data: the recipe from which every machine makes the same indices.
package struct VerificationPlan: Equatable, Codable, Sendable {
  /// The strategies, in the catalog's order.
  package var strategies: [String]
  /// The indices as on the command line; nil for those of the standard plan.
  package var sizes: String?
  /// The greatest index of the standard plan.
  package var maximum: Int
  /// A factor for how much is done.
  package var effort: Int
  /// Decides the random indices, and where identities are checked.
  package var seed: UInt64
  /// The checks that are made; nil for all of them, each as far as it is affordable.
  package var checks: [Check]?
  /// The longest that one call may be predicted to take; nil to share 20 s among the indices.
  package var deadlineMilliseconds: Double?
  /// The options that name workers, each followed by its value; nil where there are none.
  package var workers: [String]?

  private enum CodingKeys: String, CodingKey {
    case strategies, sizes, maximum, effort, seed, checks, workers
    case deadlineMilliseconds = "deadline_ms"
  }

  package init(
    strategies: [String], sizes: String? = nil, maximum: Int = Self.defaultMaximum, effort: Int = 1,
    seed: UInt64, checks: [Check]? = nil, deadlineMilliseconds: Double? = nil,
    workers: [String]? = nil
  ) {
    self.strategies = strategies
    self.sizes = sizes
    self.maximum = maximum
    self.effort = effort
    self.seed = seed
    self.checks = checks
    self.deadlineMilliseconds = deadlineMilliseconds
    self.workers = workers
  }
}

extension VerificationPlan {
  /// The default greatest index of the standard plan.
  package static let defaultMaximum = 1_000_000
  /// The time that the deadlines of all indices may add up to, unless one is given.
  package static let usualTotalTime = Duration.seconds(20)
  /// Up to here every index is verified, times the effort.
  private static let denseLast = 10_000
  /// Indices that are drawn beyond, times the effort.
  private static let randomCount = 200
  /// Identities need several calls: in a long plan, one index in this many checks them.
  private static let identityShare = 64
  /// A plan of up to this many indices checks identities at each of them.
  private static let shortPlan = 1000

  private var denseEnd: Int {
    let (product, overflow) = Self.denseLast.multipliedReportingOverflow(by: effort)
    return min(overflow ? .max : product, maximum)
  }

  /// The indices, ascending.
  ///
  /// - Throws: What is wrong with the sizes.
  package func indices() throws(SizeExpressionError) -> [Int] {
    if let sizes { return try [Int](sizes: sizes) }
    let dense = 0...denseEnd
    guard denseEnd < mostSizes else {
      throw .tooManySizes(count: denseEnd + 1, limit: mostSizes)
    }
    guard maximum > denseEnd else { return Array(dense) }
    let sparse = landmarkIndices(through: maximum) + randomIndices
    return Array(dense) + Set(sparse).subtracting(dense).sorted()
  }

  /// Indices beyond the dense ones, spread evenly over their logarithms.
  private var randomIndices: [Int] {
    var generator = SeededGenerator(seed: seed, stream: 0)
    let bits = (denseEnd + 1).significantBitCount...maximum.significantBitCount
    return (0..<(Self.randomCount * effort)).map { _ in
      let width = bits.lowerBound + generator.next(below: bits.count)
      let least = max(1 << (width - 1), denseEnd + 1)
      let most = min((1 << (width - 1)) - 1 + (1 << (width - 1)), maximum)
      return least + generator.next(below: most - least + 1)
    }
  }

  /// Which checks are made.
  package var policy: CheckPolicy {
    checks.map { CheckPolicy(only: Set($0)) } ?? .affordable(effort: effort)
  }

  /// Checks that are left out at one index of many.
  package func omittedChecks(at index: Int, indexCount: Int) -> Set<Check> {
    guard indexCount > Self.shortPlan, sizes != nil || index <= denseEnd else { return [] }
    var generator = SeededGenerator(seed: seed, stream: 1, UInt64(index))
    return generator.next(below: Self.identityShare) == 0 ? [] : [.identities]
  }

  /// The longest that one call may be predicted to take.
  package func deadline(indexCount: Int) -> Duration {
    if let deadlineMilliseconds { return Duration(milliseconds: deadlineMilliseconds) }
    return min(max(Self.usualTotalTime / max(indexCount, 1), .milliseconds(50)), .seconds(10))
  }
}
