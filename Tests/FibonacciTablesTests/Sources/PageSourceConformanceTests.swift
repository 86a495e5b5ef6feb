import BigIntegers
import FibonacciStrategies
import FibonacciTables
import FibonacciTestSupport
import RemoteTables
import Testing

/// What every source keeps, wherever its pages come from: F(0) to F(104) on pages of seven rows.
@Suite("Every source of pages")
struct PageSourceConformanceTests {
  enum Kind: CaseIterable {
    case local, remote, failing, failingRemote
  }

  private static let numbers = AdditionOracle().prefix(105).map { BigUInt(words: $0) }

  /// Calls `body` with a source of that kind.
  private func withSource(_ kind: Kind, _ body: (any PageSource) throws -> Void) throws {
    let local = StrategyPageSource(rowsPerPage: 7, through: 104)
    let server = try TableServer(through: 104)
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
    try body(source)
  }

  /// What is asked for, once more if it fails.
  private func again<Value>(
    _ ask: () throws(PageError) -> Value
  ) throws(PageError) -> Value {
    do {
      return try ask()
    } catch .unreachable("scripted") {
      return try ask()
    }
  }

  @Test(
    "Gives the rows of every page in order, and an end where there is one", arguments: Kind.allCases
  )
  func pages(kind: Kind) throws {
    try withSource(kind) { source in
      var rows: [Row] = []
      for number in 0..<15 {
        let page = try again { () throws(PageError) in try source.page(number) }
        #expect(page.number == number && page.rowsPerPage == 7)
        let isLocal = kind == .local || kind == .failing
        #expect(page.isLast == (isLocal && number == 14))
        rows += page.rows
      }
      #expect(rows.map(\.index) == Array(0...104))
      #expect(rows.map(\.value.words) == Self.numbers.map(\.words))
      #expect(rows.allSatisfy { $0.isExact })
    }
  }

  @Test("Has no page of a negative number", arguments: Kind.allCases)
  func negative(kind: Kind) throws {
    try withSource(kind) { source in
      #expect(throws: PageError.noSuchPage(-1)) {
        _ = try again { () throws(PageError) in try source.page(-1) }
      }
    }
  }

  @Test("Has no rows beyond an end, and no page of a server's", arguments: Kind.allCases)
  func beyond(kind: Kind) throws {
    try withSource(kind) { source in
      let ask = { () throws(PageError) in
        try again { () throws(PageError) in try source.page(1000) }
      }
      if kind == .local || kind == .failing {
        let page = try ask()
        #expect(page.rows.isEmpty && page.isLast)
      } else {
        #expect(throws: PageError.refused(status: 404, reason: "no such page")) { _ = try ask() }
      }
    }
  }
}
