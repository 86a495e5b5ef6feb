import ArgumentParsing
import FibBenchCommands
import Testing

@Suite("fibbench list")
struct ListCommandTests {
  @Test("It lists every strategy with the boundaries that it finds")
  func list() {
    let ending = fibbench("list")
    #expect(ending.code == .success && ending.messages == "")
    #expect(ending.output == Golden.list)
  }
}
