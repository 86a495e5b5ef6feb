/// A page of the history, in an order.
package struct HistoryPage: Equatable, Sendable {
  /// What entries are ordered by; those that are equal stand in the order in which they were made.
  package enum Column: String, CaseIterable, Sendable {
    case created, n, milliseconds, strategy, command
  }

  /// From 0 on.
  package var number: Int
  package var entriesPerPage: Int
  package var column: Column
  package var isDescending: Bool

  package init(number: Int, entriesPerPage: Int, column: Column, isDescending: Bool) {
    self.number = number
    self.entriesPerPage = entriesPerPage
    self.column = column
    self.isDescending = isDescending
  }

  /// The statement that gives the entries, and its parameters.
  ///
  /// - Parameter version: That of the tables.
  func query(version: Int) -> (sql: String, values: [SQLValue]) {
    let direction = isDescending ? "DESC" : "ASC"
    // Entries are numbered as they are made, and clocks may be set back.
    let order = column == .created ? "" : "\(column.rawValue) \(direction), "
    return (
      """
      SELECT \(HistorySchema.entryColumns(version: version))
      FROM calculations ORDER BY \(order)id \(direction) LIMIT ? OFFSET ?
      """, [.integer(entriesPerPage), .integer(number * entriesPerPage)]
    )
  }
}
