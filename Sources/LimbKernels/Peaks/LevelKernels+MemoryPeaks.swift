internal import KernelInterface

extension LevelKernels {
  package static func read(byteCount: Int, rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    var last = VectorDouble()
    return unsafe withMemory(byteCount: byteCount) { memory, count in
      timed {
        for _ in 0..<rounds { last = unsafe last + sum(memory, count: 3 * count) }
      }
      return unsafe (last + memory[0]).bitPattern.wrappedSum()
    }
  }

  package static func add(byteCount: Int, rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    unsafe withMemory(byteCount: byteCount) { memory, count in
      timed {
        for _ in 0..<rounds {
          unsafe add(memory, memory + count, memory + 2 * count, count: count)
        }
      }
      return unsafe memory[0].bitPattern.wrappedSum()
    }
  }

  /// Calls `body` with memory that was touched, and the vectors of a third of it.
  private static func withMemory(
    byteCount: Int, _ body: (UnsafeVectors, Int) -> UInt64
  ) -> UInt64 {
    let count = byteCount / MemoryLayout<VectorDouble>.stride / 24 * 8
    let memory = unsafe VectorDouble.allocate(3 * count)
    defer { unsafe memory.deallocate() }
    unsafe memory.initialize(repeating: VectorDouble(repeating: 1), count: 3 * count)
    return unsafe body(memory, count)
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
