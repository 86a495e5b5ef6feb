import SystemLibrary

/// The size at which a budget of time ends, estimated from calls at sizes around it.
///
/// Each call gives the size at which it would have taken exactly the budget, if the cost grows as
/// it does nearby, and a quantile of these sizes is the estimate: the upper tenth, if a tenth of
/// the calls has to be within the budget. Where the cost jumps, that may contradict the calls
/// themselves. So it has to lie in the gap between sizes that contradicts the fewest of them, and
/// is the middle of that gap where it lies far outside: a secant's step that is guarded by
/// bisection, as in T. J. Dekker's method (1969), with calls any of which may be wrong. A machine
/// whose speed changes makes such contradictions as well, but not a jump: there the calls of either
/// side agree with each other, and not with those of the other side.
///
/// The calls of one turn meet the machine in one state, and tell less than their number says: whole
/// turns are drawn for the interval (A. Davison and D. Hinkley, *Bootstrap Methods and Their
/// Application*, 1997, section 3.8).
package struct BudgetEstimate: Equatable {
  /// A call at a size, and its time.
  package struct Call: Equatable, Sendable {
    package let n: Int
    package let nanoseconds: Double

    package init(n: Int, nanoseconds: Double) {
      self.n = n
      self.nanoseconds = nanoseconds
    }
  }

  /// The size.
  package let n: Double
  /// Where it may be as well: by drawing from the turns again, and the whole gap if that decided.
  package let interval: Interval
  /// The lower side of the jump where a jump ends the budget: a size whose calls are within it, or,
  /// where no size's are, where the calls' times say; nil where there is none.
  package let jump: Double?
  /// Whether the largest size there is comes before.
  package let isCapped: Bool

  /// Estimates the size.
  ///
  /// - Parameters:
  ///   - turns: The calls of each turn, at sizes near the end of the budget, each of which gives an
  ///     estimate of it; not empty, and none of them is.
  ///   - far: Calls that count for the gap only.
  ///   - rule: What the calls have to satisfy.
  ///   - bootstrap: The level, resamples and seed of the interval.
  package init(turns: [[Call]], far: [Call], _ rule: Rule, _ bootstrap: Bootstrap) {
    let place = Place(near: turns.flatMap(\.self), far: far, rule, mayGuard: true)
    var generator = SeededGenerator(seed: bootstrap.seed, stream: UInt64(turns.count))
    let places = (0..<bootstrap.resamples).map { _ in
      let drawn = turns.flatMap { _ in turns[generator.next(below: turns.count)] }
      return Place(near: drawn, far: far, rule, mayGuard: place.isGuarded).x
    }
    let ends = bootstrap.percentiles(of: places)
    let expansion = turns.count < 2 ? 1 : bootstrap.expansion(ofSampleOf: turns.count)
    var (low, high) = (
      place.x - expansion * (place.x - ends.low), place.x + expansion * (ends.high - place.x)
    )
    if place.isGuarded {
      (low, high) = (min(low, place.gap.lowerBound), max(high, place.gap.upperBound))
    }
    n = exp(place.x)
    jump = place.jump.map { exp($0).rounded() }
    isCapped = place.isCapped
    interval = Interval(low: exp(min(low, place.x)), high: exp(max(high, place.x)))
  }

  /// What calls have to satisfy to be within a budget.
  package struct Rule {
    /// The budget in nanoseconds.
    let budget: Double
    /// Which quantile of the calls has to be within it.
    let quantile: Double
    /// The exponent of the growth around there; positive.
    let exponent: Double
    /// How far outside its gap an estimate may lie, as a share of the size.
    let tolerance: Double
    /// The largest size there is.
    let ceiling: Int

    package init(
      budget: Double, quantile: Double, exponent: Double, tolerance: Double, ceiling: Int
    ) {
      self.budget = budget
      self.quantile = quantile
      self.exponent = exponent
      self.tolerance = tolerance
      self.ceiling = ceiling
    }

    package func isWithin(_ call: Call) -> Bool { call.nanoseconds <= budget }

    /// The logarithm of the size at which a call would have taken exactly the budget.
    func end(_ call: Call) -> Double {
      log(Double(call.n)) + log(budget / call.nanoseconds) / exponent
    }
  }
}

