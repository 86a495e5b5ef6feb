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
enum DigitFibonacci {
  #if arch(x86_64) || arch(arm64)
    /// Makes `number` F(index), if digits are the fastest way to it.
    ///
    /// - Precondition: `index > SmallFibonacciLucasPair.lastIndex`
    @inline(__always)
    static func store(_ index: Int, in number: inout BigUInt) -> Bool {
      assert(index > SmallFibonacciLucasPair.lastIndex, "smaller numbers are read from a table")
      switch Thresholds.current.middleMethod {
      case .doubleDigits where index <= Thresholds.current.lastDigitIndex,
        .digits where index < 2 * FibonacciLimbs.lastIndex:
        // A table's number, or a product of two, takes as little as half the time of other digits.
        unsafe number.setLimbs(count: FibonacciLimbs.limbCount(ofFibonacciAt: index)) {
          limbs in unsafe storeInDoubles(index, limbs)
        }
      #if arch(x86_64)
        case .digits where index <= Thresholds.current.lastDigitIndex:
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
      if index >= 2 * FibonacciLimbs.lastIndex {
        unsafe DoubleDigitKernels.storeFibonacci(
          index, in: limbs, withScratch: DigitScratch.withScratch)
      } else if index <= lastCopiedIndex {
        unsafe DoubleDigitKernels.storeTableFibonacci(index, in: limbs)
      } else {
        unsafe storeProduct(index, limbs)
      }
    }

    /// Writes F(2h) = F(h) · L(h), or F(2h + 1) = F(h + 1) · L(h) - (-1)ʰ, whose factors are in the
    /// table.
    @inline(__always)
    private static func storeProduct(_ index: Int, _ limbs: UnsafeMutablePointer<UInt>) {
      let count = FibonacciLimbs.limbCount(ofFibonacciAt: index &>> 1 &+ 1)
      unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 32) { memory in
        let first = unsafe memory.start
        let (second, product) = unsafe (first + 8, first + 16)
        unsafe DoubleDigitKernels.storeFactors(ofFibonacciAt: index, first, second)
        unsafe Kernels.multiplySchoolbook(first, count, second, count, into: product)
        if index & 3 == 1 {
          _ = unsafe Limbs.subtract(1, from: product, count: 2 * count, into: product)
        } else if index & 3 == 3 {
          _ = unsafe Limbs.add(1, to: product, count: 2 * count, into: product)
        }
        let limbCount = FibonacciLimbs.limbCount(ofFibonacciAt: index)
        unsafe limbs.update(from: product, count: limbCount)
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
    static var lastPairIndex: Int? { nil }
    static func store(
      pair index: Int, fibonacci: inout BigUIntRegister, lucas: inout BigUIntRegister
    ) { preconditionFailure("there are no digits on this architecture") }
  #endif
}
