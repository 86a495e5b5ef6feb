internal import Benchmarking

/// How tables and reports are laid out on a terminal.
package struct TerminalLayout: Sendable {
  /// The width that lines may have: of the terminal, or without an end where there is none.
  package var columns = Int.max
  /// Whether rows are told apart by colour too; never by colour alone.
  package var isColored = false
  /// The unit of all times; nil for one that fits the times of a size.
  package var unit: TimeUnit?
  /// Whether the rows of a size stand by their times, the least first.
  package var isSortedByTime = false
  /// Whether legends and the whole environment are shown.
  package var explains = false

  package init() {}

  /// The text in a style, where colours are wanted.
  func styled(_ text: String, _ style: TerminalStyle) -> String {
    style.applied(to: text, if: isColored)
  }

  /// The text in lines that fit, broken between words.
  package func filled(_ text: String) -> String {
    DisplayText.filled(text.harmless, columns: columns).joined(separator: "\n")
  }
}
