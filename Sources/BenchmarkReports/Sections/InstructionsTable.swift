internal import Benchmarking

/// The instructions of a call as a table: one line a row, one column a library.
struct InstructionsTable {
  let table: DataTable
  /// What the columns mean.
  let legend: [String]
  /// What counts leave out, or why there are none.
  let notes: [String]

  /// Makes the table; nil where no count was asked for.
  init?(_ rows: [ResultRow]) {
    let counted = rows.filter { $0.instructions != nil }
    guard !counted.isEmpty else { return nil }
    let names = Set(counted.flatMap { ($0.instructions?.libraries ?? [:]).keys })
    let libraries = names.sorted { Self.order($0) < Self.order($1) }
    table = DataTable(
      columns: [
        DataTable.Column("Strategy", isNumber: false), DataTable.Column("N", isNumber: true),
        DataTable.Column("Instructions", isNumber: true),
        DataTable.Column("Three calls", isNumber: false, rank: 1),
      ]
        + libraries.enumerated().map { index, name in
          DataTable.Column(name, isNumber: true, rank: index + 2)
        },
      rows: counted.map { row in
        DataTable.Row(
          [DataTable.Cell(row.strategy), DataTable.Cell("\(row.n)", value: Double(row.n))]
            + [Self.cell(row.instructions?.total), Self.repetition(row.instructions)]
            + libraries.map { Self.cell(row.instructions?.libraries?[$0]) }, group: row.n)
      }, heading: 1)
    let methods = Set(counted.filter { $0.instructions?.total != nil }.map(\.instructions?.method))
    legend =
      [
        "Instructions: those of one call, which a loop of two has more than a loop of one, in a "
          + "process of its own at fixed addresses: the fewest of three counts. A repeated one "
          + "counts once."
      ] + (methods.contains(.stepped) ? ["Counted one by one, by ptrace(2)."] : [])
      + (methods.contains(.counters)
        ? ["Rows without libraries: counted by the processor's counters."] : [])
    let reasons = Set(
      counted.map { $0.instructions?.total == nil ? $0.instructions?.shortfall : nil })
    if reasons.count == 1, let reason = reasons.first ?? nil {
      notes = ["Nothing was counted: \(reason)"]
      return
    }
    notes = RowNotes.sentences(
      counted.compactMap { row in
        row.instructions?.shortfall.map { text in
          let isMissing = row.instructions?.total == nil
          return RowNotes.Note(
            strategy: row.strategy, n: row.n, text: isMissing ? "not counted: \(text)" : text)
        }
      })
  }

  /// The program first, the system's libraries last.
  private static func order(_ library: String) -> (Int, String) {
    let place = library == "program" ? 0 : InstructionCount.isOfSystem(library) ? 2 : 1
    return (place, library)
  }

  private static func cell(_ count: Int?) -> DataTable.Cell {
    count.map { DataTable.Cell(NumberFormat.grouped($0), value: Double($0)) } ?? .unknown
  }

  private static func repetition(_ count: InstructionCount?) -> DataTable.Cell {
    guard let spread = count?.spread else { return .unknown }
    return DataTable.Cell(spread == 0 ? "equal" : "up to \(NumberFormat.grouped(spread)) more")
  }
}
