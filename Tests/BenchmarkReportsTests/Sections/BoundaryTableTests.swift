import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Table of boundaries")
struct BoundaryTableTests {
  private let boundaries = [
    Boundary(method: "near", exactThrough: 70, triedThrough: 300, beyond: "53 bits"),
    Boundary(method: "always", exactThrough: nil, triedThrough: 300),
    Boundary(method: "never", exactThrough: -1, triedThrough: 300, beyond: "wrong"),
  ]

  @Test("Works stand one a line")
  func table() {
    #expect(
      DataTable(boundaries: boundaries)?.rows.map { $0.cells.map(\.text) } == [
        ["near", "70", "53 bits"], ["always", "300 at least", ""], ["never", "none", "wrong"],
      ])
    #expect(DataTable(boundaries: []) == nil)
  }

  @Test("A document keeps its boundaries, and its Markdown shows them")
  func document() throws {
    var document = SampleDocument.mixed()
    #expect(!Report(document, rows: []).markdown().contains("Boundaries"))
    document.boundaries = boundaries
    #expect(try ResultsDocument(json: document.json()) == document)
    let markdown = Report(document, rows: []).markdown()
    #expect(markdown.contains("## Boundaries"))
    #expect(markdown.contains("\n| Strategy | Exact to | Beyond |\n| --- | ---: | --- |\n"))
  }
}
