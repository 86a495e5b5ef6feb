#if arch(x86_64) || arch(arm64)
  internal import KernelInterface

  /// Fibonacci numbers in digits of 51 bits: what other modules call.
  extension DoubleDigitKernels {
    /// The least index whose number is made in digits.
    ///
    /// Below, a product of numbers of the table takes a third to a half of the time (AMD Zen 5 at
    /// x86-64-v3, 25 November 2026: `scripts/report sweep`).
    package static var firstFibonacciIndex: Int { 2 &* FibonacciLimbs.lastIndex }

    /// The greatest index whose number is made here; pairs are made up to half of it.
    ///
    /// A pair is doubled at 10 000 at most, whose numbers have 137 digits.
    @inlinable
    package static var lastFibonacciIndex: Int { 40_000 }

    /// Writes F(index) from the table.
    ///
    /// - Precondition: `185 <= index <= 736`.
    @inline(never)
    package static func storeTableFibonacci(_ index: Int, in limbs: MutableLimbs) {
      unsafe FibonacciTable.shared.store(
        index, in: limbs, limbCount: FibonacciLimbs.limbCount(ofFibonacciAt: index))
    }

    /// Writes two numbers from the table whose product is F(index), if that is even, or else
    /// F(index) + (-1)^(index / 2): eight limbs each, or six where these hold them. The limbs from
    /// `FibonacciLimbs.limbCount(ofFibonacciAt: index / 2 + 1)` on are zero.
    ///
    /// - Precondition: `2 <= index < firstFibonacciIndex`.
    @inline(never)
    package static func storeFactors(
      ofFibonacciAt index: Int, _ first: MutableLimbs, _ second: MutableLimbs
    ) {
      // Two loops of known lengths, which are unrolled.
      let (half, isOdd) = (index &>> 1, index & 1 == 1)
      if half < 552 {
        unsafe FibonacciTable.shared.storeFactors(half, isOdd: isOdd, first, second, count: 6)
      } else {
        unsafe FibonacciTable.shared.storeFactors(half, isOdd: isOdd, first, second, count: 8)
      }
    }

    /// Writes F(index).
    ///
    /// - Parameters:
    ///   - leastKaratsuba: As for a product.
    ///   - withScratch: Calls what it gets with `scratchCount` words; only asked by numbers of more
    ///     than a few limbs.
    /// - Precondition: `firstFibonacciIndex <= index <= lastFibonacciIndex`.
    @inline(never)
    package static func storeFibonacci(
      _ index: Int, in limbs: MutableLimbs, leastKaratsuba: Int = 76,
      withScratch: ((Words) -> Void) -> Void
    ) {
      unsafe FibonacciDigits.store(
        index, in: limbs, leastKaratsuba: leastKaratsuba, withScratch: withScratch)
    }

    /// Writes F(index) and L(index), a limb more each than `FibonacciLimbs.limbCount` of the index.
    ///
    /// - Precondition: `512 <= index <= lastFibonacciIndex / 2`.
    @inline(never)
    package static func storePair(
      _ index: Int, fibonacci: MutableLimbs, lucas: MutableLimbs, scratch: Words
    ) {
      unsafe FibonacciDigits.storePair(
        index, fibonacci: fibonacci, lucas: lucas, scratch: scratch)
    }
  }
#endif
