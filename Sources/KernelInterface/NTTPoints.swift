/// The points of a number modulo three primes, by which many others are multiplied: one of two
/// transforms that each product takes is made beforehand.
///
/// The products are made modulo Bᴸ - 1, where L is the number of points, a power of two.
@safe
package final class NTTPoints: @unchecked Sendable {
  /// L.
  package let count: Int

  private let memory: UnsafeMutableRawPointer

  private let isOwner: Bool

  /// Primes, of which each has a row of doubles, and a few vectors more, so that rows do not fall
  /// into the same cache sets.
  private static let primeCount = 3

  private static func rowByteCount(_ count: Int) -> Int {
    count * MemoryLayout<Double>.stride + 8 * LargeMemory.alignment
  }

  /// The bytes in which there is room for so many points, wherever they begin.
  package static func byteCount(_ count: Int) -> Int {
    primeCount * rowByteCount(count) + LargeMemory.alignment
  }

  /// - Parameter memory: Room for the points, which outlives them; nil for memory of their own.
  /// - Precondition: `count` is a power of two.
  package init(count: Int, in memory: UnsafeMutableRawPointer? = nil) {
    self.count = count
    unsafe self.memory =
      memory?.alignedUp(toMultipleOf: LargeMemory.alignment)
      ?? LargeMemory.allocate(byteCount: Self.byteCount(count))
    isOwner = unsafe memory == nil
  }

  deinit { if isOwner { unsafe memory.deallocate() } }

  /// Calls a body with the rows, which it must not use afterwards.
  package func withRows(_ body: (NTTPointRows) -> Void) {
    unsafe body(NTTPointRows(memory, rowByteCount: Self.rowByteCount(count)))
  }
}

/// Where points are.
@safe
package struct NTTPointRows {
  private let memory: UnsafeMutableRawPointer
  private let rowByteCount: Int

  fileprivate init(_ memory: UnsafeMutableRawPointer, rowByteCount: Int) {
    unsafe self.memory = memory
    self.rowByteCount = rowByteCount
  }

  /// The points modulo a prime.
  package subscript(prime: Int) -> UnsafeMutableRawPointer {
    unsafe memory + prime * rowByteCount
  }
}
