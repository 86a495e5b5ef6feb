/// What decimal texts of one length are made with: numbers below 10^(64 · `wordCount`), whose
/// digits are cut into eight lanes of as many words of eight digits each.
///
/// Lane j begins with the fraction x / 10ᵉ for e = 8 · `wordCount` · (j + 1), without its integer
/// part: the digits of the lane stand right behind its point. So a lane is the sum of products of
/// the number's digits of 28 bits and those of 10⁻ᵉ, its factors, which are kept here. It has
/// columns of 28 bits behind its point, and then each product with 10⁸ brings a word before it.
@safe
@usableFromInline package struct DecimalPlan: @unchecked Sendable {
  /// Words of eight digits in each lane.
  package let wordCount: Int

  /// The columns of the sums.
  package let columnCount: Int

  /// What is added to the second-lowest column, so that no lane is less than its fraction.
  package let bias: UInt64

  /// The factors' digits behind the point, the highest first, 28 bits in each lane: as many as
  /// numbers have digits, and `columnCount` more.
  package let factors: UnsafePointer<SIMD8<UInt64>>

  /// - Precondition: `factors` is never freed.
  package init(wordCount: Int, bias: UInt64, factors: UnsafePointer<SIMD8<UInt64>>) {
    self.wordCount = wordCount
    columnCount = Self.columnCount(words: wordCount, guardBits: Self.guardBits)
    self.bias = bias
    unsafe self.factors = factors
  }

  /// Lanes of a text.
  @inlinable
  package static var laneCount: Int { 8 }

  /// Decimal digits in a word.
  @inlinable
  package static var wordDigits: Int { 8 }

  /// Bits of a digit, and of a column.
  @inlinable
  package static var digitBits: Int { 28 }

  /// The most words of a lane: those of numbers of 1022 digits of 28 bits. With more than 1024 the
  /// bounds of the sums' errors would not hold.
  @inlinable
  package static var mostWords: Int { 134 }

  /// Bits behind a lane's last decimal digit with which sums are made.
  @inlinable
  package static var guardBits: Int { 52 }

  /// The number of columns for so many words, with bits to spare. A word needs 26.5755 bits.
  @inlinable
  @inline(__always)
  package static func columnCount(words: Int, guardBits: Int) -> Int {
    (2658 &* words &+ 100 &* guardBits &+ 2799) / 2800
  }

  /// The number of digits of 28 bits of so many limbs: pairs of them, seven bytes each.
  @inlinable
  @inline(__always)
  package static func digitCount(limbCount: Int) -> Int {
    2 &* ((8 &* limbCount &+ 6) / 7)
  }

  /// The bytes of scratch that a text of so many limbs takes: its columns, and the number's digits.
  @inlinable
  @inline(__always)
  package static func scratchByteCount(wordCount: Int, limbCount: Int) -> Int {
    64 &* (columnCount(words: wordCount, guardBits: guardBits) &+ 1)
      &+ 8 &* digitCount(limbCount: limbCount)
  }
}
