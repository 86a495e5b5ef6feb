/// Powers modulo an odd number of few limbs: rows of limbs in one piece of memory, so that products
/// and reductions are all that takes time.
@safe
struct MontgomeryRows {
  let modulus: UnsafeLimbs
  let count: Int
  /// Minus the inverse of the modulus modulo the limb base.
  let negativeInverse: UInt
  /// Room for a product.
  let product: UnsafeMutableLimbs
  /// Room for a multiple of the modulus by a block of limbs, and for the block.
  let multiple: UnsafeMutableLimbs

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
        of: UInt.self, capacity: (powerCount + 4) * count + longestWhole
      ) { memory in
        let powers = unsafe memory.start
        let copy = unsafe powers + powerCount * count
        unsafe modulus.copyLimbs(to: copy, count: count)
        let rows = unsafe MontgomeryRows(
          modulus: copy, count: count,
          negativeInverse: 0 &- HenselInverse.of(modulus.lowestLimb), product: copy + count,
          multiple: copy + 3 * count)
        unsafe form.copyLimbs(to: powers, count: count)
        // The square waits in the place of the result.
        unsafe result.update(from: powers, count: count)
        unsafe rows.square(result, times: 1)
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
      unsafe square(result, times: window.bitCount)
      if window.value > 0 {
        unsafe multiply(result, powers + window.value / 2 * count, into: result)
      }
      position -= window.bitCount
    }
    // A reduction more makes the residue of its form: the product with one.
    unsafe product.update(repeating: 0, count: 2 &* count)
    guard count > Self.longestInRegisters else {
      unsafe product[0] = 1
      return unsafe multiplyInRegisters(result, product, into: result)
    }
    unsafe product.update(from: result, count: count)
    unsafe reduce(into: result)
  }

  /// Squares a residue so many times.
  private func square(_ row: UnsafeMutableLimbs, times: Int) {
    guard count > Self.longestInRegisters else {
      return unsafe squareInRegisters(row, times: times)
    }
    for _ in 0..<times {
      unsafe Multiplication.square(row, count, into: product)
      unsafe reduce(into: row)
    }
  }

  private func multiply(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    guard count > Self.longestInRegisters else {
      return unsafe multiplyInRegisters(left, right, into: result)
    }
    unsafe Multiplication.multiply(left, count, right, count, into: product)
    unsafe reduce(into: result)
  }
}
