/// An earlier run of a plan, as far as a history has it.
package struct PastRun: Equatable, Sendable {
  /// What is kept of a row.
  package struct Row: Equatable, Sendable {
    package let subject: Case
    /// The time in milliseconds, and its interval; nil where there was none.
    package let time: Double?
    package let interval: Interval?
    package let doubts: Set<Doubt>
    /// The instructions of a call, without those of the system's libraries where these are known;
    /// nil where they were not counted, or are not kept.
    package let instructions: Int?

    package init(
      _ subject: Case, time: Double?, interval: Interval?, doubts: Set<Doubt> = [],
      instructions: Int? = nil
    ) {
      self.subject = subject
      self.time = time
      self.interval = interval
      self.doubts = doubts
      self.instructions = instructions
    }
  }

  /// When it was measured: ISO 8601, UTC.
  package let created: String
  /// Where and with what it was measured; nil where that is not looked at.
  package let environment: EnvironmentRecord?
  package let rows: [Row]

  package init(created: String, environment: EnvironmentRecord? = nil, rows: [Row]) {
    self.created = created
    self.environment = environment
    self.rows = rows
  }

  /// The timed rows of a document.
  package init(_ document: ResultsDocument) {
    let rows = ResultRow.rows(of: document)
    self.init(
      created: document.provenance.created, environment: document.provenance.environment,
      rows: zip(rows, Doubt.doubts(about: rows)).compactMap { row, doubts in
        guard row.status.hasBelievedTimes else { return nil }
        return Row(
          row.case, time: row.summary?.time,
          interval: row.summary?.interval, doubts: doubts,
          instructions: row.instructions.flatMap { $0.portable ?? $0.total })
      })
  }

  /// The row of a case, if the run had it.
  package subscript(_ subject: Case) -> Row? { rows.first { $0.subject == subject } }
}
