import BigIntegers
import FibonacciTestSupport
import Testing

/// No race depends on how often, and the build that looks for races is slow.
#if DEBUG
  private let share = (tasks: 8, repetitions: 10)
#else
  private let share = (tasks: 16, repetitions: 100)
#endif

@Suite("Pools of engines and workspaces")
struct PoolTests {
  @Test("Products in many tasks at once agree with GMP")
  func concurrent() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<share.tasks {
        group.addTask {
          let lengths = [300 + 100 * task, 400, 3000 - 100 * task]
          return lengths.allSatisfy { length in
            let (first, second) = operandPairs(length, length, seed: task)[6]
            let product = BigUInt(words: first) * BigUInt(words: second)
            return product == BigUInt(words: productOfGMP(first, second))
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
      for task in 0..<share.tasks {
        group.addTask {
          var isRight = true
          let expected = BigUInt(UInt.max - UInt(task)).power(250)
          for _ in 0..<share.repetitions {
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

  @Test("A value that many tasks share stays what it is, whatever each does to its own copy")
  func sharedValues() async {
    let shared = BigUInt(words: [UInt64](repeating: .max - 1, count: 12))
    let twice = shared << 1
    await withTaskGroup(of: Bool.self) { group in
      for task in 1...share.tasks {
        group.addTask {
          var isRight = true
          for _ in 0..<share.repetitions {
            var copy = shared
            copy += BigUInt(task)
            isRight = isRight && copy - shared == BigUInt(task)
            copy = shared
            copy.formSum(of: copy, shared)
            isRight = isRight && copy == twice
            copy -= shared
            copy <<= 1
            isRight = isRight && copy == twice && shared << 1 == twice
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
