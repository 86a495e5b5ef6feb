#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds the largest size at which a work stays within a budget of time: it grows by doubling, as far as
/// no call is predicted to miss the budget by much, and then closes in.
///
/// A size is within the budget if a stated quantile of the times of its calls is. One call decides where
/// it takes less than half of the budget, and two where both take more than twice of it; the first call
/// at a size, which pays for more than itself, does not count where others follow. Cost is taken to grow
/// with the size; where it does not quite, what is found is a size within the budget whose neighbour at
/// `precision` above is not, and not the last such size there is.
package struct BudgetSearch {
  /// What became of calls at one size.
  package enum Trial: Equatable {
    /// The times of the calls in nanoseconds, in their order.
    case took([Double])
    /// The size cannot be tried, and no larger one either; says why.
    case impossible(String)
    /// The search is to end.
    case ended
  }

  /// What keeps a work from reaching further.
  package enum Limit: Equatable, Sendable {
    /// The budget: a size tried beyond, and its time.
    case budget(n: Int, nanoseconds: Double)
    /// The work is not offered beyond.
    case domain
    /// The size beyond cannot be tried; says why.
    case impossible(String)
    /// The search was ended before it had closed in.
    case ended
  }

  /// How far a work came.
  package struct Reach: Equatable, Sendable {
    /// The largest size found to be within the budget.
    package let n: Int
    /// The quantile of the times of its calls.
    package let nanoseconds: Double
    /// How many calls that is a quantile of.
    package let calls: Int
    package let limit: Limit
    /// Every size that was tried, with its time, by ascending size.
    package let tried: [Tried]
  }

  /// A size that was tried.
  package struct Tried: Equatable, Sendable {
    package let n: Int
    package let nanoseconds: Double
  }

  private let budget: Double
  private let quantile: Double
  private let calls: Int
  private let precision: Double
  private let growth: Growth
  private let largest: Int
  private let attempt: (_ n: Int, _ calls: Int) -> Trial

  /// Without a size that misses the budget, the next call may be predicted to take this much of it.
  private static let boldness = 1.25
  /// The same for the shortest step, after which the search closes in.
  private static let rashness = 4.0
  /// Steps after which a search ends whatever it has: noise could otherwise keep it turning.
  private static let mostSteps = 200

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - budget: The time that a call may take.
  ///   - quantile: Which quantile of the times has to be within it; from 0 to 1.
  ///   - calls: How many calls decide about a size that is near the budget; at least 1.
  ///   - precision: How near sizes within and beyond the budget have to be, as a share: 0.02.
  ///   - growth: How the cost grows, for predictions.
  ///   - largest: The last size at which the work is offered.
  ///   - attempt: Makes so many calls at a size.
  /// - Precondition: The budget, the calls and the precision are positive.
  package init(
    budget: Duration, quantile: Double, calls: Int, precision: Double, growth: Growth,
    largest: Int = .max, attempt: @escaping (_ n: Int, _ calls: Int) -> Trial
  ) {
    precondition(budget > .zero && calls >= 1 && precision > 0, "nothing to search for")
    self.budget = Double(budget.nanoseconds)
    self.quantile = quantile
    self.calls = calls
    self.precision = precision
    self.growth = growth
    self.largest = largest
    self.attempt = attempt
  }

  /// Searches; nil if not even size 1 is within the budget.
  package func run() -> Reach? {
    var bracket = Bracket()
    for _ in 0..<Self.mostSteps {
      guard let n = nextSize(bracket) else {
        guard bracket.reopen() else { break }
        continue
      }
      switch judge(n) {
      case .within(let time, let calls):
        bracket.tried.append(Tried(n: n, nanoseconds: time))
        bracket.passed.append((n, time, calls))
      case .beyond(let time):
        bracket.tried.append(Tried(n: n, nanoseconds: time))
        bracket.failed = (n, .budget(n: n, nanoseconds: time))
        bracket.passed.removeAll { $0.n >= n }
      case .impossible(let reason):
        bracket.failed = (n, .impossible(reason))
      case .ended:
        return bracket.reach(limit: .ended)
      }
    }
    return bracket.reach(limit: bracket.failed?.limit ?? .domain)
  }
}

// MARK: - Judging one size

extension BudgetSearch {
  private enum Judgement {
    case within(nanoseconds: Double, calls: Int)
    case beyond(nanoseconds: Double)
    case impossible(String)
    case ended
  }

