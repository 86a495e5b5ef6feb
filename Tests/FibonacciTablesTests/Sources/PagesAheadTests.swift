import BigIntegers
import FibonacciTables
import Testing

@Suite("Pages that are read one after the other")
struct PagesAheadTests {
  @Test("Fetches the next page before anybody asks for it", .timeLimit(.minutes(5)))
  func inAdvance() async throws {
    let source = ScriptedSource()
    _ = try PagesAhead(source).page(25)
    while source.fetches[26] == nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(source.fetches == [25: 1, 26: 1])
  }

  @Test("Fetches no page twice where they are read in order")
  func inOrder() throws {
    let source = ScriptedSource()
    let pages = PagesAhead(source)
    for number in 25..<100 {
      let first = 12 * number
      #expect(try pages.page(number).rows.map(\.index) == Array(first..<first + 12))
    }
    #expect((25..<100).allSatisfy { source.fetches[$0] == 1 }, "\(source.fetches)")
  }

  @Test("Begins anew where another page is asked for")
  func jump() throws {
    let pages = PagesAhead(ScriptedSource())
    for number in [7, 8, 3, 900, 4] { #expect(try pages.page(number).number == number) }
  }

  @Test("A failed page is fetched again whenever it is asked for")
  func again() throws {
    let source = ScriptedSource(
      failures: [1: [.refused(status: 503, reason: "busy"), .unreachable("gone")]])
    let pages = PagesAhead(source)
    #expect(throws: PageError.refused(status: 503, reason: "busy")) { _ = try pages.page(1) }
    #expect(throws: PageError.unreachable("gone")) { _ = try pages.page(1) }
    #expect(try pages.page(1).rows.count == 12)
    #expect(source.fetches[1] == 3)
  }

  @Test("A page that failed in advance is fetched again when it is asked for")
  func failedAhead() throws {
    let pages = PagesAhead(ScriptedSource(failures: [1: [.unreachable("gone")]]))
    _ = try pages.page(0)
    #expect(try pages.page(1).rows.count == 12)
  }

  @Test("Ends where the source ends, and asks for nothing beyond")
  func end() throws {
    let source = ScriptedSource(rowCount: 30)
    let pages = PagesAhead(source)
    for number in 0...2 { #expect(try pages.page(number).hasMore == (number < 2)) }
    #expect(source.fetches == [0: 1, 1: 1, 2: 1])
  }
}
