import Benchmarking
import Foundation
import ResultsStore
import Testing

@Suite("History")
struct HistoryTests {
  @Test("What is recorded is there, the newest last, in a folder that is the user's alone")
  func recorded() throws {
    try withTemporaryHistory { history in
      #expect(try history.entries() == [] && !history.exists)
      #expect(try history.count() == 0)
      let entries = [
        HistoryEntry.sample(n: 0), .sample(n: .max, strategy: nil),
        HistoryEntry(
          created: "2026-01-31T12:00:01Z", command: "run", strategy: "a'b;--\u{0}ü", firstIndex: 1,
          n: 300, milliseconds: nil, status: "overflow", sha256: "00ff"),
      ]
      for entry in entries { try history.record(entry) }
      var read = try history.entries()
      // C's texts end at a zero byte.
      #expect(read[2].strategy == "a'b;--")
      read[2].strategy = entries[2].strategy
      #expect(read == entries)
      let folder = URL(fileURLWithPath: history.file).deletingLastPathComponent()
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path())
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count == 1)
    }
  }

  @Test("A run's row has the time that its table shows, and neither its minimum nor its median")
  func timesOfRuns() throws {
    let subject = Case(strategy: "gmp", n: 1000)
    var row = Measurement(case: subject, status: .ok)
    row.samples = (0..<24).map { cycle in
      Sample(
        process: cycle / 2, cycle: cycle, iterations: 1,
        elapsedNanoseconds: 1_000_000 + Int64(cycle * 7 % 24) * 50_000)
    }
    let skipped = Measurement(case: Case(strategy: "slow", n: 1000), status: .skipped)
    let document = ResultsDocument(
      provenance: Provenance(
        toolVersion: "fibbench 0.0", created: "2026-01-31T12:00:00Z",
        environment: EnvironmentRecord()),
      plan: Plan(sizes: [1000], strategies: ["gmp", "slow"]), measurements: [row, skipped])
    let rows = ResultRow.rows(of: document)
    let summary = try #require(rows[0].summary)
    try #require(summary.minimum < summary.time && summary.time < summary.median)
    try withTemporaryHistory { history in
      try history.record(document, rows: rows)
      let entries = try history.entries()
      #expect(entries.map(\.milliseconds) == [summary.time, nil])
      #expect(entries.map(\.status) == ["ok", "skipped"])
    }
  }

  @Test("Pages hold every entry once, by any column, up or down")
  func pages() throws {
    try withTemporaryHistory { history in
      let none = try history.entries(onPage: 0, of: 3, by: .n, isDescending: false)
      #expect(none.total == 0)
      let sizes = [5, 3, 9, 3, 7, 1, 8]
      for n in sizes { try history.record(.sample(n: n)) }
      func all(_ column: History.Column, isDescending: Bool) throws -> [Int] {
        try (0..<3).flatMap { number in
          let (entries, total) = try history.entries(
            onPage: number, of: 3, by: column, isDescending: isDescending)
          #expect(total == 7 && entries.count == (number < 2 ? 3 : 1))
          return entries.map(\.n)
        }
      }
      #expect(try all(.created, isDescending: false) == sizes)
      #expect(try all(.created, isDescending: true) == sizes.reversed())
      #expect(try all(.n, isDescending: false) == sizes.sorted())
      #expect(try all(.n, isDescending: true) == sizes.sorted(by: >))
    }
  }

  @Test("A folder that is not absolute is none, and nothing is made here")
  func relativeHome() {
    for home in ["relative", "./x", "~", ""] {
      #expect(History(environment: ["HOME": home]) == nil, "\(home)")
      #expect(History(environment: ["HOME": home, "XDG_STATE_HOME": home]) == nil)
    }
    #expect(History(environment: [:]) == nil)
    #expect(History(environment: ["HOME": "/x"])?.file == "/x/.local/state/fibbench/history.sqlite")
  }

  @Test("A version that no program wrote is another program's, and reading changes no file")
  func strangeVersions() throws {
    try withTemporaryHistory { history in
      try history.record(.sample(n: 1))
      for version in ["-5", "-2147483648"] {
        RawDatabase.run("PRAGMA user_version=\(version)", on: history.file)
        #expect(throws: HistoryError.foreign(file: history.file)) { try history.entries() }
        #expect(throws: HistoryError.foreign(file: history.file)) {
          try history.record(.sample(n: 2))
        }
      }
      RawDatabase.run("PRAGMA user_version=1", on: history.file)
      let before = try Data(contentsOf: URL(fileURLWithPath: history.file))
      #expect(try history.entries().map(\.n) == [1] && history.count() == 1)
      #expect(try Data(contentsOf: URL(fileURLWithPath: history.file)) == before)
    }
  }

  @Test("Entries come one after the other, the newest last, as all of them together do")
  func streamed() throws {
    try withTemporaryHistory { history in
      for n in 0..<5 { try history.record(.sample(n: n)) }
      for last in [nil, 2, 9] {
        var indices: [Int] = []
        let filter = HistoryFilter(last: last)
        try history.forEachEntry(filter) { indices.append($0.n) }
        #expect(try indices == history.entries(filter).map(\.n))
      }
    }
  }

  @Test("A filter lets through what meets all its conditions")
  func filters() throws {
    try withTemporaryHistory { history in
      for n in 1...9 {
        let strategy = n % 2 == 0 ? "gmp-doubling" : "matrix"
        try history.record(.sample(n: n, strategy: strategy, created: "2026-01-0\(n)T00:00:00Z"))
      }
      func indices(_ filter: HistoryFilter) throws -> [Int] {
        try history.entries(filter).map(\.n)
      }
      #expect(try indices(HistoryFilter()) == Array(1...9))
      #expect(try indices(HistoryFilter(strategy: "gmp*")) == [2, 4, 6, 8])
      #expect(try indices(HistoryFilter(strategy: "gmp")) == [])
      #expect(try indices(HistoryFilter(indices: 3...5)) == [3, 4, 5])
      #expect(try indices(HistoryFilter(since: "2026-01-08")) == [8, 9])
      #expect(try indices(HistoryFilter(since: "2026-01-08T00:00:01Z")) == [9])
      #expect(try indices(HistoryFilter(last: 2)) == [8, 9])
      #expect(
        try indices(HistoryFilter(strategy: "matrix", indices: 2...8, last: 2)) == [5, 7])
    }
  }

  @Test("A run is recorded with its plan, its environment and every row")
  func run() throws {
    try withTemporaryHistory { history in
      let plan = Plan(sizes: [10], strategies: ["gmp", "checked"], reference: "gmp")
      let document = ResultsDocument(
        provenance: Provenance(
          toolVersion: "fibbench x", created: "2026-01-31T12:00:00Z",
          environment: EnvironmentRecord(libraries: ["GMP": "6"])), plan: plan,
        measurements: [
          Measurement(
            case: Case(strategy: "gmp", n: 10), status: .ok,
            samples: (0..<6).map {
              Sample(cycle: $0, iterations: 2, elapsedNanoseconds: 4_000_000)
            }),
          Measurement(case: Case(strategy: "checked", n: 10), status: .overflow),
        ])
      try history.record(document, rows: ResultRow.rows(of: document))
      let entries = try history.entries()
      #expect(entries.map(\.strategy) == ["gmp", "checked"])
      #expect(abs((entries[0].milliseconds ?? 0) - 2) < 1e-9 && entries[1].milliseconds == nil)
      #expect(entries.map(\.status) == ["ok", "overflow"])
      #expect(entries.allSatisfy { $0.command == "run" && $0.n == 10 })
      let stored = RawDatabase.run(
        "SELECT json_extract(plan, '$.reference') || json_extract(environment, '$.libraries.GMP') "
          + "FROM runs JOIN calculations ON run = runs.id", on: history.file)
      #expect(stored == "gmp6")
    }
  }

  @Test("The last complete run of a plan on this machine is found, with its intervals")
  func lastRun() throws {
    try withTemporaryHistory { history in
      var document = ResultsDocument(
        provenance: Provenance(
          toolVersion: "fibbench x", created: "2026-01-31T12:00:00Z",
          environment: EnvironmentRecord()),
        plan: Plan(sizes: [10], strategies: ["gmp"], reference: "gmp"),
        measurements: [
          Measurement(
            case: Case(strategy: "gmp", n: 10), status: .ok,
            samples: (0..<24).map {
              Sample(
                cycle: $0, iterations: 2, elapsedNanoseconds: 4_000_000 + Int64($0 % 5) * 1000)
            })
        ])
      document.provenance.environment.machine = "0123"
      #expect(try history.lastRun(like: document) == nil)
      let rows = ResultRow.rows(of: document)
      try history.record(document, rows: rows)
      let past = try #require(try history.lastRun(like: document))
      #expect(past.created == "2026-01-31T12:00:00Z" && past.rows.count == 1)
      #expect(past.environment?.machine == "0123")
      #expect(past.rows[0].time == rows[0].summary?.time)
      #expect(past.rows[0].interval == rows[0].summary?.interval && past.rows[0].interval != nil)
      #expect(past.rows[0].doubts == Doubt.doubts(about: rows)[0])
      let runs = try history.runs()
      #expect(runs.map(\.created) == ["2026-01-31T12:00:00Z"] && runs[0].rows == past.rows)
      #expect(runs[0].environment?.machine == "0123")

      func isFound(_ change: (inout ResultsDocument) -> Void) throws -> Bool {
        var other = document
        change(&other)
        return try history.lastRun(like: other) != nil
      }
      #expect(try isFound { $0.provenance.created = "2027-01-31T12:00:00Z" })
      #expect(try !isFound { $0.plan.sizes = [11] })
      #expect(try !isFound { $0.provenance.environment.machine = "4567" })
      #expect(try !isFound { $0.provenance.environment.machine = nil })
      #expect(try !isFound { $0.provenance.environment.cpuModel = 3 })
      #expect(try !isFound { $0.provenance.environment.march = "x86-64-v3" })
      document.provenance.created = "2026-02-01T12:00:00Z"
      document.interrupted = true
      try history.record(document, rows: rows)
      #expect(try history.lastRun(like: document)?.created == "2026-01-31T12:00:00Z")
    }
  }

  @Test("Clearing leaves nothing, and tells how much there was")
  func cleared() throws {
    try withTemporaryHistory { history in
      for n in 0..<5 { try history.record(.sample(n: n)) }
      #expect(try history.clear() == 5)
      #expect(try history.entries() == [])
      try history.record(.sample(n: 7))
      #expect(try history.entries().map(\.n) == [7])
    }
  }

  @Test(
    "The environment decides on the file",
    arguments: [
      (["HOME": "/h"], "/h/.local/state/fibbench/history.sqlite"),
      (["HOME": "/h", "XDG_STATE_HOME": "/s"], "/s/fibbench/history.sqlite"),
      (["HOME": "/h", "XDG_STATE_HOME": "s"], "/h/.local/state/fibbench/history.sqlite"),
      (["HOME": "/h", "XDG_STATE_HOME": ""], "/h/.local/state/fibbench/history.sqlite"),
      (["HOME": "/h", "FIBBENCH_HISTORY": "x.sqlite"], "x.sqlite"),
      (["HOME": "/h", "FIBBENCH_HISTORY": "off"], nil),
      (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func location(environment: [String: String], file: String?) {
    #expect(History(environment: environment)?.file == file)
  }
}
