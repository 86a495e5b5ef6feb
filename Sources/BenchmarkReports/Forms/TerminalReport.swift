package import Benchmarking

/// A report for a terminal: the sections for which there is room there. The rows come first, and
/// the conclusions last, where they are seen without scrolling.
package enum TerminalReport {
  /// The most remarks below a table.
  private static let mostRemarks = 3

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
  ///
  /// - Parameter change: What has changed since the last run, if that is known.
  package static func closing(
    _ report: Report, change: String? = nil, _ layout: TerminalLayout
  ) -> String {
    "\n"
      + joined(
        closing(report.sections.filter(\.isBrief), layout)
          + [change.map(layout.filled)].compactMap(\.self))
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
    case .headline, .warning, .text, .legend, .details, .list, .notes, .table, .plot: nil
    }
  }

  private static func closing(
    _ sections: [ReportSection], _ layout: TerminalLayout
  ) -> [String] {
    var (paragraphs, conclusions): ([String], [String]) = ([], [])
    for section in sections {
      guard section.hasRows else {
        paragraphs += heading(of: section, layout) + Self.paragraphs(section.blocks, layout)
        continue
      }
      var words: [ReportSection.Block] = layout.explains ? [] : [.list(remarks(section, layout))]
      for block in section.blocks {
        switch block {
        case .headline: conclusions += [text(block, layout)].compactMap(\.self)
        case .text, .list, .legend: words.append(block)
        case .notes, .details: if layout.explains { words.append(block) }
        // Warnings go beside the data, to the standard error.
        case .environment, .rows, .table, .plot, .warning: break
        }
      }
      paragraphs = Self.paragraphs(words, layout) + paragraphs
    }
    let last = conclusions.isEmpty ? [] : [conclusions.joined(separator: "\n")]
    return paragraphs + last
  }

  /// The signs of the rows, and the first remarks.
  private static func remarks(_ section: ReportSection, _ layout: TerminalLayout) -> [String] {
    let remarks = section.blocks.flatMap { block -> [String] in
      if case .notes(_, let brief) = block { brief } else { [] }
    }
    let rest = remarks.count - mostRemarks
    let more =
      rest > 0
      ? "\(NumberFormat.counted(rest, "more remark")) with --explain" : "--explain says more"
    return [(signs(section, layout) + [more]).joined(separator: "; ")]
      + remarks.prefix(mostRemarks)
  }

  /// The signs of the rows.
  private static func signs(_ section: ReportSection, _ layout: TerminalLayout) -> [String] {
    section.blocks.flatMap { block -> [String] in
      guard case .rows(let table) = block else { return [] }
      let texts = table.terminalLines(layout)
      return [
        table.shownBest.map { "*: \($0)" },
        texts.contains { $0.contains("±") } ? "±: the interval's longer side" : nil,
        texts.contains { $0.contains("~") } ? "~: may be either" : nil,
      ].compactMap(\.self)
    }
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
      case .text, .legend, .list, .notes: words.append(text)
      case .headline, .warning, .environment, .table, .rows, .plot, .details:
        if !words.isEmpty { paragraphs.append(words.joined(separator: "\n")) }
        words = []
        paragraphs.append(text)
      }
    }
    return paragraphs + (words.isEmpty ? [] : [words.joined(separator: "\n")])
  }

  private static func heading(of section: ReportSection, _ layout: TerminalLayout) -> [String] {
    section.title.map { [layout.styled($0.harmless, .bold)] } ?? []
  }

  /// A part as lines; nil for what has no place on a terminal.
  private static func text(_ block: ReportSection.Block, _ layout: TerminalLayout) -> String? {
    switch block {
    case .headline(let text): layout.styled(layout.filled(text), .bold)
    case .warning(let text): layout.styled(layout.filled(text), .yellow)
    case .text(let text): layout.filled(text)
    case .environment(_, _, let short): layout.filled(short)
    case .legend(let text): layout.explains ? layout.filled(text) : nil
    case .list(let items), .notes(let items, _): items.map(layout.filled).joined(separator: "\n")
    case .table(let table), .rows(let table): table.terminalLines(layout).joined(separator: "\n")
    case .details(let table, let legend):
      (table.terminalLines(layout) + [layout.filled(legend)]).joined(separator: "\n")
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
