extension BigInt {
  /// The base-2⁶⁴ digits of a value in two's complement, least significant first.
  ///
  /// There are as few as show the sign in the highest bit; zero has one word. Where `UInt` has 32
  /// bits, two words stand for each of these digits.
  public struct Words: RandomAccessCollection, Sendable {
    @usableFromInline let value: BigInt

    /// Below this position all words of a negative value are zero.
    @usableFromInline let lowestSet: Int

    /// The number of words, at least one.
    ///
    /// - Complexity: O(1)
    public let count: Int

    @inlinable
    init(_ value: BigInt) {
      self.value = value
      let magnitude = value.magnitude
      lowestSet = value.isNegative ? magnitude.trailingZeroBitCount / UInt.bitWidth : 0
      let isLeast = value.isNegative && magnitude.isPowerOfTwo
      count =
        ((magnitude.bitCount &- (isLeast ? 1 : 0)) / UInt.bitWidth &+ 1) &* UInt.wordCount
    }

    /// The position of the least significant word: zero.
    @inlinable public var startIndex: Int { 0 }

    /// The position behind the most significant word.
    @inlinable public var endIndex: Int { count }

    /// The word that counts 2 to the power of 64 · `position`; of 32 · `position` where `UInt` has
    /// 32 bits.
    ///
    /// - Complexity: O(1)
    @inlinable
    public subscript(position: Int) -> Swift.UInt {
      require(0 <= position && position < count, "A BigInt has no word at this position")
      return limb(at: position / UInt.wordCount).word(at: position % UInt.wordCount)
    }

    /// A limb, or what the sign continues with above the highest one.
    @inlinable
    func limb(at position: Int) -> UInt {
      let limb = value.magnitude.limb(at: position)
      guard value.isNegative else { return limb }
      return position < lowestSet ? 0 : position == lowestSet ? 0 &- limb : ~limb
    }
  }

  /// The value in two's complement: base-2⁶⁴ digits, least significant first.
  ///
  /// - Complexity: O(1), but O(*n*) for *n* limbs of which the lower ones are zero
  @inlinable
  public var words: Words { Words(self) }

  /// Creates the value of base-2⁶⁴ digits in two's complement, least significant first: if the last
  /// one's highest bit is set, it is negative. No words at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  public init(words: some Sequence<Swift.UInt>) {
    self.init(twosComplement: ContiguousArray(words))
  }

  @usableFromInline
  init(twosComplement words: ContiguousArray<Swift.UInt>) {
    let isNegative = words.last.map { Int(bitPattern: $0) < 0 } ?? false
    let count = words.limbCount
    let magnitude = unsafe BigUInt(capacity: count) { limbs in
      for index in 0..<count {
        unsafe limbs[index] = words.limb(at: index, above: isNegative ? .max : 0)
      }
      if isNegative { unsafe Limbs.negate(limbs, count: count) }
      return count
    }
    self.init(magnitude: magnitude, isNegative: isNegative)
  }

  /// The number of bits in `words`: a multiple of 64, and 64 for zero.
  ///
  /// - Complexity: as `words`
  @inlinable
  public var bitWidth: Int { words.count &* Swift.UInt.bitWidth }

  /// The number of zero bits below the lowest set bit; for zero, its `bitWidth`.
  ///
  /// - Complexity: O(*n*) for *n* limbs, but O(1) unless the low limbs are zero
  @inlinable
  public var trailingZeroBitCount: Int { magnitude.trailingZeroBitCount }

  /// The number of zero bits above the highest set bit of `words`; none in a negative value, and 64
  /// for zero.
  ///
  /// - Complexity: as `words`
  @inlinable
  public var leadingZeroBitCount: Int { isNegative ? 0 : bitWidth &- magnitude.bitCount }

  /// The number of bits of the magnitude, zero for zero: Python's `bit_length()`.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var bitCount: Int { magnitude.bitCount }

  /// A Boolean value indicating whether this is positive, with just one bit set.
  ///
  /// - Complexity: as for `BigUInt`
  @inlinable
  public var isPowerOfTwo: Bool { !isNegative && magnitude.isPowerOfTwo }

  /// The residue modulo 2 to the power of `count`: the low bits in two's complement, which are not
  /// negative.
  ///
  /// - Precondition: `count` is not negative.
  /// - Complexity: O(*n*) for *n* limbs
  public func lowBits(_ count: Int) -> BigInt {
    require(count >= 0, "A BigInt has no negative number of bits")
    let bits = magnitude.lowBits(count)
    return BigInt(isNegative && !bits.isZero ? (1 << count) - bits : bits)
  }

  /// Whether the bit is set that counts 2 to the power of `position`, in two's complement: above
  /// the value, all bits are as the sign.
  ///
  /// - Precondition: `position` is not negative.
  /// - Complexity: O(1) to read, but O(*n*) for *n* limbs of which the lower ones are zero; O(*n*)
  ///   to write
  public subscript(bit position: Int) -> Bool {
    get {
      require(position >= 0, "A BigInt has no bits at negative positions")
      let (index, shift) = position.quotientAndRemainder(dividingBy: UInt.bitWidth)
      return words.limb(at: index) &>> shift & 1 == 1
    }
    set {
      guard self[bit: position] != newValue else { return }
      let bit = BigInt(BigUInt(low: 1, high: 0) << position)
      if newValue { self += bit } else { self -= bit }
    }
  }
}

