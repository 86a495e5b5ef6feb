import BenchmarkAnalysis
import Benchmarking
import Testing

@Suite("Position under the roofs")
struct RoofPositionTests {
  private let document = SampleDocument.underRoofs(sizes: [1000, 100_000])

  private func position(_ n: Int, _ document: ResultsDocument) throws -> RoofPosition {
    let roofline = try #require(document.roofline)
    let row = try #require(
      ResultRow.rows(of: document).first { $0.strategy == "fast" && $0.n == n })
    return try #require(RoofPosition(row, under: roofline))
  }

  @Test("Shares are the least time of the work by that of the row, under the best batch")
  func shares() throws {
    let position = try position(100_000, document)
    let row = ResultRow.rows(of: document).first { $0.strategy == "fast" && $0.n == 100_000 }
    let seconds = try #require(row?.summary?.median) * 1e-3
    #expect(abs(position.rate * seconds / 200_000 - 1) < 1e-12)
    #expect(abs(position.share * seconds / 50e-6 - 1) < 1e-12)
    #expect(abs(position.operationShare * seconds / 100e-6 - 1) < 1e-12)
    // So much memory is beyond what was measured: the largest stands for it.
    #expect(abs(position.memoryShare * seconds / 50e-6 - 1) < 1e-12)
    #expect(position.intensity == 2 && position.bound == .arithmetic)
  }

  @Test("What fits into less memory has its speed, the greater of two")
  func caches() throws {
    let roofline = try #require(document.roofline)
    #expect(roofline.bandwidth(workingSetBytes: 1000) == 8e9)
    #expect(roofline.bandwidth(workingSetBytes: 1001) == 2e9)
    #expect(Roofline().bandwidth(workingSetBytes: 1) == nil)
  }

  @Test("Where moving the bytes takes longer than the operations, memory is the nearer roof")
  func memory() throws {
    var document = document
    for index in document.measurements.indices where document.measurements[index].work != nil {
      document.measurements[index].work?.movedBytes *= 3
    }
    #expect(try position(100_000, document).bound == .memory)
  }

  @Test("Without a count of its work, or roofs, a row has no place")
  func unknown() throws {
    let roofline = try #require(document.roofline)
    for row in ResultRow.rows(of: document) {
      #expect((RoofPosition(row, under: roofline) == nil) == (row.strategy != "fast"))
      #expect(RoofPosition(row, under: Roofline()) == nil)
    }
  }
}
