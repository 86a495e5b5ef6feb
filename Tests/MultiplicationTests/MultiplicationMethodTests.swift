import BigIntegers
import FibonacciTestSupport
import Testing

@Suite("Methods of multiplication")
struct MultiplicationMethodTests {
  /// Lengths around every step of the ladder, and where Karatsuba's halves take another step.
  private static let counts = Array(2...33) + [47, 49, 64, 100, 208, 257, 520]

  @Test(
    "Every method agrees with GMP and stays in its memory",
    arguments: MultiplicationMethod.available
  )
  func products(method: MultiplicationMethod) {
    for leftCount in Self.counts {
      for rightCount in [leftCount, leftCount - 1, leftCount / 2, leftCount / 10]
      where rightCount > 0 && method.shorterCounts.contains(rightCount) {
        for (left, right) in operandPairs(leftCount, rightCount, seed: rightCount) {
          let result = unsafe GuardedResult(
            count: leftCount + rightCount, scratchCount: method.scratchCount(leftCount, rightCount)
          ) { product, scratch in
            unsafe method.multiply(product, left, leftCount, right, rightCount, scratch: scratch)
          }
          #expect(result.limbs == productOfGMP(left, right), "\(method) \(left) \(right)")
          #expect(result.isGuardIntact, "\(method) \(leftCount) × \(rightCount)")
        }
      }
    }
  }

  @Test("Schoolbook products of every shape agree with GMP: each has code of its own")
  func everyShape() {
    for leftCount in 1...33 {
      for rightCount in 1...leftCount {
        for (left, right) in operandPairs(leftCount, rightCount, seed: leftCount) {
          let result = unsafe GuardedResult(
            count: leftCount + rightCount, scratchCount: 1
          ) { product, scratch in
            unsafe MultiplicationMethod.schoolbook.multiply(
              product, left, leftCount, right, rightCount, scratch: scratch)
          }
          #expect(result.limbs == productOfGMP(left, right), "\(left) \(right)")
          #expect(result.isGuardIntact, "\(leftCount) × \(rightCount)")
        }
      }
    }
  }

  @Test("Every method's squares agree with GMP's", arguments: MultiplicationMethod.available)
  func squares(method: MultiplicationMethod) {
    for count in Self.counts where method.shorterCounts.contains(count) {
      for (limbs, _) in operandPairs(count, count, seed: count) {
        let result = unsafe GuardedResult(
          count: 2 * count, scratchCount: method.scratchCount(count, count)
        ) { square, scratch in
          unsafe method.square(square, limbs, count, scratch: scratch)
        }
        #expect(result.limbs == productOfGMP(limbs, limbs), "\(method) \(limbs)")
        #expect(result.isGuardIntact, "\(method) \(count)")
      }
    }
  }

  @Test("The rungs are the methods that the ladder chooses from")
  func rungs() {
    let rungs = MultiplicationMethod.rungs
    #expect(rungs.first == .schoolbook)
    #expect(rungs.count == Set(rungs).count && rungs.count >= 2)
    #expect(!rungs.contains(.ladder))
  }

  @Test("A method is made for the lengths that it can multiply, the longer one first")
  func lengths() {
    for method in MultiplicationMethod.allCases where method != .digits {
      let (shortest, longest) = (method.shorterCounts.lowerBound, method.shorterCounts.upperBound)
      #expect(method.isMade(for: shortest, shortest) && !method.isMade(for: shortest, 0))
      #expect(method.isMade(for: longest, longest))
    }
    let longest = MultiplicationMethod.floatingPoint.shorterCounts.upperBound
    #expect(!MultiplicationMethod.floatingPoint.isMade(for: longest + 1, longest))
    #expect(MultiplicationMethod.transforms.isMade(for: 2 * longest, longest))
    #expect(Multiplication.method(squareOf: NTTEngine.maximumTotalCount) == .karatsuba)
    let beyond = NTTEngine.maximumTotalCount
    #expect(Multiplication.method(productOf: beyond, beyond) == .karatsuba)
  }
}

/// Memory for a result and for scratch, each with limbs behind it that nobody may touch.
private struct GuardedResult {
  let limbs: [UInt]
  let isGuardIntact: Bool

  private static let guardCount = 256
  private static let pattern: UInt = 0xA5A5_5A5A_A5A5_5A5A

  init(
    count: Int, scratchCount: Int,
    _ body: (UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>) -> Void
  ) {
    var result = [UInt](repeating: Self.pattern, count: count + Self.guardCount)
    var scratch = [UInt](repeating: Self.pattern, count: scratchCount + Self.guardCount)
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let target = result.baseAddress, let space = scratch.baseAddress else { return }
        unsafe body(target, space)
      }
    }
    limbs = Array(result.prefix(count))
    isGuardIntact = (result.dropFirst(count) + scratch.dropFirst(scratchCount))
      .allSatisfy { $0 == Self.pattern }
  }
}
