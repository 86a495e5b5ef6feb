/// Room for a few long rows of vectors, which grows when it must and is kept.
@safe
struct NTTArena: ~Copyable {
  private var base: UnsafeVectors
  private var capacity = 0
  private var rowLength = 0

  /// Vectors behind each row, so that rows of 2ᵏ vectors do not fall into the same cache sets.
  private static let margin = 8

  init() {
    unsafe base = Self.allocate(0)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Makes room for `count` rows; what was there is lost.
  mutating func reserve(vectorCount: Int, count: Int) {
    rowLength = vectorCount + Self.margin
    guard rowLength * count > capacity else { return }
    unsafe base.deallocate()
    capacity = rowLength * count
    unsafe base = Self.allocate(capacity)
  }

  /// A row.
  subscript(row: Int) -> UnsafeVectors {
    unsafe base + row * rowLength
  }

  private static func allocate(_ vectorCount: Int) -> UnsafeVectors {
    let byteCount = vectorCount * MemoryLayout<VectorDouble>.stride
    // Long rows begin where a huge page can.
    let alignment = byteCount < 1 << 21 ? 64 : 1 << 21
    return unsafe UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
      .bindMemory(to: VectorDouble.self, capacity: vectorCount)
  }
}
