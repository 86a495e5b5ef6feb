internal import KernelInterface

/// Memory for the numbers of one calculation, kept for the next.
///
/// What a process gives back and takes again it touches anew, page by page: from 128 KB on, where
/// the C library goes to the operating system for each piece, that took a sixth of the time for
/// F(10⁶).
@safe
final class Workspace: PooledItem, @unchecked Sendable {
  static let pool = Pool { Workspace() }

  /// The least size, in limbs, for which memory is kept: less comes back quickly as it is.
  private static let leastKept = 1 << 12

  private var memory = unsafe LargeMemory.allocate(byteCount: 0)
  private var byteCapacity = 0

  var byteCount: Int { byteCapacity }

  deinit {
    unsafe memory.deallocate()
  }

  /// Makes room; what was there is lost.
  private func reserve(byteCount: Int) {
    guard byteCount > byteCapacity else { return }
    unsafe memory.deallocate()
    byteCapacity = LargeMemory.roomyByteCount(byteCount)
    unsafe memory = LargeMemory.allocate(byteCount: byteCapacity)
  }

  /// Calls `body` with uninitialised memory for so many limbs: on the stack if they are few.
  ///
  /// The body returns nothing: a generic result would be looked up at run time by every caller in
  /// another module, which takes longer than a small product.
  @inline(__always)
  static func withLimbs(_ count: Int, _ body: (UnsafeMutableLimbs) -> Void) {
    guard count >= leastKept else {
      return unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: count) { limbs in
        let start = unsafe limbs.start
        unsafe body(start)
      }
    }
    unsafe withKeptLimbs(count, body)
  }

  @inline(never)
  private static func withKeptLimbs(_ count: Int, _ body: (UnsafeMutableLimbs) -> Void) {
    pool.withItem { workspace in
      workspace.reserve(byteCount: count * MemoryLayout<UInt>.stride)
      unsafe workspace.memory.withMemoryRebound(to: UInt.self, capacity: count) { unsafe body($0) }
    }
  }
}
