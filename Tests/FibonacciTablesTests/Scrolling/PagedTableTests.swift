import Benchmarking
import BigIntegers
import FibonacciTables
import Testing

@Suite("A table that is read page by page")
struct PagedTableTests {
  @Test("Prefetches the next page")
  func prefetch() async throws {
    let source = try ScriptedSource()
    let table = PagedTable(source)
    let page = try await table.page(25)
    #expect(page.number == 25 && page.rows.map(\.index) == Array(300..<312))
    _ = try await table.page(26)
    #expect(source.fetches[25] == 1 && source.fetches[26] == 1)
  }

  @Test("Fetches no page twice, whatever is asked for and in whatever order")
  func noPageTwice() async throws {
    let source = try ScriptedSource()
    let table = PagedTable(source)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let number = Int.random(in: 0..<60, using: &generator)
      #expect(try await table.page(number).number == number)
    }
    #expect(source.fetches.values.allSatisfy { $0 == 1 }, "\(source.fetches)")
  }

  @Test("Askers at the same time share one fetch")
  func sharedFetch() async throws {
    let source = try ScriptedSource()
    let table = PagedTable(source, prefetchCount: 0)
    source.hold()
    let pages = await withTaskGroup(of: Result<Page, PageError>.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do throws(PageError) { return .success(try await table.page(0)) } catch {
            return .failure(error)
          }
        }
      }
      source.release()
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(pages.count == 1 && source.fetches == [0: 1])
    let rows = try #require(pages.first).get().rows
    #expect(rows.prefix(2) == [Row(index: 0, value: 0), Row(index: 1, value: 1)])
  }

  @Test("A failed page is fetched again whenever it is asked for")
  func again() async throws {
    let source = try ScriptedSource(failures: [1: [.refused(status: 503), .unreachable("gone")]])
    let table = PagedTable(source, prefetchCount: 0)
    await #expect(throws: PageError.refused(status: 503)) { _ = try await table.page(1) }
    await #expect(throws: PageError.unreachable("gone")) { _ = try await table.page(1) }
    #expect(try await table.page(1).rows.count == 12)
    #expect(source.fetches[1] == 3)
  }

  @Test("A prefetch that fails is tried again when somebody asks")
  func failedPrefetch() async throws {
    let source = try ScriptedSource(failures: [1: [.unreachable("gone")]])
    let table = PagedTable(source)
    _ = try await table.page(0)
    // Whether the prefetch is still under way or has failed already, the page comes in the end.
    let first = await PagedTableTests.result(of: table, 1)
    let second = await PagedTableTests.result(of: table, 1)
    #expect((try? first.get()) != nil || (try? second.get()) != nil)
  }

  @Test("Ends where the source ends, and asks for nothing beyond")
  func end() async throws {
    let source = try ScriptedSource(rowCount: 30)
    let table = PagedTable(source)
    for number in 0...2 { #expect(try await table.page(number).hasMore == (number < 2)) }
    _ = try await table.page(2)
    #expect(source.fetches == [0: 1, 1: 1, 2: 1])
  }

  @Test("A page beyond the end has no rows, and does not pass for the end itself")
  func beyondTheEnd() async throws {
    let table = PagedTable(try ScriptedSource(rowCount: 30))
    #expect(try await table.page(9).rows.isEmpty)
    #expect(try await table.page(2).rows.count == 6)
  }

  @Test("An hour of scrolling, 100 000 pages: flat memory, and no page fetched twice")
  func hourOfScrolling() async throws {
    let source = try ScriptedSource()
    let limit = 1 << 20
    let table = PagedTable(source, byteLimit: limit)
    var generator = SeededGenerator(seed: 36)
    var most = 0
    var number = 0
    while number < 100_000 {
      _ = try await table.page(number)
      // Now and then a few pages back, as a reader does who missed something.
      for back in 0..<(number.isMultiple(of: 97) ? Int.random(in: 0..<20, using: &generator) : 0) {
        _ = try await table.page(max(number - back, 0))
      }
      most = max(most, await table.remembered.byteCount)
      number += 1
    }
    let fetches = source.fetches
    #expect(fetches.count >= 100_000 && fetches.values.allSatisfy { $0 == 1 })
    #expect(most <= limit && most > limit / 2)
  }

  private static func result(of table: PagedTable, _ number: Int) async -> Result<Page, PageError> {
    do throws(PageError) { return .success(try await table.page(number)) } catch {
      return .failure(error)
    }
  }
}
