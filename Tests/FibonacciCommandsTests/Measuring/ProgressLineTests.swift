import BenchmarkCommands
import Benchmarking
import Foundation
import Testing

@Suite("Line of progress")
struct ProgressLineTests {
  @Test("It goes on by itself: it says what is done, the time passed and the time left")
  func ticking() throws {
    let sink = MemorySink(isTerminal: true)
    let line = ProgressLine(on: sink, isWanted: true, clock: MonotonicClock())
    usleep(300_000)
    line.show("gmp at N = 10: verifying", fraction: 0.25)
    usleep(2_300_000)
    line.clear()
    let drawings = sink.text.components(separatedBy: "\r\u{1B}[K")
      .filter { $0.contains("gmp at N = 10: verifying") }
    #expect(drawings.count >= 4)
    let first = try #require(drawings.first)
    #expect(first.hasPrefix("25 %, 1 s passed, about 1 s left: "), "\(first)")
    #expect(drawings.last?.contains("3 s passed") == true, "\(drawings)")
    #expect(sink.text.hasSuffix("\r\u{1B}[K"))
    let before = sink.text
    usleep(500_000)
    #expect(sink.text == before)
  }

  @Test("It is no longer than the terminal is wide, and nothing where there is none")
  func width() {
    let narrow = MemorySink(isTerminal: true, columns: 20)
    let line = ProgressLine(on: narrow, isWanted: true, clock: MonotonicClock())
    line.show("a strategy with a very long name", fraction: 0.5)
    #expect(narrow.text.count == "\r\u{1B}[K".count + 19)
    for sink in [MemorySink(), MemorySink(isTerminal: true)] {
      let hidden = ProgressLine(on: sink, isWanted: !sink.isTerminal, clock: MonotonicClock())
      hidden.show("nothing")
      hidden.clear()
      #expect(sink.text == "")
    }
  }
}
