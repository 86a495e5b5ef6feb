extension BigUInt {
  /// The product of two values.
  ///
  /// - Complexity: O(M(*n*)), where M is the cost of the method for *n* limbs: quadratic for few,
  ///   *n* · log *n* for many
  @inlinable
  @inline(__always)
  public static func * (left: BigUInt, right: BigUInt) -> BigUInt {
    if left.isSingleLimb, right.isSingleLimb {
      let product = left.inlineLimbs.0.multipliedFullWidth(by: right.inlineLimbs.0)
      return BigUInt(low: product.low, high: product.high)
    }
    return product(left, right)
  }

  @usableFromInline
  @inline(never)
  static func product(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
    if left.buffer == nil, right.buffer == nil {
      let (high, low) = left.inlineValue.multipliedByLimbs(right.inlineValue)
      guard high != 0 else { return BigUInt(inline: low) }
      return unsafe BigUInt(longCapacity: 4) { unsafe write(low: low, high: high, to: $0) }
    }
    return unsafe left.withLimbs { leftLimbs, leftCount in
      unsafe right.withLimbs { rightLimbs, rightCount in
        unsafe leftCount >= rightCount
          ? product(leftLimbs, leftCount, rightLimbs, rightCount)
          : product(rightLimbs, rightCount, leftLimbs, leftCount)
      }
    }
  }

  /// A product of which one operand has three limbs or more.
  private static func product(
    _ longLimbs: UnsafeLimbs, _ longCount: Int, _ shortLimbs: UnsafeLimbs, _ shortCount: Int
  ) -> BigUInt {
    guard shortCount > 0 else { return BigUInt() }
    let count = longCount + shortCount
    return unsafe BigUInt(longCapacity: count) { product in
      if unsafe longCount == shortCount && longLimbs == shortLimbs {
        unsafe Multiplication.square(longLimbs, longCount, into: product)
      } else {
        unsafe Multiplication.multiply(longLimbs, longCount, shortLimbs, shortCount, into: product)
      }
      return unsafe product[count &- 1] == 0 ? count &- 1 : count
    }
  }

  /// Multiplies `left` by `right` in place.
  ///
  /// - Complexity: as `*`; the memory of `left` is reused where `right` has a single limb.
  @inlinable
  public static func *= (left: inout BigUInt, right: BigUInt) {
    if left.buffer != nil, right.isSingleLimb {
      left.multiplyInBuffer(by: right.inlineLimbs.0)
    } else if left.buffer == nil, right.buffer == nil {
      left.formProduct(of: BigUInt(inline: left.inlineValue), right)
    } else {
      left = left * right
    }
  }

  @usableFromInline
  @inline(never)
  mutating func multiplyInBuffer(by limb: UInt) {
    unsafe updateLimbs(capacity: limbCount + 1) { limbs, count in
      let top = unsafe Limbs.multiply(limbs, count: count, by: limb, into: limbs)
      unsafe limbs[count] = top
      return count + 1
    }
  }

  /// The square of this value: the same as `self * self`, but faster.
  ///
  /// - Complexity: as `*`
  public func squared() -> BigUInt {
    var square = BigUInt()
    square.formSquare(of: self)
    return square
  }

  /// Replaces this value with the product of two others, reusing its memory where that is possible.
  ///
  /// In a loop this saves the allocations of `c = a * b`. The operands may be this value itself.
  ///
  /// - Complexity: as `*`
  @inlinable
  @inline(__always)
  public mutating func formProduct(of left: BigUInt, _ right: BigUInt) {
    if left.isSingleLimb, right.isSingleLimb {
      let product = left.inlineLimbs.0.multipliedFullWidth(by: right.inlineLimbs.0)
      setInline(UInt128(low: product.low, high: product.high))
    } else if left.buffer != nil, right.buffer != nil {
      formProduct(ofLong: left, right)
    } else if left.buffer == nil, right.buffer == nil {
      formProduct(ofFew: left.inlineValue, right.inlineValue)
    } else {
      formMixedProduct(of: left, right)
    }
  }

  /// The most limbs of operands that are multiplied without a look at the processor, which costs
  /// more than its better instructions save.
  ///
  /// AMD Zen 4, 25 November 2026:
  /// `scripts/kernel-benchmarks --strategy 'value-multiply/*' --n 3..7`
  private static let longestBaselineProduct = 5

  /// The case that both operands have buffers.
  @usableFromInline
  @inline(never)
  mutating func formProduct(ofLong left: BigUInt, _ right: BigUInt) {
    guard let own = unsafe ownMemory, case let row = unsafe left.longRow,
      case let other = unsafe right.longRow,
      unsafe row.count == other.count && own.header.pointee.capacity >= 2 &* row.count
    else { return unsafe formUnevenProduct(left.longRow, right.longRow) }
    let (limbs, count) = unsafe (own.limbs, row.count)
    if unsafe row.limbs == other.limbs {
      unsafe Multiplication.square(row.limbs, count, into: limbs)
    } else if count == 3 {
      // As part of this function: a call takes a tenth of the time. With five limbs, too, the
      // function has more registers to save, which takes longer than the calls.
      unsafe Limbs.multiplyInRegisters(LimbWindow<3>.self, row.limbs, other.limbs, into: limbs)
    } else if count == 4 {
      unsafe Limbs.multiplyInRegisters(LimbWindow<4>.self, row.limbs, other.limbs, into: limbs)
    } else if count <= Self.longestBaselineProduct {
      unsafe Limbs.multiplyFixed(row.limbs, other.limbs, count, into: limbs)
    } else {
      unsafe Multiplication.multiply(row.limbs, count, other.limbs, count, into: limbs)
    }
    unsafe setCount(ofProduct: 2 &* count, own)
  }

  /// The case that neither operand has a buffer.
  @usableFromInline
  @inline(never)
  mutating func formProduct(ofFew left: UInt128, _ right: UInt128) {
    // The memory first: then the product is written as it is made.
    guard let own = unsafe ownMemory, unsafe own.header.pointee.capacity >= 4,
      (left &>> 64) != 0 && (right &>> 64) != 0
    else { return formProductAnew(ofFew: left, right) }
    let (high, low) = left.multipliedByLimbs(right)
    unsafe own.header.pointee.count = Self.write(low: low, high: high, to: own.limbs)
  }

  /// The case that the product may have two limbs, or that new memory is needed.
  @inline(never)
  private mutating func formProductAnew(ofFew left: UInt128, _ right: UInt128) {
    let (high, low) = left.multipliedByLimbs(right)
    setLimbs(low: low, high: high)
  }

  /// The case that one operand has a buffer, and the other has not.
  @usableFromInline
  @inline(never)
  mutating func formMixedProduct(of left: BigUInt, _ right: BigUInt) {
    unsafe left.withLimbs { leftLimbs, leftCount in
      unsafe right.withLimbs { rightLimbs, rightCount in
        unsafe formUnevenProduct((leftLimbs, leftCount), (rightLimbs, rightCount))
      }
    }
  }

  /// Whether the value is kept in a single limb. Zero is.
  @inlinable
  @inline(__always)
  var isSingleLimb: Bool { buffer == nil && inlineLimbs.1 == 0 }

  /// What is left where the operands differ in length, or new memory is needed.
  @inline(never)
  private mutating func formUnevenProduct(_ row: Row, _ other: Row) {
    let (long, short) = unsafe row.count >= other.count ? (row, other) : (other, row)
    guard unsafe short.count > 0 else { return setInline(0) }
    unsafe replaceLimbs(capacity: long.count + short.count) { product in
      if unsafe long == short {
        unsafe Multiplication.square(long.limbs, long.count, into: product)
      } else {
        unsafe Multiplication.multiply(
          long.limbs, long.count, short.limbs, short.count, into: product)
      }
      return unsafe long.count + short.count
    }
  }

  /// Says how many limbs were written to the value's own buffer: those of a product, of which the
  /// highest may be zero, and no other.
  @inline(__always)
  private func setCount(ofProduct count: Int, _ memory: Memory) {
    let isShorter = unsafe memory.limbs[count &- 1] == 0
    unsafe memory.header.pointee.count = isShorter ? count &- 1 : count
  }

  /// Replaces this value with the square of another, reusing its memory where that is possible.
  ///
  /// - Complexity: as `*`
  @inlinable
  @inline(__always)
  public mutating func formSquare(of value: BigUInt) {
    if value.isSingleLimb {
      let square = value.inlineLimbs.0.multipliedFullWidth(by: value.inlineLimbs.0)
      setInline(UInt128(low: square.low, high: square.high))
    } else if value.buffer != nil {
      formSquare(ofLong: value)
    } else {
      formSquare(ofTwoLimbs: value.inlineValue)
    }
  }

  /// The case that the operand has two limbs.
  @usableFromInline
  @inline(never)
  mutating func formSquare(ofTwoLimbs value: UInt128) {
    let (low, high) = value.squaredFullWidth
    setLimbs(low: low, high: high)
  }

  /// The case that the operand has a buffer.
  @usableFromInline
  @inline(never)
  mutating func formSquare(ofLong value: BigUInt) {
    guard let own = unsafe ownMemory, case let row = unsafe value.longRow,
      unsafe own.header.pointee.capacity >= 2 &* row.count
    else { return unsafe formUnevenProduct(value.longRow, value.longRow) }
    let (limbs, count) = unsafe (own.limbs, row.count)
    if count == 3 {
      unsafe Limbs.squareInRegisters(
        LimbWindow<3>.self, LimbWindow<6>.self, row.limbs, into: limbs)
    } else {
      unsafe Multiplication.square(row.limbs, count, into: limbs)
    }
    unsafe setCount(ofProduct: 2 &* count, own)
  }
}

