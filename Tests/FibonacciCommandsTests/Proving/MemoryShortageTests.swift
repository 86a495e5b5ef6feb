import BenchmarkCommands
import FibonacciStrategies
import FibonacciTestSupport
import FibonacciVerification
import Foundation
import Testing

@Suite("Memory shortage")
struct MemoryShortageTests {
  private func shortage(
    _ index: Int, _ use: MemoryUse = .value, by strategy: String? = "gmp", free: Double?
  ) -> MemoryShortage? {
    MemoryShortage(ofFibonacciAt: index, by: strategy, for: use) { free }
  }

  @Test("F(10⁹) needs 0.6 GB by GMP: half a gigabyte is too little, one is enough")
  func tooLittle() throws {
    let found = try #require(shortage(1_000_000_000, free: 5e8))
    let number = "F(1\u{202F}000\u{202F}000\u{202F}000)"
    #expect("\(found)" == "\(number) as text needs about 0.6 GB of memory, and 0.5 GB are free")
    #expect(shortage(1_000_000_000, free: 1e9) == nil)
  }

  @Test("Beyond the transforms' length F(n) takes less for each digit more, and 10¹¹ is refused")
  func vast() {
    let uses: [(MemoryUse, String)] = [
      (.value, "fast-doubling-text"), (.value, "fast-doubling-text-threads"),
      (.hexadecimal, "fast-doubling"),
      (.hexadecimal, "fast-doubling-threads"),
    ]
    for (use, strategy) in uses {
      #expect(shortage(10_000_000_000, use, by: strategy, free: 8e9) == nil)
      #expect(shortage(10_000_000_000, use, by: strategy, free: 6e9) != nil)
      #expect(shortage(20_000_000_000, use, by: strategy, free: 11e9) == nil)
      #expect(shortage(20_000_000_000, use, by: strategy, free: 9e9) != nil)
      #expect(shortage(100_000_000_000, use, by: strategy, free: 32e9) != nil)
    }
    // Nobody measured the conversion of such a number.
    #expect(shortage(20_000_000_000, .value, by: "fast-doubling", free: 25e9) != nil)
  }

  @Test("Of a number that has no room, every use and strategy says one thing: how long it is")
  func alone() {
    let texts = MemoryUse.allCases.flatMap { use in
      ["gmp", "fast-doubling-text", nil].compactMap { strategy in
        shortage(1_000_000_000_000_000_000, use, by: strategy, free: 4e9).map {
          "\($0)".replacing("\u{202F}", with: " ")
        }
      }
    }
    #expect(texts.count == 3 * MemoryUse.allCases.count)
    #expect(
      Set(texts) == [
        "F(1 000 000 000 000 000 000) alone is 86 800 000 GB long, and 4.0 GB are free"
      ])
  }

  @Test("A run of F(10⁹) does not begin in a control group of 1.2 GB")
  func run() {
    #expect(shortage(1_000_000_000, .run, by: "fast-doubling", free: 1.2e9) != nil)
  }

  @Test("What every machine can hold is not asked for, and an unknown machine can hold anything")
  func unasked() {
    #expect(shortage(10_000_000, free: 0) == nil)
    #expect(shortage(.max, free: nil) == nil)
  }

  @Test("This machine has some memory free, and not enough for F(2⁶³ − 1)")
  func thisMachine() throws {
    #expect(try #require(MemoryShortage.availableHere()) > 1e6)
    #expect(MemoryShortage(ofFibonacciAt: .max, by: nil, for: .judging) != nil)
  }

  @Test("No use of a strategy that was not measured is taken for cheaper than those that were")
  func unmeasured() {
    for use in MemoryUse.allCases {
      for strategy in ["gmp", "matrix", "fast-doubling-text"] as [String] {
        #expect(use.resultsAtPeak(of: "iterative") >= use.resultsAtPeak(of: strategy))
      }
    }
  }

  /// The peak of the program's memory in bytes, by GNU time.
  private func peak(_ line: String, in folder: URL) throws -> Double {
    let program = Child.program.path(percentEncoded: false)
    let ending = try Child(
      ["-f", "%M", program] + line.split(separator: " ").map(String.init), in: folder,
      environment: ["FIBBENCH_HISTORY": "off"], program: URL(fileURLWithPath: "/usr/bin/time")
    ).end()
    return try #require(Double(ending.messages.split(separator: "\n").last ?? "")) * 1024
  }

  @Test(
    "What is estimated is what is taken, to a quarter", .needs("time"),
    arguments: [10_000_000, 100_000_000])
  func measured(index: Int) throws {
    try withTemporaryFolder { folder in
      let base = try peak("value --n 10 --strategy gmp", in: folder)
      for (line, use, strategy) in [
        ("value", .value, "fast-doubling"), ("value", .value, "fast-doubling-text"),
        ("value", .value, "gmp"), ("value --hex", .hexadecimal, "matrix"),
        ("value --hex", .hexadecimal, "fast-doubling"),
        ("verify --deadline 60s -q", .verification, "gmp-doubling"),
      ] as [(String, MemoryUse, String)] {
        let taken = try peak("\(line) --n \(index) --strategy \(strategy)", in: folder) - base
        let estimate = use.peakBytes(at: index, by: strategy)
        // The fixed part is a few megabytes, of which the base has some.
        #expect(abs(taken - estimate) < 0.25 * estimate + 3e6, "\(line) \(strategy): \(taken)")
      }
    }
  }
}
