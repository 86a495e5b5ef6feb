package import Benchmarking

extension Report {
  /// Computes the sections.
  func makeSections() -> [ReportSection] {
    if let run = runs.first, runs.count == 1 { return sections(of: run, title: nil, level: 2) }
    return comparison
      + runs.enumerated().flatMap { index, run in
        sections(of: run, title: run.name, level: 3, number: index + 1)
      }
  }

  /// The sections of one run; it has a number where there are several.
  private func sections(
    of run: Run, title: String?, level: Int, number: Int? = nil
  ) -> [ReportSection] {
    let analysis = RunAnalysis(run)
    let drawn = ReportPlots(run, palette, resultName: resultName, number: number)
    let plots = drawn.plots(analysis, theories: theories)
    let matrix = matrix(of: run, level: level)
    let isField = drawn.isField
    let parts: [ReportSection?] = [
      results(of: run, analysis, title: title, matrix: isField ? matrix : nil, plots: plots),
      isField ? nil : matrix,
      // Of a field that would be a line for each of hundreds of pairs.
      isField ? nil : analysis.crossoverSection(level: level),
      analysis.complexitySection(theories: theories, level: level),
      .instructions(run.rows, level: level),
      showsCounters ? .counters(run.rows, level: level) : nil,
      boundaries(of: run, level: level),
    ]
    return parts.compactMap(\.self).filter { !$0.blocks.isEmpty }
  }

  /// The head of a run: its sentences, its environment, its plots and its rows.
  ///
  /// - Parameter matrix: What sums up more rows than a screen holds, and so stands before them.
  private func results(
    of run: Run, _ analysis: RunAnalysis, title: String?, matrix: ReportSection?,
    plots: [ReportPlot]
  ) -> ReportSection {
    let document = run.document
    let content = ResultsTable(run.rows, of: document)
    var blocks = run.warnings.map(ReportSection.Block.warning)
    blocks += run.conclusions(analysis).map(ReportSection.Block.headline)
    blocks.append(
      .environment(
        document.provenance.summary + document.interruption, document.facts,
        short: document.provenance.short + document.interruption))
    let sentences = [run.leaderSentences, square?.sentences(run) ?? []].filter { !$0.isEmpty }
      .map { ReportSection.Block.notes($0, brief: []) }
    // The first plot is seen without scrolling, but for a field, whose plots are many.
    let pictures = plots.map(ReportSection.Block.plot)
    blocks += matrix.map { sentences + $0.blocks + pictures } ?? pictures + sentences
    blocks.append(.rows(content.table))
    blocks += (content.legend + document.floorLine).map(ReportSection.Block.legend)
    if !content.details.rows.isEmpty {
      blocks.append(
        .details(
          content.details,
          legend: "Calls: how often the work was called for the row; 50 %, 90 %, 99 %: so many of "
            + "its samples took no longer a call."))
    }
    if !content.notes.isEmpty { blocks.append(.notes(content.notes, brief: content.briefNotes)) }
    blocks += run.doubts().map(ReportSection.Block.warning)
    return ReportSection(title, isBrief: true, blocks)
  }

  /// Strategies over sizes: the ratio to the reference, or the time where there is none.
  private func matrix(of run: Run, level: Int) -> ReportSection? {
    let sizes = Set(run.rows.map(\.n)).sorted()
    let strategies = run.document.plan.strategies
    guard sizes.count > 1, strategies.count > 1 else { return nil }
    let speedTitle = ResultsTable.speedTitle(run.document.plan)
    let cells = Dictionary(
      run.rows.map { row in
        let shown = speedTitle == nil ? .time(row.summary?.time) : ResultsTable.speed(row)
        return (row.case, shown)
      }, uniquingKeysWith: { first, _ in first })
    let caption =
      speedTitle.map { "\($0); × slower where a strategy takes longer." } ?? "Time of one call."
    func cell(_ strategy: String, _ n: Int) -> DataTable.Cell {
      cells[Case(strategy: strategy, n: n)] ?? .unknown
    }
    // The longer of the two goes down the page.
    let table =
      if sizes.count > strategies.count {
        DataTable(
          columns: (["N"] + strategies).map { DataTable.Column($0, isNumber: true) },
          rows: sizes.map { n in
            DataTable.Row(
              [DataTable.Cell.count(n)] + strategies.map { cell($0, n) })
          })
      } else {
        DataTable(
          columns: [DataTable.Column("Strategy", isNumber: false)]
            + sizes.map { DataTable.Column("N = \(NumberFormat.grouped($0))", isNumber: true) },
          rows: strategies.map { name in
            DataTable.Row([DataTable.Cell(name)] + sizes.map { cell(name, $0) })
          })
      }
    return ReportSection("By strategy", level: level, [.legend(caption), .table(table)])
  }

  /// What is wrong in the report, and which rows' times say less than a reader may think; of
  /// several runs each names its own.
  package var warnings: [String] {
    runs.flatMap { run in
      (run.warnings + run.doubts()).map { runs.count > 1 ? "\(run.name): \($0)" : $0 }
    }
  }

  /// Which rows' times say less than a reader may think, unless they did so in an earlier run too.
  package func doubts(unlessIn past: PastRun? = nil) -> [String] {
    runs.flatMap { $0.doubts(unlessIn: past) }
  }

  /// All plots of the report, by section.
  package var plots: [ReportPlot] {
    sections.flatMap(\.blocks).compactMap { if case .plot(let plot) = $0 { plot } else { nil } }
  }

  /// How far works are exact, one a line.
  private func boundaries(of run: Run, level: Int) -> ReportSection? {
    DataTable(boundaries: run.document.boundaries).map { table in
      ReportSection(
        "Boundaries", level: level,
        [
          .text(
            "Exact for every N up to the one that stands here, found in this run by trying one "
              + "after the other."),
          .table(table),
        ])
    }
  }
}

extension DataTable {
  /// How far works are exact, one a line; nil if no work has a boundary.
  package init?(boundaries: [Boundary]) {
    guard !boundaries.isEmpty else { return nil }
    self.init(titles: ["Strategy", "Exact to", "Beyond"], numbers: [1])
    for boundary in boundaries {
      let last = boundary.exactThrough.map { $0 < 0 ? "none" : NumberFormat.grouped($0) }
      let tried = "\(NumberFormat.grouped(boundary.triedThrough)) at least"
      append([boundary.method, last ?? tried, boundary.beyond ?? ""])
    }
  }
}
