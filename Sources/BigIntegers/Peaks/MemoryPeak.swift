/// What memory gives a processor at its best: measured beside products, with as many bytes as they work
/// on.
package enum MemoryPeak: String, Sendable, CaseIterable {
  /// Reads all of it.
  case read
  /// Reads two thirds of it and writes the third: a = b + c, what passes over rows do.
  case add

  /// Goes over memory many times.
  ///
  /// - Parameters:
  ///   - byteCount: How much memory; at least 4096.
  ///   - rounds: How often; at least 1.
  ///   - timed: Does its argument, which is what is to be timed: memory is there and was touched before.
  /// - Returns: Something that depends on all of it, to be consumed.
  package func run(byteCount: Int, rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    let count = byteCount / MemoryLayout<VectorDouble>.stride / 24 * 8
    let memory = unsafe VectorMemory.allocate(vectorCount: 3 * count)
    defer { unsafe memory.deallocate() }
    unsafe memory.initialize(repeating: VectorDouble(repeating: 1), count: 3 * count)
    var last = VectorDouble()
    timed {
      for _ in 0..<rounds {
        switch self {
        case .read: last = unsafe last + Self.sum(memory, count: 3 * count)
        case .add: unsafe Self.add(memory, memory + count, memory + 2 * count, count: count)
        }
      }
    }
    return unsafe (last + memory[0]).bitPattern.wrappedSum()
  }

  /// The bytes that a round reads and writes.
  package func movedBytesPerRound(byteCount: Int) -> Int {
    byteCount / MemoryLayout<VectorDouble>.stride / 24 * 24 * MemoryLayout<VectorDouble>.stride
  }

  /// In four chains, since each sum waits for the one before.
  @inline(never)
  private static func sum(_ memory: UnsafeVectors, count: Int) -> VectorDouble {
    var (x0, x1, x2, x3) = (VectorDouble(), VectorDouble(), VectorDouble(), VectorDouble())
    var place = 0
    while place < count {
      x0 = unsafe x0 + memory[place]
      x1 = unsafe x1 + memory[place &+ 1]
      x2 = unsafe x2 + memory[place &+ 2]
      x3 = unsafe x3 + memory[place &+ 3]
      place &+= 4
    }
    return (x0 + x1) + (x2 + x3)
  }

  @inline(never)
  private static func add(
    _ target: UnsafeVectors, _ first: UnsafeVectors, _ second: UnsafeVectors, count: Int
  ) {
    for place in 0..<count { unsafe target[place] = first[place] + second[place] }
  }
}
