/// The points of a number that is multiplied by many others: one of two transforms that each
/// product takes is made beforehand.
///
/// The products are made modulo Bᴸ + 1, where L are the limbs of the plan's ring.
@safe
package final class FFTPoints: @unchecked Sendable {
  /// The plan of the transform, and of all products.
  package let plan: FFTPlan

  /// Complex numbers in vectors, as the level's kernels have them.
  package let memory: UnsafeMutableRawPointer

  private let isOwner: Bool

  /// Bytes of a point.
  private static var stride: Int { 2 * MemoryLayout<Double>.stride }

  /// The bytes in which there is room for the points, wherever they begin.
  package static func byteCount(_ plan: FFTPlan) -> Int {
    plan.pointCount * stride + LargeMemory.alignment
  }

  /// - Parameter memory: Room for the points, which outlives them; nil for memory of their own.
  package init(_ plan: FFTPlan, in memory: UnsafeMutableRawPointer? = nil) {
    self.plan = plan
    unsafe self.memory =
      memory?.alignedUp(toMultipleOf: LargeMemory.alignment)
      ?? LargeMemory.allocate(byteCount: Self.byteCount(plan))
    isOwner = unsafe memory == nil
  }

  deinit { if isOwner { unsafe memory.deallocate() } }
}
