import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciGMP
import FibonacciStrategies
import FibonacciTestSupport
import Foundation
import Testing

/// Whole runs with a strategy that is broken on purpose: each has to be caught.
@Suite("Broken strategies")
struct BrokenStrategiesTests {
  private static let broken = [
    StrategyEntry(OneAhead()), StrategyEntry(WrongFrom90()), StrategyEntry(RightOnlyOnce()),
    StrategyEntry(LeadingZeroWord()), StrategyEntry(EarlyOverflow()), StrategyEntry(LateOverflow()),
    StrategyEntry(FarApproximation()), StrategyEntry(WrongRemainder()),
  ]

  @Test("A wrong result is named, has no times and makes the exit code 3", arguments: 0..<8)
  func caught(position: Int) throws {
    let entry = Self.broken[position]
    let catalog = StrategyCatalog([StrategyEntry(GMPFibonacci()), entry])
    let ending = fibbench(["--n", "100", "--export-csv", "-"] + hasty, catalog: catalog)
    #expect(ending.code == .wrongResult)
    #expect(ending.messages.hasPrefix("Error: \(entry.id) is wrong at N = 100: "))
    #expect(ending.isOneLine, "\(ending.messages)")
    let rows = try CSVRows(ending.output).rows
    #expect(rows.map { $0["status"] } == ["ok", "wrong"])
    #expect(rows.map { $0["verified"] } == ["true", "false"])
    for column in CSVRows.timeColumns + ["sha256", "verifier"] {
      #expect(rows[1][column] == "", "\(column)")
    }
  }

  @Test("A right result whose time is not believed makes the exit code 1, and no baseline")
  func suspect() throws {
    let catalog = StrategyCatalog([StrategyEntry(GMPFibonacci()), StrategyEntry(Remembering())])
    let line = ["--n", "5000", "--warmup", "0", "--quiet"]
    let ending = fibbench(line + ["--runs", "2", "--export-csv", "-"], catalog: catalog)
    #expect(ending.code == .failure)
    #expect(ending.messages.hasPrefix("Warning: remembering is suspect at N = 5000: to repeat"))
    #expect(try CSVRows(ending.output).rows.map { $0["status"] } == ["ok", "suspect"])
    try withTemporaryFolder { folder in
      let saved = fibbench(
        ["baseline", "save", "main", "--baselines", folder.path()] + line + ["--runs", "6"],
        catalog: catalog)
      #expect(saved.code == .failure && saved.output == "")
      let kept = try names(in: folder)
      #expect(kept.isEmpty)
    }
  }

  @Test("A call that takes longer than the deadline is named, quiet or not")
  func slow() {
    let catalog = StrategyCatalog([StrategyEntry(GMPFibonacci()), StrategyEntry(SlowFrom90())])
    let ending = fibbench(["--n", "90", "--deadline", "200ms"] + hasty, catalog: catalog)
    #expect(ending.code == .timeLimit && ending.isOneLine, "\(ending)")
    #expect(
      ending.messages.hasPrefix("Warning: slow-from-90 was too slow at N = 90: one call took "))
    #expect(ending.messages.hasSuffix("; give a longer --deadline.\n"))
  }

  @Test("Where the strategy is still right, it is timed")
  func rightSizes() throws {
    let catalog = StrategyCatalog([StrategyEntry(WrongFrom90())])
    let ending = fibbench(["--n", "88..91", "--export-csv", "-"] + hasty, catalog: catalog)
    #expect(ending.code == .wrongResult)
    let rows = try CSVRows(ending.output).rows
    #expect(rows.map { $0["status"] } == ["ok", "ok", "wrong", "wrong"])
    #expect(rows.map { $0["median_ms"] == "" } == [false, false, true, true])
  }

  @Test("The table and Markdown show no time for a wrong result either")
  func reports() throws {
    let catalog = StrategyCatalog([StrategyEntry(OneAhead())])
    let arguments = ["--n", "100", "--runs", "2", "--warmup", "0"]
    let table = fibbench(arguments, catalog: catalog)
    #expect(table.code == .wrongResult)
    let row = try #require(
      table.output.split(separator: "\n").first { $0.contains("one-ahead  ") })
    #expect(
      row.split(separator: " ").map(String.init) == [
        "one-ahead", "100", "wrong", "–", "–", "wrong",
      ])
    let markdown = fibbench(arguments + ["--export-markdown", "-", "--quiet"], catalog: catalog)
    #expect(markdown.code == .wrongResult)
    #expect(markdown.output.contains("| one-ahead | 100 | wrong | – | – | wrong |"))
  }

  @Test("Nothing that happens to the output hides a wrong result")
  func outranks() {
    let catalog = StrategyCatalog([StrategyEntry(OneAhead())])
    let arguments = ["--n", "100", "--runs", "2", "--warmup", "0"]
    for refusal in [OutputError.closedPipe, .failed(code: 28)] {
      let output = MemorySink(refusal: refusal)
      let ending = fibbench(arguments, catalog: catalog, output: output)
      #expect(ending.code == .wrongResult, "output: \(refusal)")
      #expect(ending.messages.contains("one-ahead is wrong"), "output: \(refusal)")
      let messages = MemorySink(refusal: refusal)
      let silent = fibbench(arguments, catalog: catalog, messages: messages)
      #expect(silent.code == .wrongResult, "messages: \(refusal)")
    }
    let full = fibbench(arguments + ["--export-csv", "/dev/full"], catalog: catalog)
    #expect(full.code == .wrongResult)
    #expect(full.messages.contains("No space left"))
    let interrupted = fibbench(arguments, catalog: catalog, interruption: { nil })
    #expect(interrupted.code == .wrongResult)
  }

  @Test("`value` refuses a wrong number, and prints nothing")
  func value() {
    let catalog = StrategyCatalog([
      StrategyEntry(OneAhead()), StrategyEntry(WrongFrom90()),
    ])
    let ending = fibbench("value --n 100 --strategy one-ahead", catalog: catalog)
    #expect(ending.code == .wrongResult)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("Error: 'one-ahead' computed a wrong F(100): "))
    #expect(fibbench("value --n 89 --strategy wrong-from-90", catalog: catalog).code == .success)
    #expect(
      fibbench("value --n 90 --strategy wrong-from-90", catalog: catalog).code == .wrongResult)
  }

  @Test("`list` tells a wrong value from an error")
  func list() {
    let catalog = StrategyCatalog([
      StrategyEntry(WrongFrom90()), StrategyEntry(EarlyOverflow()), StrategyEntry(OneAhead()),
    ])
    let lines = fibbench(["list"], catalog: catalog).output.split(separator: "\n")
      .map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(
      lines.dropFirst().prefix(3) == [
        "wrong-from-90 F(89) wrong", "early-overflow F(92) error", "one-ahead none wrong",
      ])
  }
}
