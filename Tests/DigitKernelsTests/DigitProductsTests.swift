import BigIntegers
import CGMP
@testable import TestableDigitKernels
import FibonacciTestSupport
import Testing

#if arch(x86_64)
  @Suite("Products in digits of 52 bits", .needsDigits)
  struct DigitProductsTests {
    @Test("Products of equal sizes, and of sizes a little less, agree with GMP", arguments: 1...700)
    func balanced(count: Int) {
      guard count <= LevelDigits.longestShorter else {
        // Longer ones are not made here; the ladder is tested with them.
        return expectLadder(count)
      }
      for (left, right) in TestOperands.pairs(count, count, seed: count) {
        expect(left, right)
        if count > 1 { expect(left, Array(right.dropLast())) }
      }
    }

    /// The ladder's product, whatever its method.
    private func expectLadder(_ count: Int) {
      for (left, right) in TestOperands.pairs(count, count, seed: count) {
        let product =
          BigUInt(words: left.map { UInt64($0) }) * BigUInt(words: right.map { UInt64($0) })
        let expected = productOfGMP(left, right).map { UInt64($0) }
        #expect(product == BigUInt(words: expected), "\(count) limbs")
      }
    }

    @Test("Products of unequal sizes agree with GMP, chunks of the longer one too")
    func unbalanced() {
      for rightCount in Array(1...30) + [46, 52, 59, 60, 65, 99, 104, 150, 250, 400, 600] {
        for more in [1, 2, 5, 13, 26, 51, 52, 53, 104, 208, 417, 700, 1300, 5000] {
          for (left, right) in TestOperands.pairs(rightCount + more, rightCount, seed: more) {
            expect(left, right)
          }
        }
      }
    }

    private func expect(_ left: [UInt], _ right: [UInt]) {
      let result = unsafe GuardedMemory.result(count: left.count + right.count) {
        product, scratch in
        unsafe LevelDigits.multiply(product, left, left.count, right, right.count) {
          unsafe $0(scratch)
        }
      }
      #expect(result == productOfGMP(left, right), "\(left) · \(right)")
    }

    @Test("Squares agree with GMP", arguments: 1...600)
    func squares(count: Int) {
      for (limbs, _) in TestOperands.pairs(count, count, seed: count) {
        let result = unsafe GuardedMemory.result(count: 2 * count) { square, scratch in
          unsafe LevelDigits.square(square, limbs, count) { unsafe $0(scratch) }
        }
        #expect(result == productOfGMP(limbs, limbs), "\(limbs)²")
      }
    }

    @Test("Every plan agrees with GMP, at sizes where others are faster, too", arguments: 0...2)
    func plans(steps: Int) {
      for count in Array(1...90) + [150, 299, 400, 600] {
        for (left, right) in TestOperands.pairs(count, count, seed: count) {
          let plan = ProductPlan(steps: steps)
          let product = unsafe GuardedMemory.result(count: 2 * count) { product, scratch in
            unsafe LongProduct<IFMAVector>.multiply(
              product, left, count, right, count, plan: plan, scratch: scratch)
          }
          #expect(product == productOfGMP(left, right), "\(left) · \(right)")
          let square = unsafe GuardedMemory.result(count: 2 * count) { square, scratch in
            unsafe LongProduct<IFMAVector>.square(
              square, left, count, plan: plan, scratch: scratch)
          }
          #expect(square == productOfGMP(left, left), "\(left)²")
        }
      }
    }
  }

  @Suite("Products with every rare carry made", .needsDigits)
  struct RipplingProductsTests {
    @Test("A one ripples through all lanes that are full, in and out")
    func ripple() {
      func lanes(_ vector: IFMAVector) -> [Int64] {
        var lanes = [Int64](repeating: -1, count: 8)
        unsafe vector.store(in: &lanes)
        return lanes
      }
      let full = IFMAVector(repeating: 1 << 52 - 1)
      let zero = [Int64](repeating: 0, count: 8)
      var carry: UInt32 = 1
      #expect(lanes(full.rippled(&carry, width: 52)) == zero)
      #expect(carry == 1)
      // The lowest lane gives a one, and the others hand it on.
      carry = 0
      #expect(lanes((full &+ IFMAVector(lowest: 1)).rippled(&carry, width: 52)) == zero)
      #expect(carry == 1)
      carry = 0
      #expect(lanes(full.rippled(&carry, width: 52)) == lanes(full))
      #expect(carry == 0)
    }

    @Test(
      "Products and squares in registers agree with GMP",
      arguments: 1...ShortDispatch<IFMAVector>.longest)
    func short(count: Int) {
      for (left, right) in TestOperands.pairs(count, count, seed: count) {
        let expected = productOfGMP(left, right)
        let product = unsafe GuardedMemory.result(count: 2 * count) { product, _ in
          unsafe ShortDispatch<RipplingVector>.multiply(product, left, count, right, count)
        }
        #expect(product == expected, "\(left) · \(right)")
        let fixed = unsafe GuardedMemory.result(count: 2 * count) { product, _ in
          guard 5...10 ~= count else {
            return unsafe product.update(from: expected, count: 2 * count)
          }
          unsafe ShortDispatch<RipplingVector>.multiplyFixed(product, left, right, count)
        }
        #expect(fixed == expected, "\(left) · \(right)")
        let square = unsafe GuardedMemory.result(count: 2 * count) { square, _ in
          unsafe ShortDispatch<RipplingVector>.square(square, left, count)
        }
        #expect(square == productOfGMP(left, left), "\(left)²")
      }
    }

    @Test("Products and squares in memory agree with GMP", arguments: 0...2)
    func long(steps: Int) {
      let plan = ProductPlan(steps: steps)
      for count in [1, 7, 26, 27, 40, 53, 64, 90, 131] {
        for (left, right) in TestOperands.pairs(count, count, seed: count) {
          let product = unsafe GuardedMemory.result(count: 2 * count) { product, scratch in
            unsafe LongProduct<RipplingVector>.multiply(
              product, left, count, right, count, plan: plan, scratch: scratch)
          }
          #expect(product == productOfGMP(left, right), "\(left) · \(right)")
          let square = unsafe GuardedMemory.result(count: 2 * count) { square, scratch in
            unsafe LongProduct<RipplingVector>.square(
              square, left, count, plan: plan, scratch: scratch)
          }
          #expect(square == productOfGMP(left, left), "\(left)²")
        }
      }
    }
  }
#endif
