package import Benchmarking
import SystemLibrary

/// Finds the size up to which a work stays within a budget of time, in a number of calls that is
/// known beforehand.
///
/// It approaches by single calls at growing sizes, none of which is predicted to take more than
/// half of the budget. Then each turn makes some calls at the size at which the budget seems to
/// end, a little above or below it, and estimates that anew from all turns (`BudgetEstimate`). At
/// last the reach is tried by calls of its own, a turn like the others: it is confirmed where all
/// turns together still say the same. The steps are apart so that several works can take them in
/// turn: what disturbs a machine for a while then spoils one turn of many works, and not all turns
/// of one.
///
/// A size is within the budget if a stated quantile of its calls is. The first call of a turn,
/// which pays for memory and caches, does not count.
package final class BudgetSearch {
  /// The outcome of calls at one size.
  package enum Trial: Equatable {
    /// The times of the calls in nanoseconds, in their order.
    case took([Double])
    /// Neither this size nor a larger one can be tried; says why.
    case impossible(String)
    /// The search has to end.
    case ended
  }

  private let rules: Rules
  private let growth: Growth
  private let attempt: (_ n: Int, _ calls: Int) -> Trial

  /// The largest size that is offered or possible, and why there is none beyond.
  private var ceiling: (n: Int, limit: Limit)
  private var isEnded = false
  /// The calls of whole turns, at sizes near the end of the budget.
  private var turns: [[BudgetEstimate.Call]] = []
  /// All others.
  private var far: [BudgetEstimate.Call] = []
  private var estimate: BudgetEstimate?
  private var turnsMade = 0
  /// The last size that was tried as the reach, and the quantile of its calls.
  private var tried: (n: Int, nanoseconds: Double)?

  /// A call of the approach may be predicted to take this share of the budget.
  private static let modesty = 0.5
  /// From a call that takes this share of the budget on, turns are more informative than a further
  /// approach.
  private static let nearness = 0.3
  /// The share of the budget that a call just beyond the reach takes at least.
  private static let leastShare = 0.5
  /// A call that takes this many times what is predicted is made once more.
  private static let surprise = 3.0
  /// The factor by which the approach grows at the most.
  private static let stride = 4
  /// A turn that moves the estimate by more than this factor was not near the end of the budget.
  private static let farMove = 1.25
  /// The share of the budget that a turn is meant to take beyond it at the most.
  private static let excess = 0.1
  /// Turns that are repeated for that, at the most.
  private static let mostRepeats = 2
  private static let bootstrap = Bootstrap(confidence: 0.95, resamples: 400, seed: 1)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - rules: What is searched for, and how.
  ///   - growth: How the cost grows, for predictions; rather too fast than too slow.
  ///   - largest: The last size at which the work is offered.
  ///   - attempt: Makes this many calls at a size.
  /// - Precondition: The budget, the calls and the tolerance are positive.
  package init(
    _ rules: Rules, growth: Growth, largest: Int = .max,
    attempt: @escaping (_ n: Int, _ calls: Int) -> Trial
  ) {
    precondition(rules.budget > .zero && rules.calls >= 1, "nothing to search for")
    precondition(rules.tolerance > 0 && rules.turns >= 1, "a search ends somewhere")
    self.rules = rules
    self.growth = growth
    self.attempt = attempt
    ceiling = (largest, .domain)
  }

  /// Makes all steps, one after the other; nil if not even size 1 is within the budget.
  package func run() -> Reach? {
    approach()
    for _ in 0..<rules.turns where !isClosed { takeTurn() }
    for _ in 0..<Rules.confirmations where !isConfirmed { confirm() }
    return reach
  }
}

// MARK: - Approaching

extension BudgetSearch {
  /// Grows from size 1 to where the budget is expected to end.
  package func approach() {
    guard ceiling.n >= 1 else { return }
    approach(from: 0, trying: 1)
  }

  private func approach(from start: Int, trying first: Int) {
    var reached = start
    var next: Int? = first
    while let n = next, !isEnded {
      // The very first call pays for code as well.
      switch call(n, n == 1 ? 2 : 1) {
      case .took(let times):
        far.append(BudgetEstimate.Call(n: n, nanoseconds: max(times[times.count - 1], 1)))
        reached = n
      case .impossible(let reason):
        ceiling = (n - 1, .impossible(reason))
      case .ended:
        isEnded = true
      }
      next = nextSize(after: reached)
    }
  }

