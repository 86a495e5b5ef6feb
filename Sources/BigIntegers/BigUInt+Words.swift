extension BigUInt {
  /// Creates the value whose base-2⁶⁴ digits are `words`, least significant first.
  ///
  /// Leading zero words are dropped, and no words at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* words
  public init(words: some Sequence<UInt64>) {
    let words = Array(words)
    unsafe self.init(capacity: words.count) { limbs in
      for index in words.indices { unsafe limbs[index] = UInt(words[index]) }
      return words.count
    }
  }

  /// The base-2⁶⁴ digits, least significant first, without leading zeros; empty for zero.
  ///
  /// - Complexity: O(*n*) for *n* words
  public var words: [UInt64] {
    unsafe withLimbs { limbs, count in
      unsafe [UInt64](unsafeUninitializedCapacity: count) { words, initializedCount in
        for index in 0..<count {
          unsafe words.initializeElement(at: index, to: UInt64(limbs[index]))
        }
        initializedCount = count
      }
    }
  }
}
