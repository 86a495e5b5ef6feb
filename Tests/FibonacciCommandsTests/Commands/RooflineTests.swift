import BenchmarkCommands
import ArgumentParsing
import BenchmarkAnalysis
import Benchmarking
import BigIntegers
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench run --roofline")
struct RooflineTests {
  @Test("Roofs are measured between the sizes, and counted rows stand below them")
  func run() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "rows.json").path(percentEncoded: false)
      let ending = fibbench([
        "--n", "1e4,1e5", "--strategy", "fast-doubling,gmp", "--runs", "2", "--roofline",
        "--export-json", path,
      ])
      #expect(ending.code == .success, "\(ending.messages)")
      #expect(ending.output.contains("Not counted, and so without a share: gmp."))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(try JSONSchema("results/results.schema.json").faults(of: text) == [])
      let document = try ResultsDocument(json: text)
      let roofline = try #require(document.roofline)
      // Before each of two sizes, and at the end.
      for peak in roofline.arithmetic + roofline.memory {
        #expect(peak.rates.count == 6 && (peak.best ?? 0) > 1e6, "\(peak)")
      }
      #expect(document.measurements.map { $0.work != nil } == [true, false, true, false])
      guard Kernels.hasFusedMultiplyAdd else { return }
      for row in ResultRow.rows(of: document) where row.work != nil {
        let position = try #require(RoofPosition(row, under: roofline))
        // Nothing is faster than what it is made of; how much slower is the machine's to say.
        #expect(0 < position.share && position.share < 1.2, "\(position)")
        #expect(0 < position.operationShare && position.operationShare < 1.2, "\(position)")
      }
    }
  }
}
