extension BigUInt {
  /// The quotient and the remainder of this value divided by `divisor`.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: O(*n* · *q*) for a divisor of *n* and a quotient of *q* limbs, and a small
  ///   multiple of a multiplication's cost where both are large
  @inlinable
  @inline(__always)
  public func quotientAndRemainder(
    dividingBy divisor: BigUInt
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    if isSingleLimb, divisor.isSingleLimb {
      require(divisor.inlineLimbs.0 != 0, "Division of a BigUInt by zero")
      let quotient = inlineLimbs.0 / divisor.inlineLimbs.0
      return (
        BigUInt(low: quotient, high: 0),
        BigUInt(low: inlineLimbs.0 &- quotient &* divisor.inlineLimbs.0, high: 0)
      )
    }
    return divided(by: divisor, for: .both)
  }

  /// The quotient and the remainder of this value divided by a single limb.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: O(*n*) for *n* limbs
  @_disfavoredOverload
  public func quotientAndRemainder(
    dividingBy divisor: UInt
  ) -> (quotient: BigUInt, remainder: UInt) {
    require(divisor != 0, "Division of a BigUInt by zero")
    let (quotient, remainder) = divided(byLimb: divisor, for: .both)
    return (quotient, remainder)
  }

  /// The quotient of two values, rounded down.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  @inlinable
  @inline(__always)
  public static func / (dividend: BigUInt, divisor: BigUInt) -> BigUInt {
    if dividend.isSingleLimb, divisor.isSingleLimb {
      require(divisor.inlineLimbs.0 != 0, "Division of a BigUInt by zero")
      return BigUInt(low: dividend.inlineLimbs.0 / divisor.inlineLimbs.0, high: 0)
    }
    return dividend.divided(by: divisor, for: .quotient).quotient
  }

  /// The remainder of a division of two values.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  @inlinable
  @inline(__always)
  public static func % (dividend: BigUInt, divisor: BigUInt) -> BigUInt {
    if dividend.isSingleLimb, divisor.isSingleLimb {
      require(divisor.inlineLimbs.0 != 0, "Division of a BigUInt by zero")
      return BigUInt(low: dividend.inlineLimbs.0 % divisor.inlineLimbs.0, high: 0)
    }
    return dividend.divided(by: divisor, for: .remainder).remainder
  }

  /// Replaces `dividend` with its quotient by `divisor`, rounded down.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`; the memory of `dividend` is reused where
  ///   `divisor` has a single limb.
  @inlinable
  public static func /= (dividend: inout BigUInt, divisor: BigUInt) {
    if dividend.buffer != nil, divisor.isSingleLimb {
      dividend.divideInBuffer(by: divisor.inlineLimbs.0)
    } else {
      dividend = dividend / divisor
    }
  }

  @usableFromInline
  @inline(never)
  mutating func divideInBuffer(by limb: UInt) {
    require(limb != 0, "Division of a BigUInt by zero")
    unsafe updateLimbs(capacity: 0) { limbs, count in
      _ = unsafe Limbs.divide(limbs, count: count, by: limb, into: limbs)
      return count
    }
  }

  /// Replaces `dividend` with its remainder modulo `divisor`.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  @inlinable
  public static func %= (dividend: inout BigUInt, divisor: BigUInt) {
    dividend = dividend % divisor
  }
}

extension BigUInt {
  /// What of a division somebody wants: the rest is zero, and takes no memory.
  @usableFromInline
  enum DivisionResult {
    case quotient, remainder, both
  }

  /// Divides by any number but zero.
  @usableFromInline
  @inline(never)
  func divided(
    by divisor: BigUInt, for result: DivisionResult
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    require(!divisor.isZero, "Division of a BigUInt by zero")
    if buffer == nil {
      if divisor.buffer != nil { return (BigUInt(), self) }
      let (quotient, remainder) = inlineValue.dividedByLimbs(divisor.inlineValue)
      return (BigUInt(inline: quotient), BigUInt(inline: remainder))
    }
    let (count, divisorCount) = (limbCount, divisor.limbCount)
    if count < divisorCount { return (BigUInt(), self) }
    switch divisorCount {
    case 1:
      let (quotient, remainder) = divided(byLimb: divisor.inlineLimbs.0, for: result)
      return (quotient, BigUInt(low: remainder, high: 0))
    case 2:
      let divisor = ShiftedTwoLimbDivisor(divisor.inlineValue)
      guard result == .remainder else { return divided(byTwoLimbs: divisor) }
      let remainder = unsafe withLimbs { limbs, count in
        unsafe divisor.divide(limbs, count, into: nil)
      }
      return (BigUInt(), BigUInt(inline: remainder))
    default:
      return Division.quotientAndRemainder(self, dividingBy: divisor, for: result)
    }
  }

  /// Divides by a limb that is not zero.
  private func divided(
    byLimb divisor: UInt, for result: DivisionResult
  ) -> (quotient: BigUInt, remainder: UInt) {
    unsafe withLimbs { limbs, count in
      guard result != .remainder else {
        return unsafe (BigUInt(), Limbs.remainder(limbs, count: count, by: divisor))
      }
      var remainder: UInt = 0
      let quotient = unsafe BigUInt(capacity: count) { quotient in
        remainder = unsafe Limbs.divide(limbs, count: count, by: divisor, into: quotient)
        return count
      }
      return (quotient, remainder)
    }
  }

  /// Divides three limbs or more by two.
  private func divided(
    byTwoLimbs divisor: ShiftedTwoLimbDivisor
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    unsafe withLimbs { limbs, count in
      var remainder: UInt128 = 0
      let quotient = unsafe BigUInt(capacity: count - 1) { quotient in
        remainder = unsafe divisor.divide(limbs, count, into: quotient)
        return count - 1
      }
      return (quotient, BigUInt(inline: remainder))
    }
  }
}