extension UInt128 {
  /// The product of two numbers of two limbs: its upper and its lower two.
  @inline(__always)
  func multipliedByLimbs(_ other: UInt128) -> (high: UInt128, low: UInt128) {
    let (low, high) = (UInt128(self.low), UInt128(self.high))
    let (otherLow, otherHigh) = (UInt128(other.low), UInt128(other.high))
    let lowest = low &* otherLow
    // Each is at most (B − 1)² for the limb base B, so that two limbs may be added to it.
    let middle = low &* otherHigh &+ (lowest &>> 64)
    let second = high &* otherLow &+ UInt128(middle.low)
    let highest = high &* otherHigh &+ (middle &>> 64) &+ (second &>> 64)
    return (highest, UInt128(low: lowest.low, high: second.low))
  }

  /// The square of two limbs.
  @inline(__always)
  var squaredFullWidth: (low: UInt128, high: UInt128) {
    let (low, high) = (UInt128(self.low), UInt128(self.high))
    let lowest = low &* low
    let middle = low &* high
    let lower = UInt128(middle.low)
    let second = (lowest &>> 64) &+ lower &+ lower
    let upper = middle &>> 64
    let highest = high &* high &+ upper &+ upper &+ (second &>> 64)
    return (UInt128(low: lowest.low, high: second.low), highest)
  }
}
