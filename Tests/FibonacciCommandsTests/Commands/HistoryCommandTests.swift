import BenchmarkCommands
import ArgumentParsing
import Benchmarking
import FibonacciTestSupport
import Foundation
import ResultsStore
import Testing

@Suite("fibbench history")
struct HistoryCommandTests {
  /// Runs command lines one after the other with a history of their own.
  private func withHistory(_ body: ((String) -> Ending) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let history = History(file: folder.path(percentEncoded: false) + "/history.sqlite")
      try body { line in
        fibbench(line.split(separator: " ").map(String.init), history: history)
      }
    }
  }

  @Test("Every calculation and every row of a run is listed, the newest last")
  func listed() throws {
    try withHistory { run in
      let empty = run("history")
      #expect(empty.code == .success && empty.output == "")
      #expect(empty.messages.hasPrefix("No calculations are recorded in "))
      #expect(run("value --n 300").code == .success)
      #expect(run("value --n 1e18 --last 3").code == .success)
      #expect(run("--n 94 --strategy gmp,checked --runs 2 --quiet").code == .success)
      let lines = run("history").output.split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
      }
      #expect(lines.map(\.[0]) == ["N", "300", NumberFormat.grouped(Int(1e18)), "94", "94"])
      #expect(lines[0] == ["N", "Time", "Strategy", "Command", "When"])
      #expect(lines[1].count == 6 && lines[1][3...4] == ["fast-doubling-text-threads", "value"])
      #expect(Double(lines[1][1]) ?? 0 > 0)
      #expect(lines[2][3] == "value" && lines[3][3...4] == ["gmp", "run"])
      #expect(lines[4][1...3] == ["overflow", "checked", "run"])
    }
  }

  @Test("Filters and formats")
  func formats() throws {
    try withHistory { run in
      for n in [10, 20, 30] { _ = run("value --n \(n) --strategy gmp") }
      _ = run("value --n 40 --strategy matrix")
      func indices(_ filters: String) throws -> [String?] {
        try CSVRows(run("history --format csv " + filters).output).rows.map { $0["n"] }
      }
      #expect(try indices("") == ["10", "20", "30", "40"])
      #expect(try indices("--strategy g*p") == ["10", "20", "30"])
      #expect(try indices("--n 20..30") == ["20", "30"])
      #expect(try indices("--n 20") == ["20"])
      #expect(try indices("--last 1") == ["40"])
      #expect(try indices("--since 2000-02-29") == ["10", "20", "30", "40"])
      #expect(try indices("--since 9000-01-01T00:00:00Z") == [])
      let none = run("history --strategy gpm")
      #expect(none.code == .success && none.messages.hasPrefix("None of the 4 calculations in '"))
      #expect(none.messages.hasSuffix("' matches.\n"), "\(none.messages)")
      let json = try JSONDecoder().decode(
        [HistoryEntry].self, from: Data(run("history --format json").output.utf8))
      #expect(json.map(\.n) == [10, 20, 30, 40] && json.allSatisfy { $0.command == "value" })
      let markdown = run("history --format md").output.split(separator: "\n")
      #expect(markdown.count == 6 && markdown[0] == "| N | Time | Strategy | Command | When |")
      #expect(markdown[5].hasPrefix("| 40 | ") && markdown[5].contains(" | matrix | value | "))
    }
  }

  @Test("What must leave no trace leaves none")
  func notRecorded() throws {
    try withHistory { run in
      #expect(run("value --n 300 --no-history").code == .success)
      #expect(run("--n 10 --strategy gmp --runs 2 --quiet --no-history").code == .success)
      #expect(run("--n 10 --dry-run").code == .success)
      #expect(run("value --n 200 --strategy checked").code == .failure)
      #expect(run("history").output == "")
    }
    let off = fibbench("history")
    #expect(off.code == .failure && off.isOneLine && off.messages.contains("FIBBENCH_HISTORY"))
  }

  @Test("A history that fails warns on one line, and changes no result and no verdict")
  func failing() {
    let history = History(file: "/proc/no/history.sqlite")
    for line in ["value --n 10", "--n 10 --strategy gmp --runs 2 --export-csv - --quiet"] {
      let ending = fibbench(line.split(separator: " ").map(String.init), history: history)
      #expect(ending.code == .success && ending.output != "")
      #expect(ending.isOneLine, "\(ending.messages)")
      #expect(ending.messages.hasPrefix("Warning: not recorded: there is no folder '/proc/"))
    }
    let listing = fibbench(["history", "--clear", "--yes"], history: history)
    #expect(listing.code == .success && listing.messages == "Removed 0 calculations.\n")
  }

  @Test("Clearing asks, takes no for an answer, and refuses where nobody can be asked")
  func clearing() throws {
    try withTemporaryFolder { folder in
      let history = History(file: folder.path(percentEncoded: false) + "/history.sqlite")
      _ = fibbench(["value", "--n", "10"], history: history)
      var questions: [String] = []
      func clear(_ words: [String], answer: String?) -> Ending {
        fibbench(
          ["history", "--clear"] + words, history: history,
          ask: { question in
            questions.append(question)
            return answer
          })
      }
      let alone = clear([], answer: nil)
      #expect(alone.code == .usage && alone.isOneLine && alone.messages.contains("add '--yes'"))
      #expect(clear([], answer: "").messages == "Nothing was removed.\n")
      let kept = try history.entries()
      #expect(kept.count == 1)
      #expect(clear([], answer: "Y").messages == "Removed 1 calculation.\n")
      let removed = try history.entries()
      #expect(removed.isEmpty)
      #expect(questions.count == 3 && questions[0].hasPrefix("Remove 1 calculation from '"))
      _ = fibbench(["value", "--n", "10"], history: history)
      #expect(clear(["--yes"], answer: nil).code == .success)
      let removedAgain = try history.entries()
      #expect(removedAgain.isEmpty && questions.count == 3)
    }
  }

  @Test(
    "A mistake is one line with a remedy",
    arguments: [
      ("--n 5..1", "invalid value '5..1' for '--n': is reversed; write 1..5."),
      ("--n x", "invalid value 'x' for '--n': must be one index, such as"),
      ("--n 1..2..3", "invalid value '1..2..3' for '--n': must be an index or a range"),
      ("--since yesterday", "invalid value 'yesterday' for '--since': must be a day"),
      ("--since 2026-13-01", "invalid value '2026-13-01' for '--since': must be a day of the cal"),
      ("--since 2026-02-29", "invalid value '2026-02-29' for '--since': must be a day of the cal"),
      (
        "--since 2026-01-31T24:00:00Z",
        "invalid value '2026-01-31T24:00:00Z' for '--since': must be a day of the calendar, and a "
      ),
      ("--last 0", "'--last 0' must be at least 1."),
      ("--format csv --unit s", "'--unit' is of the table, and none is shown; leave it out, or"),
      ("--yes", "'--yes' answers only what '--clear' asks; add that."),
      ("--clear --last 3", "'--clear' removes everything; leave the filters out."),
    ])
  func mistakes(line: String, message: String) {
    let ending = fibbench("history " + line)
    #expect(ending.code == .usage && ending.output == "")
    #expect(ending.messages.hasPrefix("Error: " + message), "\(ending.messages)")
  }
}
