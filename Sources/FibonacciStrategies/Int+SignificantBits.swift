extension Int {
  /// The number of bits from the highest set bit down; zero for zero.
  ///
  /// Doubling algorithms walk through these bits of the index from the top.
  package var significantBitCount: Int { Int.bitWidth - leadingZeroBitCount }
}
