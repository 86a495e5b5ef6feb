internal import Synchronization

extension Atomic<Swift.UInt> {
  /// Publishes something that is kept for good, unless another thread was faster: then that one's
  /// is kept, and this memory given back.
  ///
  /// - Parameters:
  ///   - new: Memory that was allocated by itself, and initialised.
  ///   - old: The address that was read before, zero for none.
  /// - Returns: What is kept.
  func publish<Kept: ~Copyable>(
    _ new: UnsafeMutablePointer<Kept>, insteadOf old: Swift.UInt = 0
  ) -> UnsafeMutablePointer<Kept> {
    let (isFirst, kept) = compareExchange(
      expected: old, desired: Swift.UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    guard !isFirst, let first = unsafe UnsafeMutablePointer<Kept>(bitPattern: kept) else {
      return unsafe new
    }
    unsafe new.deallocate()
    return unsafe first
  }
}
