package import Benchmarking

/// The comparison of two runs of a plan, case by case, under a gate.
package struct Comparison: Sendable {
  /// One case of either run.
  package struct Row: Equatable, Sendable {
    package let `case`: Case
    package let verdict: Verdict
    /// Why there is no number, or what to do about the verdict; nil where nothing is to be said.
    package let reason: Reason?
    /// The tolerance of this case.
    package let tolerance: Double
    /// The old and the new median of the gate's quantity: a ratio, or milliseconds.
    package internal(set) var old: Double?
    package internal(set) var new: Double?
    /// The old and the new time, in milliseconds, whatever is judged; nil where one is missing.
    package internal(set) var times: Times?
    /// New ÷ old: above 1 is slower.
    package internal(set) var change: Double?
    /// The interval of the change, at the level of one look.
    package internal(set) var interval: Interval?
    /// The p-value of "not slower than tolerated", adjusted for all rows.
    package internal(set) var pValue: Double?
    /// The least slowdown, new ÷ old, that these samples show nine times in ten.
    package internal(set) var detectable: Double?

    /// A time in either run.
    package struct Times: Equatable, Sendable {
      package let old: Double
      package let new: Double
    }

    /// Why there is no number, or what to do about the verdict.
    package enum Reason: Equatable, Sendable {
      /// Only the new run has the case.
      case isNew
      /// The new run was never asked for its size.
      case notPlanned
      /// The new run was interrupted before it.
      case cutOff
      /// Whatever else, in words.
      case other(String)
    }

    package var strategy: String { self.case.strategy }
    package var n: Int { self.case.n }

    /// The reason in words.
    package var note: String? {
      switch reason {
      case .isNew: "only in the new run"
      case .notPlanned: "the new run has no such N in its plan"
      case .cutOff: "the new run was interrupted before it"
      case .other(let words): words
      case nil: nil
      }
    }
  }

  package let gate: Gate
  /// What both runs are compared to within themselves; nil when times are compared.
  package let reference: String?
  package let rows: [Row]
  /// The geometric mean of all changes that have a number, with its interval; nil if there is none.
  package let mean: (change: Double, interval: Interval)?
  /// Why nothing at all can be compared; empty if something can.
  package let obstacles: [Obstacle]
  /// What a reader has to know about the comparison as a whole.
  package var remarks: [String]
}

extension Comparison {
  /// Compares two runs.
  ///
  /// At each size, cases are those of the old run, then those that only the new run has. The
  /// reference's own row, whose ratio is 1 by definition, is left out where ratios are compared.
  ///
  /// - Parameters:
  ///   - old: The baseline.
  ///   - new: The candidate.
  ///   - gate: Tolerance, error rates, and what to compare.
  ///   - isLastLook: Whether there will be no more samples; only said in notes.
  package init(
    _ old: ResultsDocument, _ new: ResultsDocument, _ gate: Gate, isLastLook: Bool = true
  ) {
    let gate = gate.judging(old, new)
    self.gate = gate
    reference =
      gate.quantity == .ratio && !old.plan.references.isEmpty
      ? old.plan.references.joined(separator: " or ") : nil
    obstacles = gate.obstacles(old, new)
    remarks = gate.remarks(old, new)
    let pairs = CasePair.pairs(old, new, gate, isComparable: obstacles.isEmpty)
    let measured = pairs.filter { $0.change?.hasDistribution == true }
    // Not slower than tolerated; not faster, by as many times as may be slower.
    let regressions =
      measured.map { $0.change?.probability(atMost: 1 + $0.tolerance) ?? 1 }.adjustedByHolm
    let improvements =
      measured.map { $0.change?.probability(atLeast: 1 / (1 + $0.tolerance)) ?? 1 }.adjustedByHolm
    let positions = Dictionary(
      uniqueKeysWithValues: measured.enumerated().map { ($1.case, $0) })
    rows = pairs.map { pair in
      let place = positions[pair.case]
      return pair.row(
        gate, family: measured.count, regression: place.map { regressions[$0] },
        improvement: place.map { improvements[$0] }, isLastLook: isLastLook)
    }
    mean = Change.mean(of: measured.compactMap(\.change)).flatMap { change in
      change.interval(confidence: 1 - 2 * gate.levelPerLook).map { (change.ratio, $0) }
    }
  }
}

extension Comparison {
  /// Whether a case that was timed in both runs was not compared.
  package var isLeftOpen: Bool {
    rows.contains { $0.verdict == .notComparable && $0.old != nil && $0.new != nil }
  }

  /// Whether the runs have no case in common.
  package var isOfOtherCases: Bool {
    rows.allSatisfy { $0.reason == .isNew || $0.reason == .notPlanned }
  }

  /// Whether the new run had no turn of a case of the old one.
  package var isPartial: Bool {
    rows.contains { $0.reason == .notPlanned || $0.reason == .cutOff }
  }

  /// How many cases of the old run have a size that the new run was never asked for.
  package var unplannedCount: Int { rows.count { $0.reason == .notPlanned } }

  /// Whether no case was compared, whatever the reason: a change of times without an interval says
  /// nothing.
  package var isEmpty: Bool {
    rows.allSatisfy { gate.quantity == .instructions ? $0.change == nil : $0.interval == nil }
  }

  /// Whether a row has this verdict.
  package func contains(_ verdict: Verdict) -> Bool {
    rows.contains { $0.verdict == verdict }
  }

  /// The verdict on the whole: the gravest of its rows.
  package var verdict: Verdict {
    let gravity: [Verdict] = [.regressed, .inconclusive, .improved, .ok]
    return gravity.first(where: contains) ?? .notComparable
  }
}
