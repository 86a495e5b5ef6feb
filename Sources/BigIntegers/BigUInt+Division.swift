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
    dividingBy divisor: Swift.UInt
  ) -> (quotient: BigUInt, remainder: Swift.UInt) {
    require(divisor != 0, "Division of a BigUInt by zero")
    var quotient = BigUInt()
    let remainder = quotient.formQuotient(of: self, byLimb: UInt(divisor))
    return (quotient, Swift.UInt(remainder))
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
    if dividend.buffer == nil, divisor.buffer == nil {
      return BigUInt(inline: inlineQuotient(dividend.inlineValue, divisor.inlineValue))
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
    if dividend.buffer == nil, divisor.buffer == nil {
      return BigUInt(inline: inlineRemainder(dividend.inlineValue, divisor.inlineValue))
    }
    return dividend.divided(by: divisor, for: .remainder).remainder
  }

  /// Replaces this value with the quotient of two others, rounded down, reusing its memory where
  /// that is possible.
  ///
  /// In a loop this saves the allocations of `c = a / b`. The operands may be this value itself.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  @inlinable
  @inline(__always)
  public mutating func formQuotient(of dividend: BigUInt, dividingBy divisor: BigUInt) {
    if dividend.isSingleLimb, divisor.isSingleLimb {
      require(divisor.inlineLimbs.0 != 0, "Division of a BigUInt by zero")
      setInline(UInt128(dividend.inlineLimbs.0 / divisor.inlineLimbs.0))
    } else if dividend.buffer == nil, divisor.buffer == nil {
      setInline(Self.inlineQuotient(dividend.inlineValue, divisor.inlineValue))
    } else {
      formLongQuotient(of: dividend, dividingBy: divisor)
    }
  }

  /// The same for any operands.
  @usableFromInline
  @inline(never)
  mutating func formLongQuotient(of dividend: BigUInt, dividingBy divisor: BigUInt) {
    Self.withSpareValue { remainder in
      dividend.divide(by: divisor, for: .quotient, quotient: &self, remainder: &remainder)
    }
  }

  /// Replaces this value with the quotient of two others, rounded down, and `remainder` with the
  /// remainder, reusing the memory of both where that is possible.
  ///
  /// In a loop this saves the allocations of `quotientAndRemainder(dividingBy:)`. The operands may
  /// be this value itself.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  @inlinable
  @inline(__always)
  public mutating func formQuotient(
    of dividend: BigUInt, dividingBy divisor: BigUInt, remainder: inout BigUInt
  ) {
    formLongQuotient(of: dividend, dividingBy: divisor, remainder: &remainder)
  }

  /// The same, not inlined.
  @usableFromInline
  @inline(never)
  mutating func formLongQuotient(
    of dividend: BigUInt, dividingBy divisor: BigUInt, remainder: inout BigUInt
  ) {
    dividend.divide(by: divisor, for: .both, quotient: &self, remainder: &remainder)
  }

  /// Replaces this value with the remainder of a division of two others, reusing its memory where
  /// that is possible.
  ///
  /// In a loop this saves the allocations of `c = a % b`. The operands may be this value itself.
  ///
  /// - Precondition: `divisor` is not zero.
  /// - Complexity: as `quotientAndRemainder(dividingBy:)`
  @inlinable
  @inline(__always)
  public mutating func formRemainder(of dividend: BigUInt, dividingBy divisor: BigUInt) {
    if dividend.isSingleLimb, divisor.isSingleLimb {
      require(divisor.inlineLimbs.0 != 0, "Division of a BigUInt by zero")
      setInline(UInt128(dividend.inlineLimbs.0 % divisor.inlineLimbs.0))
    } else if dividend.buffer == nil, divisor.buffer == nil {
      setInline(Self.inlineRemainder(dividend.inlineValue, divisor.inlineValue))
    } else {
      formLongRemainder(of: dividend, dividingBy: divisor)
    }
  }

  /// The same for any operands.
  @usableFromInline
  @inline(never)
  mutating func formLongRemainder(of dividend: BigUInt, dividingBy divisor: BigUInt) {
    Self.withSpareValue { quotient in
      dividend.divide(by: divisor, for: .remainder, quotient: &quotient, remainder: &self)
    }
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

  /// The quotient of values without buffers, in registers.
  @usableFromInline
  @inline(never)
  static func inlineQuotient(_ dividend: UInt128, _ divisor: UInt128) -> UInt128 {
    require(divisor != 0, "Division of a BigUInt by zero")
    return dividend.dividedByLimbs(divisor).quotient
  }

  /// The remainder of values without buffers, in registers.
  @usableFromInline
  @inline(never)
  static func inlineRemainder(_ dividend: UInt128, _ divisor: UInt128) -> UInt128 {
    require(divisor != 0, "Division of a BigUInt by zero")
    return dividend.dividedByLimbs(divisor).remainder
  }

  /// The results of a division by any number but zero.
  @usableFromInline
  @inline(never)
  func divided(
    by divisor: BigUInt, for result: DivisionResult
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    var (quotient, remainder) = (BigUInt(), BigUInt())
    divide(by: divisor, for: result, quotient: &quotient, remainder: &remainder)
    return (quotient, remainder)
  }

  /// Divides by any number but zero, and leaves the results in the memory that is there; what is
  /// not wanted may be anything.
  @inline(__always)
  private func divide(
    by divisor: BigUInt, for result: DivisionResult, quotient: inout BigUInt,
    remainder: inout BigUInt
  ) {
    require(!divisor.isZero, "Division of a BigUInt by zero")
    let (count, divisorCount) = (limbCount, divisor.limbCount)
    // First, so that no reference is counted for what the other ways do.
    if divisorCount > Self.inlineCapacity, count >= divisorCount {
      return Division.divide(
        self, by: divisor, for: result, quotient: &quotient, remainder: &remainder)
    }
    if count < divisorCount {
      quotient.setInline(0)
      if result != .quotient { remainder = self }
    } else if buffer == nil {
      let (inlineQuotient, inlineRemainder) = inlineValue.dividedByLimbs(divisor.inlineValue)
      quotient.setInline(inlineQuotient)
      remainder.setInline(inlineRemainder)
    } else if divisorCount == 1 {
      let divisor = divisor.inlineLimbs.0
      let rest =
        result == .remainder
        ? limbRemainder(divisor) : quotient.formQuotient(of: self, byLimb: divisor)
      remainder.setInline(UInt128(rest))
    } else {
      guard count > 4 else {
        return divideFewLimbs(
          by: divisor.inlineValue, for: result, quotient: &quotient, remainder: &remainder)
      }
      let divisor = ShiftedTwoLimbDivisor(divisor.inlineValue)
      unsafe withLimbs { limbs, count in
        guard result != .remainder else {
          return unsafe remainder.setInline(divisor.divide(limbs, count, into: nil))
        }
        unsafe quotient.replaceLimbs(capacity: count - 1) { quotient in
          unsafe remainder.setInline(divisor.divide(limbs, count, into: quotient))
          return count - 1
        }
      }
    }
  }

  /// Hands out a value whose end costs nothing if it has got no memory: of an ordinary one a
  /// reference is released even where there is none.
  @inline(__always)
  private static func withSpareValue(_ body: (inout BigUInt) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: BigUInt.self, capacity: 1) { values in
      unsafe values.initializeElement(at: 0, to: BigUInt())
      unsafe body(&values[0])
      if unsafe values[0].buffer != nil { unsafe values.deinitializeElement(at: 0) }
    }
  }

  /// Divides three or four limbs by two, in registers.
  @inline(__always)
  private func divideFewLimbs(
    by divisor: UInt128, for result: DivisionResult, quotient: inout BigUInt,
    remainder: inout BigUInt
  ) {
    let shift = UInt(divisor.high.leadingZeroBitCount)
    /// A limb and the one below it, shifted: in two steps, so that a shift by 64 gives zero.
    @inline(__always)
    func shifted(_ limb: UInt, _ below: UInt) -> UInt {
      limb &<< shift | (below &>> 1) &>> (63 &- shift)
    }
    let (limbs, count) = unsafe longRow
    let (low, middle, high) = unsafe (limbs[0], limbs[1], limbs[2])
    let divisor = UInt128(
      low: divisor.low &<< shift, high: shifted(divisor.high, divisor.low))
    var rest = UInt128(low: shifted(high, middle), high: shifted(0, high))
    var top: UInt = 0
    if count == 4 {
      let highest = unsafe limbs[3]
      (top, rest) = divisor.dividing(
        upper: UInt128(low: shifted(highest, high), high: shifted(0, highest)), low: rest.low)
    }
    let upper: UInt, lower: UInt
    (upper, rest) = divisor.dividing(upper: rest, low: shifted(middle, low))
    (lower, rest) = divisor.dividing(upper: rest, low: low &<< shift)
    remainder.setInline(
      UInt128(
        low: rest.low &>> shift | (rest.high &<< 1) &<< (63 &- shift), high: rest.high &>> shift))
    if result != .remainder {
      quotient.setLimbs(low: UInt128(low: lower, high: upper), high: UInt128(top))
    }
  }

  /// The remainder of a division by a limb that is not zero.
  func limbRemainder(_ divisor: UInt) -> UInt {
    unsafe withLimbs { limbs, count in
      unsafe Limbs.remainder(limbs, count: count, by: divisor)
    }
  }

  /// Makes this value the quotient by a limb that is not zero, and returns the remainder.
  @inline(never)
  private mutating func formQuotient(of dividend: BigUInt, byLimb divisor: UInt) -> UInt {
    var remainder: UInt = 0
    unsafe dividend.withLimbs { limbs, count in
      unsafe replaceLimbs(capacity: count) { quotient in
        remainder = unsafe Limbs.divide(limbs, count: count, by: divisor, into: quotient)
        return count
      }
    }
    return remainder
  }
}
