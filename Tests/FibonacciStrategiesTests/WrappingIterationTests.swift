import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("WrappingIteration and WrappingDoubling")
struct WrappingIterationTests {
  @Test("Both equal F(n) mod 2⁶⁴ for every n to 2000, and F(n) itself to 93")
  func equalsLowestWord() {
    for (index, words) in AdditionOracle().prefix(2001).enumerated() {
      let lowest = words.first ?? 0
      #expect(WrappingIteration().value(at: index) == lowest, "wrapping at \(index)")
      #expect(WrappingDoubling().value(at: index) == lowest, "wrapping-doubling at \(index)")
      #expect((words.count <= 1) == (index <= 93))
    }
  }

  @Test("Doubling reaches indices beyond any loop: the low 62 bits repeat after 3·2⁶¹ terms")
  func periodOfTheSequence() {
    // The Pisano period of 2ᵏ is 3·2ᵏ⁻¹; for k = 62 it fits an Int.
    let period = 3 << 61
    for offset in 0..<100 {
      let shifted = WrappingDoubling().value(at: period + offset)
      let plain = WrappingDoubling().value(at: offset)
      #expect(shifted << 2 == plain << 2, "offset \(offset)")
    }
    #expect(WrappingDoubling().value(at: period) != 0, "all 64 bits take four times as long")
  }
}
