internal import BenchmarkCommands
internal import BenchmarkReports
internal import BigIntegers
internal import FibonacciTables
internal import Benchmarking

/// Turns rows into text, page by page.
struct TableWriter {
  private let options: TableShapeOptions
  private let cellWidth: Int
  private let beyond: String
  private let range: ClosedRange<Int>
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
  ///   - range: The rows' indices.
  init(_ options: TableShapeOptions, width: Int, beyond: String, range: ClosedRange<Int>) {
    self.options = options
    self.beyond = beyond
    self.range = range
    let count = options.columns
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
    var text = ""
    for row in rows {
      pending.append(row)
      let endsSection = options.section.map { (row.index + 1).isMultiple(of: $0) } ?? false
      if endsSection || pending.count == options.columns { text += takeLine() }
    }
    return isLast && !pending.isEmpty ? text + takeLine() : text
  }

  /// The pending rows beside each other, below the title of the section that they begin.
  private mutating func takeLine() -> String {
    var text = ""
    if let count = options.section, let first = pending.first?.index,
      first == range.lowerBound || first.isMultiple(of: count)
    {
      let last = first + min(count - 1 - first % count, range.upperBound - first)
      text = (first == range.lowerBound ? "" : "\n") + "F(\(first))"
      text += first < last ? " … F(\(last))\n" : "\n"
    }
    text += remark(on: pending)
    let cells = pending.map { $0.cell(width: cellWidth, isFull: options.full) }
    pending = []
    return text + cells.joined(separator: Self.gap) + "\n"
  }

  /// The line above the first row that is not exact.
  private mutating func remark(on rows: [Row]) -> String {
    guard isExactSoFar, let first = rows.first(where: { !$0.isExact }) else { return "" }
    isExactSoFar = false
    return "-- from n = \(first.index) on: \(beyond) --\n"
  }
}
