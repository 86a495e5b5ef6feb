internal import BenchmarkCommands
internal import BenchmarkReports
internal import BigIntegers
internal import FibonacciTables
internal import Benchmarking

/// Turns rows into text, page by page.
struct TableWriter {
  private let style: TableStyle
  private let beyond: String
  /// Rows of a line that is not complete.
  private var pending: [Row] = []
  private var isExactSoFar = true

  /// - Parameters:
  ///   - style: How a list looks, or which other form it is.
  ///   - beyond: The kind of the rows that are not exact.
  init(_ style: TableStyle, beyond: String) {
    self.style = style
    self.beyond = beyond
  }

  /// What stands above the rows.
  var header: String {
    switch style.format {
    case .list, .json: return ""
    case .markdown: return "| N | F(N) |\n| ---: | ---: |\n"
    case .csv:
      var writer = CSVWriter()
      writer.write(["n", "value", "exact"])
      return writer.text
    default: style.format.isNotOffered()
    }
  }

  /// The text of the next rows.
  mutating func text(of rows: some Sequence<Row>, isLast: Bool) throws -> String {
    switch style.format {
    case .list: return list(rows, isLast: isLast)
    case .json: return try rows.map { try JSONText.text(of: $0) + "\n" }.joined()
    case .markdown: return rows.map { "| \($0.index) | \($0.value) |\n" }.joined()
    case .csv:
      var writer = CSVWriter()
      for row in rows { writer.write(["\(row.index)", "\(row.value)", "\(row.isExact)"]) }
      return writer.text
    default: style.format.isNotOffered()
    }
  }

  /// The lines of a list; one that may still grow waits for the next page.
  private mutating func list(_ rows: some Sequence<Row>, isLast: Bool) -> String {
    pending += rows
    guard let first = pending.first?.index else { return "" }
    var lines = style.layout.lines(for: first..<first + pending.count)
    if !isLast, case .rows(let range) = lines.last, range.count < style.layout.columns,
      range.upperBound != style.layout.section(ofRow: range.lowerBound)?.upperBound
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
          cells.map { $0.cell(width: style.cellWidth, isFull: style.isFull) }
          .joined(separator: TableStyle.gap) + "\n"
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
