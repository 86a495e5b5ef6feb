internal import Benchmarking

extension ReportSection {
  private typealias CounterColumn = (title: String, cell: (ResultRow) -> DataTable.Cell?)

  private static var counterColumns: [CounterColumn] {
    [
      ("CPU", { $0.usage.map { .time($0.cpuMilliseconds) } }),
      (
        "Disturbed",
        { row in row.usage.map { number("\($0.disturbed) of \(row.summary?.count ?? 0)") } }
      ),
    ]
      + ProcessorEvent.allCases.map { event in
        (event.title, { $0.counts?.perCall(event).map { number(NumberFormat.significant($0)) } })
      } + [
        ("Page faults", { $0.usage.map { number(NumberFormat.significant($0.pageFaults)) } }),
        ("Allocations", { $0.memory?.allocations.map { number("\($0)") } }),
        ("Allocated [kB]", { $0.memory?.allocatedBytes.map { inUnits($0, of: 1e3) } }),
        ("Peak RSS [MB]", { $0.memory?.peakResidentBytes.map { inUnits($0, of: 1e6) } }),
      ]
  }

  /// A number, which may have words behind it.
  private static func number(_ text: String) -> DataTable.Cell {
    DataTable.Cell(text, value: Double(text.prefix { $0 != " " }))
  }

  private static func inUnits(_ bytes: Int, of unit: Double) -> DataTable.Cell {
    number(NumberFormat.significant(Double(bytes) / unit))
  }

  /// Counts beside the times: one line per row, without columns in which nothing is known, and why
  /// something is missing, each reason once; nil where nothing at all was counted.
  static func counters(_ rows: [ResultRow], level: Int) -> ReportSection? {
    let columns = counterColumns.filter { column in rows.contains { column.cell($0) != nil } }
    let shortfalls =
      rows.compactMap { $0.counts?.shortfall }.distinct
      .map { "Events that the processor did not count: \($0)." }
      + rows.compactMap { $0.memory?.shortfall }.distinct
      .map { "Memory that is not known: \($0)." }
    guard !columns.isEmpty || !shortfalls.isEmpty else { return nil }
    let table = DataTable(
      ofCases: columns.enumerated().map { DataTable.Column($1.title, isNumber: true, rank: $0) },
      rows.map { row in
        (row.strategy, row.n, columns.map { $0.cell(row) ?? .unknown })
      })
    let legend =
      "Counts are means of one call. CPU: processor time of one call, all threads together. "
      + "Disturbed: samples that lost their processor to other work for a twentieth of their time "
      + "or more."
    let memory =
      "Memory is that of a process of its own: what one call asks for once it was called before, "
      + "and the most that the whole process had."
    return ReportSection(
      "Counters", level: level, isBrief: true,
      [.table(table), .legend(legend)]
        + (rows.contains { $0.memory != nil } ? [.legend(memory)] : [])
        + shortfalls.map(Block.text))
  }
}

extension ReportSection {
  /// The instructions of a call: one line a row, one column a library; nil where no count was asked
  /// for.
  static func instructions(_ rows: [ResultRow], level: Int) -> ReportSection? {
    let counted = rows.compactMap { row in row.instructions.map { (row, $0) } }
    guard !counted.isEmpty else { return nil }
    let libraries = Set(counted.flatMap { ($1.libraries ?? [:]).keys })
      .sorted { order($0) < order($1) }
    let table = DataTable(
      ofCases: [
        DataTable.Column("Instructions", isNumber: true),
        DataTable.Column("Three calls", isNumber: false, rank: 1),
      ]
        + libraries.enumerated().map { index, name in
          DataTable.Column(name, isNumber: true, rank: index + 2)
        },
      counted.map { row, count in
        (
          row.strategy, row.n,
          [.count(count.total), repetition(count)]
            + libraries.map { .count(count.libraries?[$0]) }
        )
      })
    let methods = Set(counted.filter { $1.total != nil }.map(\.1.method))
    let legend =
      [
        "Instructions: those of one call, which a loop of two has more than a loop of one, in a "
          + "process of its own at fixed addresses: the fewest of three counts. A repeated one "
          + "counts once."
      ] + (methods.contains(.stepped) ? ["Counted one by one, by ptrace(2)."] : [])
      + (methods.contains(.counters)
        ? ["Rows without libraries: counted by the processor's counters."] : [])
    let notes = shortfalls(of: counted)
    return ReportSection(
      "Instructions", level: level, isBrief: true,
      [.table(table)] + legend.map(Block.legend) + (notes.isEmpty ? [] : [.list(notes)]))
  }

  /// The program first, the system's libraries last.
  private static func order(_ library: String) -> (Int, String) {
    let place = library == "program" ? 0 : InstructionCount.isOfSystem(library) ? 2 : 1
    return (place, library)
  }

  private static func repetition(_ count: InstructionCount) -> DataTable.Cell {
    guard let spread = count.spread else { return .unknown }
    return DataTable.Cell(spread == 0 ? "equal" : "up to \(NumberFormat.grouped(spread)) more")
  }

  /// What counts leave out, or why there are none.
  private static func shortfalls(of counted: [(ResultRow, InstructionCount)]) -> [String] {
    let reasons = Set(counted.map { $1.total == nil ? $1.shortfall : nil })
    if reasons.count == 1, let reason = reasons.first ?? nil {
      return ["Nothing was counted: \(reason)"]
    }
    let notes = counted.compactMap { row, count -> RowNote? in
      count.shortfall.map { text in
        (row.strategy, row.n, count.total == nil ? "not counted: \(text)" : text)
      }
    }
    return notes.sentences
  }
}
