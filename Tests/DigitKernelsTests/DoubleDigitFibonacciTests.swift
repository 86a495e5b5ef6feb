import BigIntegers
import CGMP
import Foundation
import KernelInterface
import Testing

@testable import TestableDoubleDigitKernels

#if arch(x86_64)
  @Suite("Fibonacci numbers in digits of 51 bits", .needsLevel3)
  struct DoubleDigitFibonacciTests {
    private static let isLong = ProcessInfo.processInfo.environment["FIBBENCH_LONG"] == "1"

    private func limbsOfGMP(_ index: Int, count: Int, isLucas: Bool = false) -> [UInt] {
      var integer = unsafe __mpz_struct()
      unsafe __gmpz_init(&integer)
      defer { unsafe __gmpz_clear(&integer) }
      isLucas
        ? unsafe __gmpz_lucnum_ui(&integer, UInt(index))
        : unsafe __gmpz_fib_ui(&integer, UInt(index))
      #expect(unsafe __gmpz_size(&integer) <= count, "\(index) has no room")
      return (0..<count).map { unsafe __gmpz_getlimbn(&integer, mp_size_t($0)) }
    }

    private func expect(_ index: Int) {
      let count = FibonacciLimbs.limbCount(ofFibonacciAt: index)
      let expected = limbsOfGMP(index, count: count)
      // The last product of F(5500) has 38 digits. Halves have 37 from F(10 900) on, or 76 from
      // F(22 300) on.
      for leastKaratsuba in index < 5400 ? [76] : [37, 76] {
        let result = unsafe GuardedMemory.result(
          count: count, scratchCount: FibonacciDigits.scratchCount
        ) { limbs, scratch in
          if index <= FibonacciLimbs.lastIndex {
            unsafe DoubleDigitKernels.storeTableFibonacci(index, in: limbs)
          } else {
            unsafe DoubleDigitKernels.storeFibonacci(
              index, in: limbs, leastKaratsuba: leastKaratsuba
            ) { unsafe $0(scratch) }
          }
        }
        #expect(result == expected, "F(\(index)), Karatsuba from \(leastKaratsuba)")
      }
    }

    @Test("The table's numbers agree with GMP, and so do the factors of those behind")
    func table() {
      for index in 185...FibonacciLimbs.lastIndex { expect(index) }
      for index in 2..<DoubleDigitKernels.firstFibonacciIndex {
        let width = index < 1104 ? 6 : 8
        let factors = unsafe GuardedMemory.result(count: 2 * width) { limbs, _ in
          unsafe DoubleDigitKernels.storeFactors(ofFibonacciAt: index, limbs, limbs + width)
        }
        let expected = limbsOfGMP(index / 2 + index % 2, count: width)
        #expect(Array(factors.prefix(width)) == expected, "F(\(index))")
        let lucas = limbsOfGMP(index / 2, count: width, isLucas: true)
        #expect(Array(factors.suffix(width)) == lucas, "F(\(index))")
        let count = FibonacciLimbs.limbCount(ofFibonacciAt: index / 2 + 1)
        #expect(
          factors[count..<width].allSatisfy { $0 == 0 } && lucas[count...].allSatisfy { $0 == 0 })
      }
    }

    @Test("F(n) agrees with GMP")
    func all() {
      let first = DoubleDigitKernels.firstFibonacciIndex
      let last = DoubleDigitKernels.lastFibonacciIndex
      for index in Array(first...3000) + [6599, 6600, 6601] { expect(index) }
      for index in stride(from: 3001, through: last, by: Self.isLong ? 1 : 61) { expect(index) }
      for index in last - 40...last { expect(index) }
    }

    @Test("With every carry made in full, F(n) agrees with GMP")
    func fullCarries() {
      ColumnCarrier.forced {
        for index in Array(DoubleDigitKernels.firstFibonacciIndex...2100)
          + Array(stride(from: 2101, to: 40_000, by: 487))
        {
          expect(index)
        }
      }
    }

    /// X = F(k)² and Y = F(k - 1)² are put in place of those of an odd k: 4X - Y - 2 is one less
    /// in all digits below X.
    @Test("A doubling leaves no digit below zero where a borrow ripples through zeros")
    func ripplingBorrow() {
      var words = [Int64](repeating: 0, count: FibonacciDigits.scratchCount)
      unsafe words.withUnsafeMutableBufferPointer { words in
        var memory = unsafe DigitMemory(words.baseAddress.unsafelyUnwrapped)
        let (fibonacci, other) = unsafe (memory.digits(9), memory.digits(9))
        var pair = unsafe FibonacciPair(
          fibonacci: fibonacci, other: other, columns: memory.columns(18),
          otherColumns: memory.columns(18), scratch: memory.rest)
        pair.start(301)
        for index in 0..<8 {
          unsafe fibonacci[index] = index == 3 ? 1 : 0
          unsafe other[index] = 0
        }
        pair.double(to: 603)
        let digits = (0..<9).map { unsafe fibonacci[$0] }
        let full = [Double](repeating: 0x1p51 - 1, count: 5)
        #expect(digits == [0x1p51 - 2] + full + [3, 0, 0])
      }
    }

    @Test("Pairs F(k), L(k) agree with GMP")
    func pairs() {
      for index in Array(512...1100) + [2047, 2048, 5001, 8999, 9000, 12_500, 16_383, 20_000] {
        let count = FibonacciLimbs.limbCount(ofFibonacciAt: index) + 1
        let result = unsafe GuardedMemory.result(
          count: 2 * count, scratchCount: DoubleDigitKernels.scratchCount
        ) { limbs, scratch in
          unsafe DoubleDigitKernels.storePair(
            index, fibonacci: limbs, lucas: limbs + count, scratch: scratch)
        }
        #expect(Array(result.prefix(count)) == limbsOfGMP(index, count: count), "F(\(index))")
        let lucas = limbsOfGMP(index, count: count, isLucas: true)
        #expect(Array(result.suffix(count)) == lucas, "L(\(index))")
      }
    }
  }
#endif
