import BigIntegers

extension BigUInt {
  /// The words as the judges have them: of 64 bits, and zero has none.
  var words: [UInt64] {
    withWords { words in words.indices.map { UInt64(words[$0]) } }
  }
}
