import BigIntegers
import FibonacciStrategies
import FibonacciTestSupport
import KernelInterface
import Testing

@Suite("Pair of Fibonacci and Lucas numbers")
struct FibonacciLucasPairTests {
  @Test("Random indices give GMP's numbers")
  func random() {
    var operands = SeededOperands(seed: 9)
    for bound in [10_000, 100_000, 400_000] {
      for _ in 0..<100 {
        let index = Int.random(in: 0...bound, using: &operands.generator)
        #expect(
          FastDoubling().value(at: index).words == fibonacciOfGMP(index), "index \(index)")
      }
    }
  }

  #if arch(x86_64) || arch(arm64)
    @Test("Products of products of a table's numbers are GMP's numbers", .needsFloatingPoint)
    func doubled() {
      for index in DigitFibonacci.doubledIndices {
        let limbs = unsafe [UInt](
          unsafeUninitializedCapacity: FibonacciLimbs.limbCount(ofFibonacciAt: index)
        ) { buffer, count in
          count = buffer.count
          unsafe DigitFibonacci.storeDoubled(index, in: buffer.baseAddress.unsafelyUnwrapped)
        }
        var words = limbs.map(UInt64.init)
        if words.last == 0 { words.removeLast() }
        #expect(words == fibonacciOfGMP(index), "index \(index)")
      }
    }
  #endif

  @Test("Several threads give GMP's numbers", arguments: [0, 93, 400_000, 1_234_567, 3_000_001])
  func threads(index: Int) {
    for threadCount in [1, 2, 3] {
      let strategy = FastDoublingThreads(threadCount: threadCount)
      #expect(strategy.value(at: index).words == fibonacciOfGMP(index))
    }
  }

  @Test(
    "Products a limb longer than their parts' numbers fit",
    arguments: [33_333_333, 4_194_303, 4_194_304, 5_555_555])
  func capacity(index: Int) {
    #expect(FastDoubling().value(at: index).words == fibonacciOfGMP(index))
  }
}
