package import Benchmarking
internal import SystemLibrary

/// How a time, or a ratio of times, moved between two runs: new ÷ old, as a logarithm.
///
/// Both are the undisturbed times of their runs. The standard error is that of a bootstrap over
/// processes, each run on its own, with what runs differ by added to it; tails are Student's, with
/// the degrees of freedom of B. Welch, *The generalization of "Student's" problem when several
/// different population variances are involved* (Biometrika 34, 1947). Percentiles of resamples
/// would be too narrow: twelve processes have few different resamples, and runs differ by more than
/// their processes show.
package struct Change: Sendable {
  /// The natural logarithm of new ÷ old.
  package let logarithm: Double
  /// Nil where there are too few processes.
  private let spread: Spread?

  private struct Spread {
    /// The standard error that the processes of both runs show.
    let within: Double
    /// The degrees of freedom of that.
    let freedom: Double
    /// The standard deviation between two runs of one program, beyond that.
    let between: Double

    var error: Double { (within * within + between * between).squareRoot() }

    /// Where the deviation between runs is known, its share in the error is no estimate.
    var student: StudentsT {
      let share = within > 0 ? error / within : 1
      return StudentsT(freedom: min(freedom * pow(share, 4), 1e6))
    }
  }

  /// The number of processes in each run, or of cycles of a single one, below which nothing is
  /// concluded.
  package static let fewestUnits = Undisturbed.fewestUnits
}

extension Change {
  /// Compares two runs that share no cycles.
  ///
  /// - Parameters:
  ///   - runDeviation: The standard deviation of the logarithm between runs.
  ///   - seed: What the resamples are drawn by.
  package init(old: Undisturbed, new: Undisturbed, runDeviation: Double, seed: UInt64) {
    logarithm = new.logarithm - old.logarithm
    var seeds = SeededGenerator(seed: seed)
    let parts = [old, new].map { run in
      (variance: run.variance(seed: seeds.next()), freedom: Double(run.unitCount - 1))
    }
    guard min(old.unitCount, new.unitCount) >= Self.fewestUnits else {
      spread = nil
      return
    }
    let variance = parts.reduce(0) { $0 + $1.variance }
    let weights = parts.reduce(0) { $0 + $1.variance * $1.variance / $1.freedom }
    spread = Spread(
      within: variance.squareRoot(), freedom: weights > 0 ? variance * variance / weights : 1e6,
      between: 2.0.squareRoot() * runDeviation)
  }

  /// Takes new ÷ old of one run whose cycles have both.
  package init(pairs: Undisturbed, seed: UInt64) {
    logarithm = pairs.logarithm
    spread =
      pairs.unitCount < Self.fewestUnits
      ? nil
      : Spread(
        within: pairs.variance(seed: seed).squareRoot(), freedom: Double(pairs.unitCount - 1),
        between: 0)
  }

  /// The geometric mean of changes; nil unless each has a distribution. What runs differ by is one
  /// for all of them, and does not shrink.
  package static func mean(of changes: [Change]) -> Change? {
    let spreads = changes.compactMap(\.spread)
    guard !changes.isEmpty, spreads.count == changes.count else { return nil }
    let count = Double(changes.count)
    let squares = spreads.reduce(0) { $0 + $1.within * $1.within }
    return Change(
      logarithm: changes.reduce(0) { $0 + $1.logarithm } / count,
      spread: Spread(
        within: squares.squareRoot() / count,
        freedom: spreads.map(\.freedom).min() ?? 1,
        between: spreads.map(\.between).max() ?? 0))
  }
}

extension Undisturbed {
  /// The variance of the logarithm, as a bootstrap over processes shows it. A resample of n varies
  /// by (n − 1)/n of what a sample does; 400 of them are right to 7 %.
  fileprivate func variance(seed: UInt64) -> Double {
    guard unitCount >= Self.fewestUnits else { return 0 }
    let values = replicates(Bootstrap(confidence: 0.5, resamples: 400, seed: seed))
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return squares / Double(values.count - 1) * Double(unitCount) / Double(unitCount - 1)
  }
}

extension Change {
  /// New ÷ old: above 1 is slower.
  package var ratio: Double { exp(logarithm) }

  /// Whether there were enough processes for more than the ratio itself.
  package var hasDistribution: Bool { spread != nil }

  /// The standard error of the logarithm; nil if there are too few processes.
  package var standardError: Double? { spread?.error }

  /// The interval of new ÷ old at a level of confidence; nil if there are too few processes.
  package func interval(confidence: Double) -> Interval? {
    spread.map { spread in
      let reach = spread.error * spread.student.value(exceededWith: (1 - confidence) / 2)
      return Interval(low: exp(logarithm - reach), high: exp(logarithm + reach))
    }
  }

  /// How many times as many samples would make the interval reach no further than this to either
  /// side, as a logarithm; nil where none would, since what runs differ by does not shrink.
  func samples(reaching room: Double, confidence: Double) -> Double? {
    spread.flatMap { spread in
      let error = room / spread.student.value(exceededWith: (1 - confidence) / 2)
      let rest = error * error - spread.between * spread.between
      guard rest > 0 else { return spread.between > 0 ? nil : .infinity }
      return spread.within * spread.within / rest
    }
  }

  /// The one-sided p-value of "new ÷ old is at most `limit`"; 1 if there are too few processes.
  package func probability(atMost limit: Double) -> Double {
    probability(ofExcess: logarithm - log(limit))
  }

  /// The one-sided p-value of "new ÷ old is at least `limit`"; 1 if there are too few processes.
  package func probability(atLeast limit: Double) -> Double {
    probability(ofExcess: log(limit) - logarithm)
  }

  private func probability(ofExcess excess: Double) -> Double {
    guard let spread else { return 1 }
    // Beside rounding, nothing varies.
    guard spread.error > 1e-12 else { return excess > 1e-12 ? 0 : 1 }
    return spread.student.probability(above: excess / spread.error)
  }

  /// The least true slowdown, new ÷ old, that a gate finds nine times in ten.
  ///
  /// The gate needs its lower bound above the tolerance. That bound lies below the estimate by a
  /// margin, and the estimate scatters about the truth. Nil if there are too few processes.
  ///
  /// - Parameters:
  ///   - tolerance: The share that is tolerated, such as 0.05.
  ///   - level: The one-sided level of the test, after it was shared between rows and looks.
  package func detectable(tolerance: Double, level: Double) -> Double? {
    spread.map { spread in
      let student = spread.student
      let margin = student.value(exceededWith: level) + student.value(exceededWith: 0.1)
      return (1 + tolerance) * exp(margin * spread.error)
    }
  }
}
