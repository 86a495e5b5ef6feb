internal import BenchmarkCommands
internal import BigIntegers
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

  /// A row within its width: n on the left and the number on the right, shortened in its middle
  /// where it does not fit.
  func cell(_ row: Row) -> String {
    let (index, digits) = ("\(row.index)", row.value.description)
    let room = cellWidth - index.utf8.count - 2
    let number = isFull ? digits : Self.shortened(digits, to: room)
    let padding = max(cellWidth - index.utf8.count - Self.width(number), 2)
    return index + String(repeating: " ", count: padding) + number
  }

  /// Digits with `…` in place of those in the middle, and how many they are; all of them where they
  /// fit into the room.
  static func shortened(_ digits: String, to room: Int) -> String {
    let count = digits.utf8.count
    guard count > room else { return digits }
    let remark = " (\(count) digits)"
    let kept = max(room - remark.utf8.count - 1, 6)
    guard kept < count else { return digits }
    return digits.prefix((kept + 1) / 2) + "…" + digits.suffix(kept / 2) + remark
  }

  /// The columns that a number takes: `…` has three bytes, and is one column wide.
  private static func width(_ number: String) -> Int {
    number.unicodeScalars.count
  }
}
