internal import BenchmarkCommands
internal import BenchmarkReports
internal import BigIntegers
internal import FibonacciTables
internal import Benchmarking

/// Turns rows into text, page by page.
struct TableWriter {
  private let options: TableShapeOptions
  private let layout: TableLayout
  /// How wide a row of a list is.
  private let cellWidth: Int
  private let beyond: String
  /// Rows of a line that is not complete.
  private var pending: [Row] = []
  private var isExactSoFar = true

  /// What stands between two rows of a list beside each other.
  private static let gap = "   "
  private static let leastCellWidth = 20

  /// - Parameters:
  ///   - options: How a list looks, or which other form it is.
  ///   - width: How wide a line of a list may be.
  ///   - beyond: The kind of the rows that are not exact.
  init(_ options: TableShapeOptions, width: Int, beyond: String) {
    self.options = options
    self.beyond = beyond
    let count = options.columns
    layout = TableLayout(columns: count, rowsPerSection: options.section)
    cellWidth = max((width - Self.gap.count * (count - 1)) / count, Self.leastCellWidth)
  }

  /// What stands above the rows.
  var header: String {
    switch options.format {
    case .list, .json: return ""
    case .markdown: return "| N | F(N) |\n| ---: | ---: |\n"
    case .csv: return [["n", "value", "exact"]].csv
    default: options.format.isNotOffered()
    }
  }

  /// The text of the next rows.
  mutating func text(of rows: some Sequence<Row>, isLast: Bool) throws -> String {
    switch options.format {
    case .list: return list(rows, isLast: isLast)
    case .json: return try rows.map { try $0.jsonText() + "\n" }.joined()
    case .markdown: return rows.map { "| \($0.index) | \($0.value) |\n" }.joined()
    case .csv: return rows.map { ["\($0.index)", "\($0.value)", "\($0.isExact)"] }.csv
    default: options.format.isNotOffered()
    }
  }

  /// The lines of a list; one that may still grow waits for the next page.
  private mutating func list(_ rows: some Sequence<Row>, isLast: Bool) -> String {
    pending += rows
    guard let first = pending.first?.index else { return "" }
    var lines = layout.lines(for: first..<first + pending.count)
    if !isLast, case .rows(let range) = lines.last, range.count < layout.columns,
      range.upperBound != layout.section(ofRow: range.lowerBound)?.upperBound
    {
      lines.removeLast()
      // A title goes with the first line of its section.
      if case .title = lines.last { lines.removeLast() }
    }
    var text = ""
    for line in lines {
      switch line {
      case .title(let section):
        text += "\nF(\(section.lowerBound)) … F(\(section.upperBound - 1))\n"
      case .rows(let range):
        let cells = pending.prefix(range.count)
        text += remark(on: cells)
        text +=
          cells.map { $0.cell(width: cellWidth, isFull: options.full) }
          .joined(separator: Self.gap) + "\n"
        pending.removeFirst(range.count)
      }
    }
    return text
  }

  /// The line above the first row that is not exact.
  private mutating func remark(on rows: ArraySlice<Row>) -> String {
    guard isExactSoFar, let first = rows.first(where: { !$0.isExact }) else { return "" }
    isExactSoFar = false
    return "-- from n = \(first.index) on: \(beyond) --\n"
  }
}
