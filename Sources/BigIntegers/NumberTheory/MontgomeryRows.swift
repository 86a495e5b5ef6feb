internal import KernelInterface
internal import LimbKernels

/// Powers modulo an odd number without divisions: rows of limbs in one piece of memory, so that
/// products and reductions are all that takes time.
///
/// With n limbs of the modulus m and the limb base B, the residue x stands for its *form* x · Bⁿ.
/// The product of two forms, divided by Bⁿ modulo m, is the form of the product. (Montgomery,
/// *Modular multiplication without trial division*, 1985.)
@safe
struct MontgomeryRows {
  let modulus: MontgomeryModulus
  /// Room for a product.
  let product: UnsafeMutableLimbs
  /// Room for two numbers of twice the modulus's limbs: a form's division; multiples of the modulus
  /// by a block of limbs or by as many as it has.
  let scratch: UnsafeMutableLimbs

  /// The inverse of the modulus modulo Bⁿ, where a reduction is two products.
  let inverse: UnsafeLimbs?

  /// The least limbs of a modulus for which a reduction is two products: of fewer, rows win where
  /// there are no digits.
  ///
  /// Intel Xeon, family 6 model 207 (Emerald Rapids), 1 December 2026, `kernel-benchmarks
  /// --strategy modular-power/BigUInt` at x86-64, the least of two or three: 58 limbs take 429 µs
  /// by products and 347 by rows, 100 1044 by products, and by rows as many in proportion.
  private static var leastProducts: Int {
    let digits = Thresholds.current.digitPowers
    return digits.isEmpty ? 100 : min(100, digits.upperBound)
  }

  /// The power of a residue.
  ///
  /// - Precondition: The modulus is odd and greater than one; the base is less than it, and neither
  ///   base nor exponent is zero.
  static func power(_ base: BigUInt, _ exponent: BigUInt, modulo modulus: BigUInt) -> BigUInt {
    let count = modulus.limbCount
    let powerCount = ModularPower.oddPowerCount(exponent)
    return unsafe BigUInt(capacity: count) { result in
      unsafe withUnsafeTemporaryAllocation(
        of: UInt.self, capacity: (powerCount + 8) * count
      ) { memory in
        let powers = unsafe memory.start
        let copy = unsafe powers + powerCount * count
        unsafe modulus.copyLimbs(to: copy, count: count)
        // What reduces: the inverse modulo Bⁿ for two products, or else the modulus's `quotient`.
        let (reducer, product) = unsafe (copy + count, copy + 2 * count)
        let inverse = 0 &- HenselInverse.of(modulus.lowestLimb)
        let isWhole = count >= leastProducts
        if isWhole {
          unsafe HenselInverse.of(modulus, count: count).copyLimbs(to: reducer, count: count)
          unsafe (base.shiftedByLimbs(count) % modulus).copyLimbs(to: powers, count: count)
        } else {
          unsafe writeQuotient(of: copy, count, inverse, into: reducer, product: product)
        }
        let rows = unsafe MontgomeryRows(
          modulus: MontgomeryModulus(
            limbs: copy, count: count, negativeInverse: inverse, quotient: reducer),
          product: product, scratch: copy + 4 * count, inverse: isWhole ? reducer : nil)
        if !isWhole { unsafe rows.writeForm(of: base, into: powers) }
        // The square waits in the place of the result.
        unsafe result.update(from: powers, count: count)
        unsafe rows.multiply(result, result, into: result)
        for index in 1..<powerCount {
          let power = unsafe powers + index * count
          unsafe rows.multiply(power - count, result, into: power)
        }
        unsafe rows.raise(powers, powerCount, to: exponent, into: result)
      }
      return count
    }
  }

  private var count: Int { modulus.count }

  /// Writes `MontgomeryModulus.quotient`.
  private static func writeQuotient(
    of modulus: UnsafeLimbs, _ count: Int, _ inverse: UInt, into quotient: UnsafeMutableLimbs,
    product: UnsafeMutableLimbs
  ) {
    let top = unsafe Limbs.multiply(modulus, count: count, by: inverse, into: product)
    unsafe product[count] = top
    unsafe assert(product[0] == .max, "The inverse is not one")
    _ = unsafe Limbs.add(1, to: product + 1, count: count, into: quotient)
  }

