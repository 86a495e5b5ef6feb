package import Benchmarking

/// A gate tried on runs of the same program: how often it raises a false alarm, and what it finds.
package struct GateTrial: Sendable {
  /// How many comparisons of neighbouring runs were made.
  package let gates: Int
  /// How many of them called a regression though nothing had changed.
  package let falseAlarms: Int
  /// How many cases those comparisons have.
  package let cases: Int
  /// Slowdowns that were injected, new ÷ old, each with the number of cases in which it was found.
  package let power: [(slowdown: Double, found: Int)]

  /// The share of cases in which a slowdown is to be found.
  package static let wantedPower = 0.9

  /// Whether there are enough comparisons to tell nine of ten, and enough runs for chance to show.
  package var isTelling: Bool { gates >= 5 && cases >= 10 }

  /// The smallest slowdown tried, new ÷ old, that was found in nine cases of ten; nil if none was.
  package var detectable: Double? {
    power.first { $0.found > 0 && Double($0.found) >= Self.wantedPower * Double(cases) }?.slowdown
  }

  /// Tries a gate.
  ///
  /// Slowdowns are injected into the measured times: the noise of each stays as measured.
  ///
  /// - Parameters:
  ///   - runs: Runs of one plan by one program, in the order they were made; pairs of neighbours
  ///     are compared.
  ///   - gate: The gate; its first look is tried, since there is nothing to extend.
  package init(runs: [ResultsDocument], _ gate: Gate) {
    let pairs = Array(zip(runs, runs.dropFirst()))
    gates = pairs.count
    let comparisons = pairs.map { Comparison($0, $1, gate) }
    falseAlarms = comparisons.count { $0.contains(.regressed) }
    cases = comparisons.reduce(0) { $0 + $1.rows.count { $0.change != nil } }
    power = Self.slowdowns(beyond: gate.tolerance).map { slowdown in
      let found = pairs.reduce(0) { count, pair in
        let rows = Comparison(pair.0, pair.1.slowed(by: slowdown), gate).rows
        return count + rows.count { $0.change != nil && $0.verdict == .regressed }
      }
      return (slowdown, found)
    }
  }

  /// What is tried: a percent beyond the tolerance, then a quarter more each time, up to 100 %.
  private static func slowdowns(beyond tolerance: Double) -> [Double] {
    var excess = 0.01
    var slowdowns: [Double] = []
    while excess < 1 {
      slowdowns.append(1 + tolerance + excess)
      excess *= 1.25
    }
    return slowdowns
  }

  /// Whether the gate is of use there, as far as this tells: it raises no more false alarms than α
  /// explains, and finds one of the slowdowns.
  package func isFit(alpha: Double) -> Bool {
    !hasTooManyAlarms(alpha: alpha) && (!isTelling || detectable != nil)
  }

  /// Whether there were more false alarms than α explains, at a level of one in a hundred.
  package func hasTooManyAlarms(alpha: Double) -> Bool {
    // P(B ≥ alarms) for B binomial with probability α.
    var term = 1.0
    for _ in 0..<gates { term *= 1 - alpha }
    var below = 0.0
    for count in 0..<falseAlarms {
      below += term
      term *= Double(gates - count) / Double(count + 1) * alpha / (1 - alpha)
    }
    return falseAlarms > 0 && 1 - below < 0.01
  }
}

extension ResultsDocument {
  /// The document as if every case but the reference had taken longer by this factor.
  fileprivate func slowed(by factor: Double) -> ResultsDocument {
    var slowed = self
    for index in measurements.indices where !plan.isReference(measurements[index].strategy) {
      slowed.measurements[index].samples = measurements[index].samples.map {
        $0.slowed(by: factor)
      }
    }
    return slowed
  }
}
