import BenchmarkReports
import Testing

@Suite("Text table")
struct TextTableTests {
  @Test("Columns are as wide as their widest cell, and lines have no spaces at their ends")
  func layout() {
    var table = TextTable(alignments: [.left, .right, .left])
    table.append(["name", "n", "note"])
    table.append(["a", "1000", ""])
    table.append(["longer"])
    #expect(table.renderedLines == ["name       n  note", "a       1000", "longer"])
  }

  @Test("Wide and combining characters take the columns that a terminal gives them")
  func widths() {
    var table = TextTable(alignments: [.right, .left])
    table.append(["日本", "|"])
    table.append(["e\u{301}", "|"])
    table.append(["12345", "|"])
    #expect(table.renderedLines == [" 日本  |", "    e\u{301}  |", "12345  |"])
  }

  @Test("No cell reaches the terminal's controls", arguments: SampleDocument.hostileNames)
  func controls(name: String) {
    var table = TextTable(alignments: [.left, .left])
    table.append([name, "|"])
    let harmful: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator]
    let categories = table.renderedLines[0].unicodeScalars.map(\.properties.generalCategory)
    #expect(harmful.isDisjoint(with: categories))
  }

  @Test("An empty table has no lines")
  func empty() {
    #expect(TextTable(alignments: [.left]).renderedLines.isEmpty)
  }
}
