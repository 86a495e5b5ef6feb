import Benchmarking
import Testing

@Suite("Batch loop")
struct BatchLoopTests {
  private struct Refusal: Error, Equatable {
    let call: Int
  }

  @Test("Laundering changes nothing", arguments: [0, 1, -1, Int.max, Int.min])
  func identity(value: Int) {
    #expect(launder(value) == value)
  }

  @Test("The work is called as often as asked with the same input, and its last output kept")
  func calls() {
    var inputs: [Int] = []
    let last = repeatBatch(iterations: 5, n: 42) { input in
      inputs.append(input)
      return inputs.count
    }
    #expect(inputs == [42, 42, 42, 42, 42])
    #expect(last == 5)
  }

  @Test("The first error ends the batch")
  func errors() {
    var calls = 0
    #expect(throws: Refusal(call: 3)) {
      try repeatBatch(iterations: 10, n: 1) { (_) throws(Refusal) in
        calls += 1
        if calls == 3 { throw Refusal(call: calls) }
        return calls
      }
    }
    #expect(calls == 3)
  }

  @Test("The empty loop returns its input, and passes its own proof")
  func emptyLoop() {
    let loop = EmptyLoop(n: 7)
    #expect(loop.proveLast().status == .wrong)
    loop.run(iterations: 1000)
    #expect(loop.proveLast().status == .ok)
  }

  @Test("The machine's clock does not run backwards")
  func monotonic() {
    let clock = MonotonicClock()
    let readings = (0..<1000).map { _ in clock.now() }
    #expect(readings == readings.sorted())
  }
}
