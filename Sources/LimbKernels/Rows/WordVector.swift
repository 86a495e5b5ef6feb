/// Eight unsigned integers, one in each lane.
typealias WordVector = SIMD8<UInt64>

extension SIMD8 {
  /// Eight numbers of a row, from any place on.
  @inline(__always)
  init(_ place: UnsafePointer<Scalar>) {
    self = unsafe UnsafeRawPointer(place).loadUnaligned(as: Self.self)
  }

  /// Writes the lanes to eight places of a row, from any place on.
  @inline(__always)
  func store(at place: UnsafeMutablePointer<Scalar>) {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: self, as: Self.self)
  }
}
