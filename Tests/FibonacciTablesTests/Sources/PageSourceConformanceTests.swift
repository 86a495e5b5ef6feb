import BigIntegers
import FibonacciStrategies
import FibonacciTables
import FibonacciTestSupport
import RemoteTables
import Testing

/// What every source keeps, wherever its pages come from: F(0) to F(100) on pages of seven rows.
@Suite("Every source of pages")
struct PageSourceConformanceTests {
  enum Kind: CaseIterable {
    case local, remote, failing, failingRemote
  }

  private static let numbers = AdditionOracle().prefix(101).map { BigUInt(words: $0) }

  /// Calls `body` with a table over a source of that kind, and with the source.
  private func withSource(
    _ kind: Kind, _ body: (PagedTable, any PageSource) async throws -> Void
  ) async throws {
    let local = StrategyPageSource(rowsPerPage: 7, through: 100)
    let server = try TableServer(through: 100)
    defer { server.stop() }
    let remote = try RemotePageSource(
      server.address, rowsPerPage: 7, timeout: RemotePageSourceTests.patience)
    let source: any PageSource =
      switch kind {
      case .local: local
      case .remote: remote
      case .failing: FailingSource(local)
      case .failingRemote: FailingSource(remote)
      }
    try await body(PagedTable(source, prefetchCount: 0), source)
  }

  /// What is asked for, once more if it fails.
  private func again<Value>(
    _ ask: () async throws(PageError) -> Value
  ) async throws(PageError) -> Value {
    do {
      return try await ask()
    } catch .unreachable("scripted") {
      return try await ask()
    }
  }

  @Test(
    "Gives the rows of every page in order, and the end on the last one", arguments: Kind.allCases)
  func pages(kind: Kind) async throws {
    try await withSource(kind) { table, _ in
      var rows: [Row] = []
      for number in 0..<15 {
        let page = try await again { () throws(PageError) in try await table.page(number) }
        #expect(page.number == number && page.rowsPerPage == 7)
        #expect(page.end == (number == 14 ? .lastRow : nil))
        rows += page.rows
      }
      #expect(rows.map(\.index) == Array(0...100))
      #expect(rows.map(\.value.words) == Self.numbers.map(\.words))
      #expect(rows.allSatisfy { $0.isExact })
    }
  }

  @Test("Opens anywhere, and says how long it is", arguments: Kind.allCases)
  func opening(kind: Kind) async throws {
    try await withSource(kind) { _, source in
      for row in [0, 50, 100, 500] {
        let opening = try await again { () throws(PageError) in
          try await source.opening(at: row)
        }
        #expect(opening.rowCount == 101 && opening.page.number == row / 7)
        #expect(opening.page.rows.isEmpty == (row == 500))
      }
    }
  }

  @Test("Has no page of a negative number, and empty ones beyond the end", arguments: Kind.allCases)
  func beyond(kind: Kind) async throws {
    try await withSource(kind) { table, source in
      await #expect(throws: PageError.noSuchPage(-1)) {
        _ = try await again { () throws(PageError) in try await source.page(-1) }
      }
      let page = try await again { () throws(PageError) in try await table.page(1000) }
      #expect(page.rows.isEmpty && page.end == .lastRow)
    }
  }

  @Test("Gives the same page to whoever asks at the same time", arguments: Kind.allCases)
  func concurrent(kind: Kind) async throws {
    try await withSource(kind) { table, _ in
      _ = await table.result(3)
      let results = await withTaskGroup(of: Result<Page, PageError>.self) { group in
        for _ in 0..<10 { group.addTask { await table.result(3) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(results.count == 1)
      let page = try #require(results.first).get()
      #expect(page.rows.first?.index == 21)
    }
  }
}
