internal import FibonacciVerification
internal import BenchmarkReports
internal import Benchmarking

internal import SystemLibrary

/// A verification in words: a line for each strategy, and the certainty of the whole.
enum VerificationTable {
  static func text(_ report: VerificationReport, _ layout: TerminalLayout) -> String {
    var table = DataTable(
      titles: [
        "Strategy", "Right", "Wrapped", "Inexact", "Overflow", "Skipped", "Wrong", "Greatest n",
        "Checks",
      ], numbers: Set(1...7), ranks: [8: 6, 7: 5, 3: 1, 2: 2, 4: 3, 5: 4])
    for tally in report.tallies { table.append(cells(tally)) }
    let parts = [verdict(report), "", table.terminal(layout)] + notes(report)
    return parts.map { $0 == parts[2] ? $0 : layout.filled($0) }.joined(separator: "\n") + "\n"
  }

  /// The verdict on the whole: `14 strategies, 2001 indices: none wrong.`
  private static func verdict(_ report: VerificationReport) -> String {
    let wrong = report.tallies.filter { $0.count(of: .wrong) > 0 }.map(\.strategy)
    let strategies = NumberFormat.counted(report.tallies.count, "strategy", plural: "strategies")
    let indices = NumberFormat.counted(report.done, "index", plural: "indices")
    let part = report.isComplete ? "" : " of \(report.partCount)"
    let failed = report.tallies.filter { $0.count(of: .failed) > 0 }.map(\.strategy)
    let result =
      (wrong.isEmpty ? "none wrong" : "wrong: \(wrong.joined(separator: ", "))")
      + (failed.isEmpty ? "" : "; failed: \(failed.joined(separator: ", "))")
    return "\(strategies), \(indices)\(part): \(result)."
  }

  private static func cells(_ tally: StrategyTally) -> [String] {
    let statuses: [Status] = [.ok, .wrapped, .inexact, .overflow, .skipped, .wrong]
    let counts = statuses.map { tally.count(of: $0) }.map { $0 == 0 ? "–" : "\($0)" }
    let checks = Check.allCases.map(\.rawValue).filter { tally.checks[$0] != nil }
    return [tally.strategy] + counts + [tally.greatestJudged.map { "\($0)" } ?? "–"]
      + [checks.joined(separator: ", ")]
  }

  private static func notes(_ report: VerificationReport) -> [String] {
    let part = report.shard.count == 1 ? "" : ", shard \(report.shard)"
    let gmp = report.tallies.reduce(0) { $0 + ($1.checks[Check.gmp.rawValue] ?? 0) }
    let fingerprints = report.tallies.reduce(0) {
      $0 + ($1.checks[Check.fingerprint.rawValue] ?? 0)
    }
    let skipped = report.tallies.compactMap { tally in
      tally.firstSkipped.map { "\(tally.strategy) from n = \($0.n) on, at times: \($0.note)" }
    }
    let checks = Check.allCases.map(\.rawValue)
      .filter { name in report.tallies.contains { $0.checks[name] != nil } }
    return [
      "Checks: \(checks.joined(separator: ", ")).",
      "Indices: \(report.done) of \(report.partCount)\(part); seed \(report.plan.seed).",
      gmp == 0
        ? "GMP judged nothing."
        : "GMP judged \(NumberFormat.counted(gmp, "result")), none of GMP's own arithmetic.",
      "Fingerprints: \(NumberFormat.counted(fingerprints, "result")); the probability that they "
        + "accepted a wrong one is at most \(bound(report.falseAcceptance)).",
    ] + skipped.map { "Skipped: \($0)." }
  }

  /// An upper bound with two digits, such as `4.3·10^-24`; never less than the number.
  private static func bound(_ probability: Double) -> String {
    guard probability > 0 else { return "0" }
    let exponent = log10(probability).rounded(.down)
    let mantissa = (probability / pow(10, exponent) * 10).rounded(.up) / 10
    return "\(mantissa)·10^\(Int(exponent))"
  }
}
