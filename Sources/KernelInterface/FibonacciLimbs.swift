// Only digits start from these numbers, on processors whose words have 64 bits; so has the product
// in `bitCount`.
#if _pointerBitWidth(_64)
  /// F(0) to F(736), made by additions at first use: 47 kB.
  ///
  /// A number is eight limbs, in a cache line of its own: F(736) and L(735) have 510 and 511 bits.
  /// Doublings start from these numbers, and products of two are numbers of twice the index.
  @usableFromInline package enum FibonacciLimbs {
    /// The greatest index.
    @inlinable
    package static var lastIndex: Int { 736 }

    /// Bits of L(k), or one more. L(k) < φᵏ + 1, and log₂ φ is rounded up, in units of 2⁻³².
    @inlinable
    package static func bitCount(ofLucasAt k: Int) -> Int {
      (k &* 2_981_746_301) &>> 32 &+ 1
    }

    /// Room in limbs for F(n), of which the highest may be zero: F(n) < φⁿ / 2 has a bit less than
    /// L(n).
    @inlinable
    package static func limbCount(ofFibonacciAt n: Int) -> Int {
      (bitCount(ofLucasAt: n) &+ 63) &>> 6
    }

    /// The lines of all numbers, the same ones at every call.
    ///
    /// This looks at a lazy constant, a call on Linux: modules of kernels keep the address.
    package static func make() -> UnsafePointer<UInt> { unsafe lines.words }

    private static let lines = Lines()

    @safe
    private struct Lines: @unchecked Sendable {
      let words: UnsafePointer<UInt>

      init() {
        let lineCount = lastIndex + 1
        let words = unsafe UnsafeMutableRawPointer.allocate(
          byteCount: 64 * lineCount, alignment: 64
        )
        .bindMemory(to: UInt.self, capacity: 8 * lineCount)
        for place in 0..<16 { unsafe words[place] = place == 8 ? 1 : 0 }
        for index in 2...lastIndex {
          let number = unsafe words + 8 * index
          var carry: UInt128 = 0
          for place in 0..<8 {
            carry += unsafe UInt128(number[place - 8]) + UInt128(number[place - 16])
            unsafe number[place] = UInt(truncatingIfNeeded: carry)
            carry >>= 64
          }
        }
        unsafe self.words = UnsafePointer(words)
      }
    }
  }
#endif
