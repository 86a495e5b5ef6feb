import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Table of counters")
struct CountersTableTests {
  private func report(_ document: ResultsDocument, showsCounters: Bool) -> Report {
    Report([Report.Run("", document)], showsCounters: showsCounters)
  }

  private func markdown(_ document: ResultsDocument) -> [String] {
    report(document, showsCounters: true).markdown()
      .split(separator: "\n").map(String.init)
  }

  @Test("Counts are those of one call; what is missing is a dash, and why stands below")
  func content() throws {
    let lines = markdown(SampleDocument.counted())
    let heading = try #require(lines.firstIndex(of: "## Counters"))
    #expect(
      lines[(heading + 1)...(heading + 5)] == [
        "| Strategy | N | CPU | Disturbed | Instructions | Cycles | Cache misses "
          + "| Branch misses | Page faults | Allocations | Allocated [kB] | Peak RSS [MB] |",
        "| --- |" + String(repeating: " ---: |", count: 11),
        "| gmp | 1000 | 9.00 µs | 1 of 12 | 2500 | 1000 | 0.2000 | 0 | 0.05000 | – | – | – |",
        "| fast | 1000 | 9.00 µs | 1 of 12 | 1234 | 500.0 | 0.01000 | – | 0.05000 | 3 | 4.800 "
          + "| 9.000 |",
        "| near | 1000 | – | – | – | – | – | – | – | – | – | – |",
      ])
    #expect(lines.contains("Events that the processor did not count: no room."))
    #expect(lines.contains("Memory that is not known: nobody answers."))
  }

  @Test("Columns in which nothing is known are left out")
  func columns() {
    var document = SampleDocument.counted()
    for index in 0...4 {
      document.measurements[index].counts?.events = [:]
      document.measurements[index].memory = nil
    }
    #expect(markdown(document).contains("| Strategy | N | CPU | Disturbed | Page faults |"))
  }

  @Test("A terminal shows the same, and neither shows it unless asked, or where nothing is known")
  func forms() {
    let document = SampleDocument.counted()
    func terminal(_ isShown: Bool) -> String {
      report(document, showsCounters: isShown).terminal(TerminalLayout())
    }
    let shown = terminal(true).split(separator: "\n")
    #expect(shown.contains { $0.hasPrefix("gmp ") && $0.contains("2500") && $0.contains("0.2000") })
    #expect(!terminal(false).contains("2500"))
    #expect(!report(document, showsCounters: false).markdown().contains("Counters"))
    #expect(!markdown(SampleDocument.mixed()).contains("## Counters"))
  }
}
