internal import Benchmarking

extension Report {
  /// The sections that set several runs beside each other.
  var comparison: [ReportSection] {
    var blocks: [ReportSection.Block] = [.table(overview)]
    if !sharedMachines.isEmpty {
      blocks.append(
        .text(
          sharedMachines.joined(separator: " ")
            + " They are shown side by side, and nothing of them is mixed."))
    }
    if let plot = ReportPlots.speeds(of: runs) { blocks.append(.plot(plot)) }
    let parts = [ReportSection("Runs", isBrief: true, blocks), sideBySide]
    return parts.compactMap(\.self)
  }

  /// Where and when each run was measured.
  private var overview: DataTable {
    let rows = runs.map { run in
      let environment = run.document.provenance.environment
      let build = [environment.march, environment.swiftVersion.map { "Swift \($0)" }]
      return DataTable.Row([
        DataTable.Cell(run.name), DataTable.Cell(environment.processor ?? "unknown"),
        DataTable.Cell(run.document.provenance.created),
        DataTable.Cell(
          (build.compactMap(\.self) + environment.namedLibraries).joined(separator: ", ")),
        DataTable.Cell(environment.commit ?? "–"),
        .count(run.rows.count),
      ])
    }
    let titles = ["Run", "Machine", "Measured", "Build", "Commit", "Rows"]
    return DataTable(
      columns: DataTable.Column.named(titles, words: [0, 1, 2, 3, 4]), rows: rows)
  }

  /// Which runs surely come from one and the same machine, in sentences.
  private var sharedMachines: [String] {
    let named = Dictionary(
      grouping: runs.filter { run in
        let environment = run.document.provenance.environment
        return environment.isOfMachine(like: environment) == true
      },
      by: { run in
        let environment = run.document.provenance.environment
        return [environment.machine, environment.boot]
      })
    return named.values.filter { $0.count > 1 }.map { $0.map(\.name) }
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { "\($0.joined(separator: " and ")) come from the same machine." }
  }

  /// Every case that two runs or more timed: its time, and its ratio to the reference, in each.
  private var sideBySide: ReportSection? {
    var order: [Case] = []
    var rows: [Case: [Int: ResultRow]] = [:]
    for (index, run) in runs.enumerated() {
      for row in run.rows where row.summary != nil {
        let subject = row.case
        if rows[subject] == nil { order.append(subject) }
        rows[subject, default: [:]][index] = row
      }
    }
    let common = order.filter { rows[$0, default: [:]].count > 1 }
    guard !common.isEmpty else { return nil }
    let inOrder = common.enumerated()
      .sorted { ($0.element.n, $0.offset) < ($1.element.n, $1.offset) }.map(\.element)
    let titles = runs.flatMap { run in
      [run.name, ResultsTable.speedTitle(run.document.plan) ?? "ratio"]
    }
    let table = DataTable(
      ofCases: titles.map { DataTable.Column($0, isNumber: true) },
      inOrder.map { subject in
        (subject.strategy, subject.n, runs.indices.flatMap { cells(rows[subject]?[$0]) })
      })
    return ReportSection("Side by side", [.table(table)])
  }

  private func cells(_ row: ResultRow?) -> [DataTable.Cell] {
    guard let row, let summary = row.summary else { return [.unknown, .unknown] }
    return [.time(summary.time), ResultsTable.speed(row)]
  }
}
