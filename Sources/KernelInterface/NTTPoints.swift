/// The points of a number modulo three primes, by which many others are multiplied: one of two
/// transforms that each product takes is made beforehand.
///
/// The products are made modulo Bᴸ - 1, where L is the number of points, a power of two.
@safe
package final class NTTPoints: @unchecked Sendable {
  /// L.
  package let count: Int

  private let memory: UnsafeMutableRawPointer

  /// So many primes have a row of doubles each, and a few vectors more, so that rows do not fall
  /// into the same cache sets.
  private static let primeCount = 3
  private var rowStride: Int { count * MemoryLayout<Double>.stride + 8 * LargeMemory.alignment }

  /// - Precondition: `count` is a power of two.
  package init(count: Int) {
    self.count = count
    unsafe memory = LargeMemory.allocate(
      byteCount: Self.primeCount
        * (count * MemoryLayout<Double>.stride + 8 * LargeMemory.alignment))
  }

  deinit { unsafe memory.deallocate() }

  /// The points modulo a prime.
  package func row(_ prime: Int) -> UnsafeMutableRawPointer {
    unsafe memory + prime * rowStride
  }
}
