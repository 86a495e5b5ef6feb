package import SampleAnalysis
internal import Benchmarking

extension Comparison {
  /// The comparison for a terminal.
  package func terminal(_ layout: TerminalLayout) -> String {
    var lines: [String] = []
    if !rows.isEmpty { lines += table.terminalLines(layout) + [""] }
    lines += notes.map(layout.filled)
    if layout.explains { lines += legend.map(layout.filled) }
    lines.append(layout.styled(layout.filled(headline), .bold))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The comparison in Markdown, for a pull request or a job's summary.
  package var markdown: String {
    let mark =
      switch verdict {
      case .regressed: "❌ "
      case .improved, .ok: isPartial ? "⚠️ " : "✅ "
      case .inconclusive, .notComparable: "⚠️ "
      }
    var lines = ["### \((mark + headline).escapedMarkdown)", ""]
    if !rows.isEmpty { lines += table.markdownLines + [""] }
    lines += legend.map { "\($0.escapedMarkdown)  " }
    if !notes.isEmpty {
      lines += [""] + notes.map { "- \($0.escapedMarkdown)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The comparison as commands for GitHub Actions, annotations that stand on the page of a run: a
  /// line for each row that needs attention, and one for the whole.
  package var gitHubAnnotations: String {
    // The runner decodes `%` (actions/toolkit, `escapeData`); a harmless text has no line breaks.
    func command(_ kind: String, _ title: String, _ message: String) -> String {
      "::\(kind) title=\(title)::\(message.harmless.replacing("%", with: "%25"))"
    }
    let lines = rows.compactMap { row -> String? in
      switch row.verdict {
      case .regressed: command("error", "Regression", row.sentence)
      case .inconclusive: command("warning", "Inconclusive", row.sentence)
      case .improved: command("notice", "Improvement", row.sentence)
      case .ok, .notComparable: nil
      }
    }
    let whole = command(
      isEmpty ? "error" : isPartial ? "warning" : "notice", "fibbench compare", headline)
    return (lines + remarks.map { command("warning", "Remark", $0) } + [whole])
      .joined(separator: "\n") + "\n"
  }

  /// The comparison as JUnit XML, which every continuous-integration service reads, a test case a
  /// row: regressed rows fail, inconclusive and not comparable ones are skipped.
  package var junit: String {
    let failures = rows.count { $0.verdict == .regressed }
    let skipped = rows.count { $0.verdict == .inconclusive || $0.verdict == .notComparable }
    let cases = rows.map { row in
      let (name, message) = (row.strategy.escapedMarkup, row.sentence.escapedMarkup)
      let outcome =
        switch row.verdict {
        case .regressed: "<failure message=\"\(message)\"/>"
        case .inconclusive, .notComparable: "<skipped message=\"\(message)\"/>"
        case .ok, .improved: "<system-out>\(message)</system-out>"
        }
      return "<testcase classname=\"\(name)\" name=\"\(name) N=\(row.n)\">\(outcome)</testcase>"
    }
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        "<testsuites>",
        "<testsuite name=\"fibbench compare\" tests=\"\(rows.count)\" "
          + "failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\">",
      ] + cases + ["</testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Comparison.Row {
  /// The row in words, such as
  /// `gmp at N = 1000 regressed: +7.1 % (+5.2 % to +9.0 %), tolerance 5 %`.
  package var sentence: String {
    var text = "\(self.case) \(verdict == .ok ? "is ok" : verdict.rawValue)"
    if let change {
      text += ": \(NumberFormat.change(change))"
      if let interval { text += " (\(NumberFormat.change(interval)))" }
      text += ", tolerance \(NumberFormat.percent(tolerance))"
    }
    return note.map { "\(text); \($0)" } ?? text
  }
}
