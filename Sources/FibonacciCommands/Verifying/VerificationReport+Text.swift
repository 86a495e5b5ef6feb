internal import FibonacciVerification
internal import BenchmarkReports
internal import Benchmarking
internal import SystemLibrary

extension VerificationReport {
  /// The verification in words: a line for each strategy, and the certainty of the whole.
  func text(_ layout: TerminalLayout) -> String {
    var table = DataTable(
      titles: [
        "Strategy", "Right", "Wrapped", "Inexact", "Overflow", "Skipped", "Wrong", "Greatest n",
        "Checks",
      ], numbers: Set(1...7), ranks: [8: 6, 7: 5, 3: 1, 2: 2, 4: 3, 5: 4])
    for tally in tallies { table.append(tally.cells) }
    let parts = [verdict, "", table.terminal(layout)] + notes
    return parts.map { $0 == parts[2] ? $0 : layout.filled($0) }.joined(separator: "\n") + "\n"
  }

  /// The verdict on the whole: `14 strategies, 2001 indices: none wrong.`
  private var verdict: String {
    let wrong = tallies.filter { $0.count(of: .wrong) > 0 }.map(\.strategy)
    let strategies = NumberFormat.counted(tallies.count, "strategy", plural: "strategies")
    let indices = NumberFormat.counted(done, "index", plural: "indices")
    let part = isComplete ? "" : " of \(NumberFormat.grouped(partCount))"
    let failed = tallies.filter { $0.count(of: .failed) > 0 }.map(\.strategy)
    let failures = failed.isEmpty ? "" : "; failed: \(failed.joined(separator: ", "))"
    let unproved = tallies.count { $0.greatestJudged == nil }
    guard unproved < tallies.count else {
      return "\(strategies), \(indices)\(part): nothing proved\(failures)."
    }
    let result =
      (wrong.isEmpty ? "none wrong" : "wrong: \(wrong.joined(separator: ", "))")
      + (unproved == 0 ? "" : "; nothing proved of \(NumberFormat.grouped(unproved))")
      + failures
    return "\(strategies), \(indices)\(part): \(result)."
  }

  private var notes: [String] {
    let part = shard.count == 1 ? "" : ", shard \(shard)"
    func count(_ check: Check) -> Int {
      tallies.reduce(0) { $0 + ($1.checks[check.rawValue] ?? 0) }
    }
    let (gmp, fingerprints) = (count(.gmp), count(.fingerprint))
    let checks = Check.allCases.filter { count($0) > 0 }.map(\.rawValue)
    return [
      "Checks: \(checks.isEmpty ? "none" : checks.joined(separator: ", ")).",
      "Indices: \(NumberFormat.grouped(done)) of \(NumberFormat.grouped(partCount))\(part); "
        + "seed \(plan.seed).",
      gmp == 0
        ? "GMP judged nothing."
        : "GMP judged \(NumberFormat.counted(gmp, "result")), none of ours on GMP's arithmetic.",
      fingerprints == 0
        ? "Fingerprints judged nothing."
        : "Fingerprints: \(NumberFormat.counted(fingerprints, "result")); the probability that "
          + "they accepted a wrong one is at most \(Self.bound(falseAcceptance)).",
    ] + tallies.compactMap(placeSkipped).map { "Skipped: \($0)." }
  }

  /// How often a strategy was skipped, where first, and why; nil if it never was.
  func placeSkipped(_ tally: StrategyTally) -> String? {
    tally.firstSkipped.map { first in
      let count = tally.count(of: .skipped)
      let place = (count > 1 ? "first at n = " : "n = ") + NumberFormat.grouped(first.n)
      let whole = NumberFormat.counted(done, "index", plural: "indices")
      return
        "\(tally.strategy) at \(NumberFormat.grouped(count)) of \(whole), \(place): \(first.note)"
    }
  }

  /// An upper bound with two digits, such as `4.3·10^-24`; never less than the number.
  private static func bound(_ probability: Double) -> String {
    guard probability > 0 else { return "0" }
    let exponent = log10(probability).rounded(.down)
    let mantissa = (probability / pow(10, exponent) * 10).rounded(.up) / 10
    return "\(mantissa)·10^\(Int(exponent))"
  }
}

extension StrategyTally {
  /// The strategy's row.
  fileprivate var cells: [String] {
    let statuses: [Status] = [.ok, .wrapped, .inexact, .overflow, .skipped, .wrong]
    let counts = statuses.map { count(of: $0) }.map { $0 == 0 ? "–" : NumberFormat.grouped($0) }
    let made = Check.allCases.map(\.rawValue).filter { checks[$0] != nil }
    return [strategy] + counts + [greatestJudged.map(NumberFormat.grouped) ?? "–"]
      + [made.joined(separator: ", ")]
  }
}
