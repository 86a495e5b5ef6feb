package import Benchmarking

extension BudgetSearch {
  /// What is searched for, and how.
  package struct Rules: Equatable, Sendable {
    /// The time that a call may take.
    package var budget: Duration
    /// Which quantile of the times has to be within it; from 0 to 1.
    package var quantile: Double
    /// How many calls of each turn count; at least 1.
    package var calls: Int
    /// How wide the reach's interval may be, as a share of the size: 0.02.
    package var tolerance: Double
    /// How many turns there are, unless the interval is narrow enough before; at least 5. They are
    /// the unit of the interval, so fewer make it wider.
    package var turns: Int

    /// How often a reach is tried to be confirmed.
    package static let confirmations = 3
    /// The turns after which a narrow interval is believed: with one that confirms it, as many as
    /// an interval needs.
    package static let believedTurns = Undisturbed.fewestUnits - 1
    /// The fewest turns that may be asked for.
    package static let fewestTurns = believedTurns
    /// The most turns and calls that may be asked for.
    package static let mostTurns = 1000
    package static let mostCalls = 1000

    package init(budget: Duration, quantile: Double, calls: Int, tolerance: Double, turns: Int) {
      self.budget = budget
      self.quantile = quantile
      self.calls = calls
      self.tolerance = tolerance
      self.turns = turns
    }

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
    /// The largest size that is within the budget by the interval of all turns: its lower end;
    /// where it is not confirmed, the size that was tried last.
    package let n: Int
    /// Where the budget ends; nil with fewer than six turns, and where it is not the budget that
    /// ends the work.
    package let interval: Interval?
    /// The time at this size in nanoseconds: the quantile of the calls of all turns, as if each had
    /// been made here.
    package let nanoseconds: Double
    /// How many calls that is a quantile of.
    package let calls: Int
    /// Whether the size was tried, and the interval of all turns puts it within the budget, or
    /// something else ends the work there.
    package let isConfirmed: Bool
    package let limit: Limit
    /// Every call, by ascending size.
    package let tried: [Tried]
  }

  /// A call at a size.
  package struct Tried: Equatable, Sendable {
    package let n: Int
    package let nanoseconds: Double
  }
}
