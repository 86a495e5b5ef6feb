import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

/// Real counts, of the built program.
@Suite("Counted instructions")
struct InstructionCommandTests {
  private static let hasty = [
    "--runs", "1", "--processes", "1", "--instructions", "--allow-debug-build", "--quiet",
  ]

  private func rows(
    _ arguments: [String], environment: [String: String] = [:], codes: [Int32] = [0]
  ) throws -> [Benchmarking.Measurement] {
    var rows: [Benchmarking.Measurement] = []
    try withTemporaryFolder { folder in
      let ending = try Child(
        Self.hasty + ["--export-json", "-", "--no-history"] + arguments, in: folder,
        environment: environment
      ).end()
      #expect(codes.contains(ending.code), "\(ending.messages)")
      #expect(try JSONSchema("results/results.schema.json").faults(of: ending.output) == [])
      rows = try ResultsDocument(json: ending.output).measurements
    }
    return rows
  }

  @Test("GMP's counts are equal in each of ten runs, and in its library; ours are within 1 %")
  func repeating() throws {
    var (gmp, matrix): (Set<[Int]>, Set<Int>) = ([], [])
    for run in 0..<10 {
      // A longer environment moves the stack, and what is kept of it on the heap.
      let rows = try rows(
        ["--n", "10,100,300", "--strategy", "gmp,matrix"],
        environment: ["FILLER": String(repeating: "x", count: 50 * run)])
      // GMP's number keeps its memory from one batch to the next.
      let spreads = rows.filter { $0.strategy == "gmp" }.map(\.instructions?.spread)
      #expect(spreads == [0, 0, 0])
      let ofGMP = rows.filter { $0.strategy == "gmp" }.compactMap(\.instructions)
      #expect(ofGMP.count == 3 && ofGMP.allSatisfy { $0.libraries?["libgmp"] ?? 0 > 0 })
      // The larger number takes more, and neither takes the loop or the exchange with it.
      #expect(ofGMP[0].total ?? 0 < ofGMP[1].total ?? 0 && ofGMP[1].total ?? 0 < 2000)
      gmp.insert(ofGMP.map { $0.total ?? 0 })
      matrix.insert(
        rows.filter { $0.strategy == "matrix" }.compactMap(\.instructions?.total).last ?? 0)
    }
    #expect(gmp.count == 1, "\(gmp)")
    // A short operand that ends within 64 bytes of its page's end is copied first: that is as the
    // heap lies, and one environment in 40 has it.
    let (least, most) = (matrix.min() ?? 0, matrix.max() ?? 0)
    #expect(0 < least && 100 * (most - least) < least, "\(matrix)")
  }

  /// Answers with 1, by a loop that takes a step for each iteration, unless it ignores them.
  private static func worker(offers: String, iterations: String) -> String {
    """
    import json, signal, sys, time
    for line in sys.stdin:
        (name, body), = json.loads(line).items()
        reply = {"ready": {}}
        if name == "hello":
            reply = {"worker": {"name": "w", "strategies": ["w-one"], "extensions": [\(offers)]}}
        elif name in ("run", "step"):
            if name == "step": signal.raise_signal(signal.SIGURG)
            start = time.perf_counter_ns()
            for _ in range(\(iterations) if name == "step" else body["iterations"]): sum(range(30))
            if name == "step": signal.raise_signal(signal.SIGURG)
            if name == "run": reply = {"ran": {"elapsed_ns": time.perf_counter_ns() - start}}
        elif name == "result":
            reply = {"value": {"hex": "1"}}
        elif name == "end":
            break
        print(json.dumps(reply), flush=True)
    """
  }

  @Test("A worker's count is of its interpreter, whole where it marks nothing", .needs("python3"))
  func workers() throws {
    try withTemporaryFolder { folder in
      func count(_ offers: String, iterations: String) throws -> InstructionCount? {
        let script = folder.appending(path: "worker.py")
        try Data(Self.worker(offers: offers, iterations: iterations).utf8).write(to: script)
        return try rows(
          [
            "--n", "2", "--strategy", "w-one", "--worker",
            "w=python3 '\(script.path(percentEncoded: false))'",
            "--instruction-budget", "100000000",
          ],
          // On a busy machine a worker answers late, is suspect, and is counted all the same.
          codes: [0, 1]
        ).first?.instructions
      }
      let whole = try count("", iterations: "0")
      let (all, remark) = (whole?.total ?? 0, whole?.shortfall ?? "none")
      #expect(all > 1000 && remark.contains("its interpreter"), "\(remark)")
      let marked = try count("'stepping'", iterations: "body['iterations']")
      let call = marked?.total ?? 0
      #expect((100...all).contains(call) && marked?.shortfall == nil, "\(call) of \(all)")
      let ignoring = try count("'stepping'", iterations: "1")
      let reason = ignoring?.shortfall ?? "none"
      #expect(ignoring?.total == nil && reason.contains("hardly more than"), "\(reason)")
    }
  }

  @Test("A row over the budget is predicted and left out")
  func budget() throws {
    let row = try #require(
      try rows(["--n", "1e5", "--strategy", "gmp", "--instruction-budget", "20000"]).first)
    let count = try #require(row.instructions)
    #expect(count.total == nil && count.libraries == nil)
    #expect(count.shortfall?.contains("predicted from N = 6250") == true, "\(count)")
  }

  @Test("A build is compared with itself without an alarm, and a document without counts with none")
  func comparing() throws {
    try withTemporaryFolder { folder in
      let cases = ["--n", "100,1000", "--strategy", "matrix,gmp"]
      let same = try Child(
        ["compare", "--ab", Child.program.path(), "--rounds", "2", "--fail-on-inconclusive"]
          + Self.hasty.filter { $0 != "--processes" && $0 != "1" && $0 != "--runs" } + cases
          + ["--export-json", "-"], in: folder
      ).end()
      #expect(same.code == 0, "\(same.messages)")
      #expect(same.output.contains("\"quantity\": \"instructions\""), "\(same.output)")
      #expect(!same.output.contains("was interrupted"), "\(same.output)")
      let bare = try Child(
        Self.hasty.filter { $0 != "--instructions" } + cases
          + ["--export-json", "bare.json", "--no-history"], in: folder
      ).end()
      #expect(bare.code == 0, "\(bare.messages)")
      let none = try Child(
        ["compare", "./bare.json", "./bare.json", "--instructions"], in: folder
      ).end()
      #expect(none.code == 1 && none.messages.contains("NOTHING COMPARED"), "\(none.messages)")
      #expect(none.messages.hasSuffix("; measure both with --instructions.\n"), "\(none.messages)")
      #expect(none.output.contains("the old run has not counted it: measure it with --instruct"))
    }
  }
}
