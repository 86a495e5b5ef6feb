import BenchmarkCommands
import ArgumentParsing
import BenchmarkAnalysis
import Benchmarking
import Foundation
import Testing

@Suite("fibbench ledger and compare --ledger")
struct LedgerCommandTests {
  private func ledger(products: Int, instructions: String = "x86-64-v4") -> Ledger {
    Ledger(
      instructions: instructions,
      entries: [.init(Case(strategy: "matrix", n: 100), counts: ["limb_products": products])])
  }

  @Test(
    "Two ledgers are compared by what they hold, and the exit code says the verdict",
    arguments: [
      (100, 100, "", 0), (100, 101, "", 2), (100, 99, "", 0), (100, 99, "--fail-on-improvement", 4),
      (100, 101, "--github --format md", 2),
    ] as [(Int, Int, String, Int32)])
  func files(old: Int, new: Int, options: String, code: Int32) throws {
    try withTemporaryFolder { folder in
      // A file need not say by its name what it holds.
      let paths = ["old.json", "new"].map { folder.appending(path: $0).path() }
      for (path, products) in zip(paths, [old, new]) {
        try ledger(products: products).json()
          .write(toFile: path, atomically: true, encoding: .utf8)
      }
      let words = options.split(separator: " ").map(String.init)
      let ending = fibbench(["compare", "--ledger"] + paths + words)
      #expect(ending.code.rawValue == code, "\(ending)")
      #expect(ending.output.contains("limb products") == (old != new), "\(ending)")
      #expect(ending.messages.contains("::error title=Ledger::") == options.contains("--github"))
    }
  }

  @Test(
    "Ledgers of other instructions are not comparable, which fails only where that is asked for")
  func otherInstructions() throws {
    try withTemporaryFolder { folder in
      let paths = ["old.json", "new.json"].map { folder.appending(path: $0).path() }
      for (path, level) in zip(paths, ["x86-64-v2", "x86-64-v3"]) {
        try ledger(products: 1, instructions: level).json()
          .write(toFile: path, atomically: true, encoding: .utf8)
      }
      let line = ["compare", "--ledger"] + paths
      #expect(fibbench(line).code == .success)
      #expect(fibbench(line).output.contains("x86-64-v2 then, x86-64-v3 now"))
      #expect(fibbench(line + ["--fail-on-inconclusive"]).code.rawValue == 6)
    }
  }

  @Test("A ledger without counts passes no gate, and a full disk hides no regression")
  func failsClosed() throws {
    try withTemporaryFolder { folder in
      let paths = ["old.json", "more.json", "other.json"].map { folder.appending(path: $0).path() }
      var other = ledger(products: 1)
      other.entries[0].n = 200
      for (path, ledger) in zip(paths, [ledger(products: 1), ledger(products: 2), other]) {
        try ledger.json().write(toFile: path, atomically: true, encoding: .utf8)
      }
      let full = fibbench(
        ["compare", "--ledger", paths[0], paths[1]], output: MemorySink(refusal: .failed(code: 28)))
      #expect(full.code == .regression && full.messages.contains("No space left"), "\(full)")
      let nothing = fibbench([
        "compare", "--ledger", paths[0], paths[2], "--allow-lost", "matrix@100", "--quiet",
      ])
      #expect(nothing.code == .failure && nothing.isOneLine, "\(nothing)")
      var empty = ledger(products: 1)
      empty.entries[0].counts = [:]
      try empty.json().write(toFile: paths[0], atomically: true, encoding: .utf8)
      let ending = fibbench(["compare", "--ledger", paths[0], paths[0]])
      #expect(ending.code.rawValue == 5 && ending.isOneLine, "\(ending)")
    }
  }

  @Test(
    "What cannot be done is one line with its exit code",
    arguments: [
      ("compare --ledger /none/there", 5), ("compare --ledger FOLDER/cut.json", 5),
      ("compare --ledger FOLDER/foreign.json", 5), ("compare --ledger FOLDER/whole.json", 1),
      ("ledger --n 10 --strategy matrix", 1), ("ledger", 64), ("compare --ledger", 64),
      ("compare --ledger x --ab y", 64), ("compare --ledger x --junit y", 64),
      ("compare --ledger x --absolute", 64),
    ] as [(String, Int32)])
  func mistakes(line: String, code: Int32) throws {
    try withTemporaryFolder { folder in
      let whole = try ledger(products: 1).json()
      for (name, text) in [
        ("cut", String(whole.prefix(60))), ("foreign", #"{"schema": "other"}"#), ("whole", whole),
      ] {
        let path = folder.appending(path: "\(name).json").path()
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      let words = line.replacing("FOLDER", with: folder.path()).split(separator: " ")
      let ending = fibbench(words.map(String.init))
      #expect(ending.code.rawValue == code, "\(ending)")
      #expect(ending.output == "" && ending.messages.hasPrefix("Error: "), "\(ending)")
      #expect(ending.isOneLine || code == 64, "\(ending)")
    }
  }
}
