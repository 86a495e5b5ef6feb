import FibonacciTables
import Testing

@Suite("Which pages a table remembers")
struct PageMemoryTests {
  /// Room for ten pages of the scripted source, and not for eleven.
  private func tableOfTenPages() async throws -> (ScriptedSource, PagedTable) {
    let source = try ScriptedSource()
    let page = try await source.page(2000)
    return (source, PagedTable(source, prefetchCount: 0, byteLimit: 10 * page.byteCount))
  }

  @Test("The pages furthest from the reader go first, on either side")
  func furthest() async throws {
    let (source, table) = try await tableOfTenPages()
    for number in 1000..<1010 { _ = try await table.page(number) }
    #expect(source.fetches[1003] == 1)
    for number in [1003, 1005, 1002, 1006, 1001, 1007] { _ = try await table.page(number) }
    #expect(source.fetches[1003] == 1, "all of them are remembered")
    _ = try await table.page(1012)
    _ = try await table.page(1001)
    #expect(source.fetches[1001] == 1, "a page that is nearer than another is kept")
    _ = try await table.page(1000)
    #expect(source.fetches[1012] == 1)
    _ = try await table.page(1012)
    #expect(source.fetches[1012] == 2, "the furthest one was forgotten, and is fetched anew")
  }

  @Test("The reader's own page is kept, even where it is larger than all the room there is")
  func ownPage() async throws {
    let source = try ScriptedSource()
    let table = PagedTable(source, prefetchCount: 0, byteLimit: 1)
    for _ in 0..<3 { _ = try await table.page(7) }
    #expect(source.fetches == [7: 1])
    _ = try await table.page(8)
    #expect(await table.remembered.pageCount == 1)
  }
}
