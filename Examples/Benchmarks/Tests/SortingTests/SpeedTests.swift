import BenchmarkTesting
import Sorting
import Testing

@Suite("Speed")
struct SpeedTests {
  @Test("Sorting by a heap takes at most thirty times as long as the standard library's sort")
  func heapSort() async throws {
    let numbers = (0..<2000).shuffled()
    try await expectNoSlowdown(
      of: {
        var copy = numbers
        copy.heapSort()
        return copy
      },
      comparedWith: { numbers.sorted() }, expectedRatio: 30, tolerance: .percent(10))
  }
}
