@testable import TestableDigitKernels
import Synchronization
import Testing

/// The kernels, run over bounds of all operands of a length: what they prove holds for every
/// operand.
@Suite("Bounds of columns of digits", .serialized)
struct DigitBoundsTests {
  /// Runs kernels with operands and scratch that nobody looks at, and returns the faults.
  private func faults(
    limbCount: Int,
    _ body: (
      _ product: UnsafeMutablePointer<UInt>, _ limbs: UnsafePointer<UInt>,
      _ scratch: UnsafeMutablePointer<DigitBound>
    ) -> Void
  ) -> Set<String> {
    DigitBounds.faults.withLock { $0 = [] }
    DigitBounds.greatestColumn.withLock { $0 = 0 }
    var product = [UInt](repeating: 0, count: 2 * limbCount + 8)
    let limbs = [UInt](repeating: 0, count: limbCount)
    var scratch = [DigitBound](repeating: .zero, count: 2 * LongProduct<DigitBounds>.scratchCount)
    unsafe body(&product, limbs, &scratch)
    return DigitBounds.faults.withLock { $0 }
  }

  private var greatestColumn: Double { DigitBounds.greatestColumn.withLock { Double($0) } }

  @Test(
    "Products and squares in registers have columns below 2⁵⁸",
    arguments: 1...ShortDispatch<IFMAVector>.longest)
  func short(count: Int) {
    let found = unsafe faults(limbCount: count) { product, limbs, _ in
      unsafe ShortDispatch<DigitBounds>.multiply(product, limbs, count, limbs, count)
      unsafe ShortDispatch<DigitBounds>.square(product, limbs, count)
      if 5...10 ~= count {
        unsafe ShortDispatch<DigitBounds>.multiplyFixed(product, limbs, limbs, count)
      }
    }
    #expect(found.isEmpty)
    #expect(greatestColumn > 0x1p52 && greatestColumn < 0x1p58)
  }

  @Test(
    "The longest products and squares do not overflow, with so many steps of Karatsuba's",
    arguments: 0...2)
  func longest(steps: Int) {
    let count = ProductPlan.maximumCount
    let found = unsafe faults(limbCount: count) { product, limbs, scratch in
      let plan = ProductPlan(steps: steps)
      unsafe LongProduct<DigitBounds>.multiply(
        product, limbs, count, limbs, count, plan: plan, scratch: scratch)
      unsafe LongProduct<DigitBounds>.square(product, limbs, count, plan: plan, scratch: scratch)
    }
    #expect(found.isEmpty)
    #expect(greatestColumn > 0x1p61 && greatestColumn < 0x1p63)
  }

  @Test("Chunks of a long number do not overflow")
  func chunks() {
    for (leftCount, rightCount) in [(600, 300), (600, 20), (600, 60)] {
      let found = unsafe faults(limbCount: leftCount) { product, limbs, scratch in
        unsafe LongProduct<DigitBounds>.multiply(
          product, limbs, leftCount, limbs, rightCount, scratch: scratch)
      }
      #expect(found.isEmpty, "\(leftCount) × \(rightCount)")
    }
  }

  @Test("Bounds find what overflows: products of 850 limbs")
  func overflow() {
    let found = unsafe faults(limbCount: 850) { product, limbs, scratch in
      unsafe LongProduct<DigitBounds>.multiply(
        product, limbs, 850, limbs, 850, plan: ProductPlan(steps: 0), scratch: scratch)
    }
    #expect(found.contains("a sum overflows") || found.contains("a column overflows"))
  }

  @Test("Bounds find factors that are too wide: two steps with digits of 52 bits")
  func width() {
    let wide = DigitBound.bits(53)
    DigitBounds.faults.withLock { $0 = [] }
    _ = DigitBounds().addingLowHalves(
      of: DigitBounds(repeating: wide), DigitBounds(repeating: .bits(52)))
    #expect(DigitBounds.faults.withLock { $0 } == ["a factor has more than 52 bits"])
  }

  @Test("Pairs in registers do not overflow, even steps and odd ones", arguments: [false, true])
  func registers(isOdd: Bool) {
    DigitBounds.faults.withLock { $0 = [] }
    let digits = DigitBounds(repeating: .bits(52))
    let seven = DigitPair<1, DigitBounds>(
      fibonacci: [digits.masked(by: 0x7F)], lucas: [digits.masked(by: 0x7F)])
    let fourteen: DigitPair<2, DigitBounds> = seven.doubled(
      DigitShape<2, 2>(), digitCount: 7, isHalfOdd: false, isOdd: isOdd)
    _ = fourteen.doubledFibonacciColumns(
      DigitShape<3, 4>(), digitCount: 14, isHalfOdd: false, isOdd: isOdd)
    let twentyEight: DigitPair<4, DigitBounds> = fourteen.doubled(
      DigitShape<3, 4>(), digitCount: 14, isHalfOdd: false, isOdd: isOdd)
    _ = twentyEight.doubledFibonacciColumns(
      DigitShape<5, 7>(), digitCount: 28, isHalfOdd: false, isOdd: isOdd)
    let two = digits.masked(by: 0x03)
    let ten = DigitPair<2, DigitBounds>(fibonacci: [digits, two], lucas: [digits, two])
    let twenty: DigitPair<3, DigitBounds> = ten.doubled(
      DigitShape<3, 3>(), digitCount: 10, isHalfOdd: false, isOdd: isOdd)
    _ = twenty.doubledFibonacciColumns(
      DigitShape<4, 5>(), digitCount: 20, isHalfOdd: false, isOdd: isOdd)
    #expect(DigitBounds.faults.withLock { $0 }.isEmpty)
  }

  @Test(
    "The longest pairs do not overflow, even steps and odd ones, in any width of digits",
    arguments: [false, true], [0, 2])
  func longestPairs(isOdd: Bool, steps: Int) {
    let digits = DigitBounds(repeating: .bits(52))
    let last = 55_000
    let found = unsafe faults(limbCount: 1200) { number, _, scratch in
      // 859 · 2⁶ - 1 < 859 · 2⁶ < 55 000.
      var pair = unsafe LongPair<DigitBounds>(
        isOdd ? 858 : 859, reaching: last, plan: ProductPlan(steps: steps), in: scratch)
      pair.load(DigitPair(fibonacci: [digits, digits], lucas: [digits, digits]))
      while 2 * pair.index < last { pair.double(isOdd: isOdd) }
      #expect(pair.index > 54_900)
      unsafe pair.storeDoubledFibonacciNumber(
        isOdd: isOdd, in: number, limbCount: (pair.index * 2 + 1) * 7 / 640 + 1)
    }
    #expect(found.isEmpty)
  }
}
