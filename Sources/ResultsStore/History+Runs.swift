package import Benchmarking
private import FoundationEssentials

// MARK: - Runs

extension History {
  /// The last complete run of a document's plan on its machine and level, with its timed rows; nil
  /// where there is none, where the machine is not known, or where an older program kept no
  /// intervals.
  package func lastRun(like document: ResultsDocument) throws(HistoryError) -> PastRun? {
    let environment = document.provenance.environment
    guard environment.machine != nil, let database = try openForReading() else { return nil }
    guard try database.version >= 3 else { return nil }
    let runs = try database.prepare(
      """
      SELECT id, created, environment FROM runs
      WHERE plan = ? AND interrupted = 0 AND json_extract(environment, '$.machine') = ?
        AND json_extract(environment, '$.cpu') IS ?
        AND json_extract(environment, '$.cpu_family') IS ?
        AND json_extract(environment, '$.cpu_model') IS ?
        AND json_extract(environment, '$.march') IS ?
      ORDER BY id DESC LIMIT 1
      """,
      [
        .text(json(document.plan)), SQLValue(environment.machine), SQLValue(environment.cpu),
        SQLValue(environment.cpuFamily), SQLValue(environment.cpuModel),
        SQLValue(environment.march),
      ])
    guard try runs.step(), let run = runs.integer(0), let created = runs.text(1) else {
      return nil
    }
    let statement = try database.prepare(
      """
      SELECT strategy, n, milliseconds, low_milliseconds, high_milliseconds, doubts
      FROM calculations WHERE run = ? AND doubts IS NOT NULL ORDER BY id
      """, [.integer(run)])
    var rows: [PastRun.Row] = []
    while try statement.step() { rows.append(PastRun.Row(statement)) }
    return rows.isEmpty
      ? nil : PastRun(created: created, environment: Self.environment(runs.text(2)), rows: rows)
  }

  /// The complete runs with their timed rows, the newest last; those of an older program, which
  /// kept no intervals, are left out.
  package func runs() throws(HistoryError) -> [PastRun] {
    guard let database = try openForReading() else { return [] }
    guard try database.version >= 3 else { return [] }
    let statement = try database.prepare(
      """
      SELECT strategy, n, milliseconds, low_milliseconds, high_milliseconds, doubts, status,
        runs.id, runs.created, environment
      FROM calculations JOIN runs ON run = runs.id
      WHERE interrupted = 0 AND doubts IS NOT NULL ORDER BY runs.id, calculations.id
      """)
    var runs: [(id: Int?, created: String, environment: String, rows: [PastRun.Row])] = []
    while try statement.step() {
      let id = statement.integer(7)
      if runs.isEmpty || runs[runs.count - 1].id != id {
        runs.append((id, statement.text(8) ?? "", statement.text(9) ?? "", []))
      }
      guard Status(rawValue: statement.text(6) ?? "")?.hasBelievedTimes == true else { continue }
      runs[runs.count - 1].rows.append(PastRun.Row(statement))
    }
    return runs.map { run in
      PastRun(
        created: run.created, environment: Self.environment(run.environment), rows: run.rows)
    }
  }

  /// The environment of a run; nil where it cannot be read.
  private static func environment(_ text: String?) -> EnvironmentRecord? {
    text.flatMap { try? JSONDecoder().decode(EnvironmentRecord.self, from: Data($0.utf8)) }
  }
}

extension PastRun.Row {
  /// The row that a statement stands on.
  fileprivate init(_ row: Statement) {
    let ends = row.real(3).flatMap { low in row.real(4).map { Interval(low: low, high: $0) } }
    self.init(
      Case(strategy: row.text(0) ?? "", n: row.integer(1) ?? 0), time: row.real(2), interval: ends,
      doubts: Set(
        (row.text(5) ?? "").split(separator: " ").compactMap { Doubt(rawValue: String($0)) }))
  }
}
