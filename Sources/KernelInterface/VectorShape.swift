/// How numbers lie in vectors of doubles, as the product in vectors cuts them.
@usableFromInline package enum VectorShape {
  /// Doubles in a vector.
  @inlinable package static var laneCount: Int { 8 }

  /// Bits in a digit.
  @inlinable package static var digitBitWidth: Int { 51 }

  /// The largest number of limbs that the shorter operand of a product in vectors may have.
  @inlinable package static var maximumShorterCount: Int { (1 << 11) * digitBitWidth / 64 }

  /// Columns of a product that are added up together, two vectors.
  @inlinable package static var columnsAtOnce: Int { 2 * laneCount }

  /// Zeros on either side of a number's digits, so that two vectors may be read at any place that
  /// touches it.
  @inlinable package static var margin: Int { 2 * laneCount }

  /// Returns the number of digits of a number of so many limbs.
  package static func digitCount(limbCount: Int) -> Int {
    (64 * limbCount + digitBitWidth - 1) / digitBitWidth
  }

  /// Returns the number of doubles that the digits of a number of so many limbs occupy.
  package static func digitCapacity(limbCount: Int) -> Int {
    let digits = digitCount(limbCount: limbCount) + 2 * margin + laneCount - 1
    return digits & ~(laneCount - 1)
  }

  /// Room for the columns of a product, in whole groups.
  package static func columnCapacity(_ firstCount: Int, _ secondCount: Int) -> Int {
    let columns = digitCount(limbCount: firstCount) + digitCount(limbCount: secondCount)
    return (columns + columnsAtOnce - 1) / columnsAtOnce * columnsAtOnce
  }

  /// Returns the number of limbs of scratch space that a product of such operands needs.
  package static func scratchCount(_ firstCount: Int, _ secondCount: Int) -> Int {
    let digits = digitCapacity(limbCount: firstCount) + digitCapacity(limbCount: secondCount)
    // The square's weights take four vectors, the alignment less than one.
    return digits + 2 * columnCapacity(firstCount, secondCount) + 5 * laneCount
  }
}
