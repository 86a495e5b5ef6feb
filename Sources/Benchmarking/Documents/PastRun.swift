/// An earlier run of a plan, as far as a history has it.
package struct PastRun: Equatable, Sendable {
  /// What is kept of a row.
  package struct Row: Equatable, Sendable {
    package let subject: Case
    /// The time in milliseconds, and its interval; nil where there was none.
    package let time: Double?
    package let interval: Interval?
    package let doubts: Set<Doubt>

    package init(_ subject: Case, time: Double?, interval: Interval?, doubts: Set<Doubt> = []) {
      self.subject = subject
      self.time = time
      self.interval = interval
      self.doubts = doubts
    }
  }

  /// When it was measured: ISO 8601, UTC.
  package let created: String
  package let rows: [Row]

  package init(created: String, rows: [Row]) {
    self.created = created
    self.rows = rows
  }

  /// The row of a case, if the run had it.
  package subscript(_ subject: Case) -> Row? { rows.first { $0.subject == subject } }
}
