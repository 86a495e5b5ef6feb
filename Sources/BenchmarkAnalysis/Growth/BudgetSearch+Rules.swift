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
    /// How many turns there are, unless the interval is narrow enough before; at least 2.
    package var turns: Int

    /// How often a reach is tried to be confirmed.
    package static let confirmations = 3
    /// The turns that are always made.
    package static let fewestTurns = 2
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

    /// The budgets that a search takes: at least, where everything goes well, and at most. The
    /// approach takes about one.
    package var cost: ClosedRange<Int> {
      let turn = calls + 1
      return 1 + (Self.fewestTurns + 1) * turn...1 + (turns + Self.confirmations) * turn
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
    /// The largest size found to be within the budget.
    package let n: Int
    /// Where the budget may end as well; nil where it is not the budget that ends the work.
    package let interval: Interval?
    /// The quantile of the times of the last calls at this size, in nanoseconds.
    package let nanoseconds: Double
    /// How many calls that is a quantile of.
    package let calls: Int
    /// Whether that quantile is within the budget.
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
