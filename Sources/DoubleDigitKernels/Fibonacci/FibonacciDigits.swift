#if arch(x86_64) || arch(arm64)
  internal import KernelInterface

  /// F(n) in digits of 51 bits, for `DoubleDigitKernels.firstFibonacciIndex` ≤ n ≤ `lastIndex`.
  ///
  /// The leading nine bits of n choose a pair from a table; each further bit is a doubling by two
  /// squares (`FibonacciPair`), and the last one a product.
  enum FibonacciDigits {
    typealias Limbs = UnsafeMutablePointer<UInt>
    typealias Words = UnsafeMutablePointer<Int64>

    /// The greatest index: columns are bounded for pairs of so many digits.
    static var lastIndex: Int { DoubleDigitKernels.lastFibonacciIndex }

    /// Words of scratch for any F(n) or pair.
    static var scratchCount: Int { FibonacciPair.scratchCount(reaching: lastIndex / 2 + 1) }

    /// Digits of F(k), of L(k) and of lesser ones.
    @inline(__always)
    static func digitCount(_ k: Int) -> Int {
      (FibonacciLimbs.bitCount(ofLucasAt: k) &+ 50) / 51
    }

    /// Writes F(n), n from the least index on, to `FibonacciLimbs.limbCount` limbs.
    ///
    /// - Parameter withScratch: Calls what it gets with `scratchCount` words; only asked from 6600
    ///   on, and where Karatsuba's step makes the product.
    @inline(__always)
    static func store(
      _ n: Int, in limbs: Limbs, leastKaratsuba: Int, withScratch: ((Words) -> Void) -> Void
    ) {
      if n < 6600 && digitCount(n / 2) < leastKaratsuba {
        return unsafe storeOnStack(n, in: limbs)
      }
      unsafe withScratch { scratch in
        unsafe storeLong(n, in: limbs, leastKaratsuba: leastKaratsuba, scratch: scratch)
      }
    }

    /// F(1472) to F(6599), whose pairs have 45 digits at most.
    @inline(never)
    private static func storeOnStack(_ n: Int, in limbs: Limbs) {
      unsafe StackMemory.withDigits { fibonacci in
        unsafe StackMemory.withDigits { other in
          unsafe StackMemory.withColumns { columns in
            unsafe StackMemory.withColumns { otherColumns in
              let pair = unsafe FibonacciPair(
                fibonacci: fibonacci, other: other, columns: columns, otherColumns: otherColumns,
                // No step of Karatsuba's is made of so few digits.
                scratch: columns)
              unsafe store(n, in: limbs, leastKaratsuba: .max, pair)
            }
          }
        }
      }
    }

    @inline(never)
    private static func storeLong(
      _ n: Int, in limbs: Limbs, leastKaratsuba: Int, scratch: Words
    ) {
      unsafe store(
        n, in: limbs, leastKaratsuba: leastKaratsuba,
        FibonacciPair(reaching: n / 2 + 1, in: scratch))
    }

    @inline(__always)
    private static func store(
      _ n: Int, in limbs: Limbs, leastKaratsuba: Int, _ start: FibonacciPair
    ) {
      var pair = start
      // 256 <= n >> shift <= 511, and 2 <= shift
      var shift = 55 &- n.leadingZeroBitCount
      pair.start(n &>> shift)
      while shift > 2 {
        shift &-= 1
        pair.double(to: n &>> shift)
      }
      pair.doubleToFactors(of: n, leastKaratsuba: leastKaratsuba)
      unsafe pair.pack(into: limbs, limbCount: FibonacciLimbs.limbCount(ofFibonacciAt: n))
    }

    /// Writes F(k) and L(k) to `limbCount(k) + 1` limbs each.
    ///
    /// - Precondition: `512 <= k <= lastIndex / 2`.
    static func storePair(_ k: Int, fibonacci: Limbs, lucas: Limbs, scratch: Words) {
      var pair = unsafe FibonacciPair(reaching: k, in: scratch)
      var shift = 55 &- k.leadingZeroBitCount
      pair.start(k &>> shift)
      while shift > 1 {
        shift &-= 1
        pair.double(to: k &>> shift)
      }
      pair.doubleToColumnsOfFibonacciAndLucas(k)
      unsafe pair.pack(
        into: fibonacci, lucas, limbCount: FibonacciLimbs.limbCount(ofFibonacciAt: k) &+ 1)
    }
  }
#endif
