import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("NTT engine pool")
struct NTTEnginePoolTests {
  @Test("Products in many tasks at once agree with GMP")
  func concurrent() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          let lengths = [300 + 100 * task, 400, 3000 - 100 * task]
          return lengths.allSatisfy { length in
            let words = Corners.seeded([length], each: 2, seed: UInt64(task))
            let product = BigUInt(words: words[0]) * BigUInt(words: words[1])
            return product.words == GMPOracle.product(words[0], words[1])
          }
        }
      }
      for await isRight in group {
        #expect(isRight)
      }
    }
  }
}
