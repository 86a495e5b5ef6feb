/// A report for a terminal: the sections for which there is room there.
package enum TerminalReport {
  /// Renders a report.
  ///
  /// - Parameters:
  ///   - report: What to show.
  ///   - isColored: Whether rows are distinguished by colour too; never by colour alone.
  package static func text(_ report: Report, isColored: Bool) -> String {
    text(report.sections.filter(\.isBrief), isColored: isColored)
  }

  /// Renders sections.
  package static func text(_ sections: [ReportSection], isColored: Bool) -> String {
    let parts = sections.flatMap { section in
      heading(of: section, isColored: isColored) + paragraphs(section.blocks, isColored: isColored)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The parts of a section; what is only words stands together.
  private static func paragraphs(_ blocks: [ReportSection.Block], isColored: Bool) -> [String] {
    var paragraphs: [String] = []
    var words: [String] = []
    for block in blocks {
      guard let text = text(block, isColored: isColored) else { continue }
      switch block {
      case .text, .list: words.append(text)
      case .headline, .warning, .environment, .table, .plot:
        if !words.isEmpty { paragraphs.append(words.joined(separator: "\n")) }
        words = []
        paragraphs.append(text)
      }
    }
    return paragraphs + (words.isEmpty ? [] : [words.joined(separator: "\n")])
  }

  private static func heading(of section: ReportSection, isColored: Bool) -> [String] {
    section.title.map {
      [TerminalStyle.bold.applied(to: DisplayText.harmless($0), if: isColored)]
    } ?? []
  }

  /// A part as lines; nil for a plot.
  private static func text(_ block: ReportSection.Block, isColored: Bool) -> String? {
    switch block {
    case .headline(let text):
      TerminalStyle.bold.applied(to: DisplayText.harmless(text), if: isColored)
    case .warning(let text):
      TerminalStyle.red.applied(to: DisplayText.harmless(text), if: isColored)
    case .text(let text), .environment(let text, _): DisplayText.harmless(text)
    case .list(let items): items.map(DisplayText.harmless).joined(separator: "\n")
    case .table(let table): table.terminalLines(isColored: isColored).joined(separator: "\n")
    case .plot: nil
    }
  }
}