  /// Makes calls of the approach, and one more where they take far longer than predicted, or longer
  /// than the budget: the first call at a size may pay for tables, and must not stand for the size.
  private func call(_ n: Int, _ calls: Int) -> Trial {
    let trial = attempt(n, calls)
    guard case .took(let times) = trial, let last = far.last else { return trial }
    let predicted = last.nanoseconds * exp(growth.logarithmOfRatio(from: last.n, to: n))
    let time = times[times.count - 1]
    guard time > min(Self.surprise * predicted, budget) else { return trial }
    let repeated = attempt(n, 1)
    guard case .took(let more) = repeated else { return repeated }
    return .took([min(time, more[more.count - 1])])
  }

  private var budget: Double { Double(rules.budget.nanoseconds) }

  /// The next size of the approach: as far as the prediction allows, and half of the way to a size
  /// that was impossible; nil at the end of the sizes, and where turns are more informative.
  private func nextSize(after n: Int) -> Int? {
    guard let time = far.last(where: { $0.n == n })?.nanoseconds, n < ceiling.n else { return nil }
    let isNear = time >= Self.nearness * budget
    let reach = growth.logarithmOfRatio(from: n, to: ceiling.n)
    if isNear && reach > log(budget / time) { return nil }
    let (product, overflow) = n.multipliedReportingOverflow(by: Self.stride)
    var added = (overflow ? ceiling.n : min(product, ceiling.n)) - n
    if case .impossible = ceiling.limit {
      guard Double(ceiling.n) > Double(n) * (1 + rules.tolerance) else { return nil }
      added = min(added, max(1, (ceiling.n - n) / 2))
    }
    let allowed = log((isNear ? 1 : Self.modesty) * budget / time)
    while added > 1, growth.logarithmOfRatio(from: n, to: n + added) > allowed {
      added -= max(1, added / 8)
    }
    return n + added
  }
}

// MARK: - Closing in

extension BudgetSearch {
  /// Whether more turns would not help: the interval is narrow, or something other than the budget
  /// ends the work.
  package var isClosed: Bool {
    if isEnded || largestWithin == 0 || !isLimitedByBudget { return true }
    guard turnsMade >= min(rules.turns, Rules.believedTurns), let estimate else { return false }
    let interval = estimate.interval
    return interval.high - interval.low <= rules.tolerance * estimate.n
      || interval.low.rounded(.down) == interval.high.rounded(.down)
  }

  /// Whether the budget ends before the sizes do.
  private var isLimitedByBudget: Bool { !far.isEmpty && !currentEstimate.isCapped }

  /// Makes calls at the size where the budget seems to end, and once more where that moves it far
  /// away.
  package func takeTurn() {
    defer { turnsMade += 1 }
    for _ in 0...Self.mostRepeats where !isEnded {
      let center = currentEstimate.n
      // Above and below in turn, so that both sides are measured; but not far above in time.
      let shift = min(rules.tolerance / 2, Self.excess / exponent(at: whole(center)))
      let size = center * exp(turnsMade.isMultiple(of: 2) ? shift : -shift)
      guard let calls = turn(at: whole(size.rounded())) else {
        approach(from: largestWithin, trying: max(1, largestWithin))
        return
      }
      let before = turns
      turns.append(calls)
      let moved = currentEstimate.n / center
      guard !(1 / Self.farMove...Self.farMove).contains(moved) else { return }
      // Measurements far from the end of the budget give only a rough estimate of it.
      far += before.joined()
      turns = [calls]
      estimate = nil
    }
  }

  /// Makes the calls of a turn; nil where there are none.
  private func turn(at n: Int) -> [BudgetEstimate.Call]? {
    switch attempt(n, rules.calls + 1) {
    case .took(let times):
      estimate = nil
      return times.dropFirst().map { BudgetEstimate.Call(n: n, nanoseconds: max($0, 1)) }
    case .impossible(let reason):
      estimate = nil
      ceiling = (max(n - 1, 1), .impossible(reason))
    case .ended:
      isEnded = true
    }
    return nil
  }

