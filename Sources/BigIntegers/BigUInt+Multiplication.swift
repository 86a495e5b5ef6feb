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
    unsafe left.withLimbs { leftLimbs, leftCount in
      unsafe right.withLimbs { rightLimbs, rightCount in
        unsafe leftCount >= rightCount
          ? product(leftLimbs, leftCount, rightLimbs, rightCount)
          : product(rightLimbs, rightCount, leftLimbs, leftCount)
      }
    }
  }

  private static func product(
    _ longLimbs: UnsafeLimbs, _ longCount: Int, _ shortLimbs: UnsafeLimbs, _ shortCount: Int
  ) -> BigUInt {
    guard shortCount > 0 else { return BigUInt() }
    return unsafe BigUInt(capacity: longCount + shortCount) { product in
      if unsafe longCount == shortCount && longLimbs == shortLimbs {
        unsafe Multiplication.square(longLimbs, longCount, into: product)
      } else {
        unsafe Multiplication.multiply(longLimbs, longCount, shortLimbs, shortCount, into: product)
      }
      return longCount + shortCount
    }
  }

  /// Multiplies `left` by `right` in place.
  ///
  /// - Complexity: as `*`; the memory of `left` is reused where `right` has a single limb.
  @inlinable
  public static func *= (left: inout BigUInt, right: BigUInt) {
    if left.buffer != nil, right.isSingleLimb {
      left.multiplyInBuffer(by: right.inlineLimbs.0)
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
  public mutating func formProduct(of left: BigUInt, _ right: BigUInt) {
    if left.isSingleLimb && right.isSingleLimb {
      let product = left.inlineLimbs.0.multipliedFullWidth(by: right.inlineLimbs.0)
      return self = BigUInt(low: product.low, high: product.high)
    }
    unsafe left.withLimbs { leftLimbs, leftCount in
      unsafe right.withLimbs { rightLimbs, rightCount in
        leftCount >= rightCount
          ? unsafe formProduct(leftLimbs, leftCount, rightLimbs, rightCount)
          : unsafe formProduct(rightLimbs, rightCount, leftLimbs, leftCount)
      }
    }
  }

  /// Whether the value is kept in a single limb. Zero is.
  @inlinable
  @inline(__always)
  var isSingleLimb: Bool { buffer == nil && inlineLimbs.1 == 0 }

  private mutating func formProduct(
    _ longLimbs: UnsafeLimbs, _ longCount: Int, _ shortLimbs: UnsafeLimbs, _ shortCount: Int
  ) {
    guard shortCount > 0 else { return self = BigUInt() }
    unsafe replaceLimbs(capacity: longCount + shortCount) { product in
      if unsafe longCount == shortCount && longLimbs == shortLimbs {
        unsafe Multiplication.square(longLimbs, longCount, into: product)
      } else {
        unsafe Multiplication.multiply(
          longLimbs, longCount, shortLimbs, shortCount, into: product)
      }
      return longCount + shortCount
    }
  }

  /// Replaces this value with the square of another, reusing its memory where that is possible.
  ///
  /// - Complexity: as `*`
  public mutating func formSquare(of value: BigUInt) {
    if value.isSingleLimb {
      let square = value.inlineLimbs.0.multipliedFullWidth(by: value.inlineLimbs.0)
      return self = BigUInt(low: square.low, high: square.high)
    }
    unsafe value.withLimbs { limbs, count in
      unsafe replaceLimbs(capacity: 2 * count) { square in
        unsafe Multiplication.square(limbs, count, into: square)
        return 2 * count
      }
    }
  }
}
