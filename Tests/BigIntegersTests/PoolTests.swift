import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Pools of engines and workspaces")
struct PoolTests {
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

  @Test("Registers in many tasks at once keep their numbers")
  func registers() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          var isRight = true
          let expected = BigUInt(UInt.max - UInt(task)).power(250)
          for _ in 0..<100 {
            // So many limbs that a pool keeps their memory.
            RegisterSpace.withSpace(registerCount: 3, capacity: 3000) { space in
              let factor = space.register(UInt128(UInt.max) - UInt128(task))
              var power = space.register(1)
              var next = space.register(0)
              for _ in 0..<250 {
                next.setProduct(power, factor)
                swap(&power, &next)
              }
              isRight = isRight && power.value() == expected
            }
          }
          return isRight
        }
      }
      for await isRight in group {
        #expect(isRight)
      }
    }
  }
}
