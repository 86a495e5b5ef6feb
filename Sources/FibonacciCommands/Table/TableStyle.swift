internal import BenchmarkCommands
internal import FibonacciTables

/// How a list of rows looks.
struct TableStyle {
  let format: OutputForm
  let layout: TableLayout
  /// Whether every digit is shown.
  let isFull: Bool
  /// How wide a row is.
  let cellWidth: Int

  /// What stands between two rows beside each other.
  static let gap = "   "
  private static let leastCellWidth = 20

  init(_ options: TableShapeOptions, columns: Int) {
    format = options.format
    isFull = options.full
    let count = options.columns.count
    layout = TableLayout(columns: count, rowsPerSection: options.section?.count)
    cellWidth = max((columns - Self.gap.count * (count - 1)) / count, Self.leastCellWidth)
  }
}