  private var currentEstimate: BudgetEstimate {
    if let estimate { return estimate }
    let near = turns.isEmpty ? [Array(far.suffix(1))] : turns
    let n = near[near.count - 1][0].n
    let new = BudgetEstimate(
      turns: near, far: turns.isEmpty ? Array(far.dropLast()) : far,
      BudgetEstimate.Rule(
        budget: budget, quantile: rules.quantile, exponent: exponent(at: n),
        tolerance: rules.tolerance, ceiling: ceiling.n), Self.bootstrap)
    if !turns.isEmpty { estimate = new }
    return new
  }

  /// The size below, among those that there are.
  private func whole(_ size: Double) -> Int {
    size < Double(ceiling.n) ? max(1, Int(size)) : ceiling.n
  }

  /// The exponent of the growth around a size, by theory: it is used over short distances only,
  /// where its error is small.
  private func exponent(at n: Int) -> Double {
    // The ends of what an integer holds are sizes, too.
    guard n < Int.max - n / 20 - 1 else { return exponent(at: Int.max / 2) }
    let above = n + max(1, n / 20)
    return max(0.5, growth.logarithmOfRatio(from: n, to: above) / log(Double(above) / Double(n)))
  }
}

// MARK: - Confirming

extension BudgetSearch {
  /// Whether the reach was tried, and all turns together put the end of the budget there, or no
  /// more can be done for that.
  package var isConfirmed: Bool { isEnded || largestWithin == 0 || triedHolds }

  /// Whether what was tried last is the reach: within the tolerance, and not beyond a jump.
  private var triedHolds: Bool {
    guard let tried else { return false }
    let n = Double(tried.n)
    let isJump = isLimitedByBudget && currentEstimate.jump != nil
    let least = isJump ? n : n * (1 - rules.tolerance)
    return (least...n * (1 + 2 * rules.tolerance)).contains(Double(candidate))
  }

  /// Makes calls at the reach, which count for the estimate as those of any turn do.
  package func confirm() {
    let n = candidate
    guard n >= 1, let calls = turn(at: n) else { return }
    turns.append(calls)
    tried = (n, calls.map(\.nanoseconds).sorted().quantile(rules.quantile))
  }

  /// The size that may be the reach.
  private var candidate: Int {
    guard !far.isEmpty else { return 0 }
    return isLimitedByBudget ? whole(currentEstimate.jump ?? currentEstimate.n) : largestWithin
  }

  /// Every call that counts.
  private var calls: [BudgetEstimate.Call] { turns.flatMap(\.self) + far }

  /// The largest size that a call was within the budget at; 0 without any.
  private var largestWithin: Int {
    calls.filter { $0.nanoseconds <= budget && $0.n <= ceiling.n }.map(\.n).max() ?? 0
  }

  /// How far the work came; nil if not even size 1 is within the budget.
  package var reach: Reach? {
    guard largestWithin >= 1 else { return nil }
    let n = tried?.n ?? largestWithin
    let time = tried?.nanoseconds ?? calls.last { $0.n == n }?.nanoseconds ?? 0
    let isLimited = isLimitedByBudget || tried == nil
    let limit: Limit =
      if isEnded && !triedHolds {
        .ended
      } else if isLimited {
        isFarBelowBudget(time, at: n) ? .notFound : .budget
      } else {
        ceiling.limit
      }
    return Reach(
      n: n, interval: limit == .budget ? intervalAround(n) : nil, nanoseconds: time,
      calls: tried == nil ? 1 : rules.calls, isConfirmed: triedHolds && limit != .notFound,
      limit: limit, tried: calls.sorted { $0.n < $1.n })
  }

  /// Whether a time at a size leaves so much of the budget that larger sizes should be within it,
  /// and no turn found one that was not.
  private func isFarBelowBudget(_ time: Double, at n: Int) -> Bool {
    let next = n < .max ? growth.logarithmOfRatio(from: n, to: n + 1) : 0
    return time * max(exp(next), 1) < Self.leastShare * budget
      && !turns.joined().contains { $0.n > n && $0.nanoseconds > budget }
  }

  /// The estimate's interval, and the reach itself.
  private func intervalAround(_ n: Int) -> Interval? {
    guard !turns.isEmpty else { return nil }
    let interval = currentEstimate.interval
    return Interval(low: min(interval.low, Double(n)), high: max(interval.high, Double(n)))
  }
}
