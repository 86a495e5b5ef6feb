import BigIntegers
import CGMP
import FibonacciTestSupport
import Foundation
import Testing

@testable import TestableDoubleDigitKernels

#if arch(x86_64)
  /// Whether `scripts/long-test` has the time for 10⁵ pairs of every size; others take a
  /// thousandth.
  private let isLong = ProcessInfo.processInfo.environment["FIBBENCH_LONG"] == "1"

  @Suite("Products in digits of 51 bits", .needsLevel3)
  struct DoubleDigitProductsTests {
    @Test("Small products and squares agree with GMP", arguments: 1...40)
    func small(count: Int) {
      // Nine pairs of operands a seed, of seven kinds.
      for seed in 0..<(isLong ? 11_200 : 12) {
        for (left, right) in TestOperands.pairs(count, count, seed: 100_000 * count + seed) {
          expectProduct(left, right)
          expectSquare(left)
        }
      }
    }

    @Test(
      "Products and squares agree with GMP, on either side of what changes the way",
      arguments: [41, 59, 60, 61, 62, 75, 88, 89, 90, 91, 96, 120, 128, 150, 192, 255, 299, 300])
    func longer(count: Int) {
      for seed in 0..<(isLong ? 100 : 2) {
        for (left, right) in TestOperands.pairs(count, count, seed: seed) {
          expectProduct(left, right)
          expectProduct(left, Array(right.dropLast()))
          expectSquare(left)
        }
      }
    }

    @Test("Products of unequal sizes agree with GMP, in one piece and in several")
    func unequal() {
      for rightCount in Array(1...20) + [24, 31, 40, 59, 60, 61, 62, 63, 64, 65, 90, 150, 300] {
        for more in [1, 2, 3, 5, 13, 26, 40, 60, 64, 65, 128, 129, 300, 301, 1000] {
          for (left, right) in TestOperands.pairs(rightCount + more, rightCount, seed: more) {
            expectProduct(left, right)
          }
        }
      }
    }

    @Test("With every carry made in full, products and squares agree with GMP")
    func fullCarries() {
      ColumnCarrier.forced {
        for count in Array(1...40) + [59, 60, 61, 89, 90, 91, 128, 300] {
          for (left, right) in TestOperands.pairs(count, count, seed: count) {
            expectProduct(left, right)
            expectSquare(left)
          }
        }
      }
    }

    /// 2^(51 k) - 1 has digits of ones, and its products digits on the edge: every carry ripples.
    @Test("Carries ripple through all digits", arguments: 1...40)
    func ripples(count: Int) {
      for digits in 1...Digit.count(ofLimbs: count) where 51 * digits <= 64 * count {
        var ones = [UInt](repeating: .max, count: 51 * digits / 64)
        if 51 * digits % 64 > 0 { ones.append(1 << UInt(51 * digits % 64) - 1) }
        ones += [UInt](repeating: 0, count: count - ones.count)
        expectProduct(ones, [UInt](repeating: .max, count: count))
        expectSquare(ones)
      }
    }

    private func expectProduct(_ left: [UInt], _ right: [UInt]) {
      guard !right.isEmpty else { return }
      let expected = productOfGMP(left, right)
      // Factors and halves of 37 to 76 digits, which some processors multiply by Karatsuba's step
      // and others do not.
      for leastKaratsuba in right.count < 29 ? [76] : [37, 76] {
        let result = unsafe GuardedMemory.result(
          count: left.count + right.count, scratchCount: DoubleDigitKernels.scratchCount
        ) { product, scratch in
          unsafe DoubleDigitKernels.multiply(
            product, left, left.count, right, right.count, leastKaratsuba: leastKaratsuba
          ) { unsafe $0(scratch) }
        }
        #expect(result == expected, "\(left) · \(right), Karatsuba from \(leastKaratsuba)")
      }
    }

    private func expectSquare(_ limbs: [UInt]) {
      let result = unsafe GuardedMemory.result(
        count: 2 * limbs.count, scratchCount: DoubleDigitKernels.scratchCount
      ) { square, scratch in
        unsafe DoubleDigitKernels.square(square, limbs, limbs.count) { unsafe $0(scratch) }
      }
      #expect(result == productOfGMP(limbs, limbs), "\(limbs)²")
    }
  }

  @Suite("Kernels of 51 bits touch nothing beside operands and results", .needsLevel3)
  struct DoubleDigitFencesTests {
    @Test(
      "Products and squares between pages that end the program",
      arguments: FencedLimbs.Place.allCases)
    func products(place: FencedLimbs.Place) {
      for count in Array(1...40) + [59, 60, 61, 89, 90, 91, 128, 200, 300] {
        for other in Set([count, max(1, count - 1), max(1, count / 3)]) {
          let (left, right) = TestOperands.pairs(count, other, seed: count)[6]
          let product = FencedLimbs([UInt](repeating: 1, count: count + other), place)
          let (fencedLeft, fencedRight) = (FencedLimbs(left, place), FencedLimbs(right, place))
          let scratch = FencedLimbs(
            [UInt](repeating: 1, count: DoubleDigitKernels.scratchCount), place)
          let expected = productOfGMP(left, right)
          let square = productOfGMP(left, left)
          unsafe scratch.limbs.withMemoryRebound(to: Int64.self, capacity: 1) { words in
            unsafe DoubleDigitKernels.multiply(
              product.limbs, fencedLeft.limbs, count, fencedRight.limbs, other, leastKaratsuba: 37
            ) { unsafe $0(words) }
            #expect((0..<count + other).allSatisfy { unsafe product.limbs[$0] == expected[$0] })
            guard other == count else { return }
            unsafe DoubleDigitKernels.square(product.limbs, fencedLeft.limbs, count) {
              unsafe $0(words)
            }
            #expect((0..<2 * count).allSatisfy { unsafe product.limbs[$0] == square[$0] })
          }
        }
      }
    }
  }
#endif
