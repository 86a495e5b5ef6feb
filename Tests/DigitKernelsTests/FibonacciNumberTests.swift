import BigIntegers
import CGMP
import KernelInterface
@testable import TestableDigitKernels
import Testing

#if arch(x86_64)
  @Suite("Fibonacci numbers in digits of 52 bits", .needsDigits)
  struct FibonacciNumberTests {
    private func limbsOfGMP(_ index: Int, count: Int, isLucas: Bool = false) -> [UInt] {
      var integer = unsafe __mpz_struct()
      unsafe __gmpz_init(&integer)
      defer { unsafe __gmpz_clear(&integer) }
      isLucas
        ? unsafe __gmpz_lucnum_ui(&integer, UInt(index))
        : unsafe __gmpz_fib_ui(&integer, UInt(index))
      return (0..<count).map { unsafe __gmpz_getlimbn(&integer, mp_size_t($0)) }
    }

    private func expect<V: DigitVector>(_ index: Int, _: V.Type) where V.Lane == Int64 {
      let count = FibonacciLimbs.limbCount(ofFibonacciAt: index)
      let result = unsafe GuardedMemory.result(
        count: count, scratchCount: FibonacciNumber<V>.scratchCount(index)
      ) { limbs, scratch in
        unsafe FibonacciNumber<V>.store(index, in: limbs) { unsafe $0(scratch) }
      }
      #expect(result == limbsOfGMP(index, count: count), "F(\(index))")
      // At most one limb more than there are.
      #expect(count < 2 || limbsOfGMP(index, count: count)[count - 2] != 0, "F(\(index))")
    }

    @Test("F(n) agrees with GMP for every n to 20 000")
    func all() {
      for index in FibonacciNumber<IFMAVector>.firstIndex...20_000 {
        expect(index, IFMAVector.self)
      }
    }

    @Test("F(n) agrees with GMP for samples to the last n")
    func samples() {
      let last = FibonacciNumber<IFMAVector>.lastIndex
      for index in Array(stride(from: 20_001, to: last, by: 331)) + Array(last - 40...last) {
        expect(index, IFMAVector.self)
      }
    }

    @Test("With every rare carry made, F(n) agrees with GMP")
    func rippling() {
      for index in Array(FibonacciNumber<IFMAVector>.firstIndex...3100)
        + Array(stride(from: 3101, to: 40_000, by: 1187))
      {
        expect(index, RipplingVector.self)
      }
    }

    @Test("Pairs F(k), L(k) agree with GMP")
    func pairs() {
      for index in Array(1024...1100) + Array(1460...1490) + [
        2047, 2048, 5001, 8999, 9000, 9001, 30_000, 55_000,
      ] {
        let count = FibonacciLimbs.limbCount(ofFibonacciAt: index) + 1
        let result = unsafe GuardedMemory.result(count: 2 * count) { limbs, scratch in
          unsafe FibonacciNumber<IFMAVector>.storePair(
            index, fibonacci: limbs, lucas: limbs + count, scratch: scratch)
        }
        #expect(Array(result.prefix(count)) == limbsOfGMP(index, count: count), "F(\(index))")
        let lucas = limbsOfGMP(index, count: count, isLucas: true)
        #expect(Array(result.suffix(count)) == lucas, "L(\(index))")
      }
    }
  }
#endif
