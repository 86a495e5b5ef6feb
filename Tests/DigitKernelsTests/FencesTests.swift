import BigIntegers
import FibonacciTestSupport
import KernelInterface
@testable import TestableDigitKernels
import Testing

#if arch(x86_64)
  @Suite("Kernels of digits touch nothing beside operands and results", .needsDigits)
  struct FencesTests {
    @Test(
      "Products and squares between pages that end the program",
      arguments: FencedLimbs.Place.allCases)
    func products(place: FencedLimbs.Place) {
      for count in Array(1...80) + [104, 208, 416, 500, 512, 600] {
        for other in Set([count, max(1, count - 1), max(1, count / 3)]) {
          let (left, right) = TestOperands.pairs(count, other, seed: count)[6]
          let expected = productOfGMP(left, right)
          let product = FencedLimbs([UInt](repeating: 1, count: count + other), place)
          let fencedLeft = FencedLimbs(left, place)
          let fencedRight = FencedLimbs(right, place)
          let scratch = FencedLimbs([UInt](repeating: 1, count: LevelDigits.scratchCount), place)
          unsafe scratch.limbs.withMemoryRebound(to: Int64.self, capacity: 1) { lanes in
            unsafe LevelDigits.multiply(
              product.limbs, fencedLeft.limbs, count, fencedRight.limbs, other
            ) { unsafe $0(lanes) }
          }
          #expect((0..<count + other).allSatisfy { unsafe product.limbs[$0] == expected[$0] })
          guard other == count else { continue }
          unsafe scratch.limbs.withMemoryRebound(to: Int64.self, capacity: 1) { lanes in
            unsafe LevelDigits.square(product.limbs, fencedLeft.limbs, count) { unsafe $0(lanes) }
          }
          let square = productOfGMP(left, left)
          #expect((0..<2 * count).allSatisfy { unsafe product.limbs[$0] == square[$0] })
        }
      }
    }

    @Test("Fibonacci numbers likewise", arguments: FencedLimbs.Place.allCases)
    func fibonacci(place: FencedLimbs.Place) {
      for index in [1472, 1500, 2047, 2048, 2943, 2944, 4095, 4096, 5000, 20_000, 110_000] {
        let count = FibonacciLimbs.limbCount(ofFibonacciAt: index)
        let expected = unsafe GuardedMemory.result(count: count) { limbs, scratch in
          unsafe FibonacciNumber<IFMAVector>.store(index, in: limbs) { unsafe $0(scratch) }
        }
        let number = FencedLimbs([UInt](repeating: 1, count: count), place)
        let scratch = FencedLimbs([UInt](repeating: 1, count: LevelDigits.scratchCount), place)
        unsafe scratch.limbs.withMemoryRebound(to: Int64.self, capacity: 1) { lanes in
          unsafe FibonacciNumber<IFMAVector>.store(index, in: number.limbs) { unsafe $0(lanes) }
        }
        #expect((0..<count).allSatisfy { unsafe number.limbs[$0] == expected[$0] }, "F(\(index))")
      }
    }
  }
#endif
