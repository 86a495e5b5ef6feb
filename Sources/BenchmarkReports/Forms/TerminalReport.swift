package import Benchmarking

/// A report for a terminal: the sections for which there is room there. The rows come first, and
/// the conclusions last, where they are seen without scrolling.
package enum TerminalReport {
  /// The most lines of conclusions.
  private static let mostConclusions = 3

  /// Renders a report.
  package static func text(_ report: Report, _ layout: TerminalLayout) -> String {
    joined(
      runs(of: report.sections.filter(\.isBrief)).flatMap { sections in
        let opening = sections.filter(\.hasRows).flatMap { section in
          heading(of: section, layout) + section.blocks.compactMap { self.opening($0, layout) }
        }
        return opening + closing(sections, layout)
      })
  }

  /// The sections of each run; before them those of several runs.
  private static func runs(of sections: [ReportSection]) -> [[ReportSection]] {
    sections.reduce(into: []) { runs, section in
      if section.hasRows || runs.isEmpty {
        runs.append([section])
      } else {
        runs[runs.count - 1].append(section)
      }
    }
  }

  /// What stands above the rows of a run: where and when it was measured.
  package static func opening(_ document: ResultsDocument, _ layout: TerminalLayout) -> String {
    joined([layout.filled(ReportHeader.short(document.provenance))])
  }

  /// The rows of one size, as they are shown once that is finished.
  package static func rows(
    _ rows: [ResultRow], of document: ResultsDocument, _ layout: TerminalLayout
  ) -> String {
    "\n" + ResultsTable(rows, of: document).table.terminal(layout)
  }

  /// What stands below the rows.
  package static func closing(_ report: Report, _ layout: TerminalLayout) -> String {
    "\n" + joined(closing(report.sections.filter(\.isBrief), layout))
  }

  /// Renders sections, in their order.
  package static func text(_ sections: [ReportSection], _ layout: TerminalLayout) -> String {
    joined(
      sections.flatMap { section in
        heading(of: section, layout) + paragraphs(section.blocks, layout)
      })
  }

  private static func joined(_ paragraphs: [String]) -> String {
    paragraphs.isEmpty ? "" : paragraphs.joined(separator: "\n\n") + "\n"
  }

  // MARK: - Parts

  private static func opening(
    _ block: ReportSection.Block, _ layout: TerminalLayout
  ) -> String? {
    switch block {
    case .environment(_, let facts, let short):
      layout.explains
        ? facts.map { layout.filled("\($0.name): \($0.value)") }.joined(separator: "\n")
        : layout.filled(short)
    case .rows: text(block, layout)
    case .headline, .comparison, .warning, .text, .legend, .list, .table, .plot: nil
    }
  }

  private static func closing(
    _ sections: [ReportSection], _ layout: TerminalLayout
  ) -> [String] {
    var (paragraphs, warnings, conclusions): ([String], [String], [String]) = ([], [], [])
    for section in sections {
      guard section.hasRows else {
        paragraphs += heading(of: section, layout) + Self.paragraphs(section.blocks, layout)
        continue
      }
      var words: [ReportSection.Block] = layout.explains ? [] : [.text(brief(section))]
      for block in section.blocks {
        switch block {
        case .headline(let text): conclusions += lines(of: text, after: conclusions, layout)
        case .comparison(let head, let items):
          conclusions += lines(of: line(head, items, layout), after: conclusions, layout)
        case .warning: warnings += [text(block, layout)].compactMap(\.self)
        case .text, .list, .legend: words.append(block)
        case .environment, .rows, .table, .plot: break
        }
      }
      paragraphs = Self.paragraphs(words, layout) + paragraphs
    }
    let last = conclusions.isEmpty ? [] : [conclusions.joined(separator: "\n")]
    return paragraphs + warnings + last
  }

  /// As many findings side by side as fit into a line.
  private static func line(
    _ head: String, _ items: [String], _ layout: TerminalLayout
  ) -> String {
    for count in stride(from: items.count, to: 0, by: -1) {
      let more = count < items.count ? ", …" : "."
      let line = "\(head): \(items.prefix(count).joined(separator: ", "))\(more)"
      if DisplayText.width(line) <= layout.columns { return DisplayText.harmless(line) }
    }
    return DisplayText.harmless(head)
  }

  /// The lines of a conclusion; none where there is no room for it after the others.
  private static func lines(
    of text: String, after others: [String], _ layout: TerminalLayout
  ) -> [String] {
    let lines = layout.filled(text).split(separator: "\n").map(String.init)
    guard others.count + lines.count <= mostConclusions else { return [] }
    return lines.map { TerminalStyle.bold.applied(to: $0, if: layout.isColored) }
  }

  /// The signs of the rows in a line.
  private static func brief(_ section: ReportSection) -> String {
    let signs = section.blocks.flatMap { block -> [String] in
      guard case .rows(let table) = block else { return [] }
      let texts = table.rows.flatMap { $0.cells.map { $0.text(in: .milliseconds) } }
      return [
        table.rows.contains { $0.mark == .best } ? "*: \(table.best ?? "")" : nil,
        texts.contains { $0.contains("±") } ? "±: the interval's longer side" : nil,
        texts.contains { $0.hasPrefix("~") } ? "~: may be either" : nil,
      ].compactMap(\.self)
    }
    return (signs + ["--explain says more"]).joined(separator: "; ")
  }

  /// The parts of a section; what is only words stands together.
  private static func paragraphs(
    _ blocks: [ReportSection.Block], _ layout: TerminalLayout
  ) -> [String] {
    var paragraphs: [String] = []
    var words: [String] = []
    for block in blocks {
      guard let text = text(block, layout) else { continue }
      switch block {
      case .text, .legend, .list: words.append(text)
      case .headline, .comparison, .warning, .environment, .table, .rows, .plot:
        if !words.isEmpty { paragraphs.append(words.joined(separator: "\n")) }
        words = []
        paragraphs.append(text)
      }
    }
    return paragraphs + (words.isEmpty ? [] : [words.joined(separator: "\n")])
  }

  private static func heading(of section: ReportSection, _ layout: TerminalLayout) -> [String] {
    section.title.map {
      [TerminalStyle.bold.applied(to: DisplayText.harmless($0), if: layout.isColored)]
    } ?? []
  }

  /// A part as lines; nil for what has no place on a terminal.
  private static func text(_ block: ReportSection.Block, _ layout: TerminalLayout) -> String? {
    switch block {
    case .headline(let text):
      TerminalStyle.bold.applied(to: layout.filled(text), if: layout.isColored)
    case .comparison(let head, let items):
      TerminalStyle.bold.applied(to: line(head, items, layout), if: layout.isColored)
    case .warning(let text):
      TerminalStyle.red.applied(to: layout.filled(text), if: layout.isColored)
    case .text(let text): layout.filled(text)
    case .environment(_, _, let short): layout.filled(short)
    case .legend(let text): layout.explains ? layout.filled(text) : nil
    case .list(let items): items.map(layout.filled).joined(separator: "\n")
    case .table(let table), .rows(let table):
      table.terminalLines(layout).joined(separator: "\n")
    case .plot: nil
    }
  }
}

extension ReportSection {
  /// Whether it is the head of a run.
  fileprivate var hasRows: Bool {
    blocks.contains { if case .rows = $0 { true } else { false } }
  }
}
