#if arch(x86_64)
  internal import DigitKernels
  internal import DoubleDigitKernels
  internal import Synchronization
#endif

/// The door to `DigitKernels`: products in digits of 52 bits, where the processor has the
/// instructions.
///
/// Whoever comes here asks `isAvailable` first.
package enum DigitMultiplication {
  #if arch(x86_64)
    /// Whether the processor has AVX-512 IFMA and VBMI, and the level that runs is the highest.
    @inline(__always)
    package static var isAvailable: Bool { Thresholds.current.middleMethod == .digits }

    /// The most limbs of the shorter operand.
    @inline(__always)
    package static var longestShorter: Int { DigitKernels.longestShorter }

    /// Writes the product of two rows of limbs.
    ///
    /// - Precondition: as `Multiplication.multiply(_:_:_:_:into:)`; the shorter operand has at most
    ///   `longestShorter` limbs.
    static func multiply(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) {
      unsafe DigitKernels.multiply(
        product, left, leftCount, right, rightCount, withScratch: withScratch)
    }

    /// Writes the square of a row of limbs.
    ///
    /// - Precondition: as `Multiplication.square(_:_:into:)`, with at most `longestShorter` limbs.
    static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
      unsafe DigitKernels.square(square, limbs, count, withScratch: withScratch)
    }

    /// The address of the scratch that waits for the next product, or zero.
    private static let waitingScratch = Atomic<UInt>(0)

    /// Calls `body` with 64 kB of scratch: a process keeps one for good, since asking for it takes
    /// as long as a product of twenty limbs. Threads that come at the same time get more for the
    /// time.
    package static func withScratch(_ body: (UnsafeMutablePointer<Int64>) -> Void) {
      let address = waitingScratch.exchange(0, ordering: .acquiring)
      let memory =
        unsafe UnsafeMutableRawPointer(bitPattern: address)
        ?? UnsafeMutableRawPointer.allocate(
          byteCount: max(DigitKernels.scratchCount, DoubleDigitKernels.scratchCount)
            * MemoryLayout<Int64>.size, alignment: 64)
      unsafe body(memory.assumingMemoryBound(to: Int64.self))
      let other = waitingScratch.exchange(
        UInt(bitPattern: memory), ordering: .acquiringAndReleasing)
      unsafe UnsafeMutableRawPointer(bitPattern: other)?.deallocate()
    }

    /// Gives back the scratch that waits.
    static func releaseScratch() {
      let address = waitingScratch.exchange(0, ordering: .acquiring)
      unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
  #else
    static func releaseScratch() {}

    @inline(__always)
    package static var isAvailable: Bool { false }
    package static var longestShorter: Int { 0 }
    static var countedDigitProducts: Int { 0 }

    static func multiply(
      _ left: UnsafeLimbs, _ leftCount: Int, _ right: UnsafeLimbs, _ rightCount: Int,
      into product: UnsafeMutableLimbs
    ) { preconditionFailure("there are no digits of 52 bits on this architecture") }

    static func square(_ limbs: UnsafeLimbs, _ count: Int, into square: UnsafeMutableLimbs) {
      preconditionFailure("there are no digits of 52 bits on this architecture")
    }
  #endif
}
