internal import Benchmarking
internal import BigIntegers
internal import Synchronization

/// The JSON of F(1) to F(last), a row at a time: `data`, then `total_elements` and `total_ms`, the
/// time that the additions took.
final class NumberListBody: Sendable {
  private struct State {
    var index = 0
    var number = BigUInt(0)
    var next = BigUInt(1)
    var elapsed = Duration.zero
    var isOver = false
  }

  private let last: Int
  private let state = Mutex(State())

  /// About how many bytes a piece has.
  private static let pieceSize = 16 << 10

  init(through last: Int) {
    self.last = last
  }

  /// Two numbers of up to 7000 bits, a row as text, and a piece on its way.
  static let heldBytes = 40 << 10

  /// The next piece; empty at the end.
  func next() -> [UInt8] {
    state.withLock { state in
      guard !state.isOver else { return [] }
      var text = state.index == 0 ? #"{"data":["# : ""
      while state.index < last, text.utf8.count < Self.pieceSize {
        let clock = ContinuousClock()
        state.elapsed += clock.measure {
          (state.number, state.next) = (state.next, state.number + state.next)
        }
        state.index += 1
        let separator = state.index == 1 ? "" : ","
        text += #"\#(separator){"exact":true,"n":\#(state.index),"value":"\#(state.number)"}"#
      }
      guard state.index == last else { return Array(text.utf8) }
      state.isOver = true
      let milliseconds = max(state.elapsed.milliseconds, 1e-6)
      text += #"],"total_elements":\#(last),"total_ms":\#(milliseconds)}"#
      return Array(text.utf8)
    }
  }
}
