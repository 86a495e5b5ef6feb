package import Benchmarking

extension Report {
  /// The report for a terminal: the sections for which there is room there. The rows come first,
  /// and the conclusions last, where they are seen without scrolling.
  package func terminal(_ layout: TerminalLayout) -> String {
    sections.filter(\.isBrief).runs.flatMap { sections in
      let opening = sections.filter(\.hasRows).flatMap { section in
        section.heading(layout) + section.blocks.compactMap { $0.opening(layout) }
      }
      return opening + sections.closing(layout)
    }.joinedParagraphs
  }

  /// What stands below the rows.
  ///
  /// - Parameter change: What has changed since the last run, if that is known.
  package func terminalClosing(change: String? = nil, _ layout: TerminalLayout) -> String {
    let closing = sections.filter(\.isBrief).closing(layout)
    return "\n" + (closing + [change.map(layout.filled)].compactMap(\.self)).joinedParagraphs
  }
}

extension ResultsDocument {
  /// What stands above the rows of a run: where and when it was measured.
  package func terminalOpening(_ layout: TerminalLayout) -> String {
    [layout.filled(provenance.short)].joinedParagraphs
  }

  /// The rows of one size, as they are shown once that is finished.
  package func terminalTable(of rows: [ResultRow], _ layout: TerminalLayout) -> String {
    "\n" + ResultsTable(rows, of: self).table.terminal(layout)
  }
}

extension [String] {
  fileprivate var joinedParagraphs: String {
    let paragraphs = filter { !$0.isEmpty }
    return paragraphs.isEmpty ? "" : paragraphs.joined(separator: "\n\n") + "\n"
  }
}

extension [ReportSection] {
  /// The sections for a terminal, in their order.
  package func terminal(_ layout: TerminalLayout) -> String {
    flatMap { $0.heading(layout) + $0.blocks.paragraphs(layout) }.joinedParagraphs
  }

  /// The sections of each run; before them those of several runs.
  fileprivate var runs: [[ReportSection]] {
    reduce(into: []) { runs, section in
      if section.hasRows || runs.isEmpty {
        runs.append([section])
      } else {
        runs[runs.count - 1].append(section)
      }
    }
  }

  /// What stands below the rows of a run.
  fileprivate func closing(_ layout: TerminalLayout) -> [String] {
    var (paragraphs, conclusions): ([String], [String]) = ([], [])
    for section in self {
      guard section.hasRows else {
        paragraphs += section.heading(layout) + section.blocks.paragraphs(layout)
        continue
      }
      var words: [ReportSection.Block] = layout.explains ? [] : [.list(section.remarks(layout))]
      for block in section.blocks {
        switch block {
        case .headline: conclusions += [block.text(layout)].compactMap(\.self)
        case .text, .list, .legend: words.append(block)
        case .notes, .details: if layout.explains { words.append(block) }
        // Warnings go beside the data, to the standard error.
        case .environment, .rows, .table, .plot, .warning: break
        }
      }
      paragraphs = words.paragraphs(layout) + paragraphs
    }
    let last = conclusions.isEmpty ? [] : [conclusions.joined(separator: "\n")]
    return paragraphs + last
  }
}

extension ReportSection {
  /// Whether it is the head of a run.
  fileprivate var hasRows: Bool {
    blocks.contains { if case .rows = $0 { true } else { false } }
  }

  fileprivate func heading(_ layout: TerminalLayout) -> [String] {
    title.map { [layout.styled($0.harmless, .bold)] } ?? []
  }

  /// The most remarks below a table.
  private static let mostRemarks = 3

  /// The signs of the rows, and the first remarks.
  fileprivate func remarks(_ layout: TerminalLayout) -> [String] {
    var (remarks, count): ([String], Int) = ([], 0)
    for case .notes(let notes, let brief) in blocks where !brief.isEmpty {
      remarks += brief
      count += notes.count
    }
    let rest = count - Self.mostRemarks
    let more =
      remarks.count > Self.mostRemarks
      ? "\(NumberFormat.counted(rest, "more remark")) with --explain" : "--explain says more"
    return [(signs(layout) + [more]).joined(separator: "; ")]
      + remarks.prefix(Self.mostRemarks)
  }

  /// The signs of the rows.
  private func signs(_ layout: TerminalLayout) -> [String] {
    blocks.flatMap { block -> [String] in
      guard case .rows(let table) = block else { return [] }
      let texts = table.terminalLines(layout)
      return [
        table.shownBest.map { "*: \($0)" },
        texts.contains { $0.contains("±") } ? "±: the interval's longer side" : nil,
        texts.contains { $0.contains("~") } ? "~: may be either" : nil,
      ].compactMap(\.self)
    }
  }
}

extension [ReportSection.Block] {
  /// The parts of a section; what is only words stands together.
  fileprivate func paragraphs(_ layout: TerminalLayout) -> [String] {
    var paragraphs: [String] = []
    var words: [String] = []
    for block in self {
      guard let text = block.text(layout) else { continue }
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
}

extension ReportSection.Block {
  /// The part above the rows of a run; nil for what has no place there.
  fileprivate func opening(_ layout: TerminalLayout) -> String? {
    switch self {
    case .environment(_, let facts, let short):
      layout.explains
        ? facts.map { layout.filled("\($0.name): \($0.value)") }.joined(separator: "\n")
        : layout.filled(short)
    case .rows: text(layout)
    case .headline, .warning, .text, .legend, .details, .list, .notes, .table, .plot: nil
    }
  }

  /// The part as lines; nil for what has no place on a terminal.
  fileprivate func text(_ layout: TerminalLayout) -> String? {
    switch self {
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
