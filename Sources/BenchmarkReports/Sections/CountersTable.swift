internal import Benchmarking

/// Counts beside the times, as a table: one line per row, without columns in which nothing is
/// known.
struct CountersTable {
  let table: DataTable
  /// What the columns mean.
  let legend: [String]
  /// Why something is missing, each reason once.
  let shortfalls: [String]

  private struct Column: Sendable {
    let title: String
    let text: @Sendable (ResultRow) -> String?
  }

  private static let columns =
    [
      Column(title: "CPU [ms]") { $0.usage.map { NumberFormat.significant($0.cpuMilliseconds) } },
      Column(title: "Disturbed") { row in
        row.usage.map { "\($0.disturbed) of \(row.summary?.count ?? 0)" }
      },
    ]
    + ProcessorEvent.allCases.map { event in
      Column(title: event.title) { $0.counts?.perCall(event).map { NumberFormat.significant($0) } }
    } + [
      Column(title: "Page faults") { $0.usage.map { NumberFormat.significant($0.pageFaults) } },
      Column(title: "Allocations") { $0.memory?.allocations.map { "\($0)" } },
      Column(title: "Allocated [kB]") { $0.memory?.allocatedBytes.map { inUnits($0, of: 1e3) } },
      Column(title: "Peak RSS [MB]") { $0.memory?.peakResidentBytes.map { inUnits($0, of: 1e6) } },
    ]

  private static func inUnits(_ bytes: Int, of unit: Double) -> String {
    NumberFormat.significant(Double(bytes) / unit)
  }

  /// Makes the table; nil where nothing at all was counted.
  init?(_ rows: [ResultRow]) {
    let columns = Self.columns.filter { column in rows.contains { column.text($0) != nil } }
    shortfalls = Self.shortfalls(rows)
    guard !columns.isEmpty || !shortfalls.isEmpty else { return nil }
    table = DataTable(
      columns: [
        DataTable.Column("Strategy", isNumber: false), DataTable.Column("N", isNumber: true),
      ] + columns.enumerated().map { DataTable.Column($1.title, isNumber: true, rank: $0) },
      rows: rows.map { row in
        DataTable.Row(
          [DataTable.Cell(row.strategy), DataTable.Cell("\(row.n)", value: Double(row.n))]
            + columns.map { column in
              column.text(row).map { DataTable.Cell($0, value: Double($0.prefix { $0 != " " })) }
                ?? .unknown
            }, group: row.n)
      }, heading: 1)
    let memory =
      "Memory is that of a process of its own: what one call asks for once it was called before, "
      + "and the most that the whole process had."
    legend =
      [
        "Counts are means of one call. CPU: processor time of one call, all threads together. "
          + "Disturbed: samples that lost their processor to other work for a twentieth of "
          + "their time or more."
      ] + (rows.contains { $0.memory != nil } ? [memory] : [])
  }

  /// Why something is missing, each reason once.
  private static func shortfalls(_ rows: [ResultRow]) -> [String] {
    let events = distinct(rows.compactMap { $0.counts?.shortfall })
    let memory = distinct(rows.compactMap { $0.memory?.shortfall })
    return events.map { "Events that the processor did not count: \($0)." }
      + memory.map { "Memory that is not known: \($0)." }
  }

  private static func distinct(_ reasons: [String]) -> [String] {
    var distinct: [String] = []
    for reason in reasons where !distinct.contains(reason) { distinct.append(reason) }
    return distinct
  }
}
