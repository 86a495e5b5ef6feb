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

  /// Bytes of a point.
  private static var stride: Int { 2 * MemoryLayout<Double>.stride }

  /// The bytes that the points take.
  package static func byteCount(_ plan: FFTPlan) -> Int { plan.pointCount * stride }

  package init(_ plan: FFTPlan) {
    self.plan = plan
    unsafe memory = .allocate(byteCount: Self.byteCount(plan), alignment: 64)
  }

  deinit { unsafe memory.deallocate() }
}
