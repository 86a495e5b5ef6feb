/// Memory for rows and tables of vectors.
enum VectorMemory {
  /// A huge page, and the size from which memory is made of them: smaller ones do without, since what
  /// is not touched would have to be cleared as well.
  private static let hugePage = 1 << 21
  private static let leastHugeByteCount = 16 << 20

  /// The room to set aside for something that grows: much more than it takes now, as long as that is
  /// little.
  ///
  /// What is not touched takes no memory; what moved with each growth would be touched anew, and a
  /// process's first touch of a page costs more than the work on it.
  ///
  /// - Returns: `vectorCount`, or half a megabyte, or 16 of them.
  static func roomyCount(vectorCount: Int) -> Int {
    let rooms = [1 << 19, leastHugeByteCount].map { $0 / MemoryLayout<VectorDouble>.stride }
    return rooms.first { $0 >= vectorCount } ?? vectorCount
  }

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
