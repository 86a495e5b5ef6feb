import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("github-action-benchmark JSON")
struct GitHubBenchmarkTests {
  private struct Entry: Decodable {
    let name: String
    let unit: String
    let value: Double
    let range: String?
    let extra: String?
  }

  @Test("Each timed row is an entry: smaller is better, in milliseconds")
  func entries() throws {
    let rows = ResultRow.rows(of: SampleDocument.mixed())
    let json = try rows.gitHubBenchmark()
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.utf8))
    let expected = ["gmp N=1000", "fast N=1000", "near N=1000", "wrapping N=1000"]
    #expect(entries.map(\.name) == expected)
    #expect(entries.allSatisfy { $0.unit == "ms" })
    #expect(entries[1].value == rows[1].summary?.time)
    #expect(entries[1].range?.hasPrefix("± 0.0000") == true)
    #expect(entries[1].extra == "2.00 × faster [2.00, 2.00] than gmp")
  }
}
