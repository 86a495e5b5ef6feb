#if arch(x86_64)
  internal import KernelInterface
  internal import Synchronization

  /// The pairs F(k), L(k) to k = 735, from which doublings start, of numbers in limbs.
  @safe
  struct FibonacciTable {
    static var lastIndex: Int { FibonacciLimbs.lastIndex &- 1 }

    /// Where the numbers are, or zero. No lazy constant: on Linux each look at one is a call.
    private static let address = Atomic<UInt>(0)

    private let words: UnsafePointer<UInt>

    /// The process's table.
    static var shared: FibonacciTable {
      @inline(__always)
      get {
        let words = unsafe UnsafePointer<UInt>(bitPattern: address.load(ordering: .acquiring))
        return unsafe FibonacciTable(words: words ?? make())
      }
    }

    @inline(never)
    private static func make() -> UnsafePointer<UInt> {
      let words = unsafe FibonacciLimbs.make()
      address.store(UInt(bitPattern: words), ordering: .releasing)
      return unsafe words
    }

    /// The pair at an index from one on, in digits of 52 bits.
    ///
    /// - Precondition: L(index) has at most eight digits a vector: index <= 598 for one.
    @inline(__always)
    func pair<let count: Int, V: DigitVector>(_ index: Int) -> DigitPair<count, V> {
      // L(k) = F(k - 1) + F(k + 1)
      let (below, above): (InlineArray<count, V>, InlineArray<count, V>) =
        (digits(index &- 1), digits(index &+ 1))
      var lucas = below
      for vector in 0..<count { lucas[vector] = below[vector] &+ above[vector] }
      return DigitPair(fibonacci: digits(index), lucas: lucas.carried())
    }

    @inline(__always)
    private func digits<let count: Int, V: DigitVector>(_ index: Int) -> InlineArray<count, V> {
      let line = unsafe UnsafeRawPointer(words + 8 &* index)
      var digits = InlineArray<count, V>(repeating: V())
      for vector in 0..<count {
        let byte = 52 &* vector
        digits[vector] = unsafe V(cutting: line + byte, byteCount: 64 &- byte, width: 52)
      }
      return digits
    }
  }
#endif