extension BigInt {
  /// The value with each bit inverted: `-value - 1`.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public static prefix func ~ (value: BigInt) -> BigInt {
    let one = BigUInt(low: 1, high: 0)
    return value.isNegative
      ? BigInt(value.magnitude - one) : BigInt(magnitude: value.magnitude + one, isNegative: true)
  }

  /// The bits that are set in both values, in two's complement.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func & (left: BigInt, right: BigInt) -> BigInt {
    if !left.isNegative, !right.isNegative { return BigInt(left.magnitude & right.magnitude) }
    return left.conjunction(right)
  }

  /// The bits that are set in either value or in both, in two's complement.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func | (left: BigInt, right: BigInt) -> BigInt {
    if !left.isNegative, !right.isNegative { return BigInt(left.magnitude | right.magnitude) }
    return left.disjunction(right)
  }

  /// The bits that are set in just one of the values, in two's complement.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func ^ (left: BigInt, right: BigInt) -> BigInt {
    if !left.isNegative, !right.isNegative { return BigInt(left.magnitude ^ right.magnitude) }
    return left.exclusion(right)
  }

  /// Keeps the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func &= (left: inout BigInt, right: BigInt) { left = left & right }

  /// Sets the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func |= (left: inout BigInt, right: BigInt) { left = left | right }

  /// Inverts the bits of `left` that are set in `right`.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the longer operand
  @inlinable
  public static func ^= (left: inout BigInt, right: BigInt) { left = left ^ right }

  @usableFromInline
  func conjunction(_ other: BigInt) -> BigInt { combined(with: other) { $0 & $1 } }

  @usableFromInline
  func disjunction(_ other: BigInt) -> BigInt { combined(with: other) { $0 | $1 } }

  @usableFromInline
  func exclusion(_ other: BigInt) -> BigInt { combined(with: other) { $0 ^ $1 } }

  /// Combines the words of two values and of what their signs continue with.
  @inline(__always)
  private func combined(with other: BigInt, _ operation: (UInt, UInt) -> UInt) -> BigInt {
    let (words, otherWords) = (words, other.words)
    // A limb more than either has, which is nothing but signs.
    let count = Swift.max(words.count, otherWords.count) / UInt.wordCount + 1
    var isNegative = false
    let magnitude = unsafe BigUInt(capacity: count) { limbs in
      for index in 0..<count {
        unsafe limbs[index] = operation(words.limb(at: index), otherWords.limb(at: index))
      }
      isNegative = unsafe limbs[count - 1] != 0
      if isNegative { unsafe Limbs.negate(limbs, count: count) }
      return count
    }
    return BigInt(magnitude: magnitude, isNegative: isNegative)
  }
}

extension BigInt {
  /// The value times 2 to the power of `count`; a negative count shifts right.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  @inlinable
  public static func << <Count: BinaryInteger>(value: BigInt, count: Count) -> BigInt {
    if count < 0, value.isNegative { return value.shiftedRightBelowZero(by: count.magnitude) }
    return BigInt(magnitude: value.magnitude << count, isNegative: value.isNegative)
  }

  /// The value divided by 2 to the power of `count`, rounded towards minus infinity; a negative
  /// count shifts left.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value
  @inlinable
  public static func >> <Count: BinaryInteger>(value: BigInt, count: Count) -> BigInt {
    if count > 0, value.isNegative { return value.shiftedRightBelowZero(by: count.magnitude) }
    return BigInt(magnitude: value.magnitude >> count, isNegative: value.isNegative)
  }

  /// Multiplies `value` by 2 to the power of `count` in place; a negative count shifts right.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  @inlinable
  public static func <<= <Count: BinaryInteger>(value: inout BigInt, count: Count) {
    if count >= 0 { value.distance <<= count } else { value = value << count }
  }

  /// Divides `value` by 2 to the power of `count` in place, rounded towards minus infinity; a
  /// negative count shifts left.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the value
  @inlinable
  public static func >>= <Count: BinaryInteger>(value: inout BigInt, count: Count) {
    value = value >> count
  }

  /// A negative value shifted right by a positive count: any bit that is lost makes its magnitude
  /// one greater.
  @inlinable
  func shiftedRightBelowZero<Count: BinaryInteger>(by count: Count) -> BigInt {
    let count = Int(clamping: count)
    let isInexact = magnitude.trailingZeroBitCount < count
    let quotient = magnitude >> count
    return BigInt(
      magnitude: isInexact ? quotient + BigUInt(low: 1, high: 0) : quotient, isNegative: true)
  }
}

extension Limbs {
  /// Replaces a row with its two's complement.
  ///
  /// - Precondition: `0 <= count`
  static func negate(_ limbs: UnsafeMutableLimbs, count: Int) {
    var isZero = true
    for index in 0..<count {
      let limb = unsafe limbs[index]
      unsafe limbs[index] = isZero ? 0 &- limb : ~limb
      isZero = isZero && limb == 0
    }
  }
}
