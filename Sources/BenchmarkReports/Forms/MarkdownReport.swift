extension Report {
  /// The report in Markdown, as a repository's web view shows it.
  ///
  /// - Parameter file: The name of the report's file, if its plots stand beside it.
  package func markdown(file: String? = nil) -> String { sections.markdown(file: file) }
}

extension [ReportSection] {
  /// The sections in Markdown.
  ///
  /// - Parameter file: The name of the text's file, if plots stand beside it.
  package func markdown(file: String? = nil) -> String {
    let paragraphs = flatMap { section in
      section.markdownHeading + section.blocks.compactMap { $0.markdown(file: file) }
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }
}

extension ReportSection {
  fileprivate var markdownHeading: [String] {
    title.map { ["\(String(repeating: "#", count: level)) \($0.escapedMarkdown)"] } ?? []
  }
}

extension ReportSection.Block {
  /// The part in Markdown; nil for a plot that has no file to stand in.
  fileprivate func markdown(file: String?) -> String? {
    switch self {
    case .headline(let text): "**\(text.escapedMarkdown)**"
    case .warning(let text): "⚠️ **\(text.escapedMarkdown)**"
    case .text(let text), .legend(let text), .environment(let text, _, _): text.escapedMarkdown
    case .list(let items), .notes(let items, _):
      items.map { "- \($0.escapedMarkdown)" }.joined(separator: "\n")
    case .table(let table), .rows(let table): table.markdownLines.joined(separator: "\n")
    case .details: nil
    case .plot(let plot):
      file.map { plot.title.markdownImage(file: plot.fileName(beside: $0)) }
    }
  }
}
