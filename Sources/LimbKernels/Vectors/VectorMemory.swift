internal import KernelInterface

extension VectorDouble {
  /// Returns uninitialised memory for so many vectors, to be deallocated by its pointer.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<VectorDouble> {
    let stride = MemoryLayout<VectorDouble>.stride
    return unsafe LargeMemory.allocate(byteCount: count * stride)
      .bindMemory(to: VectorDouble.self, capacity: count)
  }
}
