import BenchmarkCommands
import Testing

@Suite("Debug builds")
struct DebugBuildTests {
  @Test("A debug build refuses to measure, and says how to build for release")
  func refused() throws {
    let option = DebugBuildOption()
    let refusal = #expect(throws: (any Error).self) { try option.check(isDebugBuild: true) }
    let text = "\(try #require(refusal))"
    #expect(text.hasPrefix("this is a debug build") && text.contains("swift build -c release"))
    try option.check(isDebugBuild: false)
  }
}
