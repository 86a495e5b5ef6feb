import BenchmarkCommands
import ArgumentParsing
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench cliffs")
struct CliffsCommandTests {
  @Test(
    "A search that measured no size is refused with the reason",
    arguments: ["checked --from 200 --to 1000 --max-time 2s", "recursive --from 1e5 --to 1e6"])
  func nothingMeasured(line: String) {
    let ending = fibbench("cliffs \(line)")
    #expect(ending.code == .usage && ending.output == "" && ending.isOneLine, "\(ending)")
    #expect(ending.messages.contains("choose other --from and --to"), "\(ending)")
  }

  @Test("A sweep is shown in every form")
  func forms() throws {
    try withTemporaryFolder { folder in
      let paths = ["x.md", "x.csv", "x.json", "x.svg", "results.json"].map {
        folder.appending(path: $0).path(percentEncoded: false)
      }
      let ending = fibbench([
        "cliffs", "wrapping", "--from", "40", "--to", "90", "--by", "1.2", "--least", "500%",
        "--runs", "6", "--no-progress", "--export-markdown", paths[0], "--export-csv", paths[1],
        "--export-json", paths[2], "--export-plot", paths[3], "--export-results", paths[4],
      ])
      try #require(ending.code == .success, "\(ending)")
      #expect(ending.output.contains("wrapping: 0 jumps of 500 % or more from N = 40 to 90"))
      let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(texts[2].utf8)) as? [String: Any])
      #expect(json["schema"] as? String == "fibbench.cliffs")
      let schema = try JSONSchema("results/cliffs.schema.json")
      #expect(try schema.faults(of: texts[2]) == [])
      let damaged = texts[2].replacingOccurrences(of: "least_factor", with: "least")
      #expect(try damaged != texts[2] && !schema.faults(of: damaged).isEmpty)
      #expect((json["cliffs"] as? [Any])?.isEmpty == true)
      #expect(try #require(json["least_visible_factor"] as? Double) > 1)
      #expect(texts[1] == "strategy,below_n,above_n,exact,factor,factor_ci_low,factor_ci_high\r\n")
      #expect(texts[0].contains("0 jumps") && texts[3].hasPrefix("<svg"))
      #expect(fibbench(["verify", paths[4]]).code == .success)
    }
  }

  @Test("A suite names the strategy, the sizes and the least jump; options win")
  func suite() throws {
    try withTemporaryFolder { folder in
      let suite = folder.appending(path: "suite.json").path(percentEncoded: false)
      try #"{ "n": "40..90:+25", "strategy": "wrapping", "cliffs": { "least": 5 } }"#
        .write(toFile: suite, atomically: true, encoding: .utf8)
      let words = ["cliffs", "--suite", suite, "--runs", "6", "--no-progress"]
      let ending = fibbench(words)
      let headline = "wrapping: 0 jumps of 500 % or more from N = 40 to 90, at 3 sizes"
      #expect(ending.output.contains(headline), "\(ending)")
      let other = fibbench(words + ["checked", "--from", "50", "--to", "60", "--least", "900%"])
      #expect(
        other.output.contains("checked: 0 jumps of 900 % or more from N = 50 to 60"), "\(other)")
    }
  }

  @Test(
    "What cannot be searched is refused on one line",
    arguments: [
      ("fats", "Did you mean 'fast-doubling'?"), ("gmp --by 1", "must be above 1"),
      ("--from 9", "no strategy is named"),
      ("gmp --from 9 --to 9", "must be below"), ("gmp --runs 3", "must be at least 6"),
    ])
  func refusals(words: String, message: String) {
    let ending = fibbench("cliffs " + words)
    #expect(ending.code.rawValue == 64 && ending.isOneLine && ending.output.isEmpty, "\(ending)")
    #expect(ending.messages.contains(message), "\(ending)")
  }
}
