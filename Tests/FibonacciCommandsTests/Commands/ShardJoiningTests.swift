import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench verify --merge")
struct ShardJoiningTests {
  /// Three shards of one verification, with a wrong strategy among the right ones.
  private func withShards(_ body: (_ folder: URL, _ paths: [String]) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let paths = (1...3).map { number in
        let path = folder.path("\(number).json")
        let ending = fibbench("\(plan) --shard \(number)/3 --export-json \(path)", catalog: catalog)
        #expect(ending.code == .wrongResult)
        return path
      }
      try body(folder, paths)
    }
  }

  private let catalog = VerifyCommandTests.broken
  private let plan = "verify --n 60..120 --strategy fast-doubling,gmp,wrong-from-90 --seed 4"

  @Test("What the shards report together is what one machine reports, in any order of files")
  func whole() throws {
    try withShards { folder, paths in
      let path = folder.path("whole.json")
      let merged = fibbench(["verify", "--merge"] + paths.reversed() + ["--export-json", path])
      let whole = fibbench(plan, catalog: catalog)
      #expect(merged.code == .wrongResult)
      #expect(counts(merged.output) == counts(whole.output))
      let report = try VerificationReport(json: String(contentsOfFile: path, encoding: .utf8))
      #expect(report.isComplete && report.done == 61 && report.shard == .whole)
      #expect(report.failures.map(\.n) == Array(60...89), "each shard keeps ten")
    }
  }

  @Test("A joined report that cannot be written is wrong all the same, and overwrites no shard")
  func writing() throws {
    try withShards { folder, paths in
      let full = fibbench(["verify", "--merge"] + paths + ["--export-json", "/dev/full"])
      #expect(full.code == .wrongResult && full.messages.contains("No space left"), "\(full)")
      let shown = fibbench(
        ["verify", "--merge"] + paths, output: MemorySink(refusal: .failed(code: 28)))
      #expect(shown.code == .wrongResult && shown.messages.contains("No space left"), "\(shown)")
      let text = try String(contentsOfFile: paths[0], encoding: .utf8)
      let over = fibbench(["verify", "--merge"] + paths + ["--export-json", paths[0]])
      #expect(over.code == .usage && over.messages.contains("would overwrite its input"))
      #expect(try String(contentsOfFile: paths[0], encoding: .utf8) == text)
    }
  }

  /// The table and the indices; the probabilities are summed in another order.
  private func counts(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { !$0.hasPrefix("Fingerprints") }
  }

  @Test("A shard that is missing, given twice, unfinished or of something else is named")
  func mistakes() throws {
    try withShards { folder, paths in
      func refusal(_ files: [String]) -> String {
        let ending = fibbench(["verify", "--merge"] + files)
        #expect(ending.code == .failure && ending.isOneLine && ending.output == "")
        return ending.messages
      }
      #expect(refusal(Array(paths.dropLast())).contains("shard 3/3 is missing; name"))
      #expect(refusal([paths[1]]).contains("shards 1/3, 3/3 are missing; name"))
      #expect(refusal(paths + [paths[0]]).contains("both hold shard 1/3; leave one"))
      let other = folder.path("other.json")
      for (options, message) in [
        (plan.replacing("--seed 4", with: "--seed 5") + " --shard 3/3", "its seed is 5"),
        (plan.replacing("60..", with: "61..") + " --shard 3/3", "it is about other indices"),
        (plan.replacing(",gmp", with: "") + " --shard 3/3", "it is about other strategies"),
        (plan + " --effort 2 --shard 3/3", "its effort, checks, deadline or workers are others"),
        (plan + " --shard 3/4", "it is one of 4 shards"),
      ] {
        _ = fibbench("\(options) --export-json \(other)", catalog: catalog)
        #expect(refusal(paths.dropLast() + [other]).contains("does not belong to"), "\(options)")
        #expect(refusal(paths.dropLast() + [other]).contains(message), "\(options)")
      }
      var asked = 0
      _ = fibbench(
        "\(plan) --shard 3/3 --export-json \(other)".split(separator: " ").map(String.init),
        catalog: catalog,
        interruption: {
          asked += 1
          return asked > 5 ? 15 : nil
        })
      #expect(refusal(paths.dropLast() + [other]).contains("is not finished: 5 of 20 of shard 3/3"))
    }
  }

  @Test("A report that was cut, edited, or is foreign or of the future is refused with its code")
  func damaged() throws {
    try withShards { folder, paths in
      let path = folder.path("damaged.json")
      let text = try String(contentsOfFile: paths[0], encoding: .utf8)
      for (damaged, code, message) in [
        (String(text.dropLast(40)), 1, "this is not complete JSON; the file may be cut short"),
        ("{}", 1, "this JSON names no schema; give a 'fibbench.verification' document"),
        (
          text.replacing("fibbench.verification", with: "fibbench.results"), 1,
          "this is a 'fibbench.results' document; give a 'fibbench.verification' document"
        ),
        (
          text.replacing("\"schema_version\": 1", with: "\"schema_version\": 7"), 1,
          "schema version 7 is not known here (known: 1)"
        ),
        (
          text.replacing("\"ok\": 21", with: "\"ok\": 22"), 3,
          "was changed after it was written: its digest does not fit"
        ),
      ] as [(String, Int32, String)] {
        #expect(damaged != text)
        try damaged.write(toFile: path, atomically: true, encoding: .utf8)
        let ending = fibbench(["verify", "--merge", path] + paths.dropFirst())
        #expect(ending.code.rawValue == code && ending.isOneLine, "\(ending.messages)")
        #expect(ending.messages.contains(message), "\(ending.messages)")
      }
      let missing = fibbench(["verify", "--merge", "/missing.json"])
      #expect(missing.code == .failure && missing.messages.contains("cannot read '/missing.json'"))
    }
  }

  @Test("Words of a document are quoted in the command that repeats a failure")
  func quoted() throws {
    try withShards { folder, paths in
      for path in paths {
        var report = try VerificationReport(json: String(contentsOfFile: path, encoding: .utf8))
        report.plan.workers = ["--worker", "a=b; rm -r $(pwd)'"]
        try report.sealedJSON().write(toFile: path, atomically: true, encoding: .utf8)
      }
      let ending = fibbench(["verify", "--merge"] + paths)
      #expect(ending.code == .wrongResult)
      let quoted = #"'a=b; rm -r $(pwd)'\'''"#
      #expect(ending.messages.contains(" --worker \(quoted) --seed 4"), "\(ending)")
    }
  }
}
