import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("HTML report")
struct HTMLReportTests {
  private func page(_ runs: [Report.Run], title: String = "sample") throws -> ParsedPage {
    try ParsedPage(Report(runs).html(title: title))
  }

  @Test("The page holds all of itself: nothing is fetched, and there is one script")
  func whole() throws {
    let html = Report([Report.Run("", SampleDocument.sweep(sizes: [10, 100, 1000]))]).html(
      title: "sample")
    for address in ["http:", "https:", "src=", "@import", "url("] {
      let found = html.replacing("http://www.w3.org/", with: "").contains(address)
      #expect(!found, "\(address)")
    }
    let page = try ParsedPage(html)
    #expect(page.texts["h1"] == ["sample"])
    #expect(page.texts["script"]?.count == 1)
    #expect(page.names.isSuperset(of: ["svg", "table", "thead", "tbody", "dl", "title"]))
  }

  @Test("Numbers stand in full beside what is shown of them, as the document has them")
  func numbers() throws {
    let document = SampleDocument.sweep(sizes: [10, 100, 1000])
    let rows = ResultRow.rows(of: try ResultsDocument(json: document.json()))
    let table = try #require(page([Report.Run("", document)]).tables.first)
    #expect(table.count == rows.count + 1)
    for (cells, row) in zip(table.dropFirst(), rows) {
      let summary = try #require(row.summary)
      #expect(cells[0].text.hasSuffix(row.strategy))
      let values = cells[1...5].compactMap { $0.value.flatMap(Double.init) }
      #expect(values[0] == Double(row.n))
      #expect(values[1] == summary.time)
      #expect(values[2] == row.ratio.map { 1 / $0.ratio })
      #expect(values[3] == summary.minimum)
      #expect(values[4] == summary.maximum)
      #expect(cells[2].text.wholeMatch(of: /[0-9.]+ (ns|µs|ms|s)( ±\u{A0}[0-9.]+\u{A0}%)?/) != nil)
    }
  }

  @Test("Whatever begins with a number in a column of numbers sorts by one")
  func sortable() throws {
    var document = SampleDocument.sweep(sizes: [10, 100, 1000, 10_000])
    document.boundaries = [
      Boundary(method: "fast", exactThrough: nil, triedThrough: 300),
      Boundary(method: "wrapping", exactThrough: 93, triedThrough: 300, beyond: "53 bits"),
    ]
    let page = try page([Report.Run("", document)])
    let boundaries = try #require(page.tables.last)
    #expect(boundaries.map { $0[1].value } == [nil, "300.0", "93.0"])
    #expect(boundaries.map { $0[2].value } == [nil, nil, nil])
    // Where crossings stand, their own column sorts them.
    for table in page.tables where table.count > 1 && table[0][0].text != "Faster below" {
      let titles = table[0].map(\.text)
      for (column, title) in titles.enumerated() where title != "Beyond" && title != "Theory" {
        for row in table.dropFirst() where row[column].text.first?.isNumber == true {
          #expect(row[column].value != nil, "\(title): \(row[column].text)")
        }
      }
    }
  }

  @Test("What is best, wrong or missing is told apart by more than colour")
  func marks() throws {
    let page = try page([Report.Run("", SampleDocument.mixed())])
    let table = try #require(page.tables.first)
    #expect(table[2][0].text == "★ fast")
    #expect(page.texts["tr.best"]?.count == 1)
    #expect(page.texts["tr.fault"]?.count == 1)
    #expect(page.texts["tr.absent"]?.count == 1)
    #expect(page.texts["p.warning"] == ["⚠ bad is wrong at N = 1000: off by one."])
    #expect(table[4].contains { $0.text == "skipped" })
    #expect(table[1].last?.text == "✓ gmp")
  }

  @Test("Hostile names stay text", arguments: SampleDocument.hostileNames + ["]]>--></script>'\"&"])
  func hostile(name: String) throws {
    var document = SampleDocument.sweep(sizes: [10, 100])
    document.plan.strategies[1] = name
    document.provenance.environment.cpu = name
    for index in document.measurements.indices where document.measurements[index].strategy == "fast"
    {
      document.measurements[index].strategy = name
      document.measurements[index].note = "not \(name)"
    }
    let page = try page([Report.Run(name, document), Report.Run(name, document)], title: name)
    #expect(page.names.isDisjoint(with: ["img", "b", "i", "iframe"]))
    #expect(page.texts["script"]?.count == 1)
    #expect(page.tables.allSatisfy { rows in rows.allSatisfy { $0.count == rows[0].count } })
  }

  @Test("Without rows, with one and with ten thousand there is a page")
  func sizes() throws {
    #expect(try page([Report.Run("", SampleDocument.document(strategies: []))]).tables.count == 1)
    #expect(try page([]).texts["h1"] == ["sample"])
    #expect(try page([Report.Run("", SampleDocument.sweep(sizes: [1]))]).tables[0].count == 4)
    var document = SampleDocument.sweep(sizes: Array(1...3334))
    document.plan.settings.resamples = 20
    #expect(try page([Report.Run("", document)]).tables[0].count == 10_003)
  }
}
