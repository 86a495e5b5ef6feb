internal import KernelInterface
#if !PORTABLE_VECTORS
  internal import Builtin
#endif

extension VectorDouble {
  /// Returns uninitialised memory for so many vectors, to be deallocated by its pointer.
  static func allocate(_ count: Int) -> UnsafeMutablePointer<VectorDouble> {
    let stride = MemoryLayout<VectorDouble>.stride
    return unsafe LargeMemory.allocate(byteCount: count * stride)
      .bindMemory(to: VectorDouble.self, capacity: count)
  }

  /// Asks the processor for a vector that is loaded soon, so that the load need not wait.
  @_transparent
  static func prefetch(_ place: UnsafePointer<VectorDouble>) {
    #if !PORTABLE_VECTORS
      // To read, into every cache, data.
      Builtin.int_prefetch_RawPointer(
        place._rawValue, Int32(0)._value, Int32(3)._value, Int32(1)._value)
    #endif
  }
}
