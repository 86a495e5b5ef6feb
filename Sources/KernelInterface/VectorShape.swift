/// The vectors in which transforms compute.
@usableFromInline package enum VectorShape {
  /// Doubles in a vector.
  @inlinable package static var laneCount: Int { 8 }
}
