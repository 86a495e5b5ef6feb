import FibonacciCommands
import FibonacciStrategies
import FibonacciVerification
import BenchmarkCommands
import Benchmarking
import ArgumentParsing
import FibonacciTestSupport
import Foundation
import OracleArithmetic
import Testing

@Suite("fibbench race")
struct RaceCommandTests {
  @Test("Strategies of a fixed width end where they are exact, and others where the budget ends")
  func limits() throws {
    let ending = fibbench(
      "race --spread 1ms --budget 20ms --strategy checked,binet,recursive --runs 1 --tolerance 50% "
        + "--format json --text")
    try #require(ending.code == .success, "\(ending)")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
    #expect(json["schema"] as? String == "fibbench.race")
    let schema = try JSONSchema("results/race.schema.json")
    #expect(try schema.faults(of: ending.output) == [])
    for (part, replacement) in [
      ("\"compute\"", "\"dream\""), ("\"turns\" : 8", "\"turns\" : 1"),
      ("\"is_confirmed\"", "\"confirmed\""), ("\"quantile\" : 0.5", "\"quantile\" : 5"),
    ] {
      let damaged = ending.output.replacingOccurrences(of: part, with: replacement)
      #expect(try damaged != ending.output && !schema.faults(of: damaged).isEmpty, "\(part)")
    }
    let rows = try #require(json["rows"] as? [[String: Any]])
    #expect(rows.count == 6 && rows.allSatisfy { $0["verifier"] as? String == "gmp" })
    func reach(_ strategy: String) -> [Int] {
      rows.filter { $0["strategy"] as? String == strategy }.compactMap { $0["n"] as? Int }
    }
    #expect(reach("checked") == [93, 93] && reach("binet") == [70, 70])
    #expect(reach("recursive").allSatisfy { (20...60).contains($0) })
  }

  @Test("A worker that crashes is said to have crashed, and not to be too slow")
  func crash() throws {
    try ShellWorker(beforeRun: "kill -ABRT $$").take { option, _ in
      let line = ["race", "--budget", "1s", "--spread", "1ms", "--strategy", "shell", "--quiet"]
      let ending = fibbench(line + ["--format", "csv"] + option)
      #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
      for text in [ending.output, ending.messages] {
        #expect(text.contains("signal 6") && !text.contains("budget"), "\(ending)")
      }
      #expect(ending.output.contains(",failed,"), "\(ending)")
      let beside = fibbench(
        ["race", "--budget", "1ms", "--spread", "1ms", "--strategy", "shell,binet", "--quiet"]
          + option)
      #expect(beside.code == .failure, "\(beside)")
      #expect(beside.messages.contains("Warning: shell failed: the worker"), "\(beside)")
    }
  }

