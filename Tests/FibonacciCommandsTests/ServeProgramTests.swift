import BenchmarkCommands
import Foundation
import FibonacciTestSupport
import ResultsStore
import Testing

/// The built program as a server, asked by a client of Foundation's and by hostile ones.
@Suite("fibbench serve", .serialized)
struct ServeProgramTests {
  /// Calls a body with the address of a server, whose home is a folder, and ends it by a signal.
  private func withServer(
    _ words: [String] = [], signal: Int32 = SIGTERM, _ body: (URL, URL) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let home = ["HOME": folder.path(percentEncoded: false)]
      let output = folder.appending(path: "address")
      try Data().write(to: output)
      let child = try Child(
        ["serve", "--port", "0"] + words, in: folder, environment: home,
        output: FileHandle(forWritingTo: output))
      defer { child.process.terminate() }
      var address: URL?
      while child.process.isRunning, address == nil {
        let text = try String(contentsOf: output, encoding: .utf8)
        if text.hasSuffix("\n") { address = URL(string: String(text.split(separator: " ")[1])) }
      }
      try body(#require(address), folder)
      #expect(child.process.isRunning)
      kill(child.process.processIdentifier, signal)
      let ending = try child.end()
      #expect(ending.code == 0 && ending.messages == "", "\(ending.messages)")
    }
  }

