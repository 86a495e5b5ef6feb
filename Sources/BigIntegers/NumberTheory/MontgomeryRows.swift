/// Powers modulo an odd number of few limbs: rows of limbs in one piece of memory, so that products
/// and reductions are all that takes time.
@safe
struct MontgomeryRows {
  private let modulus: UnsafeLimbs
  private let count: Int
  /// Minus the inverse of the modulus modulo the limb base.
  private let negativeInverse: UInt
  /// Room for a product.
  private let product: UnsafeMutableLimbs

  /// The power of a residue.
  ///
  /// - Precondition: The modulus is odd and greater than one, with fewer limbs than
  ///   `MontgomeryReduction.productThreshold`; the base is less than it, and neither base nor
  ///   exponent is zero.
  static func power(_ base: BigUInt, _ exponent: BigUInt, modulo modulus: BigUInt) -> BigUInt {
    let count = modulus.limbCount
    let powerCount = ModularPower.oddPowerCount(exponent)
    let form = MontgomeryReduction.form(of: base, modulo: modulus)
    return unsafe BigUInt(capacity: count) { result in
      unsafe withUnsafeTemporaryAllocation(
        of: UInt.self, capacity: (powerCount + 4) * count
      ) { memory in
        let powers = unsafe memory.start
        let copy = unsafe powers + powerCount * count
        unsafe modulus.copyLimbs(to: copy, count: count)
        let rows = unsafe MontgomeryRows(
          modulus: copy, count: count,
          negativeInverse: 0 &- HenselInverse.of(modulus.lowestLimb), product: copy + 2 * count)
        unsafe form.copyLimbs(to: powers, count: count)
        // The square waits in the place of the result.
        unsafe rows.square(powers, into: result)
        for index in 1..<Swift.max(powerCount, 1) {
          let power = unsafe powers + index * count
          unsafe rows.multiply(power - count, result, into: power)
        }
        unsafe rows.raise(powers, powerCount, to: exponent, into: result)
      }
      return count
    }
  }

  /// Writes a power, given the odd powers of the base.
  private func raise(
    _ powers: UnsafeMutableLimbs, _ powerCount: Int, to exponent: BigUInt,
    into result: UnsafeMutableLimbs
  ) {
    let widest = powerCount.trailingZeroBitCount + 1
    var position = exponent.bitCount - 1
    let first = exponent.window(from: position, widest: widest)
    unsafe result.update(from: powers + first.value / 2 * count, count: count)
    position -= first.bitCount
    while position >= 0 {
      let window = exponent.window(from: position, widest: widest)
      for _ in 0..<window.bitCount { unsafe square(result, into: result) }
      if window.value > 0 {
        unsafe multiply(result, powers + window.value / 2 * count, into: result)
      }
      position -= window.bitCount
    }
    // A reduction more makes the residue of its form.
    unsafe product.update(from: result, count: count)
    unsafe (product + count).update(repeating: 0, count: count)
    unsafe reduce(into: result)
  }

  /// The most limbs for which product and reduction go together, limb by limb.
  private static let longestFused = 5

  private func square(_ row: UnsafeLimbs, into result: UnsafeMutableLimbs) {
    guard count > Self.longestFused else { return unsafe multiplyFused(row, row, into: result) }
    unsafe Multiplication.square(row, count, into: product)
    unsafe reduce(into: result)
  }

  private func multiply(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    guard count > Self.longestFused else {
      return unsafe multiplyFused(left, right, into: result)
    }
    unsafe Multiplication.multiply(left, count, right, count, into: product)
    unsafe reduce(into: result)
  }

  /// Writes the residue of a product times B⁻ⁿ: each limb of the right operand adds a row, and
  /// the lowest limb of the sum is taken away by a row of the modulus.
  private func multiplyFused(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    let sum = unsafe product
    for index in 0..<count { unsafe sum[index] = 0 }
    var top: UInt = 0
    for position in 0..<count {
      let limb = unsafe right[position]
      var carry: UInt = 0
      for index in 0..<count {
        let term =
          unsafe UInt128(left[index]) &* UInt128(limb) &+ UInt128(sum[index])
          &+ UInt128(carry)
        unsafe sum[index] = UInt(truncatingIfNeeded: term)
        carry = UInt(truncatingIfNeeded: term &>> 64)
      }
      let (upper, overflow) = top.addingReportingOverflow(carry)
      let multiplier = unsafe sum[0] &* negativeInverse
      let lowest = unsafe UInt128(modulus[0]) &* UInt128(multiplier) &+ UInt128(sum[0])
      carry = UInt(truncatingIfNeeded: lowest &>> 64)
      for index in 1..<Swift.max(count, 1) {
        let term =
          unsafe UInt128(modulus[index]) &* UInt128(multiplier) &+ UInt128(sum[index])
          &+ UInt128(carry)
        unsafe sum[index &- 1] = UInt(truncatingIfNeeded: term)
        carry = UInt(truncatingIfNeeded: term &>> 64)
      }
      let (last, secondOverflow) = upper.addingReportingOverflow(carry)
      unsafe sum[count &- 1] = last
      top = UInt(overflow ? 1 : 0) &+ UInt(secondOverflow ? 1 : 0)
    }
    if unsafe top != 0 || Limbs.compare(sum, modulus, count: count) >= 0 {
      _ = unsafe Limbs.subtract(sum, modulus, count: count, into: result)
    } else {
      unsafe result.update(from: sum, count: count)
    }
  }

  /// Writes the product's residue times B⁻ⁿ.
  private func reduce(into result: UnsafeMutableLimbs) {
    for index in 0..<count {
      // The limb becomes zero; the carry out of the row waits in its place.
      let multiplier = unsafe product[index] &* negativeInverse
      unsafe product[index] = unsafe Limbs.addProduct(
        of: modulus, count: count, by: multiplier, to: product + index)
    }
    let carry = unsafe Limbs.add(product + count, product, count: count, into: result)
    if unsafe carry != 0 || Limbs.compare(result, modulus, count: count) >= 0 {
      _ = unsafe Limbs.subtract(result, modulus, count: count, into: result)
    }
  }
}
