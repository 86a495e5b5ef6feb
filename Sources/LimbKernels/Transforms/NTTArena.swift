internal import KernelInterface

/// Room for a few long rows of vectors, which grows when it must and is kept.
@safe
struct NTTArena: ~Copyable {
  private var base: UnsafeVectors
  private(set) var byteCapacity = 0
  private var rowLength = 0

  /// Vectors behind each row, so that rows of 2ᵏ vectors do not fall into the same cache sets.
  private static let margin = 8

  init() {
    unsafe base = VectorDouble.allocate(0)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Makes room for `count` rows; what was there is lost.
  mutating func reserve(vectorCount: Int, count: Int) {
    rowLength = vectorCount + Self.margin
    let byteCount = rowLength * count * MemoryLayout<VectorDouble>.stride
    guard byteCount > byteCapacity else { return }
    unsafe base.deallocate()
    byteCapacity = LargeMemory.roomyByteCount(byteCount)
    unsafe base = VectorDouble.allocate(byteCapacity / MemoryLayout<VectorDouble>.stride)
  }

  /// A row.
  subscript(row: Int) -> UnsafeVectors {
    unsafe base + row * rowLength
  }
}