  /// What `curl` gets: the status and the body.
  private func get(_ address: URL, _ path: String, _ options: [String] = []) throws -> (Int, String)
  {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments =
      ["--silent", "--max-time", "20", "--path-as-is", "--write-out", "\n%{http_code}"] + options
      + [address.absoluteString.dropLast() + path]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let end = try #require(text.lastIndex(of: "\n"))
    return (Int(text[text.index(after: end)...]) ?? 0, String(text[..<end]))
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("A list, its total, pages of the table and the summary", arguments: [SIGINT, SIGTERM])
  func numbers(signal: Int32) throws {
    try withServer(signal: signal) { address, folder in
      let list = try json(get(address, "/api/list?n=300").1)
      let rows = try #require(list["data"] as? [[String: Any]])
      #expect(rows.count == 300 && rows.first?["value"] as? String == "1")
      // https://oeis.org/A000045: F(300)
      #expect(
        rows.last?["value"] as? String
          == "222232244629420445529739893461909967206666939096499764990979600")
      let total = try #require(list["total_ms"] as? Double)
      #expect(total > 0)
      let page = try json(get(address, "/api/table/pages/25").1)
      #expect(page["page_number"] as? Int == 25 && page["per_page"] as? Int == 12)
      #expect(
        (page["data"] as? [[String: Any]])?.first?["value"] as? String
          == rows.last?["value"] as? String)
      let opening = try json(get(address, "/api/table?start=25&per_page=10").1)
      #expect(opening["first_page"] as? Int == 2)
      let summary = try json(get(address, "/api/calculations").1)
      // Reading writes nothing.
      #expect((summary["data"] as? [[String: Any]])?.isEmpty == true)
      let home = folder.appending(path: ".local")
      #expect(!FileManager.default.fileExists(atPath: home.path(percentEncoded: false)))
      let proofs = try json(get(address, "/api/verification").1)
      #expect(
        (proofs["data"] as? [[String: Any]])?.contains { $0["strategy"] as? String == "gmp" }
          == true)
    }
  }

  @Test("Another process shows the server's rows as its table, as long as there is a server")
  func remoteTable() throws {
    func table(_ words: [String], in folder: URL) throws -> Child.Ending {
      try Child(
        ["table", "--from", "1000", "--to", "1030", "--full"] + words, in: folder,
        environment: ["FIBBENCH_HISTORY": "off"]
      ).end()
    }
    var server = ""
    try withServer { address, folder in
      server = address.absoluteString
      let ending = try table(["--url", server], in: folder)
      #expect(ending.code == 0 && ending.messages == "", "\(ending.messages)")
      // https://oeis.org/A000045: F(1000)
      let row = ending.output.split(separator: "\n").first ?? ""
      #expect(row.hasPrefix("1000  43466557686937456435") && row.hasSuffix("66849228875"))
      let local = try table([], in: folder).output.split(separator: "\n").dropLast()
      #expect(ending.output.split(separator: "\n").dropLast() == local && local.count == 31)
    }
    try withTemporaryFolder { folder in
      let ending = try table(["--url", server], in: folder)
      #expect(ending.code == 1 && ending.isOneLine && ending.output == "", "\(ending.messages)")
    }
  }

  @Test("Every page and what it needs is there")
  func pages() throws {
    try withServer { address, _ in
      for path in ["/", "/summary", "/table", "/verification", "/reports"] {
        let (status, text) = try get(address, path)
        #expect(status == 200 && text.hasPrefix("<!doctype html>"))
        for match in text.matches(of: #/(?:href|src)="(/[a-z.]*)"/#) {
          #expect(try get(address, String(match.1)).0 == 200, "\(match.1)")
        }
      }
    }
  }

  @Test("A folder of reports that is not there is an error")
  func missingFolder() throws {
    try withTemporaryFolder { folder in
      let ending = try Child(["serve", "--port", "0", "--results", "none"], in: folder).end()
      #expect(ending.code == 1 && ending.isOneLine && ending.output == "", "\(ending)")
    }
  }

  @Test("Pages are served while the history is locked, and the history says that it is")
  func lockedHistory() throws {
    try withServer { address, folder in
      let file = folder.appending(path: ".local/state/fibbench/history.sqlite")
      let history = History(file: file.path(percentEncoded: false))
      try history.record(
        HistoryEntry(
          created: "2026-01-31T12:00:00Z", command: "value", strategy: nil, n: 5, milliseconds: 1))
      #expect(try get(address, "/api/calculations").0 == 200)
      let clock = ContinuousClock()
      try history.whileLocked {
        let start = clock.now
        let (locked, page) = (try get(address, "/api/calculations"), try get(address, "/"))
        #expect(locked.0 == 503 && page.0 == 200 && clock.now - start < .seconds(5))
      }
      #expect(try get(address, "/api/calculations").0 == 200)
    }
  }

  @Test("A list is kept where an own page asks for that, and by no other request")
  func kept() throws {
    try withServer { address, _ in
      let before = try get(address, "/api/calculations").1
      let path = "/api/list?n=7&total_ms=0.25"
      #expect(try get(address, path).0 == 200)
      let page = ["-H", "X-Requested-By: page"]
      for options in [
        ["-X", "POST"], ["-X", "POST", "-H", "X-Requested-By: other"],
        ["-X", "POST", "-H", "Sec-Fetch-Site: cross-site"] + page,
      ] {
        #expect((400..<500).contains(try get(address, path, options).0), "\(options)")
      }
      let post = ["-X", "POST"] + page
      for path in ["/api/list?n=7", "/api/list?n=0&total_ms=1", "/", "/api/list?n=7&total_ms=nan"] {
        #expect((400..<500).contains(try get(address, path, post).0), "\(path)")
      }
      #expect(try get(address, "/api/calculations").1 == before)
      #expect(try get(address, path, post).0 == 200)
      #expect(try get(address, "/api/calculations").1.contains("0.25"))
    }
  }

  @Test(
    "A report is served as what it is, under a policy that lets it load nothing",
    arguments: [
      ("r.html", "text/html; charset=utf-8"), ("r.svg", "image/svg+xml"),
      ("r.json", "application/json"), ("r.csv", "text/plain; charset=utf-8"),
    ])
  func reportTypes(name: String, type: String) throws {
    try withServer(["--results", "."]) { address, folder in
      try Data("x".utf8).write(to: folder.appending(path: name))
      let (status, text) = try get(address, "/reports/\(name)", ["--include"])
      #expect(status == 200 && text.contains("Content-Type: \(type)\r\n"), "\(text)")
      #expect(text.contains("Content-Security-Policy: sandbox allow-scripts; default-src 'none'"))
    }
  }

  @Test("Hostile requests get a 4xx, and the server lives on")
  func hostile() throws {
    try withServer(["--results", "."]) { address, folder in
      let results = folder.appending(path: ".")
      try "fine".write(to: results.appending(path: "a b.md"), atomically: true, encoding: .utf8)
      let outside = folder.deletingLastPathComponent().appending(path: "x-\(UUID()).md")
      try "secret".write(to: outside, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: outside) }
      try FileManager.default.createSymbolicLink(
        at: results.appending(path: "link.md"), withDestinationURL: outside)
      #expect(try get(address, "/reports/a%20b.md") == (200, "fine"))
      let paths = [
        "/reports/../x.md", "/reports/..%2fx.md", "/reports/%2e%2e/x.md", "/reports/link.md",
        "/reports/%00", "/reports//etc/passwd", "/../../etc/passwd", "/.git/config", "/nothing",
        "/api/list?n=1000000000000000000", "/api/list?n=0", "/api/list?n=-1", "/api/list",
        "/api/list?n=99999999999999999999999", "/api/list?n=1e3", "/api/list?n=%3Cscript%3E",
        "/api/table/pages/-1", "/api/table/pages/1000000000000000000", "/api/table/pages/",
        "/api/table/pages/1/2", "/api/table/pages/0?per_page=101", "/api/table?per_page=0",
        "/api/table?start=-5", "/api/table?start=1000000&per_page=100",
      ]
      for path in paths {
        let (status, text) = try get(address, path)
        #expect((400..<500).contains(status), "\(path): \(status)")
        #expect(!text.contains("secret") && !text.contains("<"), "\(path): \(text)")
      }
      for options in [
        ["-X", "POST"], ["-H", "Host: evil.example"], ["-H", "Sec-Fetch-Site: cross-site"],
        ["-H", "X: " + String(repeating: "x", count: 100_000)], ["-d", "body"],
      ] {
        let (status, _) = try get(address, "/api/list?n=3", options)
        #expect((400..<500).contains(status), "\(options[0]): \(status)")
      }
      #expect(try get(address, "/").0 == 200)
    }
  }
}