/// An estimate on a logarithmic axis.
private struct Place {
  let x: Double
  let gap: ClosedRange<Double>
  /// Whether the gap decided, and not the calls' times.
  let isGuarded: Bool
  /// Whether the ceiling decided.
  let isCapped: Bool
  /// The gap's lower side where there is a jump, whether the gap decided or the calls' times did.
  let jump: Double?

  /// A jump puts the two sides' calls apart by at least this many times the width of either.
  private static let separation = 4.0

  init(
    near: [BudgetEstimate.Call], far: [BudgetEstimate.Call], _ rule: BudgetEstimate.Rule,
    mayGuard: Bool
  ) {
    let ends = near.map(rule.end).sorted()
    let secant = ends.quantile(1 - rule.quantile)
    gap = Self.gap(in: near + far, rule, or: min(ends[0], secant)...ends[ends.count - 1])
    let slack = log1p(rule.tolerance)
    let top = log(Double(rule.ceiling))
    isCapped = secant >= top
    let step = isCapped ? nil : Self.step(near, rule)
    // Calls of one side alone may be those of a jump, which their sizes show.
    let isJump = step.map { abs($0.height) >= $0.leastHeight } ?? true
    isGuarded =
      mayGuard && !isCapped && isJump
      && (secant < gap.lowerBound - slack || secant > gap.upperBound + slack)
    x = isGuarded ? (gap.lowerBound + gap.upperBound) / 2 : min(secant, top)
    let areApart = step.map { $0.height >= max($0.leastHeight, slack) } ?? false
    jump = isGuarded || areApart ? gap.lowerBound : nil
  }

  /// By how much the calls within the budget put its end further up than those beyond it do, and
  /// from which height the two look like the sides of a jump; nil where all calls are on one side.
  private static func step(
    _ calls: [BudgetEstimate.Call], _ rule: BudgetEstimate.Rule
  ) -> (height: Double, leastHeight: Double)? {
    let sides = [calls.filter(rule.isWithin), calls.filter { !rule.isWithin($0) }]
      .map { $0.map(rule.end).sorted() }
    guard sides.allSatisfy({ !$0.isEmpty }) else { return nil }
    let widths = sides.map { $0.quantile(0.75) - $0.quantile(0.25) }
    return (sides[0].median - sides[1].median, separation * max(widths[0], widths[1]))
  }

  /// The gap between sizes that contradicts the fewest calls: those below it that were beyond the
  /// budget, and those above it that were within. Where it is open on one side, it ends as `whole`
  /// does.
  private static func gap(
    in calls: [BudgetEstimate.Call], _ rule: BudgetEstimate.Rule, or whole: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let sorted = calls.sorted { $0.n < $1.n }
    // At the size that is sought, a share of 1 − quantile of the calls is beyond the budget: by
    // these weights both sides contradict it equally.
    let (beyond, within) = (rule.quantile, 1 - rule.quantile)
    var cost = Double(sorted.count(where: rule.isWithin)) * within
    var costs = [cost]
    for call in sorted {
      cost += rule.isWithin(call) ? -within : beyond
      costs.append(cost)
    }
    let cuts = costs.indices.filter { cut in
      cut == 0 || cut == sorted.count || sorted[cut - 1].n < sorted[cut].n
    }
    let least = (cuts.map { costs[$0] }.min() ?? 0) + 1e-9
    let best = cuts.filter { costs[$0] <= least }
    guard let first = best.first, let last = best.last else { return whole }
    let low = first == 0 ? whole.lowerBound : log(Double(sorted[first - 1].n))
    let top = last == sorted.count ? whole.upperBound : log(Double(sorted[last].n))
    let high = min(top, log(Double(rule.ceiling)))
    return min(low, high)...max(low, high)
  }
}
