#if arch(x86_64)
  internal import DigitKernels
#endif
#if arch(x86_64) || arch(arm64)
  internal import DoubleDigitKernels
#endif
internal import Synchronization

/// The scratch of products and Fibonacci numbers in digits.
enum DigitScratch {
  /// The words that any kernel of digits needs.
  private static var scratchCount: Int {
    #if arch(x86_64)
      max(DigitKernels.LevelDigits.scratchCount, DoubleDigitKernels.scratchCount)
    #elseif arch(arm64)
      DoubleDigitKernels.scratchCount
    #else
      0
    #endif
  }

  /// The address of the scratch that waits for the next product, or zero.
  private static let waitingScratch = Atomic<Swift.UInt>(0)

  /// Calls `body` with 64 kB of scratch: a process keeps one for good, since asking for it takes
  /// as long as a product of twenty limbs. Threads that come at the same time get more for the
  /// time.
  static func withScratch(_ body: (UnsafeMutablePointer<Int64>) -> Void) {
    let address = waitingScratch.exchange(0, ordering: .acquiring)
    let memory =
      unsafe UnsafeMutableRawPointer(bitPattern: address)
      ?? UnsafeMutableRawPointer.allocate(
        byteCount: scratchCount * MemoryLayout<Int64>.size, alignment: 64)
    unsafe body(memory.assumingMemoryBound(to: Int64.self))
    let other = waitingScratch.exchange(
      Swift.UInt(bitPattern: memory), ordering: .acquiringAndReleasing)
    unsafe UnsafeMutableRawPointer(bitPattern: other)?.deallocate()
  }

  /// Gives back the scratch that waits.
  static func releaseScratch() {
    let address = waitingScratch.exchange(0, ordering: .acquiring)
    unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
  }
}
