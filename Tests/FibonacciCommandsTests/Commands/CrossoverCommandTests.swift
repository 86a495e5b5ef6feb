import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import FibonacciTestSupport
import Foundation
import Testing

@Suite("fibbench crossover")
struct CrossoverCommandTests {
  private let small = ["--from", "40", "--to", "60", "--runs", "6", "--no-progress"]

  @Test("Its finding is shown in every form, and the forms agree")
  func forms() throws {
    try withTemporaryFolder { folder in
      let paths = ["x.md", "x.csv", "x.json", "x.svg", "results.json"].map {
        folder.appending(path: $0).path(percentEncoded: false)
      }
      let ending = fibbench(
        ["crossover", "wrapping", "gmp"] + small + [
          "--export-markdown", paths[0], "--export-csv", paths[1], "--export-json", paths[2],
          "--export-plot", paths[3], "--export-results", paths[4],
        ])
      try #require(ending.code == .success, "\(ending)")
      let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(texts[2].utf8)) as? [String: Any])
      #expect(json["schema"] as? String == "fibbench.crossover")
      let schema = try JSONSchema("results/crossover.schema.json")
      #expect(try schema.faults(of: texts[2]) == [])
      for (part, replacement) in [
        ("\"ratio\"", "\"quotient\""), ("\"first\" : \"wrapping\"", "\"first\" : 1"),
        ("\"finding\" : \"", "\"finding\" : \"never "),
      ] {
        let damaged = texts[2].replacingOccurrences(of: part, with: replacement)
        #expect(try damaged != texts[2] && !schema.faults(of: damaged).isEmpty, "\(part)")
      }
      #expect(json["first"] as? String == "wrapping" && json["second"] as? String == "gmp")
      let ratios = try #require(json["ratios"] as? [[String: Any]])
      #expect(ratios.count == 21)
      let lines = texts[1].split(separator: "\r\n")
      #expect(lines.first == "first,second,n,ratio,ratio_ci_low,ratio_ci_high")
      #expect(lines.count == ratios.count + 1)
      let sentence = try #require(json["sentence"] as? String)
      #expect(ending.output.contains(sentence) && texts[0].contains(sentence))
      #expect(texts[3].hasPrefix("<svg") && ending.output.contains("every result verified"))
      // What was measured is a report like any other, and can be proved again.
      #expect(fibbench(["verify", paths[4]]).code == .success)
      #expect(fibbench(["report", paths[4]]).output.contains("wrapping"))
    }
  }

  @Test(
    "What cannot be searched is refused on one line",
    arguments: [
      ("gmp gmp", 64, "named twice"), ("fats gmp", 64, "Did you mean 'fast-doubling',"),
      ("gmp matrix --from 0", 64, "'--from 0' must be at least 1"),
      ("gmp matrix --from 100 --to 100", 64, "must be below"),
      ("gmp matrix --runs 5", 64, "must be at least 6"),
      ("gmp matrix --export-json /nowhere/x.json", 1, "/nowhere/x.json"),
      ("checked gmp --from 100 --to 130 --no-progress", 64, "F(94) needs more than 64 bits"),
      (
        "recursive gmp --from 100 --to 1000 --runs 6 --max-time 2s --no-progress", 64,
        "over the deadline of 1 s); choose other --from and --to"
      ),
    ])
  func refusals(words: String, code: Int32, message: String) {
    let ending = fibbench("crossover " + words)
    #expect(ending.code.rawValue == code && ending.isOneLine && ending.output.isEmpty, "\(ending)")
    #expect(ending.messages.contains(message), "\(ending)")
  }

  @Test("A strategy that is wrong makes the exit code 3, and no finding")
  func wrong() {
    let catalog = StrategyCatalog(StrategyCatalog.standard.entries + [StrategyEntry(WrongFrom90())])
    let ending = fibbench(
      "crossover wrong-from-90 gmp --from 80 --to 100 --runs 6 --no-progress", catalog: catalog)
    #expect(ending.code == .wrongResult && ending.output.isEmpty)
    #expect(ending.messages.contains("wrong-from-90 is wrong at N = 90"))
  }

  @Test("A worker that crashes is named, and is no matter of the range")
  func crash() throws {
    try ShellWorker(beforeRun: "kill -9 $$").take { option, _ in
      let ending = fibbench(["crossover", "shell", "gmp"] + small + option)
      #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains("ended by signal 9"), "\(ending)")
      #expect(ending.messages.hasSuffix("repair what failed, or name another strategy.\n"))
    }
    try ShellWorker(beforeRun: "[ $n -lt 50 ] || kill -9 $$").take { option, _ in
      let ending = fibbench(["crossover", "shell", "gmp"] + small + option)
      #expect(ending.code == .failure && ending.messages.contains("ended by signal 9"), "\(ending)")
    }
  }

  @Test("A search whose time is over says what it did not look at, and ends with 1")
  func timeIsOver() {
    let ending = fibbench(
      "crossover matrix gmp --to 1e6 --runs 6 --max-time 1500ms --no-progress --format json")
    #expect(ending.code == .failure && ending.messages.contains("--max-time"), "\(ending)")
    #expect(ending.output.contains("\"is_cut_short\" : true"))
    #expect(ending.output.contains("\"is_tight\" : false"))
    #expect(ending.output.contains("it is undecided: too little was measured there"))
  }

  @Test("What was measured too little to tell is not said to show no difference")
  func tooLittle() {
    let ending = fibbench(
      "crossover recursive gmp --from 10 --to 1e5 --runs 6 --max-time 1ms --no-progress")
    #expect(ending.code == .failure && ending.output.contains("Measured at "), "\(ending)")
    #expect(ending.output.contains("it is undecided: too little was measured there"), "\(ending)")
    #expect(!ending.output.contains("not told apart"), "\(ending)")
  }

  @Test("A search that measured nothing says nothing of what it measured")
  func nothing() {
    let ending = fibbench(["crossover", "wrapping", "gmp"] + small, interruption: { 2 })
    #expect(ending.code == .interrupted(by: 2) && !ending.output.isEmpty, "\(ending)")
    #expect(!ending.output.contains("verified"), "\(ending)")
  }

  @Test("An interrupt keeps what was found")
  func interrupted() {
    var questions = 0
    let ending = fibbench(
      ["crossover", "wrapping", "gmp"] + small,
      interruption: {
        questions += 1
        return questions > 400 ? 2 : nil
      })
    #expect(ending.code.rawValue == 130)
    #expect(ending.messages.contains("Interrupted"))
    #expect(ending.output.contains("every result verified"))
  }
}
