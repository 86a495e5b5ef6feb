#if arch(x86_64)
  /// F(n) in digits of 52 bits, for `firstIndex` ≤ n ≤ `lastIndex`.
  ///
  /// The leading eight bits of n choose a pair from a table; each further bit is a doubling. The
  /// pair is in registers up to index 1023, and in memory beyond.
  enum FibonacciNumber<V: DigitVector> where V.Lane == Int64 {
    typealias Limbs = UnsafeMutablePointer<UInt>
    typealias Lanes = UnsafeMutablePointer<Int64>

    /// The least index.
    static var firstIndex: Int { FibonacciTable.firstIndex }

    /// The greatest index: columns are bounded for factors of so many limbs.
    static var lastIndex: Int { 110_000 }

    /// Limbs for F(n), of which the highest may be zero.
    @inline(__always)
    static func limbCount(_ n: Int) -> Int {
      // F(n) < φⁿ / 2 has a bit less than L(n).
      (LongPair<V>.bitCount(n) &+ 63) / 64
    }

    /// Lanes of scratch for F(n), or for the pair at n / 2, that are enough for lesser ones too.
    static func scratchCount(_ n: Int) -> Int { LongPair<V>.scratchCount(n / 2 + 1) }

    /// Writes F(n) to `limbCount(n)` limbs.
    ///
    /// - Parameter withScratch: Calls what it gets with `scratchCount(n)` lanes; only asked where
    ///   the pair is in memory.
    @inline(__always)
    static func store(_ n: Int, in limbs: Limbs, withScratch: ((Lanes) -> Void) -> Void) {
      let shift = 56 &- n.leadingZeroBitCount  // 128 <= n >> shift <= 255
      switch shift {
      case 0:
        unsafe tablePair(n).fibonacci.pack(into: limbs, byteCount: 8 &* limbCount(n))
      case 1: unsafe storeTo511(n, in: limbs)
      case 2: unsafe storeTo1023(n, in: limbs)
      case 3: unsafe storeTo2047(n, in: limbs)
      default: unsafe withScratch { unsafe storeLong(n, in: limbs, scratch: $0) }
      }
    }

    // Each size has a function of its own: of a large one the inliner makes calls, and vectors in
    // arrays then go through memory.

    @inline(never)
    private static func storeTo511(_ n: Int, in limbs: Limbs) {
      let columns = tablePair(n &>> 1).doubledFibonacciColumns(
        DigitShape<1, 1>(), digitCount: 4, isHalfOdd: n & 2 != 0, isOdd: n & 1 != 0)
      unsafe columns.pack(into: limbs, byteCount: 8 &* limbCount(n))
    }

    @inline(never)
    private static func storeTo1023(_ n: Int, in limbs: Limbs) {
      let columns = pairTo511(n &>> 1).doubledFibonacciColumns(
        DigitShape<2, 2>(), digitCount: 7, isHalfOdd: n & 2 != 0, isOdd: n & 1 != 0)
      unsafe columns.pack(into: limbs, byteCount: 8 &* limbCount(n))
    }

    @inline(never)
    private static func storeTo2047(_ n: Int, in limbs: Limbs) {
      let columns = pairTo1023(n &>> 1).doubledFibonacciColumns(
        DigitShape<3, 4>(), digitCount: 14, isHalfOdd: n & 2 != 0, isOdd: n & 1 != 0)
      unsafe columns.pack(into: limbs, byteCount: 8 &* limbCount(n))
    }

    @inline(never)
    private static func storeLong(_ n: Int, in limbs: Limbs, scratch: Lanes) {
      let pair = unsafe longPair(n &>> 1, plan: plan(n), in: scratch)
      unsafe pair.storeDoubledFibonacciNumber(
        isOdd: n & 1 == 1, in: limbs, limbCount: limbCount(n))
    }

    /// Writes F(k) and L(k) to `limbCount(k) + 1` limbs each.
    ///
    /// - Precondition: `1024 <= k <= lastIndex / 2`.
    static func storePair(
      _ k: Int, fibonacci: Limbs, lucas: Limbs, scratch: Lanes
    ) {
      let pair = unsafe longPair(k, plan: plan(2 &* k), in: scratch)
      unsafe pair.store(fibonacci: fibonacci, lucas: lucas, limbCount: limbCount(k) &+ 1)
    }

    /// The pair at an index of 1024 or more.
    private static func longPair(_ k: Int, plan: ProductPlan, in scratch: Lanes) -> LongPair<V> {
      var shift = 54 &- k.leadingZeroBitCount  // 512 <= k >> shift <= 1023
      var pair = unsafe LongPair<V>(k &>> shift, reaching: k, plan: plan, in: scratch)
      pair.load(pairTo1023(k &>> shift))
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

    /// The pair at an index of 128 … 255.
    @inline(__always)
    private static func tablePair(_ k: Int) -> DigitPair<1, V> {
      let place = unsafe FibonacciTable.shared.pair(k)
      let both = unsafe V(loading: place)
      return DigitPair(
        fibonacci: [both.masked(by: 0x0F)], lucas: [V().raised(by: 4, from: both)])
    }

    /// The pair at an index of 256 … 511.
    @inline(__always)
    private static func pairTo511(_ k: Int) -> DigitPair<1, V> {
      tablePair(k &>> 1).doubled(
        DigitShape<1, 1>(), digitCount: 4, isHalfOdd: k & 2 != 0, isOdd: k & 1 != 0)
    }

    /// The pair at an index of 512 … 1023.
    @inline(__always)
    private static func pairTo1023(_ k: Int) -> DigitPair<2, V> {
      pairTo511(k &>> 1).doubled(
        DigitShape<2, 2>(), digitCount: 7, isHalfOdd: k & 2 != 0, isOdd: k & 1 != 0)
    }
  }
#endif
