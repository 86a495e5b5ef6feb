import FibonacciTables
import Testing

@Suite("How rows are laid out")
struct TableLayoutTests {
  @Test("A list has a row on each line")
  func list() {
    #expect(TableLayout().lines(for: 5..<8) == [.rows(5..<6), .rows(6..<7), .rows(7..<8)])
    #expect(TableLayout().lines(for: 5..<5) == [])
  }

  @Test("A grid has as many as there are columns, and a shorter last line")
  func grid() {
    #expect(
      TableLayout(columns: 3).lines(for: 0..<7) == [.rows(0..<3), .rows(3..<6), .rows(6..<7)])
  }

  @Test("A section begins with its title and on a new line")
  func sections() {
    let layout = TableLayout(columns: 2, rowsPerSection: 5)
    let lines: [TableLayout.Line] = [
      .rows(3..<5), .title(5..<10), .rows(5..<7), .rows(7..<9), .rows(9..<10), .title(10..<15),
      .rows(10..<11),
    ]
    #expect(layout.lines(for: 3..<11) == lines)
    #expect(layout.section(ofRow: 9) == 5..<10)
  }

  @Test("Every row stands on exactly one line, in order", arguments: 1...5, [nil, 1, 4, 12])
  func everyRowOnce(columns: Int, rowsPerSection: Int?) {
    let layout = TableLayout(columns: columns, rowsPerSection: rowsPerSection)
    let rows = layout.lines(for: 7..<60).flatMap { line -> [Int] in
      if case .rows(let range) = line { Array(range) } else { [] }
    }
    #expect(rows == Array(7..<60))
  }
}
