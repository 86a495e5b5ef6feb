internal import KernelInterface
internal import LimbKernels

extension Limbs {
  /// Divides by multiplying with an approximate reciprocal, a block of quotient limbs at a time.
  ///
  /// A reciprocal of fewer limbs costs less, but each block costs a product of the length of the
  /// divisor: two blocks are best where quotient and divisor are about as long.
  ///
  /// - Precondition: as of `divideSchoolbook`.
  /// - Postcondition: as of `divide`.
  static func divideByReciprocal(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, quotient: UnsafeMutableLimbs
  ) {
    let quotientCount = dividendCount &- divisorCount
    let blockCount = Swift.max(1, (2 &* quotientCount) / divisorCount)
    // The limb more than the quotient has makes its estimate too small by one at most.
    let precision = (quotientCount &+ blockCount &- 1) / blockCount &+ 1
    unsafe Workspace.withLimbs(precision &+ 1) { reciprocal in
      unsafe approximateReciprocal(
        of: divisor, divisorCount, precision: precision, into: reciprocal)
      unsafe divide(
        dividend, dividendCount, by: divisor, divisorCount,
        reciprocal: (
          UnsafeLimbs(reciprocal), normalizedCount(reciprocal, precision &+ 1)
        ),
        precision: precision, quotient: quotient)
    }
  }

  /// Divides with a reciprocal of the divisor that is known, of so many limbs' precision.
  static func divide(
    _ dividend: UnsafeMutableLimbs, _ dividendCount: Int, by divisor: UnsafeLimbs,
    _ divisorCount: Int, reciprocal: BigUInt.Row, precision: Int, quotient: UnsafeMutableLimbs
  ) {
    let quotientCount = dividendCount &- divisorCount
    guard quotientCount > 0 else { return }
    let width = precision &- 1
    let longest = Swift.min(quotientCount, width)
    let rings = unsafe rings(
      divisorCount, reciprocal.count, quotientCount: quotientCount, width: width)
    let rowCount = rings.divisor.map { Swift.max(divisorCount &+ longest, $0.limbs) } ?? 0
    let productCount = unsafe Swift.max(
      rings.reciprocal?.limbs ?? longest &+ 1 &+ reciprocal.count,
      rings.divisor?.limbs ?? longest &+ divisorCount)
    let divisorMemoryCount = rings.divisor?.memoryCount ?? 0
    let memoryCount =
      rowCount &+ productCount &+ divisorMemoryCount &+ (rings.reciprocal?.memoryCount ?? 0)
    unsafe Workspace.withLimbs(memoryCount) { row in
      let product = unsafe row + rowCount
      let points = unsafe product + productCount
      let factors = (
        divisor: rings.divisor.map { unsafe KeptFactor(divisor, divisorCount, $0, in: points) },
        reciprocal: rings.reciprocal.map {
          unsafe KeptFactor(
            reciprocal.limbs, reciprocal.count, $0, in: points + divisorMemoryCount)
        }
      )
      var position = quotientCount
      while position > 0 {
        let count = Swift.min(width, position)
        position &-= count
        let (window, block) = unsafe (dividend + position, quotient + position)
        unsafe estimate(
          window + (divisorCount &- 1), reciprocal, factors.reciprocal, dropping: precision &+ 1,
          into: block, count, product)
        let blockCount = unsafe normalizedCount(block, count)
        if blockCount > 0 {
          if let factor = factors.divisor {
            let length = divisorCount &+ count
            unsafe copy(window, count: length, to: row)
            unsafe (row + length).update(repeating: 0, count: rowCount &- length)
            unsafe factor.subtractProduct(
              with: block, blockCount, from: row, rowCount, in: product)
            unsafe copy(row, count: divisorCount &+ 1, to: window)
          } else {
            unsafe Multiplication.multiply(
              unordered: block, blockCount, divisor, divisorCount, into: product)
            _ = unsafe subtract(
              window, divisorCount &+ count, product, blockCount &+ divisorCount, into: window)
          }
        }
        while unsafe window[divisorCount] > 0
          || compare(window, divisor, count: divisorCount) >= 0
        {
          unsafe window[divisorCount] &-= unsafe subtract(
            window, divisor, count: divisorCount, into: window)
          _ = unsafe add(1, to: block, count: count, into: block)
        }
      }
    }
  }

