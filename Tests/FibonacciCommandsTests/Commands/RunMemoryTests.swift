import ArgumentParsing
import Benchmarking
import FibonacciVerification
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench run --memory")
struct RunMemoryTests {
  /// What a run says of the memory of each case, by strategy, in the order of the sizes.
  private func footprints(
    of strategies: String, n: String, program: URL = Child.program,
    variables: [String: String] = [:]
  ) throws -> [String: [MemoryFootprint]] {
    var document: ResultsDocument?
    try withTemporaryFolder { folder in
      let ending = try Child(
        "--n \(n) --strategy \(strategies) --runs 2 --memory --export-json rows.json"
          .split(separator: " ").map(String.init),
        in: folder, environment: variables, program: program
      ).end()
      try #require(ending.code == 0, "\(ending)")
      let json = try Data(contentsOf: folder.appending(path: "rows.json"))
      document = try JSONDecoder().decode(ResultsDocument.self, from: json)
    }
    let rows = try #require(document).measurements
    return Dictionary(grouping: rows, by: \.strategy).mapValues { $0.compactMap(\.memory) }
  }

  @Test("Allocations are counted exactly: none by additions in a register, GMP's as well as ours")
  func counted() throws {
    // Whatever stands in front of the allocator else takes no part.
    let first = try footprints(
      of: "wrapping,matrix,gmp-doubling", n: "1000,1e5", variables: ["LD_PRELOAD": "libnone.so"])
    let registers = try #require(first["wrapping"])
    #expect(registers.map(\.allocations) == [0, 0] && registers.map(\.allocatedBytes) == [0, 0])
    #expect(registers.allSatisfy { $0.shortfall == nil })
    let second = try footprints(of: "matrix,gmp-doubling", n: "1000,1e5")
    for (strategy, footprints) in second {
      let long = try #require(footprints.last)
      // A number of 69424 bits at the least, if it is asked for at all.
      #expect(try #require(long.allocations) > 0, "\(strategy)")
      #expect(try #require(long.allocatedBytes) > 8678, "\(strategy)")
      #expect(first[strategy]?.map(\.allocations) == footprints.map(\.allocations), "\(strategy)")
      #expect(
        first[strategy]?.map(\.allocatedBytes) == footprints.map(\.allocatedBytes), "\(strategy)")
    }
  }

  @Test("The peak is the process's own, and grows as is estimated, to a quarter")
  func peak() throws {
    let sizes = [10, 10_000_000, 100_000_000]
    let list = sizes.map(String.init).joined(separator: ",")
    for (strategy, footprints) in try footprints(of: "fast-doubling,gmp", n: list) {
      let peaks = try footprints.map { Double(try #require($0.peakResidentBytes)) }
      #expect(peaks[0] < 64e6, "\(strategy)")
      for (n, peak) in zip(sizes, peaks).dropFirst() {
        let estimate = MemoryUse.worker.peakBytes(at: n, by: strategy)
        let difference = abs(peak - peaks[0] - estimate)
        #expect(difference < 0.25 * estimate + 3e6, "\(strategy) \(n): \(peak)")
      }
    }
  }

  @Test("Where the library that counts does not lie beside the program, the row says so")
  func uncounted() throws {
    try withTemporaryFolder { folder in
      let copy = folder.appending(path: "fibbench")
      try RunningProgram.install(
        Child.program.path(percentEncoded: false), as: folder.path("fibbench"))
      let footprint = try #require(
        try footprints(of: "gmp", n: "1000", program: copy)["gmp"]?.first)
      #expect(footprint.allocations == nil && footprint.peakResidentBytes != nil)
      #expect(footprint.shortfall == "this program does not count allocations")
    }
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
