#if !PORTABLE_VECTORS
  import Builtin
#endif

extension SIMD16<UInt32> {
  /// Creates a vector of numbers that are not negative.
  @inline(__always)
  init(widening numbers: SIMD16<Int16>) {
    #if PORTABLE_VECTORS
      self.init(truncatingIfNeeded: numbers)
    #else
      self = unsafe unsafeBitCast(
        Builtin.zext_Vec16xInt16_Vec16xInt32(numbers._storage._value), to: Self.self)
    #endif
  }
}
