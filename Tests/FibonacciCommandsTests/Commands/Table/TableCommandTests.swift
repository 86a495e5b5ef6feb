import FibonacciVerification
import FibonacciStrategies
import BenchmarkCommands
import ArgumentParsing
import BigIntegers
import FibonacciCommands
import FibonacciTables
import FibonacciTestSupport
import Foundation
import ResultsStore
import Testing

@Suite("fibbench table")
struct TableCommandTests {
  @Test("The list from 1 on, n on the left and F(n) on the right, with the total below it")
  func list() {
    let ending = fibbench("table --to 12")
    let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(ending.code == .success && ending.messages == "")
    #expect(lines[0] == "1" + String(repeating: " ", count: 78) + "1")
    #expect(lines[11] == "12" + String(repeating: " ", count: 75) + "144")
    #expect(lines[12] == "" && lines[13].hasPrefix("Total: ") && lines[13].hasSuffix(" ms"))
    #expect(lines.count == 15 && lines[14] == "")
  }

  @Test("Starts and ends anywhere, whatever the size of a page", arguments: [1, 5, 12, 1000])
  func anywhere(page: Int) {
    let ending = fibbench("table --from 90 --to 110 --page \(page) --format csv")
    let rows = (90...110).map { "\($0),\(BigUInt(words: AdditionOracle.fibonacci($0))),true\r\n" }
    #expect(ending.output == "n,value,exact\r\n" + rows.joined())
    #expect(ending.messages.hasPrefix("Total: ") && ending.isOneLine)
  }

