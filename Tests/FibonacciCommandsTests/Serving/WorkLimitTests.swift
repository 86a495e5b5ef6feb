import Benchmarking
import BenchmarkCommands
import FibonacciCommands
import HTTPServer
import Testing

@Suite("A limit to concurrent work")
struct WorkLimitTests {
  /// The status of a refusal, or 200.
  private func status(_ body: () throws(Refusal) -> Void) -> Int {
    do {
      try body()
      return 200
    } catch {
      return error.status
    }
  }

  @Test("So much runs at a time; what is more is refused, and may come back")
  func limit() {
    let limit = WorkLimit(mostAtOnce: 2)
    var inner: [Int] = []
    let outer = status { () throws(Refusal) in
      try limit.run { () throws(Refusal) in
        try limit.run { () throws(Refusal) in
          inner.append(status { () throws(Refusal) in try limit.run {} })
        }
        inner.append(status { () throws(Refusal) in try limit.run {} })
      }
    }
    #expect(outer == 200 && inner == [503, 200])
    #expect(Refusal(503, "busy").response.headers["Retry-After"] == "1")
  }

  @Test("Work that fails makes room again")
  func failure() {
    let limit = WorkLimit(mostAtOnce: 1)
    for _ in 0..<3 {
      #expect(
        status { () throws(Refusal) in
          try limit.run { () throws(Refusal) in throw Refusal(404, "none") }
        } == 404)
    }
  }
}
