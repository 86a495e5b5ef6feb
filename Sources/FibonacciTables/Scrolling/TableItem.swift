/// What is shown in the place of a row.
package struct TableItem: Hashable, Sendable {
  /// What is known of the row.
  package enum Content: Hashable, Sendable {
    /// The row itself.
    case row(Row)
    /// The row is on its way.
    case placeholder
    /// The row's page could not be fetched.
    case failure(PageError)
  }

  /// The row's index.
  package let index: Int
  /// What is known of the row.
  package let content: Content
  /// Whether it is the row in focus.
  package let hasFocus: Bool
}
