package import SampleAnalysis
internal import Benchmarking

/// A comparison as commands for GitHub Actions: annotations that stand on the page of a run.
package enum GitHubAnnotations {
  /// One line for each row that needs attention, and one for the whole.
  package static func text(_ comparison: Comparison) -> String {
    let lines = comparison.rows.compactMap { row -> String? in
      switch row.verdict {
      case .regressed: command("error", "Regression", row.sentence)
      case .inconclusive: command("warning", "Inconclusive", row.sentence)
      case .improved: command("notice", "Improvement", row.sentence)
      case .ok, .notComparable: nil
      }
    }
    let remarks = comparison.remarks.map { command("warning", "Remark", $0) }
    let whole = command(
      comparison.isEmpty ? "error" : "notice", "fibbench compare",
      ComparisonTable(comparison).headline)
    return (lines + remarks + [whole]).joined(separator: "\n") + "\n"
  }

  private static func command(_ kind: String, _ title: String, _ message: String) -> String {
    "::\(kind) title=\(title)::\(escaped(message))"
  }

  /// The runner decodes `%` (actions/toolkit, `escapeData`); a harmless text holds no line breaks.
  private static func escaped(_ text: String) -> String {
    text.harmless.replacing("%", with: "%25")
  }
}
