import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench footprint and run --memory")
struct FootprintCommandTests {
  /// The program whose allocator counts, beside the other one.
  private static let counting = Child.program.deletingLastPathComponent()
    .appending(path: "fibbench-memory")

  private func footprint(
    of strategy: String, n: String, program: URL = counting
  ) throws -> MemoryFootprint {
    var footprint = MemoryFootprint()
    try withTemporaryFolder { folder in
      let ending = try Child(
        ["footprint", "--n", n, "--strategy", strategy], in: folder, program: program
      ).end()
      try #require(ending.code == 0 && ending.messages == "", "\(ending)")
      footprint = try JSONDecoder().decode(MemoryFootprint.self, from: Data(ending.output.utf8))
    }
    return footprint
  }

  @Test("Allocations are counted exactly: none by additions in a register, GMP's as well as ours")
  func counted() throws {
    let registers = try footprint(of: "wrapping", n: "1000")
    #expect(registers.allocations == 0 && registers.allocatedBytes == 0)
    #expect(registers.shortfall == nil)
    for strategy in ["matrix", "gmp-doubling"] {
      let first = try footprint(of: strategy, n: "1e5")
      // A number of 69424 bits at the least, if it is asked for at all.
      #expect(try #require(first.allocations) > 0, "\(strategy)")
      #expect(try #require(first.allocatedBytes) > 8678, "\(strategy)")
      let second = try footprint(of: strategy, n: "1e5")
      #expect(second.allocations == first.allocations, "\(strategy)")
      #expect(second.allocatedBytes == first.allocatedBytes, "\(strategy)")
    }
  }

  @Test("The peak grows with the number, and is the process's own, not what its parent had before")
  func peak() throws {
    let byteCount = 256 << 20
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 4096)
    defer { unsafe memory.deallocate() }
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
    let small = try #require(try footprint(of: "gmp", n: "10").peakResidentBytes)
    let large = try #require(try footprint(of: "gmp", n: "1e8").peakResidentBytes)
    #expect(small < byteCount / 2)
    // F(10⁸) itself has 8.7 MB.
    #expect(large > small + 17_000_000)
  }

  @Test(
    "What is not computed has no footprint",
    arguments: [
      ("1e18", "fast-doubling"), ("1e18", "checked"), ("1e18", "wrapping"), ("1000", "recursive"),
    ])
  func refused(n: String, strategy: String) {
    let ending = fibbench(["footprint", "--n", n, "--strategy", strategy])
    #expect(ending.code == .failure && ending.isOneLine && ending.output == "", "\(ending)")
  }

  @Test("fibbench itself counts no allocations, and says so")
  func uncounted() throws {
    let footprint = try footprint(of: "gmp", n: "1000", program: Child.program)
    #expect(footprint.allocations == nil && footprint.peakResidentBytes != nil)
    #expect(footprint.shortfall?.contains("does not count") == true)
  }

  @Test("run --memory asks for each timed case, and the table and the CSV show it")
  func run() throws {
    try withTemporaryFolder { folder in
      let ending = try Child.run(
        "--n 1000 --strategy matrix,checked,gmp --runs 2 --memory --export-csv rows.csv",
        in: folder)
      #expect(ending.code == 0 && ending.messages.withoutWarnings == "", "\(ending)")
      #expect(ending.output.contains("Peak RSS [MB]") && ending.output.contains("Allocations"))
      let text = try String(contentsOf: folder.appending(path: "rows.csv"), encoding: .utf8)
      let rows = try CSVRows(text).rows
      #expect(rows.map { $0["peak_rss_bytes"]?.isEmpty } == [false, true, false])
      #expect(rows.map { $0["allocations"]?.isEmpty } == [false, true, false])
    }
  }

  @Test("A suite asks for memory too, and the report beside it draws the peaks over N")
  func suite() throws {
    try withTemporaryFolder { folder in
      let suite = #"{ "n": "1e3,1e5", "strategy": "matrix,gmp", "memory": true }"#
      try suite.write(
        to: folder.appending(path: "suite.json"), atomically: true, encoding: .utf8)
      let ending = try Child.run(
        "--suite suite.json --runs 2 --export-markdown rows.md --export-json rows.json", in: folder)
      #expect(ending.code == 0 && ending.messages.withoutWarnings == "", "\(ending)")
      let plot = try String(contentsOf: folder.appending(path: "rows-memory.svg"), encoding: .utf8)
      #expect(plot.contains("How much memory does a process take?"))
      let text = try String(contentsOf: folder.appending(path: "rows.md"), encoding: .utf8)
      #expect(text.contains("(rows-memory.svg)"))
    }
  }

  @Test("Where nobody can be asked, the row says so and keeps its times")
  func nobody() throws {
    let ending = fibbench(["--n", "10", "--strategy", "gmp", "--runs", "2", "--memory"])
    #expect(ending.code == .success)
    #expect(ending.output.contains("Memory that is not known: there is no program to ask."))
  }
}
