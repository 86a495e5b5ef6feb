package import Benchmarking

/// When a change counts as a regression: tolerance and error rates, stated before anything is
/// measured.
package struct Gate: Equatable, Sendable {
  /// What is compared.
  package enum Quantity: String, Codable, Sendable {
    /// The ratio to the reference measured in the same run: valid across machines of one CPU model.
    case ratio
    /// The time itself: on one machine only, and sensitive to its load.
    case time
    /// The time itself, of two builds measured in one run, process by process.
    case build
    /// The instructions of a call: valid across machines of one level, and exact.
    case instructions
  }

  /// Which cases are meant.
  package struct CasePattern: Equatable, Sendable {
    /// A strategy's name; with `*` at its end, every name that begins so.
    package var strategy: String
    /// The size; nil for all.
    package var n: Int?

    package init(strategy: String, n: Int?) {
      self.strategy = strategy
      self.n = n
    }

    /// Whether a case is among those that are meant.
    package func names(_ subject: Case) -> Bool {
      let isNamed =
        strategy.hasSuffix("*")
        ? subject.strategy.hasPrefix(strategy.dropLast()) : subject.strategy == strategy
      return isNamed && (n == nil || n == subject.n)
    }
  }

  /// A tolerance for the cases that a pattern names.
  package struct Exception: Equatable, Sendable {
    package var cases: CasePattern
    package var tolerance: Double

    package init(strategy: String, n: Int?, tolerance: Double) {
      cases = CasePattern(strategy: strategy, n: n)
      self.tolerance = tolerance
    }
  }

  package var quantity = Quantity.ratio
  /// The share by which a case may slow down, such as 0.05.
  package var tolerance = 0.05
  /// The tolerances of single cases; the last one that names a case holds.
  package var exceptions: [Exception] = []
  /// Cases that may lose their times without failing the gate.
  package var allowedLosses: [CasePattern] = []
  /// Whether one machine measured both runs, where their documents do not tell.
  package var isOneMachine = false
  /// Whether both documents hold one and the same run.
  package var isOneRun = false
  /// The chance of a false alarm in one whole comparison: over all rows and all looks.
  package var alpha = 0.05
  /// How often the samples may be looked at: once, or again after one extension.
  package var looks = 2
  /// The standard deviation of the logarithm of a quantity between two runs of one program, beyond
  /// what their processes show. Assumed where nobody measured it: the mean over 32 cases of six
  /// runs in one evening, on Zen 5. Two builds of one run share their minutes, and have none.
  package var runDeviation = 0.014
  /// In how many of the two runs' documents it was found, instead of assumed.
  package var measuredDeviations = 0

  package init() {}

  /// The tolerance of one case.
  package func tolerance(of subject: Case) -> Double {
    exceptions.last { $0.cases.names(subject) }?.tolerance ?? tolerance
  }

  /// The verdict on a case that has lost what was compared.
  func verdict(onLossOf subject: Case) -> Verdict {
    allowedLosses.contains { $0.names(subject) } ? .notComparable : .regressed
  }

  /// The gate with what runs differ by where documents record it: of both, the root mean square.
  func judging(_ old: ResultsDocument, _ new: ResultsDocument) -> Gate {
    let found = [old, new].map { document -> Double? in
      let effect = document.provenance.environment.runEffect
      return quantity == .ratio ? effect?.ratio : effect?.time
    }
    var gate = self
    gate.measuredDeviations = quantity == .build ? 0 : found.count { $0 != nil }
    guard gate.measuredDeviations > 0 else { return gate }
    let squares = found.map { ($0 ?? runDeviation) * ($0 ?? runDeviation) }
    gate.runDeviation = (squares.reduce(0, +) / 2).squareRoot()
    return gate
  }

  /// The level of one look: the looks share α equally (Bonferroni).
  package var levelPerLook: Double { alpha / Double(looks) }
}

/// The result of a comparison for one case.
package enum Verdict: String, Codable, CaseIterable, Sendable {
  /// The whole interval is slower than the tolerance.
  case regressed
  /// The whole interval is faster than the tolerance.
  case improved
  /// Not slower by more than the tolerance.
  case ok
  /// The samples do not decide.
  case inconclusive
  /// There is nothing to compare with, or it was measured under other conditions.
  case notComparable = "not comparable"
}

extension Gate.CasePattern: CustomStringConvertible {
  /// The pattern as it is written on the command line.
  package var description: String { n.map { "\(strategy)@\($0)" } ?? strategy }
}
