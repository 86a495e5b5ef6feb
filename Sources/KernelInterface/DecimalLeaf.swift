/// The decimal digits that are read at once: words of eight digits, each of which is multiplied by
/// its power of ten in columns of 28 bits.
@usableFromInline package enum DecimalLeaf {
  /// Digits of a leaf, which are sixteen chunks of nineteen.
  @inlinable package static var digitCount: Int { 304 }

  /// Words of eight digits.
  @inlinable package static var wordCount: Int { 38 }

  /// Columns of 28 bits for a power, rounded up to vectors of eight.
  @inlinable package static var columnCount: Int { 40 }

  /// Limbs of a leaf, which is below 10³⁰⁴ < 2¹⁰¹⁰.
  @inlinable package static var limbCount: Int { 16 }

  /// The words of scratch memory that reading takes.
  @inlinable package static var scratchCount: Int { 2 * columnCount + 8 }
}
