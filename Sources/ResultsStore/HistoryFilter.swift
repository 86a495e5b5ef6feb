/// Which entries of the history to show; without conditions, all of them.
package struct HistoryFilter: Equatable, Sendable {
  /// Only strategies whose name matches this pattern, in which `*` stands for any characters.
  package var strategy: String?
  /// Only indices in this range.
  package var indices: ClosedRange<Int>?
  /// Only entries made at this time or later: ISO 8601, UTC, or the beginning of such a text.
  package var since: String?
  /// Only this many of the newest.
  package var last: Int?

  package init(
    strategy: String? = nil, indices: ClosedRange<Int>? = nil, since: String? = nil,
    last: Int? = nil
  ) {
    self.strategy = strategy
    self.indices = indices
    self.since = since
    self.last = last
  }

  /// The statement that gives the entries, and its parameters.
  ///
  /// - Parameter version: That of the tables.
  func query(version: Int) -> (sql: String, values: [SQLValue]) {
    var conditions: [String] = []
    var values: [SQLValue] = []
    if let strategy {
      conditions.append("strategy GLOB ?")
      values.append(.text(strategy))
    }
    if let indices {
      conditions.append("n BETWEEN ? AND ?")
      values += [.integer(indices.lowerBound), .integer(indices.upperBound)]
    }
    if let since {
      conditions.append("created >= ?")
      values.append(.text(since))
    }
    let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    var newest = "SELECT * FROM calculations \(condition)"
    if let last {
      newest += " ORDER BY id DESC LIMIT ?"
      values.append(.integer(last))
    }
    return (
      """
      SELECT \(Database.entryColumns(version: version))
      FROM (\(newest)) ORDER BY id
      """, values
    )
  }
}
