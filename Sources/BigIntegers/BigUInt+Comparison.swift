extension BigUInt: Comparable {
  /// Whether `left` is less than `right`.
  ///
  /// - Complexity: O(*n*) for operands of *n* limbs both, else O(1)
  @inlinable
  @inline(__always)
  public static func < (left: BigUInt, right: BigUInt) -> Bool {
    if left.buffer == nil, right.buffer == nil { return left.inlineValue < right.inlineValue }
    return left.compared(to: right) < 0
  }

  /// Whether two values are equal.
  ///
  /// - Complexity: O(*n*) for operands of *n* limbs both, else O(1)
  @inlinable
  @inline(__always)
  public static func == (left: BigUInt, right: BigUInt) -> Bool {
    if left.buffer == nil, right.buffer == nil { return left.inlineValue == right.inlineValue }
    // Longer values have a buffer, and shorter ones have none.
    if left.buffer == nil || right.buffer == nil { return false }
    return left.compared(to: right) == 0
  }

  /// A negative number, zero or a positive number, as this is less than, equal to or greater than
  /// `other`.
  ///
  /// - Precondition: One of both has a buffer.
  @usableFromInline
  @inline(never)
  func compared(to other: BigUInt) -> Int {
    guard let buffer, let otherBuffer = other.buffer else {
      assert(buffer != nil || other.buffer != nil, "two short values are compared in place")
      // A value with a buffer has more limbs than one without.
      return buffer != nil ? 1 : -1
    }
    let count = buffer.count
    guard count == otherBuffer.count else { return count - otherBuffer.count }
    let (limbs, otherLimbs) = unsafe (buffer.limbs, otherBuffer.limbs)
    // Most values differ in their highest limb.
    let (highest, otherHighest) = unsafe (limbs[count &- 1], otherLimbs[count &- 1])
    if highest != otherHighest { return highest < otherHighest ? -1 : 1 }
    return unsafe limbs == otherLimbs ? 0 : Limbs.compare(limbs, otherLimbs, count: count)
  }
}

extension BigUInt: Hashable {
  /// Feeds the limbs to a hasher.
  ///
  /// - Complexity: O(*n*) for *n* limbs
  @inlinable
  public func hash(into hasher: inout Hasher) {
    if buffer == nil {
      hasher.combine(inlineLimbs.0)
      if inlineLimbs.1 != 0 { hasher.combine(inlineLimbs.1) }
    } else {
      hashLimbs(into: &hasher)
    }
  }

  @usableFromInline
  @inline(never)
  func hashLimbs(into hasher: inout Hasher) {
    unsafe withLimbs { limbs, count in
      hasher.combine(count)
      for index in 0..<count { unsafe hasher.combine(limbs[index]) }
    }
  }
}
