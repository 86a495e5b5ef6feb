package import Benchmarking
internal import SystemLibrary

extension PastRun {
  /// The most rows that are named.
  private static let mostNamed = 3

  /// What has changed since that run, as both runs' intervals show it:
  /// `Since yesterday 14:03: fast-doubling at 10 000: 4.1 % slower [2.0, 6.2].`
  ///
  /// A row has changed where its intervals have no time in common. Nil where no row has an interval
  /// in both runs: then nothing was compared.
  package func sentence(_ rows: [ResultRow], moment: String) -> String? {
    var (compared, changes): (Int, [String]) = (0, [])
    for row in rows {
      guard let old = self[Case(strategy: row.strategy, n: row.n)], let oldTime = old.time,
        let before = old.interval, let summary = row.summary, let now = summary.interval
      else { continue }
      compared += 1
      guard now.low > before.high || now.high < before.low else { continue }
      let change = log(summary.time / oldTime)
      // The distances of both ends, as those of independent runs add up.
      let down = hypot(log(summary.time / now.low), log(before.high / oldTime))
      let up = hypot(log(now.high / summary.time), log(oldTime / before.low))
      let text = Self.words(change, change - down, change + up)
      changes.append("\(row.strategy) at \(NumberFormat.grouped(row.n)): \(text)")
    }
    guard compared > 0 else { return nil }
    guard !changes.isEmpty else {
      return "Since \(moment): nothing that the intervals show."
    }
    let more = changes.count - Self.mostNamed
    let rest = more > 0 ? ["and \(NumberFormat.counted(more, "more row"))"] : []
    return "Since \(moment): \((changes.prefix(Self.mostNamed) + rest).joined(separator: "; "))."
  }

  /// A change in words, given logarithms: `4.1 % slower [2.0, 6.2]`, `2.13 × faster [2.01, 2.25]`.
  private static func words(_ change: Double, _ low: Double, _ high: Double) -> String {
    let (isSlower, factor) = (change > 0, exp(abs(change)))
    let ends = [isSlower ? low : -high, isSlower ? high : -low].map { exp($0) }
    let texts = ([factor] + ends).map { value in
      factor < 2
        ? NumberFormat.fixed((value - 1) * 100, decimals: factor < 1.1 ? 1 : 0)
        : NumberFormat.significant(value, digits: 3)
    }
    let words = (factor < 2 ? "% " : "× ") + (isSlower ? "slower" : "faster")
    return "\(texts[0]) \(words) [\(texts[1]), \(texts[2])]"
  }
}
