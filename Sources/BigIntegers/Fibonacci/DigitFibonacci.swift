#if arch(x86_64)
  internal import DigitKernels
  internal import DigitKernelsV3
#elseif arch(arm64)
  internal import LimbKernels
#endif
#if arch(x86_64) || arch(arm64)
  internal import DoubleDigitKernels
  internal import KernelInterface
#endif

/// F(n) and the pair F(k), L(k) in digits, of 52 bits or in doubles, where the processor has the
/// instructions for it.
///
/// The kernels go the way of `FastDoubling`, from a table that is made by additions, and make limbs
/// of the digits once at the end.
package enum DigitFibonacci {
  #if arch(x86_64) || arch(arm64)
    /// Makes `number` F(index), if digits are the fastest way to it.
    ///
    /// - Precondition: `index > SmallFibonacciLucasPair.lastIndex`
    @inline(__always)
    static func store(_ index: Int, in number: inout BigUInt) -> Bool {
      assert(index > SmallFibonacciLucasPair.lastIndex, "smaller numbers are read from a table")
      let thresholds = Thresholds.current
      switch thresholds.middleMethod {
      case .doubleDigits where index <= thresholds.lastDigitIndex,
        .digits where index < 2 * FibonacciLimbs.lastIndex:
        // A table's number, or a product of two, takes as little as half the time of other digits.
        unsafe number.setLimbs(count: FibonacciLimbs.limbCount(ofFibonacciAt: index)) {
          limbs in unsafe storeInDoubles(index, limbs)
        }
      #if arch(x86_64)
        case .digits where index <= thresholds.lastDigitIndex:
          unsafe number.setLimbs(count: FibonacciLimbs.limbCount(ofFibonacciAt: index)) { limbs in
            _fastPath(DigitMultiplication.hasWholeVectors)
              ? unsafe DigitKernels.LevelDigits.storeFibonacci(
                index, in: limbs, withScratch: DigitScratch.withScratch)
              : unsafe DigitKernelsV3.LevelDigits.storeFibonacci(
                index, in: limbs, withScratch: DigitScratch.withScratch)
          }
      #endif
      default: return false
      }
      return true
    }

    /// The greatest index whose number is read from a table.
    static var lastTableIndex: Int {
      switch Thresholds.current.middleMethod {
      case .digits, .doubleDigits: lastCopiedIndex
      default: SmallFibonacciLucasPair.lastIndex
      }
    }

    /// The greatest index up to which numbers behind the table are products of its numbers, or of
    /// two such products; nil where none is.
    static var lastIndexOfProducts: Int? {
      let thresholds = Thresholds.current
      return switch thresholds.middleMethod {
      case .digits: lastProductIndex
      case .doubleDigits: max(lastProductIndex, thresholds.firstDigitIndex - 1)
      default: nil
      }
    }

    /// The greatest index whose number is copied from the table; later ones are factors.
    private static var lastCopiedIndex: Int { 511 }

    /// The greatest index whose pair is made in digits; nil if the processor cannot.
    static var lastPairIndex: Int? {
      switch Thresholds.current.middleMethod {
      #if arch(x86_64)
        case .digits: DigitKernels.LevelDigits.lastFibonacciIndex / 2
      #endif
      case .doubleDigits: DoubleDigitKernels.lastFibonacciIndex / 2
      default: nil
      }
    }

    /// Writes F(index) by digits in doubles: from a table, or as the product of two numbers of it.
    @inline(never)
    private static func storeInDoubles(_ index: Int, _ limbs: UnsafeMutablePointer<UInt>) {
      assert(index <= DoubleDigitKernels.lastFibonacciIndex)
      if index <= lastCopiedIndex {
        unsafe DoubleDigitKernels.storeTableFibonacci(index, in: limbs)
      } else if index <= lastProductIndex {
        unsafe storeProduct(index, in: limbs)
      } else if index < Thresholds.current.firstDigitIndex {
        unsafe storeDoubled(index, in: limbs)
      } else {
        unsafe DoubleDigitKernels.storeFibonacci(
          index, in: limbs, leastKaratsuba: Thresholds.current.leastKaratsubaDigits,
          withScratch: DigitScratch.withScratch)
      }
    }

    /// The greatest index whose number is a product of two numbers of the table, and the indices of
    /// products of two such products.
    private static var lastProductIndex: Int { 2 &* FibonacciLimbs.lastIndex &- 1 }
    package static var doubledIndices: ClosedRange<Int> {
      lastProductIndex + 1...4 * FibonacciLimbs.lastIndex - 5
    }

    /// Writes F(index), whose factors are in the table.
    @inline(__always)
    private static func storeProduct(_ index: Int, in limbs: UnsafeMutableLimbs) {
      let count = FibonacciLimbs.limbCount(ofFibonacciAt: index &>> 1 &+ 1)
      unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 32) { memory in
        let first = unsafe memory.start
        let (second, product) = unsafe (first + 8, first + 16)
        unsafe DoubleDigitKernels.storeFactors(ofFibonacciAt: index, first, second)
        unsafe Kernels.multiplySchoolbook(first, count, second, count, into: product)
        unsafe store(index, product, 2 &* count, in: limbs)
      }
    }

    /// Writes F(2h), the product F(h) · L(h), or F(2h + 1) = F(h + 1) · L(h) - (-1)ʰ.
    ///
    /// - Parameter product: So many limbs.
    @inline(__always)
    private static func store(
      _ index: Int, _ product: UnsafeMutableLimbs, _ count: Int, in limbs: UnsafeMutableLimbs
    ) {
      if index & 3 == 1 {
        unsafe add(-1, to: product, count)
      } else if index & 3 == 3 {
        unsafe add(1, to: product, count)
      }
      let limbCount = FibonacciLimbs.limbCount(ofFibonacciAt: index)
      unsafe limbs.update(from: product, count: limbCount)
    }

    /// Adds a small number to so many limbs, in place; nothing is carried out of them.
    @inline(__always)
    private static func add(_ addend: Int, to limbs: UnsafeMutableLimbs, _ count: Int) {
      if addend < 0 {
        _ = unsafe Limbs.subtract(addend.magnitude, from: limbs, count: count, into: limbs)
      } else {
        _ = unsafe Limbs.add(addend.magnitude, to: limbs, count: count, into: limbs)
      }
    }

    /// Writes F(index), whose factors are products of numbers of the table.
    ///
    /// F(h) or F(h + 1) is a product as in `store`, of half the index. L(2q) = L(q)² - 2 · (-1)^q,
    /// and L(2q + 1) = L(q + 1) · L(q) - (-1)^q.
    ///
    /// - Precondition: The index is one of `doubledIndices`, the processor has digits of 51 bits,
    ///   and there is room for `FibonacciLimbs.limbCount` of the index.
    @inline(never)
    package static func storeDoubled(_ index: Int, in limbs: UnsafeMutablePointer<UInt>) {
      assert(doubledIndices.contains(index))
      let half = index >> 1
      let (quarter, fibonacciIndex) = (half >> 1, half + index & 1)
      let sign = quarter & 1 == 0 ? 1 : -1
      // L(q + 1), the greatest factor, has so many limbs at most; and L(h) so many.
      let count = FibonacciLimbs.limbCount(ofFibonacciAt: quarter + 1)
      let halfCount = FibonacciLimbs.limbCount(ofFibonacciAt: half + 1)
      unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 96) { memory in
        let factors = unsafe memory.start
        let (fibonacci, lucas, product) = unsafe (factors + 32, factors + 48, factors + 64)
        // F(q), L(q), F(q + 1) and L(q + 1), eight limbs each.
        unsafe DoubleDigitKernels.storeFactors(ofFibonacciAt: 2 * quarter, factors, factors + 8)
        unsafe DoubleDigitKernels.storeFactors(
          ofFibonacciAt: 2 * quarter + 2, factors + 16, factors + 24)
        let lucasFactor = unsafe factors + 8
        switch fibonacciIndex - 2 * quarter {
        case 0: unsafe Multiplication.multiply(factors, count, lucasFactor, count, into: fibonacci)
        case 1:
          unsafe Multiplication.multiply(factors + 16, count, lucasFactor, count, into: fibonacci)
          unsafe add(-sign, to: fibonacci, 2 * count)
        default:
          unsafe Multiplication.multiply(factors + 16, count, factors + 24, count, into: fibonacci)
        }
        if half & 1 == 0 {
          unsafe Multiplication.square(lucasFactor, count, into: lucas)
          unsafe add(-2 * sign, to: lucas, 2 * count)
        } else {
          unsafe Multiplication.multiply(factors + 24, count, lucasFactor, count, into: lucas)
          unsafe add(-sign, to: lucas, 2 * count)
        }
        unsafe Multiplication.multiply(fibonacci, halfCount, lucas, halfCount, into: product)
        unsafe store(index, product, 2 * halfCount, in: limbs)
      }
    }

    /// Makes two registers F(index) and L(index).
    ///
    /// - Precondition: `1024 <= index <= lastPairIndex`.
    static func store(
      pair index: Int, fibonacci: inout BigUIntRegister, lucas: inout BigUIntRegister
    ) {
      let count = FibonacciLimbs.limbCount(ofFibonacciAt: index) + 1
      unsafe BigUIntRegister.setLimbs(of: &fibonacci, &lucas, count: count) { first, second in
        unsafe DigitScratch.withScratch { scratch in
          #if arch(x86_64)
            if Thresholds.current.middleMethod == .digits {
              return _fastPath(DigitMultiplication.hasWholeVectors)
                ? unsafe DigitKernels.LevelDigits.storePair(
                  index, fibonacci: first, lucas: second, scratch: scratch)
                : unsafe DigitKernelsV3.LevelDigits.storePair(
                  index, fibonacci: first, lucas: second, scratch: scratch)
            }
          #endif
          unsafe DoubleDigitKernels.storePair(
            index, fibonacci: first, lucas: second, scratch: scratch)
        }
      }
    }
  #else
    @inline(__always)
    static func store(_ index: Int, in number: inout BigUInt) -> Bool { false }
    static var lastTableIndex: Int { SmallFibonacciLucasPair.lastIndex }
    static var lastIndexOfProducts: Int? { nil }
    static var lastPairIndex: Int? { nil }
    static func store(
      pair index: Int, fibonacci: inout BigUIntRegister, lucas: inout BigUIntRegister
    ) { preconditionFailure("there are no digits on this architecture") }
  #endif
}
