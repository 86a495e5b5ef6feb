/// What a level's operations do at their best, each by itself: what products are measured beside.
///
/// Everything stays in registers or the first cache, and nothing waits for anything else. Each
/// function does its operation in rounds inside a call of `timed`, which is what is to be timed,
/// and returns something that depends on all of it, to be consumed.
package protocol PeakTable: SendableMetatype {
  /// `PeakShape.multiplicationsPerRound` multiplications of doubles in vectors, fused with an
  /// addition.
  static func multiply(rounds: Int, timed: (() -> Void) -> Void) -> UInt64

  /// `PeakShape.butterfliesPerRound` butterflies of two residues.
  static func transform(rounds: Int, timed: (() -> Void) -> Void) -> UInt64

  /// `PeakShape.digitProductsPerRound` products of digits of 51 bits.
  static func multiplyDigits(rounds: Int, timed: (() -> Void) -> Void) -> UInt64

  /// `PeakShape.limbProductsPerRound` products of limbs.
  static func multiplyLimbs(rounds: Int, timed: (() -> Void) -> Void) -> UInt64

  /// Reads `PeakShape.movedBytesPerRound(byteCount:)` bytes of memory.
  static func read(byteCount: Int, rounds: Int, timed: (() -> Void) -> Void) -> UInt64

  /// Reads two thirds of as many bytes and writes the third: a = b + c.
  static func add(byteCount: Int, rounds: Int, timed: (() -> Void) -> Void) -> UInt64
}

/// How much a round of a peak is.
package enum PeakShape {
  /// Steps of eight chains of multiplications.
  package static var chainSteps: Int { 64 }

  /// Octets of vectors in half of a first cache of 32 kB.
  package static var columnCount: Int { 32 }

  /// Limbs of the operands of limb products.
  package static var limbCount: Int { 24 }

  /// Limbs whose digits take half as much of the first cache.
  package static var limbCountOfDigits: Int { 128 }

  package static var multiplicationsPerRound: Int { chainSteps * 8 * VectorShape.laneCount }

  package static var butterfliesPerRound: Int { 12 * columnCount * VectorShape.laneCount }

  package static var digitProductsPerRound: Int {
    VectorShape.digitCount(limbCount: limbCountOfDigits) * VectorShape.columnsAtOnce
  }

  package static var limbProductsPerRound: Int { limbCount * limbCount }

  /// The bytes of so much memory that are gone over: thirds of whole vectors, eight at a time.
  package static func movedBytesPerRound(byteCount: Int) -> Int {
    let vector = MemoryLayout<Double>.stride * VectorShape.laneCount
    return byteCount / vector / 24 * 24 * vector
  }
}
