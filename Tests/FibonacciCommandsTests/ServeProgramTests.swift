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
    let text = try RunningProgram.run(
      ["curl", "--silent", "--max-time", "20", "--path-as-is", "--write-out", "\n%{http_code}"]
        + options + [address.absoluteString.dropLast() + path]
    ).output
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
      #expect(opening["first_page"] as? Int == 2 && opening["per_page"] as? Int == 10)
      // The table has no end.
      #expect(opening["total_elements"] is NSNull)
      #expect((opening["data"] as? [[String: Any]])?.map { $0["n"] as? Int } == Array(20..<30))
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
    func table(
      _ words: [String], from: String = "1000", to: String = "1030", in folder: URL
    ) throws -> Child.Ending {
      try Child(
        ["table", "--from", from, "--to", to, "--full"] + words, in: folder,
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
      let beyond = try table(["--url", server], from: "2e6", to: "3e6", in: folder)
      #expect(beyond.code == 1 && beyond.isOneLine && beyond.output == "", "\(beyond.messages)")
      #expect(beyond.messages.contains("400: The page, of rows up to N = 1"), "\(beyond.messages)")
      let without = try Child(
        ["table", "--url", server], in: folder,
        environment: ["FIBBENCH_HISTORY": "off", "PATH": "/nowhere"]
      ).end()
      #expect(without.code == 1 && without.isOneLine && without.output == "")
      #expect(without.messages.contains("apt-get install curl"), "\(without.messages)")
    }
    try withTemporaryFolder { folder in
      let ending = try table(["--url", server], in: folder)
      #expect(ending.code == 1 && ending.isOneLine && ending.output == "", "\(ending.messages)")
    }
  }

  @Test("Every page and what it needs is there")
  func pages() throws {
    try withServer { address, _ in
      for path in ["/", "/list", "/history", "/table", "/verification", "/reports"] {
        let (status, text) = try get(address, path)
        #expect(status == 200 && text.hasPrefix("<!doctype html>"))
        for match in text.matches(of: #/(?:href|src)="(/[a-z.]*)"/#) {
          #expect(try get(address, String(match.1)).0 == 200, "\(match.1)")
        }
      }
    }
  }

  @Test(
    "The first page has rows and proofs as elements, from any form of a number that --n takes",
    arguments: [
      ("", 0), ("?start=1000", 1000), ("?start=1e6", 1_000_000), ("?start=10%20000", 10_000),
      ("?start=10,000", 10_000), ("?start=10k", 10_000), ("?focus=2000", 2000),
    ])
  func withoutScript(query: String, start: Int) throws {
    try withServer { address, _ in
      let (status, page) = try get(address, "/\(query)")
      #expect(status == 200)
      let rows = page.matches(of: #/role="listitem">\s*<span>([0-9]+)</span>/#)
      let expected = start..<min(start + 12, 1_000_001)
      #expect(rows.map { Int($0.1) } == expected.map { $0 })
      #expect(page.contains("data-start=\"\(start)\"") && !page.contains("{{"))
      #expect(page.contains("/?start=\(start + 12)") == (start < 1_000_000))
      #expect(page.contains("/?start=\(max(start - 12, 0))\" rel=\"prev\"") == (start > 0))
      if start == 1000 {
        // https://oeis.org/A000045: F(1000)
        #expect(page.contains("434665576869374564356885…") && page.contains("209 digits"))
      }
    }
  }

  @Test(
    "What is no place in the table is refused with the form, and nothing else is shown for it",
    arguments: ["-3", "1.5", "1000001", "x\"><script>", "1,00", "{{rows}}"])
  func noPlace(text: String) throws {
    try withServer { address, _ in
      let typed = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let (status, page) = try get(address, "/?start=\(typed)")
      #expect(status == 400 && page.contains("aria-invalid=\"true\""))
      #expect(page.contains("N must be a whole number from 0 to 1\u{202F}000\u{202F}000, such as"))
      #expect(!page.contains("<script>") && page.contains("data-start=\"0\""))
    }
  }

  @Test("Proofs are a grid without a script")
  func proofs() throws {
    try withServer { address, _ in
      let page = try get(address, "/verification").1
      #expect(page.contains("<th scope=\"row\">fast-doubling</th>"))
      #expect(page.matches(of: #/<td class="check">/#).count > 50)
      #expect(page.contains("too slow") && page.contains(" 0 failed"))
    }
  }

  @Test("A page runs a strategy beside its reference, which the history then has; others do not")
  func runs() throws {
    let page = ["-X", "POST", "-H", "X-Requested-By: page"]
    try withServer { address, _ in
      let path = "/api/run?strategy=matrix&n=100"
      for options in [["-X", "POST"], ["-H", "Sec-Fetch-Site: cross-site"] + page] {
        #expect((400..<500).contains(try get(address, path, options).0), "\(options)")
      }
      for path in ["matrix&n=10001", "matrix&n=-1", "matrix", "nothing&n=1", "%00&n=1"] {
        #expect(try get(address, "/api/run?strategy=" + path, page).0 == 400, "\(path)")
      }
      #expect(try json(get(address, "/api/run").1)["results"] as? [String] == [])
      #expect(try get(address, path, page).0 == 200)
      #expect(try get(address, path, page).0 == 503)
      var status = try json(get(address, "/api/run").1)
      for _ in 0..<300 where status["running"] as? Bool == true {
        Thread.sleep(forTimeInterval: 0.1)
        status = try json(get(address, "/api/run").1)
      }
      let results = try #require(status["results"] as? [String])
      #expect(status["running"] as? Bool == false && results.count == 2, "\(status)")
      // There is no ratio where other work took the processor from the samples.
      let row =
        #/^matrix at N = 100: \d[^,]*(, [\d.]+\])?(, [^✓]*× slower.* than gmp)?, ✓ gmp$/#
      #expect(results[0].contains(row), "\(results)")
      let kept = try get(address, "/api/calculations").1
      #expect(kept.contains("\"matrix\"") && kept.contains("\"gmp\"") && kept.contains("\"run\""))
    }
    try withServer(["--host", "0.0.0.0"]) { address, _ in
      let local = try #require(URL(string: "http://127.0.0.1:\(address.port ?? 0)/"))
      #expect(try get(local, "/api/run?strategy=matrix&n=100", page).0 == 403)
      #expect(try get(local, "/api/run").0 == 403)
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
        "/api/list?n=99999999999999999999999", "/api/list?n=1.5", "/api/list?n=%3Cscript%3E",
        "/api/list?n=1,00", "/api/list?n=,100", "/api/list?n=1e5",
        "/api/table/pages/-1", "/api/table/pages/1000000000000000000", "/api/table/pages/",
        "/api/table/pages/1/2", "/api/table/pages/0?per_page=101", "/api/table?per_page=0",
        "/api/table?start=-5", "/api/table?start=1000000&per_page=100",
      ]
      for path in paths {
        let (status, text) = try get(address, path)
        #expect((400..<500).contains(status), "\(path): \(status)")
        #expect(!text.contains("secret") && !text.contains("<"), "\(path): \(text)")
        // Of at most 100, 1000 is no example.
        #expect(!path.hasSuffix("per_page=0") || !text.contains("such as"), "\(path): \(text)")
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