  @Test("A worker that crashes beyond some N has failed, however far it came")
  func crashBeyond() throws {
    try ShellWorker(beforeRun: #"[ "$n" -le 40 ] || kill -ABRT $$"#).take { option, _ in
      let ending = fibbench(
        [
          "race", "--budget", "1s", "--spread", "1ms", "--strategy", "shell", "--quiet",
          "--format", "csv",
        ] + option)
      #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
      #expect(ending.messages.hasPrefix("Warning: shell failed: the worker"), "\(ending)")
      #expect(ending.output.contains("\r\ncompute,shell,40,"), "\(ending)")
      #expect(ending.output.contains(",failed,") && ending.output.contains("signal 6"))
      let table = fibbench(
        ["race", "--budget", "1s", "--spread", "1ms", "--strategy", "shell", "--no-progress"]
          + option)
      #expect(
        table.output.contains("No strategy reached any N within 1 s without failing."), "\(table)")
    }
  }

  @Test("How long it takes is one number where both ends are")
  func time() {
    let ending = fibbench("race --spread 1ms --budget 1ms --strategy binet --runs 1")
    #expect(ending.messages.hasPrefix("The race takes about 0 s, and the proof"), "\(ending)")
  }

  @Test("Of benchmarks of one's own it tells no digits and no residues, and no verification")
  func ownBenchmarks() throws {
    let (output, messages) = (MemorySink(), MemorySink())
    var context = FibonacciContext(environment: [:])
    (context.base.output, context.base.messages) = (output, messages)
    context.base.worker = nil
    @Sendable func repeated(_ n: Int) -> Int { (0..<n).reduce(n) { $0 &* 31 ^ $1 } }
    context.base.catalog =
      Benchmarks("10") {
        Benchmark("plain") { n in { repeated(n) } }
        Benchmark("checked") { n in
          { repeated(n) }
        } verify: { _ in
          true
        }
        Benchmark("constant") { n in { n } }
      }.catalog
    let race = "race --spread 1ms --budget 1ms --tolerance 50% --no-progress --format md"
    for line in [race, "crossover plain checked --from 100 --to 1000 --no-progress"] {
      let code = FibBench.run(line.split(separator: " ").map(String.init), in: context)
      #expect(code == .success, "\(output.text)\(messages.text)")
    }
    for word in ["number", "digits", "Digits", "residue", ", every result verified"] {
      #expect(!output.text.contains(word), "\(output.text)")
    }
    #expect(output.text.contains("| verify |") && output.text.contains(", not every result"))
    #expect(output.text.contains("| there is no larger N |"), "\(output.text)")
  }

  @Test("The text that a strategy makes as well must be that of its number")
  func text() throws {
    let entry = try #require(StrategyCatalog.standard.entries.first { $0.id == "fast-doubling" })
    let twin = try #require(entry.withText?())
    #expect(twin.id == "fast-doubling.text" && twin.withText == nil)
    let oracle = ReferenceOracle { _ in
      Issue.record("a result was compared whose residue is right")
      return []
    }
    for n in [93, 12_000, 30_001] {
      let workload = twin.makeWorkload(at: n, oracle: oracle)
      _ = workload.time(iterations: 1, by: MonotonicClock())
      let outcome = workload.proveQuickly()
      #expect(outcome.status == .ok && outcome.proof?.verifier == "residue")
      #expect(try twin.words(at: n) == entry.words(at: n))
    }
    let wrongText = try #require(StrategyEntry(ZeroBehind()).withText?())
    for entry in [StrategyEntry(OneAhead()), wrongText] {
      let workload = entry.makeWorkload(at: 90, oracle: ReferenceOracle())
      workload.run(iterations: 1)
      #expect(workload.proveQuickly().status == .wrong, "\(entry.id)")
    }
  }

  @Test("Table, Markdown, CSV and plot tell the same, the furthest first")
  func forms() throws {
    try withTemporaryFolder { folder in
      let paths = ["x.md", "x.csv", "x.svg"].map {
        folder.appending(path: $0).path(percentEncoded: false)
      }
      let ending = fibbench([
        "race", "--budget", "1ms", "--spread", "1ms", "--strategy", "wrapping-doubling,checked-128",
        "--no-progress",
        "--export-markdown", paths[0], "--export-csv", paths[1], "--export-plot", paths[2],
      ])
      try #require(ending.code == .success, "\(ending)")
      let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
      let headline = "checked-128 reaches F(186), 39 digits, within 1 ms."
      #expect(ending.output.contains(headline) && texts[0].hasPrefix("**\(headline)**"))
      let rows = texts[1].split(separator: "\r\n").map { $0.split(separator: ",")[..<3] }
      #expect(
        rows.dropFirst() == [
          ["compute", "checked-128", "186"], ["compute", "wrapping-doubling", "93"],
        ])
      #expect(texts[2].hasPrefix("<svg") && texts[2].contains("N reached within 1 ms"))
    }
  }

  @Test("A wrong result never wins: exit code 3, without an N")
  func wrong() {
    let catalog = StrategyCatalog([StrategyEntry(OneAhead()), StrategyEntry(WrongFrom90())])
    let ending = fibbench(
      "race --spread 1ms --budget 20ms --strategy wrong-from-90 --no-progress --format csv",
      catalog: catalog)
    #expect(ending.code == .wrongResult)
    #expect(ending.messages.contains("Error: wrong-from-90 is wrong: at n = "))
    #expect(ending.output.contains("compute,wrong-from-90,,,,,,,false,wrong,"))
  }

  @Test("Bad rules are refused on one line, and an interrupt keeps what was found")
  func endings() {
    for (words, message) in [
      ("--runs 0", "must be at least 1"), ("--turns 1", "at least 2"),
      ("--quantile 150%", "at most 100%"), ("--quantile 0", "must be more than nothing."),
      ("--strategy fats", "Did you mean"), ("--budget 0s", "more than nothing"),
      ("--budget 9999ns", "'--budget' must be at least 10us: "),
    ] {
      let ending = fibbench("race " + words)
      #expect(ending.code.rawValue == 64 && ending.isOneLine, "\(ending)")
      #expect(ending.messages.contains(message), "\(ending)")
    }
    var questions = 0
    let ending = fibbench(
      ["race", "--budget", "1ms", "--spread", "1ms", "--strategy", "checked,gmp", "--no-progress"],
      interruption: {
        questions += 1
        return questions > 12 ? 15 : nil
      })
    #expect(ending.code.rawValue == 143 && ending.messages.contains("Interrupted"), "\(ending)")
    #expect(ending.output.contains("checked"))
  }

  @Test("What an interrupt left untried is not said to have missed the budget")
  func untried() {
    let ending = fibbench(["race", "--budget", "1h", "--strategy", "gmp"], interruption: { 2 })
    #expect(ending.code.rawValue == 130)
    #expect(ending.output.contains("interrupted") && !ending.output.contains("not even"))
    #expect(
      ending.messages.hasPrefix("The race takes from 19 h 0 min to 34 h 0 min, "), "\(ending)")
  }

  @Test("A warning names what other work took the processor from", arguments: [true, false])
  func disturbed(isDisturbed: Bool) throws {
    // It says that it only waited. However long other work makes some of its calls, none of them
    // had less than half of the others' share of a processor.
    let usage = """
      {"cpu_ns":0,"voluntary_switches":1,"involuntary_switches":\(isDisturbed ? 3 : 0),\
      "page_faults":0}
      """
    let worker = ShellWorker(beforeRun: "pause=0.01; usage=',\"usage\":\(usage)'")
    try worker.take { option, _ in
      let ending = fibbench(
        ["race", "--budget", "5ms", "--spread", "1ms", "--strategy", "shell", "--no-progress"]
          + option)
      #expect(ending.code == .failure && ending.messages.contains("no strategy reached any N"))
      let reason = "not even N = 1, with the worker's exchange, is within the budget"
      #expect(ending.messages.contains(reason) && ending.output.contains(reason), "\(ending)")
      #expect(
        ending.messages.contains("Warning: other work took the processor from") == isDisturbed)
      #expect(ending.messages.contains("calls of shell, which") == isDisturbed, "\(ending)")
    }
  }

  @Test("The digits of a text have the residue of the number, and only digits do")
  func digits() {
    let text = "123456789012345678901234567890123456789012345678901234567"
    for modulus in [1, 10, 97, 1 << 61 - 1, UInt64.max] as [UInt64] {
      var expected: UInt64 = 0
      for digit in text.utf8 {
        let shifted = modulus.dividingFullWidth(expected.multipliedFullWidth(by: 10)).remainder
        let sum = UInt128(shifted) + UInt128(digit - 48)
        expected = UInt64(sum % UInt128(modulus))
      }
      #expect(decimalResidue(of: text, modulo: modulus) == expected, "\(modulus)")
    }
    #expect(decimalResidue(of: "0", modulo: 7) == 0)
    for other in ["", "012", "12a", "-1", " 1", "00"] {
      #expect(decimalResidue(of: other, modulo: 7) == nil, "'\(other)'")
    }
  }
}
