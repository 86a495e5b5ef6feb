/// Memory for limbs, on a cache line's boundary, so that contenders differ in nothing but their
/// code.
@safe
final class LimbMemory {
  let limbs: UnsafeMutablePointer<UInt>
  let count: Int

  private static let cacheLine = 64

  /// Makes memory for so many limbs, all zero; at least for one.
  init(count: Int) {
    self.count = count
    let room = max(count, 1)
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: room * MemoryLayout<UInt>.stride, alignment: Self.cacheLine)
    unsafe limbs = raw.bindMemory(to: UInt.self, capacity: room)
    unsafe limbs.initialize(repeating: 0, count: room)
  }

  /// Makes memory that holds limbs.
  convenience init(_ words: [UInt]) {
    self.init(count: words.count)
    for index in words.indices { unsafe limbs[index] = words[index] }
  }

  deinit {
    unsafe limbs.deallocate()
  }

  /// The limbs.
  var words: [UInt] {
    unsafe Array(UnsafeBufferPointer(start: limbs, count: count))
  }
}
