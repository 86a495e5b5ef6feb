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
    // The reference is not compared with itself.
    #expect(entries[0].extra == nil)
  }

  @Test("A row that the interval does not tell from the reference is not called faster")
  func even() throws {
    var document = SampleDocument.document(strategies: ["gmp", "even"])
    document.measurements = ["gmp", "even"].map {
      Measurement(
        case: Case(strategy: $0, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(1_000_000))
    }
    // The same times in another order.
    document.measurements[1].samples = document.measurements[0].samples.map {
      Sample(cycle: 11 - $0.cycle, iterations: 1, elapsedNanoseconds: $0.elapsedNanoseconds)
    }
    let rows = ResultRow.rows(of: document)
    let words = "not told apart from gmp: 1.00 × "
    #expect(rows[1].sentence.contains(words), "\(rows[1].sentence)")
    #expect(try rows.gitHubBenchmark().contains(words))
  }

  @Test("A row without an interval says so, and not that it is not told from the reference")
  func single() throws {
    var document = SampleDocument.document(strategies: ["gmp", "slow"])
    document.measurements = [("gmp", 1_000_000), ("slow", 9_000_000)].map { strategy, time in
      Measurement(
        case: Case(strategy: strategy, n: 1000), status: .ok, proof: SampleDocument.proof,
        samples: SampleDocument.samples(time).map { sample in
          Sample(
            process: 1, cycle: sample.cycle, iterations: 1,
            elapsedNanoseconds: sample.elapsedNanoseconds)
        })
    }
    let sentence = ResultRow.rows(of: document)[1].sentence
    #expect(sentence.contains("× slower than gmp without an interval"), "\(sentence)")
  }

  @Test("A row without believed times is no entry, whatever samples it has")
  func doubtful() throws {
    var document = SampleDocument.mixed()
    for status in Status.allCases where !status.hasBelievedTimes {
      document.measurements[1].status = status
      let json = try ResultRow.rows(of: document).gitHubBenchmark()
      #expect(!json.contains("fast N=1000"), "\(status)")
    }
  }
}
