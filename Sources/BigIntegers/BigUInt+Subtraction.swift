extension BigUInt {
  /// The difference of two values.
  ///
  /// - Precondition: `right <= left`. Where that is not known, `subtracting(_:)` answers `nil`.
  /// - Complexity: O(*n*) for *n* limbs of `left`
  @inlinable
  @inline(__always)
  public static func - (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil { return left.subtractingInline(right) }
    return difference(left, right)
  }

  /// Subtracts `right` from `left` in place.
  ///
  /// - Precondition: `right <= left`. Where that is not known, `subtracting(_:)` answers `nil`.
  /// - Complexity: O(*n*) for *n* limbs of `left`, whose memory is reused.
  @inlinable
  @inline(__always)
  public static func -= (left: inout BigUInt, right: BigUInt) {
    if left.buffer == nil, right.buffer == nil {
      left = left.subtractingInline(right)
    } else {
      left.subtractInBuffer(right)
    }
  }

  @usableFromInline
  @inline(never)
  static func difference(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    guard let difference = left.subtracting(right) else { reportNegativeDifference() }
    return difference
  }

  @usableFromInline
  @inline(never)
  mutating func subtractInBuffer(_ right: BigUInt) {
    unsafe right.withLimbs { subtrahend, subtrahendCount in
      guard subtrahendCount <= limbCount else { Self.reportNegativeDifference() }
      unsafe updateLimbs(capacity: subtrahendCount) { limbs, count in
        let borrow = unsafe Limbs.subtract(
          limbs, count, subtrahend, subtrahendCount, into: limbs)
        guard borrow == 0 else { Self.reportNegativeDifference() }
        return count
      }
    }
  }

  /// The difference of this value and `other`, or `nil` if `other` is greater.
  ///
  /// - Complexity: O(*n*) for *n* limbs of this value
  public func subtracting(_ other: BigUInt) -> BigUInt? {
    unsafe withLimbs { limbs, count in
      unsafe other.withLimbs { otherLimbs, otherCount in
        guard otherCount <= count else { return nil }
        var borrow: UInt = 0
        let difference = unsafe BigUInt(capacity: count) { result in
          borrow = unsafe Limbs.subtract(limbs, count, otherLimbs, otherCount, into: result)
          return count
        }
        return borrow == 0 ? difference : nil
      }
    }
  }

  /// The difference of values without buffers.
  @inlinable
  @inline(__always)
  func subtractingInline(_ other: BigUInt) -> BigUInt {
    let (difference, overflow) = inlineValue.subtractingReportingOverflow(other.inlineValue)
    guard !overflow else { Self.reportNegativeDifference() }
    return BigUInt(inline: difference)
  }

  @usableFromInline
  @inline(never)
  static func reportNegativeDifference() -> Never {
    stop("A difference of BigUInt values is negative: subtracting(_:) gives nil instead")
  }
}
