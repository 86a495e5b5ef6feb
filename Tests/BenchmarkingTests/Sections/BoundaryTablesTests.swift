import BenchmarkReports
import Benchmarking
import Testing

@Suite("Tables of boundaries")
struct BoundaryTablesTests {
  private let boundaries = [
    Boundary(method: "near", exactThrough: 70, triedThrough: 300, beyond: "53 bits"),
    Boundary(method: "always", exactThrough: nil, triedThrough: 300),
    Boundary(method: "never", exactThrough: -1, triedThrough: 300, beyond: "wrong"),
    Boundary(method: "sums", type: "Int8", exactThrough: 11, triedThrough: 300),
    Boundary(method: "formula", type: "Int8", exactThrough: 10, triedThrough: 300),
    Boundary(method: "sums", type: "UInt8", exactThrough: 13, triedThrough: 300),
  ]

  @Test("Works stand one a line, and types one a line with a column for each method")
  func tables() {
    let tables = BoundaryTables(boundaries)
    #expect(
      tables.works?.lines == [
        ["Strategy", "Exact to", "Beyond"], ["near", "70", "53 bits"],
        ["always", "300 at least", ""], ["never", "none", "wrong"],
      ])
    #expect(
      tables.types?.lines == [
        ["Type", "sums", "formula"], ["Int8", "11", "10"], ["UInt8", "13", ""],
      ])
    let nothing = BoundaryTables([])
    #expect(nothing.works == nil && nothing.types == nil)
  }

  @Test("A document keeps its boundaries, and its Markdown shows them")
  func document() throws {
    var document = SampleDocument.mixed()
    #expect(!MarkdownReport.text(Report(document, rows: [])).contains("Boundaries"))
    document.boundaries = boundaries
    #expect(try ResultsDocument(json: document.json()) == document)
    let markdown = MarkdownReport.text(Report(document, rows: []))
    #expect(markdown.contains("## Boundaries"))
    #expect(markdown.contains("\n| Strategy | Exact to | Beyond |\n| --- | ---: | --- |\n"))
    #expect(markdown.contains("\n| Int8 | 11 | 10 |\n"))
  }
}