  /// Writes the residue of a base times Bⁿ.
  private func writeForm(of base: BigUInt, into form: UnsafeMutableLimbs) {
    guard count > 1 else {
      let dividend = UInt128(low: 0, high: base.lowestLimb)
      return unsafe form[0] = (dividend % UInt128(modulus.limbs[0])).low
    }
    let shift = unsafe modulus.limbs[count &- 1].leadingZeroBitCount
    let (divisor, upper) = unsafe (scratch + 2 &* count, product + count)
    unsafe product.update(repeating: 0, count: count)
    unsafe base.copyLimbs(to: upper, count: count)
    if shift > 0 {
      _ = unsafe Limbs.shiftLeft(modulus.limbs, count: count, by: shift, into: divisor)
      // The base is less than the modulus: nothing is shifted out.
      _ = unsafe Limbs.shiftLeft(upper, count: count, by: shift, into: upper)
    } else {
      unsafe divisor.update(from: modulus.limbs, count: count)
    }
    unsafe Limbs.divide(
      product, 2 &* count, by: divisor, count, quotient: scratch, scratch: scratch + count)
    if shift > 0 {
      _ = unsafe Limbs.shiftRight(product, count: count, by: shift, into: form)
    } else {
      unsafe form.update(from: product, count: count)
    }
  }

  /// Writes a power, given the odd powers of the base.
  private func raise(
    _ powers: UnsafeMutableLimbs, _ powerCount: Int, to exponent: BigUInt,
    into result: UnsafeMutableLimbs
  ) {
    let widest = powerCount.trailingZeroBitCount + 1
    // A reduction more makes the residue of its form: the product with one.
    guard count > MontgomeryModulus.longestInRegisters else {
      unsafe exponent.withLimbs { limbs, _ in
        unsafe Kernels.schoolbook.raise(
          powers, to: limbs, bitCount: exponent.bitCount, widest: widest, modulo: modulus,
          into: result)
      }
      unsafe product.update(repeating: 0, count: count)
      unsafe product[0] = 1
      return unsafe Kernels.schoolbook.multiply(result, product, modulo: modulus, into: result)
    }
    var position = exponent.bitCount - 1
    let first = exponent.window(from: position, widest: widest)
    unsafe result.update(from: powers + first.value / 2 * count, count: count)
    position -= first.bitCount
    while position >= 0 {
      let window = exponent.window(from: position, widest: widest)
      for _ in 0..<window.bitCount {
        unsafe Multiplication.square(result, count, into: product)
        unsafe reduce(into: result)
      }
      if window.value > 0 {
        unsafe multiply(result, powers + window.value / 2 * count, into: result)
      }
      position -= window.bitCount
    }
    unsafe product.update(from: result, count: count)
    unsafe (product + count).update(repeating: 0, count: count)
    unsafe reduce(into: result)
  }

  private func multiply(
    _ left: UnsafeLimbs, _ right: UnsafeLimbs, into result: UnsafeMutableLimbs
  ) {
    guard count > MontgomeryModulus.longestInRegisters else {
      return unsafe Kernels.schoolbook.multiply(left, right, modulo: modulus, into: result)
    }
    unsafe Multiplication.multiply(left, count, right, count, into: product)
    unsafe reduce(into: result)
  }

  /// Writes the product's residue times B⁻ⁿ, for more limbs than are multiplied in registers.
  ///
  /// Limbs become zero one after the other, up to `MontgomeryModulus.longestWhole` of them in
  /// registers. Of many, all do at once: with q = x / m modulo Bⁿ the low halves of the product x
  /// and of q · m are the same.
  private func reduce(into result: UnsafeMutableLimbs) {
    if let inverse = unsafe inverse {
      let (quotient, multiple) = unsafe (scratch, scratch + 2 &* count)
      unsafe Multiplication.multiply(product, count, inverse, count, into: quotient)
      unsafe Multiplication.multiply(quotient, count, modulus.limbs, count, into: multiple)
      let borrow = unsafe Limbs.subtract(
        product + count, multiple + count, count: count, into: result)
      if borrow != 0 {
        _ = unsafe Limbs.add(result, modulus.limbs, count: count, into: result)
      }
      return
    }
    guard count > MontgomeryModulus.longestWhole else {
      return unsafe Kernels.schoolbook.reduce(product, modulo: modulus, into: result)
    }
    for index in 0..<count {
      let target = unsafe product + index
      let multiplier = unsafe target[0] &* modulus.negativeInverse
      // What belongs above waits where the limb has become zero.
      unsafe target[0] = Limbs.addProduct(
        of: modulus.limbs, count: count, by: multiplier, to: target)
    }
    let upper = unsafe product + count
    let carry = unsafe Limbs.add(upper, product, count: count, into: upper)
    if unsafe carry != 0 || Limbs.compare(upper, modulus.limbs, count: count) >= 0 {
      _ = unsafe Limbs.subtract(upper, modulus.limbs, count: count, into: result)
    } else {
      unsafe result.update(from: upper, count: count)
    }
  }
}