  @Test(
    "Long numbers are shortened in the middle, with the number of their digits; --full shows all")
  func shortened() {
    let number = BigUInt(words: AdditionOracle.fibonacci(2000)).description
    let short = fibbench("table --from 2000 --to 2000").output.prefix { $0 != "\n" }
    #expect(short.count == 80 && short.hasSuffix(" (418 digits)"))
    let parts = short.dropFirst("2000  ".count).dropLast(" (418 digits)".count).split(
      separator: "…")
    #expect(number.hasPrefix(parts[0]) && number.hasSuffix(parts[1]))
    let full = fibbench("table --from 2000 --to 2000 --full").output
    #expect(full.hasPrefix("2000  \(number)\n"))
    #expect(
      fibbench("table --from 2000 --to 2000 --format json").output
        == #"{"exact":true,"n":2000,"value":"\#(number)"}"# + "\n")
    #expect(
      fibbench("table --from 6 --to 7 --format md").output
        == "| N | F(N) |\n| ---: | ---: |\n| 6 | 8 |\n| 7 | 13 |\n")
  }

  @Test("COLUMNS is the width in place of the terminal's")
  func columns() {
    let ending = fibbench(["table", "--to", "1"], environment: ["COLUMNS": "30"])
    #expect(ending.output.hasPrefix("1" + String(repeating: " ", count: 28) + "1\n"))
  }

  @Test("The example of --url names the port that serve listens on")
  func usualPort() {
    #expect(fibbench("help serve").output.contains("(default: 8093)"))
    #expect(fibbench("help table").output.contains("--url http://localhost:8093\n"))
    #expect(fibbench("table --url x").messages.contains("such as http://localhost:8093"))
  }

  @Test("A remainder is announced where the numbers stop being exact")
  func wrapping() {
    let lines = fibbench("table --strategy wrapping --from 93 --to 95").output
      .split(separator: "\n")
    #expect(lines[0].hasSuffix(" 12200160415121876738"))
    #expect(lines[1] == "-- from n = 94 on: F(n) mod 2^64 --")
    #expect(lines[2].hasSuffix(" 1293530146158671551"))
  }

  @Test("Checked additions end with what they have, and say why")
  func checked() {
    let ending = fibbench("table --strategy checked --from 92 --page 7")
    #expect(ending.code == .failure)
    #expect(ending.output.split(separator: "\n").count == 2)
    #expect(
      ending.messages == "Error: 'checked' overflows: F(94) needs more than 64 bits; "
        + "leave --strategy out, or use --strategy fast-doubling.\n")
    #expect(fibbench("table --strategy checked --to 93").code == .success)
    #expect(fibbench("table --strategy checked --from 500").code == .failure)
  }

  @Test("A wrong strategy is found out")
  func wrong() {
    let catalog = StrategyCatalog([StrategyEntry(WrongFrom90())])
    let ending = fibbench("table --strategy wrong-from-90 --to 100", catalog: catalog)
    #expect(ending.code == .wrongResult && ending.messages.contains("computed a wrong F(90)"))
  }

  @Test("A grid has columns, a section has a title of the rows that it has")
  func grid() {
    func rows(to last: Int) -> [String] {
      let output = fibbench("table --from 8 --to \(last) --columns 2 --section 5 --page 3").output
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.dropLast(3).map { $0.split(separator: " ").joined(separator: " ") }
    }
    let first = ["F(8) … F(9)", "8 21 9 34", ""]
    #expect(
      rows(to: 14) == first + ["F(10) … F(14)", "10 55 11 89", "12 144 13 233", "14 377"])
    #expect(rows(to: 12) == first + ["F(10) … F(12)", "10 55 11 89", "12 144"])
    #expect(rows(to: 10) == first + ["F(10)", "10 55"])
    #expect(rows(to: 8) == ["F(8)", "8 21"])
    // A section that would end beyond all integers.
    let far = fibbench(
      "table --strategy wrapping-doubling --from 8000000000000000000 --to 8000000000000000001 "
        + "--section 7000000000000000000")
    #expect(far.code == .success)
    #expect(far.output.hasPrefix("F(8000000000000000000) … F(8000000000000000001)\n"))
  }

  @Test("A reader that has enough ends an endless table quietly")
  func closedPipe() {
    let ending = fibbench(["table"], output: MemorySink(refusal: .closedPipe))
    #expect(ending.code == .success && ending.messages == "")
  }

  @Test("A server's pages come from where the context says")
  func remote() async {
    // On a thread of its own: the command waits, and holds no thread that the fetch might need.
    let (code, text) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let output = MemorySink()
        var context = FibonacciContext(environment: [:])
        context.base.output = output
        context.remotePages = { url, rowsPerPage in
          #expect(url == "http://there" && rowsPerPage == 4)
          return StrategyPageSource(rowsPerPage: rowsPerPage)
        }
        let line = "table --url http://there --from 3 --to 5 --page 4 --format csv"
        let code = FibBench.run(line.split(separator: " ").map(String.init), in: context)
        continuation.resume(returning: (code.rawValue, output.text))
      }
    }
    #expect(code == 0 && text == "n,value,exact\r\n3,2,true\r\n4,3,true\r\n5,5,true\r\n")
  }

  @Test("A list with an end is a calculation for the history, an endless table is none")
  func history() throws {
    try withTemporaryFolder { folder in
      let history = History(file: folder.path(percentEncoded: false) + "/history.sqlite")
      var context = FibonacciContext(environment: [:])
      (context.base.output, context.base.clock) = (MemorySink(), ManualClock(tick: 5))
      context.history = history
      let line = ["table", "--from", "3", "--to", "300", "--page", "100"]
      for options in [[], ["--no-history"]] {
        _ = FibBench.run(line + options, in: context)
      }
      let entries = try history.entries(HistoryFilter())
      #expect(entries.map(\.command) == ["table"] && entries.map(\.firstIndex) == [3])
      #expect(entries.map(\.n) == [300] && entries.map(\.milliseconds) == [20e-6])
    }
  }

  @Test(
    "Mistakes get one line",
    arguments: [
      "--from x", "--to -1", "--from 9 --to 8", "--page 0", "--page 100000", "--columns 0",
      "--columns 1001", "--strategy fats", "--url http://a --strategy gmp",
      "--format csv --columns 2",
      "--to 9223372036854775807",
    ])
  func mistakes(line: String) {
    let ending = fibbench("table " + line)
    #expect(ending.code == .usage && ending.isOneLine, "\(ending.messages)")
    #expect(ending.output == "")
  }

  @Test("What is no address is called so, and no server is to be started for it")
  func noAddress() {
    let ending = fibbench("table --url ftp://localhost --to 3")
    #expect(ending.code == .failure && ending.isOneLine, "\(ending)")
    #expect(ending.messages.contains("it is not an address such as http://"), "\(ending)")
    #expect(!ending.messages.contains("start the server"), "\(ending)")
  }

  @Test("What would not fit into memory is refused at once")
  func tooLarge() {
    let ending = fibbench("table --from 1e15")
    #expect(ending.code == .failure && ending.messages.contains(" alone is "))
    #expect(fibbench("table --from 1e18 --to 1e18 --strategy wrapping-doubling").code == .success)
  }
}
