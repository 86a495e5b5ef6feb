package import Benchmarking
internal import SystemLibrary

extension PastRun {
  /// The most rows that are named.
  private static let mostNamed = 3

  /// What has changed since that run, as both runs' intervals show it:
  /// `Since yesterday 14:03: fast-doubling at 10 000: 4.1 % slower [2.0, 6.2].`
  ///
  /// A row has changed where its intervals have no time in common, as they hold for other runs too.
  /// Where nobody measured what whole runs differ by, they do not, and a change is undecided. Nil
  /// where no row has an interval in both runs: then nothing was compared.
  ///
  /// - Parameters:
  ///   - rows: Those of the document.
  ///   - document: The later run.
  ///   - moment: When this one was.
  package func sentence(
    _ rows: [ResultRow], of document: ResultsDocument, moment: String
  ) -> String? {
    let effect = document.provenance.environment.runEffect
    // The intervals of a run that knew it have it; those of one that did not get it here.
    let missing = environment?.runEffect == nil ? effect?.time ?? 0 : 0
    let between = document.plan.settings.bootstrap.normalQuantile * missing
    var (compared, changes): (Int, [String]) = (0, [])
    for row in rows {
      guard let old = self[row.case], let oldTime = old.time,
        let before = old.interval?.widened(around: oldTime, by: between),
        let summary = row.summary, let now = summary.interval
      else { continue }
      compared += 1
      guard now.low > before.high || now.high < before.low else { continue }
      let change = log(summary.time / oldTime)
      // The distances of both ends, as those of independent runs add up.
      let down = hypot(log(summary.time / now.low), log(before.high / oldTime))
      let up = hypot(log(now.high / summary.time), log(oldTime / before.low))
      let text = Self.words(change, effect == nil ? nil : (change - down, change + up))
      changes.append("\(row.strategy) at \(NumberFormat.grouped(row.n)): \(text)")
    }
    guard compared > 0 else { return nil }
    guard !changes.isEmpty else {
      return "Since \(moment): nothing that the intervals show."
    }
    let more = changes.count - Self.mostNamed
    let rest = more > 0 ? ["and \(NumberFormat.counted(more, "more row"))"] : []
    let doubt =
      effect == nil
      ? "undecided, since it is not known what whole runs differ by here (doctor --spread 4min "
        + "measures it): " : ""
    let named = (changes.prefix(Self.mostNamed) + rest).joined(separator: "; ")
    return "Since \(moment): \(doubt)\(named)."
  }

  /// A change in words, given logarithms: `4.1 % slower [2.0, 6.2]`, `2.13 × faster [2.01, 2.25]`.
  private static func words(
    _ change: Double, _ ends: (low: Double, high: Double)?
  ) -> String {
    let (isSlower, factor) = (change > 0, exp(abs(change)))
    let sides = ends.map { isSlower ? [$0.low, $0.high] : [-$0.high, -$0.low] } ?? []
    let texts = ([factor] + sides.map { exp($0) }).map { value in
      factor < 2
        ? NumberFormat.fixed((value - 1) * 100, decimals: factor < 1.1 ? 1 : 0)
        : NumberFormat.significant(value, digits: 3)
    }
    let words = (factor < 2 ? "% " : "× ") + (isSlower ? "slower" : "faster")
    return "\(texts[0]) \(words)" + (ends == nil ? "" : " [\(texts[1]), \(texts[2])]")
  }
}

extension Interval {
  /// The interval of a value with more to either side, given as a logarithm; independent errors
  /// add up so.
  fileprivate func widened(around value: Double, by reach: Double) -> Interval {
    Interval(
      low: value * exp(-hypot(log(value / low), reach)),
      high: value * exp(hypot(log(high / value), reach)))
  }
}
