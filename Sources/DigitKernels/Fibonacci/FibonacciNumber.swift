#if arch(x86_64)
  internal import KernelInterface

  /// F(n) in digits of 52 bits, for `firstIndex` ≤ n ≤ `lastIndex`.
  ///
  /// The leading bits of n choose a pair from a table; each further bit is a doubling. Pairs are in
  /// registers up to index 2047, and in memory beyond.
  enum FibonacciNumber<V: DigitVector> where V.Lane == Int64 {
    typealias Limbs = UnsafeMutablePointer<UInt>
    typealias Lanes = UnsafeMutablePointer<Int64>

    /// The least index: F(1471) is the last product of two numbers of the table.
    static var firstIndex: Int { 2 &* (FibonacciTable.lastIndex &+ 1) }

    /// The greatest index.
    static var lastIndex: Int { LevelDigits.lastFibonacciIndex }

    /// Lanes of scratch for F(n), or for the pair at n / 2, that are enough for lesser ones too.
    static func scratchCount(_ n: Int) -> Int { LongPair<V>.scratchCount(n / 2 + 1) }

    /// Writes F(n) to `FibonacciLimbs.limbCount(ofFibonacciAt: n)` limbs.
    ///
    /// - Parameter withScratch: Calls what it gets with `scratchCount(n)` lanes; only asked where
    ///   the pair is in memory.
    @inline(__always)
    static func store(_ n: Int, in limbs: Limbs, withScratch: ((Lanes) -> Void) -> Void) {
      switch n {
      case ..<2048: unsafe storeTo2047(n, in: limbs)
      case ..<2944: unsafe storeTo2943(n, in: limbs)
      case ..<4096: unsafe storeTo4095(n, in: limbs)
      default: unsafe withScratch { unsafe storeLong(n, in: limbs, scratch: $0) }
      }
    }

    // Each size has a function of its own: of a large one the inliner makes calls, and vectors in
    // arrays then go through memory.

    @inline(never)
    private static func storeTo2047(_ n: Int, in limbs: Limbs) {
      let columns = doubledPair(n &>> 1).doubledFibonacciColumns(
        DigitShape<3, 4>(), digitCount: 14, isHalfOdd: n & 2 != 0, isOdd: n & 1 != 0)
      unsafe columns.pack(into: limbs, byteCount: 8 &* FibonacciLimbs.limbCount(ofFibonacciAt: n))
    }

    @inline(never)
    private static func storeTo2943(_ n: Int, in limbs: Limbs) {
      let columns = pairTo1471(n &>> 1).doubledFibonacciColumns(
        DigitShape<4, 5>(), digitCount: 20, isHalfOdd: n & 2 != 0, isOdd: n & 1 != 0)
      unsafe columns.pack(into: limbs, byteCount: 8 &* FibonacciLimbs.limbCount(ofFibonacciAt: n))
    }

    /// The pair at an index of 1024 … 1471, of 20 digits, from one of 10.
    @inline(never)
    private static func pairTo1471(_ k: Int) -> DigitPair<3, V> {
      let half: DigitPair<2, V> = FibonacciTable.shared.pair(k &>> 1)
      return half.doubled(
        DigitShape<3, 3>(), digitCount: 10, isHalfOdd: k & 2 != 0, isOdd: k & 1 != 0)
    }

    @inline(never)
    private static func storeTo4095(_ n: Int, in limbs: Limbs) {
      let columns = pairTo2047(n &>> 1).doubledFibonacciColumns(
        DigitShape<5, 7>(), digitCount: 28, isHalfOdd: n & 2 != 0, isOdd: n & 1 != 0)
      unsafe columns.pack(into: limbs, byteCount: 8 &* FibonacciLimbs.limbCount(ofFibonacciAt: n))
    }

    /// The pair at an index of 1472 … 2047, of 28 digits, from one of 14.
    @inline(never)
    private static func pairTo2047(_ k: Int) -> DigitPair<4, V> {
      doubledPair(k &>> 1).doubled(
        DigitShape<3, 4>(), digitCount: 14, isHalfOdd: k & 2 != 0, isOdd: k & 1 != 0)
    }

    @inline(never)
    private static func storeLong(_ n: Int, in limbs: Limbs, scratch: Lanes) {
      let pair = unsafe longPair(n &>> 1, plan: plan(n), in: scratch)
      unsafe pair.storeDoubledFibonacciNumber(
        isOdd: n & 1 == 1, in: limbs, limbCount: FibonacciLimbs.limbCount(ofFibonacciAt: n))
    }

    /// Writes F(k) and L(k) to `FibonacciLimbs.limbCount(ofFibonacciAt: k) + 1` limbs each.
    ///
    /// - Precondition: `1024 <= k <= lastIndex / 2`.
    static func storePair(
      _ k: Int, fibonacci: Limbs, lucas: Limbs, scratch: Lanes
    ) {
      let pair = unsafe longPair(k, plan: plan(2 &* k), in: scratch)
      unsafe pair.store(
        fibonacci: fibonacci, lucas: lucas,
        limbCount: FibonacciLimbs.limbCount(ofFibonacciAt: k) &+ 1)
    }

    /// The pair at an index of 1024 or more.
    private static func longPair(_ k: Int, plan: ProductPlan, in scratch: Lanes) -> LongPair<V> {
      var shift = 54 &- k.leadingZeroBitCount  // 512 <= k >> shift <= 1023
      var pair = unsafe LongPair<V>(k &>> shift, reaching: k, plan: plan, in: scratch)
      let start = k &>> shift
      if start <= FibonacciTable.lastIndex {
        pair.load(FibonacciTable.shared.pair(start) as DigitPair<2, V>)
      } else {
        pair.load(doubledPair(start))
      }
      while shift > 0 {
        shift &-= 1
        pair.double(isOdd: k &>> shift & 1 == 1)
      }
      return pair
    }

    /// How the products on the way to F(n) are made.
    static func plan(_ n: Int) -> ProductPlan {
      ProductPlan(steps: n < leastIndexOfKaratsuba ? 0 : 2)
    }

    private static var leastIndexOfKaratsuba: Int { 18_000 }

    /// The pair at an index of 736 … 1023, from one of 7 digits.
    @inline(__always)
    private static func doubledPair(_ k: Int) -> DigitPair<2, V> {
      let half: DigitPair<1, V> = FibonacciTable.shared.pair(k &>> 1)
      return half.doubled(
        DigitShape<2, 2>(), digitCount: 7, isHalfOdd: k & 2 != 0, isOdd: k & 1 != 0)
    }
  }
#endif