  /// Writes a quotient from below, of fewer limbs than the reciprocal's precision.
  ///
  /// With x the dividend, v the reciprocal of precision p and d the divisor of n limbs, x · v /
  /// Bⁿ⁺ᵖ is a bound from below of x / d; it is too small by less than 6 / B, and what is cut off x
  /// and off the product makes that little more than one.
  ///
  /// - Parameters:
  ///   - leading: The limbs of x without n - 1: one more than the quotient has.
  ///   - dropped: p + 1, the limbs of the product that are not the quotient's.
  private static func estimate(
    _ leading: UnsafeLimbs, _ reciprocal: BigUInt.Row, _ factor: KeptFactor?,
    dropping dropped: Int, into quotient: UnsafeMutableLimbs, _ count: Int,
    _ product: UnsafeMutableLimbs
  ) {
    let leadingCount = unsafe normalizedCount(leading, count &+ 1)
    let foundCount = unsafe Swift.max(
      0, Swift.min(count, leadingCount &+ reciprocal.count &- dropped))
    if leadingCount > 0 {
      if let factor {
        unsafe factor.multiply(leading, leadingCount, into: product)
      } else {
        unsafe Multiplication.multiply(
          unordered: leading, leadingCount, reciprocal.limbs, reciprocal.count, into: product)
      }
      unsafe copy(product + dropped, count: foundCount, to: quotient)
    }
    let firstZero = leadingCount > 0 ? foundCount : 0
    unsafe (quotient + firstZero).update(repeating: 0, count: count &- firstZero)
  }

  /// The rings of the products with the divisor and with its reciprocal, where they pay for all
  /// blocks of a quotient.
  private static func rings(
    _ divisorCount: Int, _ reciprocalCount: Int, quotientCount: Int, width: Int
  ) -> (divisor: KeptFactor.Ring?, reciprocal: KeptFactor.Ring?) {
    guard divisorCount >= Thresholds.current.ringDivisor else { return (nil, nil) }
    let widths = stride(from: quotientCount, to: 0, by: -width).map { Swift.min($0, width) }
    let longest = Swift.min(quotientCount, width)
    // A block's leading limbs are one more than its quotient.
    let reciprocal = KeptFactor.Ring(
      reciprocalCount, ringLimbs: reciprocalCount &+ longest &+ 1, factorsOf: longest &+ 1,
      insteadOf: widths.map { reciprocalCount &+ $0 &+ 1 })
    // What is left is below three times the divisor; and the dividend has 2 L limbs at most.
    let divisor = KeptFactor.Ring(
      divisorCount,
      ringLimbs: Swift.max(
        divisorCount &+ 1, longest &+ 1, (divisorCount &+ longest &+ 1) / 2),
      factorsOf: longest &+ 1, insteadOf: widths.map { divisorCount &+ $0 })
    return (divisor, reciprocal)
  }
}

extension Division {
  /// Divides with a reciprocal that is known.
  ///
  /// - Precondition: The top bit of the divisor's leading limb is set, and `reciprocal` is its own.
  @inline(never)
  static func byReciprocal(
    _ dividend: BigUInt, _ divisor: BigUInt, _ reciprocal: Reciprocal
  ) -> (quotient: BigUInt, remainder: BigUInt) {
    let (count, divisorCount) = (dividend.limbCount, divisor.limbCount)
    let quotientCount = count - divisorCount
    guard quotientCount >= 0 else { return (BigUInt(), dividend) }
    var (quotient, remainder) = (BigUInt(), BigUInt())
    unsafe Workspace.withLimbs(count) { rest in
      unsafe dividend.copyLimbs(to: rest, count: count)
      unsafe divisor.withLimbs { divisor, _ in
        unsafe reciprocal.value.withLimbs { value, valueCount in
          unsafe quotient.replaceLimbs(capacity: quotientCount + 1) { limbs in
            // The divisor's top bit is set: it fits once at most into as many limbs.
            let leading = unsafe rest + quotientCount
            let fits = unsafe Limbs.compare(leading, divisor, count: divisorCount) >= 0
            if fits {
              _ = unsafe Limbs.subtract(leading, divisor, count: divisorCount, into: leading)
            }
            unsafe limbs[quotientCount] = fits ? 1 : 0
            unsafe Limbs.divide(
              rest, count, by: divisor, divisorCount, reciprocal: (value, valueCount),
              precision: reciprocal.precision, quotient: limbs)
            return quotientCount + 1
          }
        }
      }
      remainder = unsafe BigUInt(
        copying: rest, count: Limbs.normalizedCount(rest, divisorCount))
    }
    return (quotient, remainder)
  }
}
