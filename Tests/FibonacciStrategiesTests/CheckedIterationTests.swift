import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("CheckedIteration")
struct CheckedIterationTests {
  @Test("UInt64 holds F(93), and F(94) is an error that names the index")
  func boundaryOf64Bits() throws {
    #expect(try CheckedIteration().value(at: 93) == 12_200_160_415_121_876_738)
    for index in [94, 95, 200, 1_000_000_000] {
      #expect(throws: FibonacciError.overflow(index: 94, bitWidth: 64)) {
        try CheckedIteration().value(at: index)
      }
    }
  }

  @Test("UInt128 holds F(186), and F(187) is an error that names the index")
  func boundaryOf128Bits() throws {
    #expect(try CheckedIteration128().value(at: 186).words == fibonacciOfGMP(186))
    #expect(fibonacciOfGMP(187).count == 3)
    for index in [187, 188, 10_000] {
      #expect(throws: FibonacciError.overflow(index: 187, bitWidth: 128)) {
        try CheckedIteration128().value(at: index)
      }
    }
  }

  @Test("Every index within the boundaries is exact")
  func exactWithinBoundaries() throws {
    for (index, words) in AdditionOracle().prefix(187).enumerated() {
      if index <= 93 { #expect(try CheckedIteration().value(at: index).words == words) }
      #expect(try CheckedIteration128().value(at: index).words == words)
    }
  }

  @Test("A loop that carries F(k + 1) overflows one index early, at 93 for UInt64")
  func pairCarryingLoop() {
    #expect(lastIndexOfPairCarryingLoop(UInt64.self) == 92)
    #expect(lastIndexOfPairCarryingLoop(UInt128.self) == 185)
  }

  /// The last index that a checked loop over the pair (F(k), F(k + 1)) can reach.
  private func lastIndexOfPairCarryingLoop<Integer: FixedWidthInteger>(_: Integer.Type) -> Int {
    var (current, next): (Integer, Integer) = (0, 1)
    var index = 0
    while true {
      let (sum, overflow) = current.addingReportingOverflow(next)
      if overflow { return index }
      (current, next) = (next, sum)
      index += 1
    }
  }
}
