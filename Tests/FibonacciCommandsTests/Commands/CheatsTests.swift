import FibonacciTestSupport
import Foundation
import Testing

/// Workers and libraries that say less than their work takes, all with right results, in runs like
/// any other: each is found, or said not to have been examined, and none has the star.
@Suite("Cheats", .needs("python3"), .serialized)
struct CheatsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cheats")

  /// What a run says of the one row that it has.
  private struct Row {
    let status: String
    /// Why it was not examined; empty where it was.
    let notExamined: String
    /// Whether it is called the fastest.
    let hasStar: Bool
    let text: String
  }

  private func run(
    _ strategy: String, at n: Int, _ option: [String], in folder: URL
  ) throws -> Row {
    let ending = try Child(
      [
        // A row that is alone has no star; what wraps takes it from none.
        "--n", "\(n)", "--strategy", "\(strategy),wrapping", "--processes", "6", "--runs", "12",
        "--warmup", "0", "--allow-debug-build", "--no-history",
        "--no-progress", "--export-csv", "x.csv", "--export-html", "x.html",
      ] + option, in: folder
    ).end()
    let csv = try String(contentsOf: folder.appending(path: "x.csv"), encoding: .utf8)
    let page = try String(contentsOf: folder.appending(path: "x.html"), encoding: .utf8)
    let row = try #require(
      try CSVRows(csv).rows.first { $0["strategy"] == strategy }, "\(ending)")
    return Row(
      status: row["status"] ?? "", notExamined: row["not_examined"] ?? "",
      hasStar: page.contains("★ \(strategy)"), text: "\(ending)")
  }

  private func worker(_ kind: String, at n: Int) throws -> Row {
    try withTemporaryFolder { folder in
      let script = Self.folder.path("worker.py")
      return try run(
        "py-\(kind)", at: n, ["--worker", "py=python3 '\(script)' \(kind)"], in: folder)
    }
  }

  /// The row of a worker at the first of some sizes at which it was examined, or at the last. At
  /// 20 001 a call takes a tenth of a millisecond. Where other programs keep the processors busy,
  /// exchanges can differ by more than that, and longer calls are examined there.
  private func examinedRow(_ kind: String, upTo last: Int) throws -> Row {
    var n = 20_001
    var row = try worker(kind, at: n)
    for _ in 0..<9 where row.status == "ok" && !row.notExamined.isEmpty && !row.hasStar {
      n = min(n * 3 / 2, last)
      row = try worker(kind, at: n)
    }
    return row
  }

  @Test(
    "A worker that cheats where a call takes a tenth of a millisecond is suspect",
    arguments: [
      "cache", "prepare", "fiftieth", "sleep", "quarter", "eighty", "behind",
    ])
  func suspect(kind: String) throws {
    // Where a batch would be one call, nothing is left to cheat with.
    let row = try examinedRow(kind, upTo: 100_000)
    #expect(!row.hasStar, "\(row)")
    if row.status == "ok" && !row.notExamined.isEmpty {
      // The machine is too busy, which is said. That any is examined is seen by an honest one.
      withKnownIssue { Issue.record("not examined at any size: \(row)") }
    } else {
      #expect(row.status == "suspect" || row.status == "failed", "\(row)")
    }
  }

  @Test("Work that may be done where the result is asked for is said to be not examined")
  func half() throws {
    let row = try worker("half", at: 20_001)
    #expect(row.status != "ok" || !row.notExamined.isEmpty, "\(row)")
    #expect(!row.hasStar, "\(row)")
  }

  @Test("Where calls are short, none has the star", arguments: ["cache", "prepare", "fiftieth"])
  func short(kind: String) throws {
    let row = try worker(kind, at: 1000)
    #expect(row.status != "ok" || !row.notExamined.isEmpty, "\(row)")
    #expect(!row.hasStar, "\(row)")
  }

  @Test(
    "A library that computes in prepare gets no star", .needs("cc"), arguments: ["copy", "empty"])
  func library(kind: String) throws {
    try withTemporaryFolder { folder in
      let header = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/CStrategyInterface").path(percentEncoded: false)
      let compiler = [
        try #require(installed("cc")), "-O2", "-shared", "-fPIC", "-I", header, "-o",
        folder.path("cheats.so"),
        Self.folder.path("library.c"),
      ]
      try #require(RunningProgram.run(compiler).code == 0)
      for n in [100, 20_001] {
        let row = try run("lib-\(kind)", at: n, ["--library", "./cheats.so"], in: folder)
        #expect(!row.hasStar, "\(row)")
      }
    }
  }

  @Test("An honest worker is not suspect")
  func honest() throws {
    let row = try worker("honest", at: 100)
    #expect(row.status == "ok", "\(row)")
    #expect(row.hasStar == row.notExamined.isEmpty, "\(row)")
  }

  @Test("An honest worker that is examined has the star")
  func examined() throws {
    let row = try examinedRow("honest", upTo: 400_000)
    #expect(row.status == "ok", "\(row)")
    #expect(row.hasStar && row.notExamined.isEmpty, "\(row)")
  }
}
