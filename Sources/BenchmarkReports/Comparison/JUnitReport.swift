package import SampleAnalysis
internal import Benchmarking

/// A comparison as JUnit XML, which every continuous-integration service reads: a test case a row.
package enum JUnitReport {
  /// Renders a comparison: regressed rows fail, inconclusive and not comparable ones are skipped.
  package static func text(_ comparison: Comparison) -> String {
    let failures = comparison.rows.count { $0.verdict == .regressed }
    let skipped = comparison.rows.count { isSkipped($0.verdict) }
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<testsuites>"#,
        "<testsuite name=\"fibbench compare\" tests=\"\(comparison.rows.count)\" "
          + "failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\">",
      ] + comparison.rows.map(element) + ["</testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func isSkipped(_ verdict: Verdict) -> Bool {
    verdict == .inconclusive || verdict == .notComparable
  }

  private static func element(_ row: Comparison.Row) -> String {
    let open =
      "<testcase classname=\"\(row.strategy.escapedMarkup)\" "
      + "name=\"\(row.strategy.escapedMarkup) N=\(row.n)\""
    let message = row.sentence.escapedMarkup
    switch row.verdict {
    case .regressed: return open + "><failure message=\"\(message)\"/></testcase>"
    case .inconclusive, .notComparable:
      return open + "><skipped message=\"\(message)\"/></testcase>"
    case .ok, .improved: return open + "><system-out>\(message)</system-out></testcase>"
    }
  }
}