  /// Makes as many calls at a size as it takes to decide about it.
  private func judge(_ n: Int) -> Judgement {
    var times: [Double] = []
    /// Makes calls; returns how the search goes on where they were not made.
    func call(_ count: Int) -> Judgement? {
      switch attempt(n, count) {
      case .took(let more):
        times += more
        return nil
      case .impossible(let reason): return .impossible(reason)
      case .ended: return .ended
      }
    }
    if let obstacle = call(1) { return obstacle }
    if times[0] < budget / 2 { return .within(nanoseconds: times[0], calls: 1) }
    if times[0] > 2 * budget {
      if let obstacle = call(1) { return obstacle }
      if times[1] > 2 * budget { return .beyond(nanoseconds: times[1]) }
    }
    if let obstacle = call(calls + 1 - times.count) { return obstacle }
    let counted = times.dropFirst().sorted()
    let time = counted.quantile(quantile)
    return time <= budget
      ? .within(nanoseconds: time, calls: counted.count) : .beyond(nanoseconds: time)
  }
}

// MARK: - Choosing the next size

extension BudgetSearch {
  /// The sizes that were decided.
  private struct Bracket {
    /// Those within the budget, by ascending size, below the least one that is not.
    var passed: [(n: Int, nanoseconds: Double, calls: Int)] = []
    /// The least size that is beyond.
    var failed: (n: Int, limit: Limit)?
    var tried: [Tried] = []
    private var reopenings = 0

    /// How often a size that seemed beyond the budget is looked at again.
    private static let mostReopenings = 3

    /// Forgets what was beyond, where that cannot be: one call took less than half of the budget just
    /// below. A busy machine makes it so.
    ///
    /// - Returns: Whether the search is to go on.
    mutating func reopen() -> Bool {
      guard case .budget = failed?.limit, passed.last?.calls == 1,
        reopenings < Self.mostReopenings
      else { return false }
      failed = nil
      reopenings += 1
      return true
    }

    func reach(limit: Limit) -> Reach? {
      passed.last.map { last in
        Reach(
          n: last.n, nanoseconds: last.nanoseconds, calls: last.calls, limit: limit,
          tried: tried.sorted { $0.n < $1.n })
      }
    }
  }

  /// The next size to try; nil when the search has closed in.
  private func nextSize(_ bracket: Bracket) -> Int? {
    guard let low = bracket.passed.last else {
      return bracket.failed == nil && largest >= 1 ? 1 : nil
    }
    guard let high = bracket.failed else { return grown(low.n, nanoseconds: low.nanoseconds) }
    let isClosed =
      high.n - low.n <= 1 || Double(high.n) <= Double(low.n) * (1 + precision)
    guard !isClosed else { return nil }
    let (left, right) = (log(Double(low.n)), log(Double(high.n)))
    var place = (left + right) / 2
    if case .budget(_, let time) = high.limit, time > low.nanoseconds {
      let share = log(budget / low.nanoseconds) / log(time / low.nanoseconds)
      // Aim a little beyond where the budget is expected to end, on the side that is further away, so
      // that the bracket closes from both ends.
      let aim = left + share * (right - left)
      place = aim + (aim - left < right - aim ? 0.6 : -0.6) * log1p(precision)
    }
    let margin = (right - left) / 8
    let size = Int(exp(min(max(place, left + margin), right - margin)).rounded())
    return min(max(size, low.n + 1), high.n - 1)
  }

  /// Twice the size, or as much of that as is predicted to stay near the budget; nil at the end of
  /// the domain.
  private func grown(_ n: Int, nanoseconds: Double) -> Int? {
    guard n < largest else { return nil }
    let allowed = log(Self.boldness * budget / nanoseconds)
    var added = min(n, largest - n)
    while added > 1, growth.logarithmOfRatio(from: n, to: n + added) > allowed { added /= 2 }
    // A step that decides something, but not at any price: where the cost grows exponentially, a share
    // of the size is much.
    var least = max(1, Int(Double(n) * precision / 2))
    let affordable = log(Self.rashness * budget / nanoseconds)
    while least > 1, growth.logarithmOfRatio(from: n, to: n + least) > affordable { least /= 2 }
    return n + min(max(added, least), largest - n)
  }
}
