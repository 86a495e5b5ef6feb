/// Memory for the numbers of one calculation, kept for the next.
///
/// What a process gives back and takes again it touches anew, page by page: from 128 KB on, where the C
/// library goes to the operating system for each piece, that took a sixth of the time for F(10⁶).
final class Workspace: @unchecked Sendable {
  private static let pool = Pool { Workspace() }

  /// The sizes, in limbs, for which memory is kept: less comes back quickly as it is, and more would be
  /// missed by others for longer than it takes to touch it.
  private static let keptCounts = (1 << 12)...(1 << 22)

  private var arena = NTTArena()

  /// Calls `body` with uninitialised memory for so many limbs, on the stack if they are few.
  ///
  /// The body returns nothing: a generic result would be looked up at run time by every caller in
  /// another module, which takes longer than a small product.
  static func withLimbs(_ count: Int, _ body: (UnsafeMutableLimbs) -> Void) {
    guard keptCounts.contains(count) else {
      unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: count) { limbs in
        guard let start = limbs.baseAddress else {
          preconditionFailure("memory for at least one limb has an address")
        }
        unsafe body(start)
      }
      return
    }
    pool.withItem { workspace in
      let vectorCount = (count + VectorDouble.laneCount - 1) / VectorDouble.laneCount
      workspace.arena.reserve(vectorCount: vectorCount, count: 1)
      unsafe workspace.arena[0].withMemoryRebound(
        to: UInt.self, capacity: vectorCount * VectorDouble.laneCount
      ) { unsafe body($0) }
    }
  }
}
