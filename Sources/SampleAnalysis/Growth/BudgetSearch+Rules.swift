package import Benchmarking

extension BudgetSearch {
  /// What is searched for, and how.
  package struct Rules: Equatable, Sendable {
    /// The time that a call may take.
    package var budget: Duration = .seconds(1)
    /// Which quantile of the times has to be within it; more than 0, at most 1.
    package var quantile = 0.5
    /// How many calls of each turn count; at least 1.
    package var calls = 2
    /// How wide the reach's interval may be, as a share of the size.
    package var tolerance = 0.02
    /// How many turns there are, unless the interval is narrow enough before; at least 2. They are
    /// the unit of the interval, so fewer make it wider.
    package var turns = 8
    /// The least time over which the turns are spread, by whoever lets several searches take turns.
    /// A machine's speed changes over seconds; turns that follow each other at once meet one state
    /// of it, and agree with each other only.
    package var spread: Duration = .seconds(10)

    /// The shortest budget. Each call is timed by itself: within less, the reading of the clock and
    /// the first use of what the caches have lost are most of a call's time.
    package static let leastBudget = Duration.microseconds(10)
    /// How often a reach is tried to be confirmed.
    package static let confirmations = 3
    /// The fewest turns that may be asked for.
    package static let fewestTurns = 2
    /// The turns after which a narrow interval is believed.
    package static let believedTurns = 5
    /// The most turns and calls that may be asked for.
    package static let mostTurns = 1000
    package static let mostCalls = 1000

    package init() {}

    /// Whether calls have this quantile.
    package static func canHold(quantile: Double) -> Bool { 0 < quantile && quantile <= 1 }

    /// The least time from the start of a round of turns to that of the next.
    package var timeOfRound: Duration { spread / turns }

    /// How many turns a search has, those that confirm its reach included: at least, where
    /// everything goes well, and at most.
    package var rounds: ClosedRange<Int> {
      min(turns, Self.believedTurns) + 1...turns + Self.confirmations
    }

    /// The budgets that a search takes: at least, and at most. The approach takes about one.
    package var cost: ClosedRange<Int> {
      1 + rounds.lowerBound * (calls + 1)...1 + rounds.upperBound * (calls + 1)
    }
  }
}

// MARK: - Outcome

extension BudgetSearch {
  /// What keeps a work from reaching further.
  package enum Limit: Equatable, Sendable {
    /// The budget.
    case budget
    /// Nothing that was found: the last calls took far less than the budget.
    case notFound
    /// The work is not offered beyond.
    case domain
    /// The size beyond cannot be tried; says why.
    case impossible(String)
    /// The search was ended before it had closed in.
    case ended
  }

  /// How far a work came.
  package struct Reach: Equatable, Sendable {
    /// The largest size found to be within the budget, by all turns; where it is not confirmed, the
    /// size that was tried last.
    package let n: Int
    /// Where the budget may end as well; nil where it is not the budget that ends the work.
    package let interval: Interval?
    /// The quantile of the times of the last calls at this size, in nanoseconds: one turn's, which
    /// may have met a faster or slower machine than the others.
    package let nanoseconds: Double
    /// How many calls that is a quantile of.
    package let calls: Int
    /// Whether all calls, those at this size among them, put the end of the budget there, within
    /// the tolerance.
    package let isConfirmed: Bool
    package let limit: Limit
    /// Every call, by ascending size.
    package let tried: [BudgetEstimate.Call]
  }
}
