/// A report in Markdown, as a repository's web view shows it.
package enum MarkdownReport {
  /// Renders a report.
  ///
  /// - Parameters:
  ///   - report: What to show.
  ///   - file: The name of the report's file, if its plots stand beside it.
  package static func text(_ report: Report, file: String? = nil) -> String {
    text(report.sections, file: file)
  }

  /// Renders sections.
  package static func text(_ sections: [ReportSection], file: String? = nil) -> String {
    let paragraphs = sections.flatMap { section in
      heading(of: section) + section.blocks.compactMap { text($0, file: file) }
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private static func heading(of section: ReportSection) -> [String] {
    section.title.map { title in
      ["\(String(repeating: "#", count: section.level)) \(MarkdownText.escaped(title))"]
    } ?? []
  }

  /// A part in Markdown; nil for a plot that has no file to stand in.
  private static func text(_ block: ReportSection.Block, file: String?) -> String? {
    switch block {
    case .headline(let text): "**\(MarkdownText.escaped(text))**"
    case .warning(let text): "⚠️ **\(MarkdownText.escaped(text))**"
    case .text(let text), .legend(let text), .environment(let text, _, _):
      MarkdownText.escaped(text)
    case .list(let items), .notes(let items, _):
      items.map { "- \(MarkdownText.escaped($0))" }.joined(separator: "\n")
    case .table(let table), .rows(let table): table.markdownLines.joined(separator: "\n")
    case .details: nil
    case .plot(let plot):
      file.map { MarkdownText.image(plot.title, file: plot.fileName(beside: $0)) }
    }
  }
}
