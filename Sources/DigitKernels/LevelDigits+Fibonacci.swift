#if arch(x86_64)
  /// Fibonacci numbers in digits of 52 bits: what other modules call.
  ///
  /// Concrete functions, so that the kernels are compiled for vectors here: a generic of this
  /// module that another one calls is not.
  extension LevelDigits {
    private typealias Number = FibonacciNumber<IFMAVector>

    /// The greatest index whose number is made here; pairs are made up to half of it: columns are
    /// bounded for factors of so many limbs.
    @inlinable
    package static var lastFibonacciIndex: Int { 110_000 }

    /// Writes F(index).
    ///
    /// - Parameter withScratch: Calls what it gets with `scratchCount` words; only asked by numbers
    ///   whose pairs are in memory.
    /// - Precondition: `index` is at most `lastFibonacciIndex`, and above the small numbers' table.
    @inline(never)
    package static func storeFibonacci(
      _ index: Int, in limbs: MutableLimbs, withScratch: ((Lanes) -> Void) -> Void
    ) {
      unsafe Number.store(index, in: limbs, withScratch: withScratch)
    }

    /// Writes F(index) and L(index).
    ///
    /// - Precondition: `1024 <= index <= lastFibonacciIndex / 2`.
    @inline(never)
    package static func storePair(
      _ index: Int, fibonacci: MutableLimbs, lucas: MutableLimbs, scratch: Lanes
    ) {
      unsafe Number.storePair(index, fibonacci: fibonacci, lucas: lucas, scratch: scratch)
    }
  }
#endif
