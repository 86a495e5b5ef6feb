import BigIntegers
import FibonacciGMP
import FibonacciStrategies
import FibonacciTestSupport
import Testing

@Suite("Strategies without a bound")
struct BigStrategiesTests {
  @Test("matrix, fast-doubling and gmp-doubling equal additions for every n to 3000")
  func equalAdditions() {
    for (index, words) in AdditionOracle().prefix(3001).enumerated() {
      #expect(MatrixPower().value(at: index).words == words, "matrix at \(index)")
      #expect(FastDoubling().value(at: index).words == words, "fast-doubling at \(index)")
      #expect(GMPDoubling().value(at: index).words == words, "gmp-doubling at \(index)")
    }
  }

  @Test("The loops equal additions at their corners")
  func loopsEqualAdditions() {
    for index in [0, 1, 2, 93, 94, 186, 187, 1000, 5000] {
      let words = AdditionOracle.fibonacci(index)
      #expect(BigIteration().value(at: index).words == words, "iterative at \(index)")
      #expect(GMPIteration().value(at: index).words == words, "gmp-iterative at \(index)")
    }
  }

  @Test("Large indices equal GMP's", arguments: [100_000, 131_071, 131_072, 1_000_000])
  func largeIndices(index: Int) {
    let words = fibonacciOfGMP(index)
    #expect(FastDoubling().value(at: index).words == words)
    #expect(MatrixPower().value(at: index).words == words)
    #expect(GMPDoubling().value(at: index).words == words)
    #expect(GMPFibonacci().value(at: index).words == words)
  }

  @Test("Computing into an old result gives the same as a new one")
  func computeIntoOldResult() {
    var number = GMPInteger(5)
    for index in [1000, 10, 0, 5000] {
      GMPFibonacci().compute(&number, at: index)
      #expect(number.words == fibonacciOfGMP(index))
    }
  }
}
