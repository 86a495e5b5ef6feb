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
  @usableFromInline
  @inline(never)
  func compared(to other: BigUInt) -> Int {
    unsafe withLimbs { limbs, count in
      unsafe other.withLimbs { otherLimbs, otherCount in
        guard count == otherCount else { return count - otherCount }
        guard unsafe limbs != otherLimbs else { return 0 }
        return unsafe Limbs.compare(limbs, otherLimbs, count: count)
      }
    }
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
