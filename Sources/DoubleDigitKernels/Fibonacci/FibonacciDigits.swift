#if arch(x86_64)
  /// F(n) in digits of 51 bits, for `firstIndex` ≤ n ≤ `lastIndex`.
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

    /// Bits of L(k), or one more. L(k) < φᵏ + 1, and log₂ φ is rounded up, in units of 2⁻³².
    @inline(__always)
    static func bitCount(_ k: Int) -> Int { (k &* 2_981_746_301) &>> 32 &+ 1 }

    /// Limbs for F(n), of which the highest may be zero: F(n) < φⁿ / 2 has a bit less than L(n).
    @inline(__always)
    static func limbCount(_ n: Int) -> Int { (bitCount(n) &+ 63) &>> 6 }

    /// Digits of F(k), of L(k) and of lesser ones.
    @inline(__always)
    static func digitCount(_ k: Int) -> Int { (bitCount(k) &+ 50) / 51 }

    /// The least index of `store`.
    ///
    /// Below, a product of numbers of the table takes a third to a half of the time (AMD Zen 5 at
    /// x86-64-v3, 25 November 2026: `scripts/report sweep`).
    static var firstIndex: Int { 2 &* FibonacciTable.lastIndex }

    /// Writes F(n) to `limbCount(n)` limbs, n from `firstIndex` on.
    ///
    /// - Parameter withScratch: Calls what it gets with `scratchCount` words; only asked from 6600
    ///   on.
    @inline(__always)
    static func store(_ n: Int, in limbs: Limbs, withScratch: ((Words) -> Void) -> Void) {
      if n < 6600 { return unsafe storeOnStack(n, in: limbs) }
      unsafe withScratch { scratch in unsafe storeLong(n, in: limbs, scratch: scratch) }
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
              unsafe store(n, in: limbs, pair)
            }
          }
        }
      }
    }

    @inline(never)
    private static func storeLong(_ n: Int, in limbs: Limbs, scratch: Words) {
      unsafe store(n, in: limbs, FibonacciPair(reaching: n / 2 + 1, in: scratch))
    }

    @inline(__always)
    private static func store(_ n: Int, in limbs: Limbs, _ start: FibonacciPair) {
      var pair = start
      // 256 <= n >> shift <= 511, and 2 <= shift
      var shift = 55 &- n.leadingZeroBitCount
      pair.start(n &>> shift)
      while shift > 2 {
        shift &-= 1
        pair.double(to: n &>> shift)
      }
      pair.doubleToFactors(of: n)
      unsafe pair.pack(into: limbs, limbCount: limbCount(n))
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
      unsafe pair.pack(into: fibonacci, lucas, limbCount: limbCount(k) &+ 1)
    }
  }
#endif
