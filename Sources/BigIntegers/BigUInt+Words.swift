extension BigUInt {
  /// The base-2⁶⁴ digits of a value, least significant first: the value's own limbs, not a copy.
  ///
  /// The last one is not zero, but for zero itself, which has one word. Where `UInt` has 32 bits,
  /// two words stand for each of these digits, so that a value has as many bits on every machine.
  public struct Words: RandomAccessCollection, Sendable {
    @usableFromInline let value: BigUInt

    /// The number of words, at least one.
    ///
    /// - Complexity: O(1)
    public let count: Int

    @inlinable
    init(_ value: BigUInt) {
      self.value = value
      count = value.wordCount
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
      require(0 <= position && position < count, "A BigUInt has no word at this position")
      return value.limb(at: position / UInt.wordCount).word(at: position % UInt.wordCount)
    }
  }

  /// The base-2⁶⁴ digits, least significant first, without leading zeros; zero has one.
  ///
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public var words: Words { Words(self) }

  /// Calls `body` with the words in memory, which must not be used after it has returned.
  ///
  /// Zero has no words here.
  ///
  /// - Complexity: O(1), but O(*n*) for *n* words where `UInt` has 32 bits
  @inlinable
  public func withWords<Result: ~Copyable, Failure: Error>(
    _ body: (Span<Swift.UInt>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if _pointerBitWidth(_32)
      // There are no such words in memory: which half of a limb comes first is the machine's.
      let words = ContiguousArray(words)
      return try body(words.span.extracting(first: isZero ? 0 : words.count))
    #else
      if let row = unsafe bufferedLimbs {
        defer { withExtendedLifetime(self) {} }
        return try unsafe body(row.span)
      }
      let limbs: InlineArray<2, UInt> = [inlineLimbs.0, inlineLimbs.1]
      return try body(limbs.span.extracting(0..<inlineLimbCount))
    #endif
  }

  /// Creates the value whose base-2⁶⁴ digits are `words`, least significant first.
  ///
  /// Leading zero words are dropped, and no words at all make zero.
  ///
  /// - Complexity: O(*n*) for *n* words
  @inlinable
  public init(words: some Sequence<Swift.UInt>) {
    self.init(limbs: ContiguousArray(words))
  }

  /// As `init(words:)`, for documents, whose words have 64 bits on every machine.
  @_disfavoredOverload
  package init(words: [UInt64]) {
    unsafe self.init(capacity: words.count) { limbs in
      for index in words.indices { unsafe limbs[index] = UInt(words[index]) }
      return words.count
    }
  }

  @usableFromInline
  init(limbs words: ContiguousArray<Swift.UInt>) {
    unsafe self.init(capacity: words.limbCount) { limbs in
      for index in 0..<words.limbCount { unsafe limbs[index] = words.limb(at: index) }
      return words.limbCount
    }
  }

  /// Makes room for a number of `wordCount` words, so that a value which grows up to that in place
  /// allocates once. A value of one or two words has no memory of its own, and gets none by this.
  ///
  /// - Precondition: `wordCount` is not negative.
  /// - Complexity: O(*n*) for *n* words of the value
  @inline(never)
  public mutating func reserveCapacity(_ wordCount: Int) {
    require(wordCount >= 0, "A BigUInt has no negative number of words")
    require(wordCount <= Int.max / 64, "Room for so many words is more than any memory has")
    let capacity = (wordCount &+ UInt.wordCount &- 1) / UInt.wordCount
    guard capacity > Self.inlineCapacity, limbCount > Self.inlineCapacity else { return }
    unsafe updateLimbs(capacity: capacity) { _, count in count }
  }
}

extension BigUInt {
  /// The number of limbs of a value without a buffer.
  @inlinable
  var inlineLimbCount: Int { inlineLimbs.1 != 0 ? 2 : inlineLimbs.0 != 0 ? 1 : 0 }

  /// The limbs in a buffer, which may be used while the value is certain to live; nothing without.
  @usableFromInline
  @inline(never)
  var bufferedLimbs: UnsafeBufferPointer<UInt>? {
    guard let buffer else { return nil }
    return unsafe UnsafeBufferPointer(start: buffer.limbs, count: buffer.count)
  }

  @inlinable
  @inline(__always)
  var wordCount: Int {
    (buffer == nil ? (inlineLimbs.1 != 0 ? 2 : 1) : limbCountInBuffer) &* UInt.wordCount
  }

  @usableFromInline
  @inline(never)
  var limbCountInBuffer: Int { limbCount }

  /// A limb of those that there are, or zero above them.
  @inlinable
  @inline(__always)
  func limb(at position: Int) -> UInt {
    if buffer == nil {
      return position == 0 ? inlineLimbs.0 : position == 1 ? inlineLimbs.1 : 0
    }
    return limbInBuffer(at: position)
  }

  @usableFromInline
  @inline(never)
  func limbInBuffer(at position: Int) -> UInt {
    unsafe withLimbs { limbs, count in unsafe position < count ? limbs[position] : 0 }
  }
}
