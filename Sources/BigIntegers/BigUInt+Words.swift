extension BigUInt {
  /// Creates the value whose base-2⁶⁴ digits are `words`, least significant first.
  ///
  /// Leading zero words are dropped, and no words at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* words
  public init(words: some Sequence<UInt64>) {
    self.init(normalizing: words.map { UInt($0) })
  }

  /// The base-2⁶⁴ digits, least significant first, without leading zeros; empty for zero.
  ///
  /// - Complexity: O(*n*) for *n* words
  public var words: [UInt64] { limbs.map { UInt64($0) } }
}
