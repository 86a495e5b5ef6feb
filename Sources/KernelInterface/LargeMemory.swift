/// Memory for long rows, at the boundaries of vectors and cache lines.
package enum LargeMemory {
  /// The alignment of all of it, in bytes.
  package static var alignment: Int { 64 }

  /// A huge page, and the size from which memory is made of them: smaller ones do without, since
  /// what is not touched would have to be cleared as well.
  private static let hugePage = 1 << 21
  private static let leastHugeByteCount = 16 << 20

  /// The room to set aside for something that grows: much more than it takes now, as long as that
  /// is little.
  ///
  /// What is not touched takes no memory; what moved with each growth would be touched anew, and a
  /// process's first touch of a page costs more than the work on it.
  ///
  /// - Returns: `byteCount`, or half a megabyte, or 16 of them.
  package static func roomyByteCount(_ byteCount: Int) -> Int {
    if byteCount <= 1 << 19 { return 1 << 19 }
    return max(byteCount, leastHugeByteCount)
  }

  /// Returns uninitialised memory, to be deallocated by its pointer.
  package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    let isHuge = byteCount >= leastHugeByteCount
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: isHuge ? hugePage : alignment)
    if isHuge { unsafe OperatingSystem.adviseHugePages(memory, byteCount: byteCount) }
    return unsafe memory
  }
  /// Calls a body with uninitialised memory for so many limbs, which it must not use afterwards.
  package static func withLimbs(_ count: Int, _ body: (UnsafeMutablePointer<UInt>) -> Void) {
    let memory = unsafe allocate(byteCount: count * MemoryLayout<UInt>.stride)
    defer { unsafe memory.deallocate() }
    unsafe body(memory.bindMemory(to: UInt.self, capacity: count))
  }

  /// Asks that large memory, which somebody else allocated and nobody touched yet, is made of huge
  /// pages.
  package static func adviseHugePages(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    guard byteCount >= leastHugeByteCount else { return }
    let start = unsafe memory.alignedUp(toMultipleOf: hugePage)
    unsafe OperatingSystem.adviseHugePages(start, byteCount: byteCount - (start - memory))
  }
}
