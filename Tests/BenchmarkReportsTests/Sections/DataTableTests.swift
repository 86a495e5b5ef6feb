import BenchmarkReports
import Testing

@Suite("Table")
struct DataTableTests {
  private var table: DataTable {
    var table = DataTable(titles: ["Verdict", "N"], numbers: [1])
    table.append(["ok", "10"])
    table.append(["slower|", "200 of 300"], mark: .worse)
    return table
  }

  @Test("Every form shows the same cells")
  func forms() {
    #expect(
      table.terminal() == "Verdict           N\nok        10\nslower|  200 of 300\n")
    #expect(
      table.markdown
        == "| Verdict | N |\n| --- | ---: |\n| ok | 10 |\n| **slower\\|** | 200 of 300 |\n")
  }

  @Test("A number is known beside its text, in columns of numbers only")
  func values() {
    #expect(table.rows.map { $0.cells.map(\.value) } == [[nil, 10], [nil, 200]])
  }

  @Test("Intervals of both forms begin below each other")
  func intervals() {
    var table = DataTable(titles: ["Time"], numbers: [0])
    for cell in ["2.34 ns [2.24, 2.70]", "3.96 ns ± 1.8 %", "62.5 ns ± 15 %"] {
      table.append([cell])
    }
    let lines = table.terminal().split(separator: "\n")
    #expect(
      lines.dropFirst().map { $0.trimmingPrefix(" ") }
        == ["2.34 ns [2.24, 2.70]", "3.96 ns ± 1.8 %", "62.5 ns ±  15 %"])
  }

  @Test("A table without titles begins with its rows")
  func untitled() {
    var table = DataTable(titles: ["", ""])
    table.append(["ok", "load"])
    #expect(table.terminal() == "ok  load\n")
  }
}
