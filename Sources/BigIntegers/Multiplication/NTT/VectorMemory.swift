/// Memory for rows and tables of vectors.
enum VectorMemory {
  /// A huge page, and the size from which memory is made of them: smaller ones do without, since what
  /// is not touched would have to be cleared as well.
  private static let hugePage = 1 << 21
  private static let leastHugeByteCount = 16 << 20

  /// Returns uninitialised memory at the boundary of a vector, to be deallocated by its pointer.
  static func allocate(vectorCount: Int) -> UnsafeVectors {
    let byteCount = vectorCount * MemoryLayout<VectorDouble>.stride
    let isHuge = byteCount >= leastHugeByteCount
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: isHuge ? hugePage : MemoryLayout<VectorDouble>.alignment)
    if isHuge { unsafe OperatingSystem.adviseHugePages(memory, byteCount: byteCount) }
    return unsafe memory.bindMemory(to: VectorDouble.self, capacity: vectorCount)
  }
}
