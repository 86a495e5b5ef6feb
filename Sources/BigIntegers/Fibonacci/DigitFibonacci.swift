#if arch(x86_64)
  internal import DigitKernels
#endif

/// F(n) and the pair F(k), L(k) in digits of 52 bits, where the processor has the instructions for
/// it.
///
/// The kernels go the way of `FastDoubling`, from a table of the pairs at 128 … 255 (8 kB, made by
/// additions), and make limbs of the digits once at the end.
package enum DigitFibonacci {
  #if arch(x86_64)
    @inline(__always)
    private static func isFastest(_ index: Int) -> Bool {
      SmallFibonacciLucasPair.lastIndex < index && index <= lastIndex
        && DigitMultiplication.isAvailable
    }

    /// Makes `number` F(index), if digits are the fastest way to it.
    @inline(__always)
    static func store(_ index: Int, in number: inout BigUInt) -> Bool {
      guard isFastest(index) else { return false }
      assert(index <= DigitKernels.lastFibonacciIndex)
      unsafe number.setLimbs(count: DigitKernels.limbCount(ofFibonacciAt: index)) { limbs in
        unsafe DigitKernels.storeFibonacci(
          index, in: limbs, withScratch: DigitMultiplication.withScratch)
      }
      return true
    }

    /// The greatest index whose number is made in digits: behind it the last product has more limbs
    /// than those for which transforms in floating point are faster.
    ///
    /// AMD Zen 5, 23 November 2026: `fibbench --strategy fast-doubling --n 6e4..8e4:x1.05`.
    private static var lastIndex: Int { 65_000 }

    /// The greatest index whose pair can be made in digits; nil if the processor cannot.
    static var lastPairIndex: Int? {
      DigitMultiplication.isAvailable ? DigitKernels.lastFibonacciIndex / 2 : nil
    }

    /// Makes two registers F(index) and L(index).
    ///
    /// - Precondition: `1024 <= index <= lastPairIndex`.
    static func store(
      pair index: Int, fibonacci: inout BigUIntRegister, lucas: inout BigUIntRegister
    ) {
      unsafe BigUIntRegister.setLimbs(
        of: &fibonacci, &lucas, count: DigitKernels.limbCount(ofFibonacciAt: index) + 1
      ) {
        first, second in
        unsafe DigitMultiplication.withScratch {
          unsafe DigitKernels.storePair(index, fibonacci: first, lucas: second, scratch: $0)
        }
      }
    }
  #else
    @inline(__always)
    static func store(_ index: Int, in number: inout BigUInt) -> Bool { false }
    static var lastPairIndex: Int? { nil }
    static func store(
      pair index: Int, fibonacci: inout BigUIntRegister, lucas: inout BigUIntRegister
    ) { preconditionFailure("there are no digits of 52 bits on this architecture") }
  #endif
}
