import SystemLibrary

/// How much runs of one program differ on a machine, beyond what each of them can see itself: the
/// minute's neighbours, the state of memory and caches, the frequency. `doctor` measures it, by
/// short runs spread over minutes.
package struct RunEffect: Equatable, Codable, Sendable {
  /// The standard deviation of the logarithm of a ratio to the reference, between runs.
  package var ratio: Double
  /// The same of a time.
  package var time: Double
  /// How many runs it is from, of how many cases each, and over how long they were spread.
  package var runs: Int
  package var cases: Int
  package var minutes: Double
  /// When the last of the runs was.
  package var created: String

  package init(
    ratio: Double, time: Double, runs: Int, cases: Int, minutes: Double, created: String
  ) {
    self.ratio = ratio
    self.time = time
    self.runs = runs
    self.cases = cases
    self.minutes = minutes
    self.created = created
  }
}

extension RunEffect {
  /// Takes it from runs of one plan; nil where no case has an interval in two runs or more.
  ///
  /// For each case, the variance between runs less the mean variance that each run sees within
  /// itself, or nothing where there is less; of all cases the mean, so that a noisy case is not
  /// left out. A few runs tell a variance poorly, and too little is worse than too much: it is
  /// taken at the upper end of its one-sided 80 % interval. Eight runs in four minutes, apart from
  /// the trial of `results/coverage.md`, give 0.27 % so, and intervals that hold 95 %; without it
  /// 0.09 %, and 92 % (25 November 2026, Zen 5). The 80 % were chosen after that trial.
  package init?(_ runs: [ResultsDocument], minutes: Double) {
    var series: [Case: [(time: RunFigure, ratio: RunFigure?)]] = [:]
    for row in runs.flatMap({ ResultRow.rows(of: $0, within: true) }) where row.canLead {
      guard let time = row.summary.flatMap({ figure($0.time, $0.interval) }) else { continue }
      // The reference itself has none.
      let ratio = row.strategy == row.reference ? nil : row.ratio
      series[row.case, default: []].append(
        (time, ratio.flatMap { figure($0.ratio, $0.interval) }))
    }
    let cases = series.values.filter { $0.count > 1 }
    let ratios = cases.compactMap { excess($0.compactMap(\.ratio)) }
    let times = cases.compactMap { excess($0.map(\.time)) }
    guard !ratios.isEmpty, !times.isEmpty, let last = runs.last else { return nil }
    func deviation(_ variances: [Double]) -> Double {
      (variances.reduce(0) { $0 + max($1, 0) } / Double(variances.count)).squareRoot()
    }
    self.init(
      ratio: deviation(ratios), time: deviation(times), runs: runs.count, cases: ratios.count,
      minutes: minutes, created: last.provenance.created)
  }
}

/// The logarithm of a figure in one run, and the variance that the run sees in it.
private typealias RunFigure = (logarithm: Double, variance: Double)

/// Nil where the run sees no interval.
private func figure(_ value: Double, _ interval: Interval?) -> RunFigure? {
  // The half-width of a 95 % interval is two standard deviations.
  interval.map { (log(value), pow(log($0.high / $0.low) / 4, 2)) }
}

/// The variance between runs, at its upper end, beyond the mean variance within them; nil for
/// fewer than two.
private func excess(_ figures: [RunFigure]) -> Double? {
  let count = Double(figures.count)
  guard count > 1 else { return nil }
  let mean = figures.reduce(0) { $0 + $1.logarithm } / count
  let squares = figures.reduce(0) { $0 + pow($1.logarithm - mean, 2) }
  let between = squares / lowerChiSquare(freedom: count - 1)
  return between - figures.reduce(0) { $0 + $1.variance } / count
}

/// The 20 % quantile of the chi-square distribution, by the approximation of E. Wilson and
/// M. Hilferty, *The distribution of chi-square* (PNAS 17, 1931).
private func lowerChiSquare(freedom: Double) -> Double {
  let variance = 2 / (9 * freedom)
  return freedom * pow(1 - variance - 0.8416 * variance.squareRoot(), 3)
}
