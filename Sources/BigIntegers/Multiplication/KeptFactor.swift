internal import KernelInterface

/// A number that multiplies many others modulo Bᴸ + 1 or Bᴸ - 1, with one of two transforms made
/// beforehand.
///
/// B is the limb base. Such a product is worth making where one side of it is known or not wanted:
/// its highest limbs come back among the lowest.
package struct KeptFactor {
  /// The transforms, of which those in floating point are faster where they are proved to be right.
  private enum Points {
    /// Modulo Bᴸ + 1.
    case floating(FFTPoints)
    /// Modulo Bᴸ - 1.
    case residues(NTTPoints)
  }

  private let points: Points

  /// The limbs of the number.
  private let limbCount: Int

  /// L.
  package let ringLimbs: Int

  /// Transforms a number, if that pays.
  ///
  /// A transform takes time in proportion to its limbs. A product takes three of as many as both
  /// factors have together; here it takes two of L limbs, and the number one.
  ///
  /// - Parameters:
  ///   - least: The fewest limbs that L may have, at least those of the number and of all factors.
  ///   - factorCount: The most limbs of another factor.
  ///   - totals: By product to come, the limbs of both factors; nil where there will be many.
  /// - Returns: nil where products of another kind are faster.
  package init?(
    _ number: BigUInt, ringLimbs least: Int, factorsOf factorCount: Int, insteadOf totals: [Int]?
  ) {
    limbCount = number.limbCount
    let counts = (limbCount, factorCount)
    assert(max(counts.0, counts.1) <= least, "A ring is as long as its numbers")
    let plan = FFTEngine.isAvailable ? FFTPlan(ringLimbs: least, limbCounts: counts) : nil
    guard
      let ring = plan?.ringLimbs ?? NTTEngine.ringLimbs(atLeast: least, limbCounts: counts),
      totals.map({ (2 * $0.count + 1) * ring < 3 * $0.reduce(0, +) }) ?? true
    else { return nil }
    ringLimbs = ring
    points =
      if let plan {
        .floating(FFTEngine.points(of: number, plan))
      } else {
        .residues(NTTEngine.points(of: number, ringLimbs: ring))
      }
  }
}

// MARK: - Products

extension KeptFactor {
  /// Makes some limbs of a product modulo Bᴸ ± 1, of which the lowest may be off by one.
  ///
  /// - Parameters:
  ///   - wanted: The places of the limbs, the first of them not zero.
  ///   - memory: Room for L limbs, apart from the operand.
  /// - Returns: Where in that memory they are.
  package func multiply(
    _ limbs: UnsafePointer<UInt>, _ count: Int, limbs wanted: Range<Int>,
    in memory: UnsafeMutablePointer<UInt>
  ) -> UnsafeMutablePointer<UInt> {
    switch points {
    case .floating(let points):
      // A limb at least below the lowest one, which gets what is carried from below.
      let first = (wanted.lowerBound &- 1) & ~7
      _ = unsafe FFTEngine.multiply(
        limbs, count, by: points, from: first, into: memory, wanted.upperBound &- first)
      return unsafe memory + (wanted.lowerBound &- first)
    case .residues(let points):
      unsafe NTTEngine.multiply(limbs, count, by: points, limbCount, into: memory)
      return unsafe memory + wanted.lowerBound
    }
  }

  /// Makes a product that is less than Bᴸ - 1.
  ///
  /// - Parameter memory: Room for L limbs, apart from the operand.
  func multiply(_ limbs: UnsafeLimbs, _ count: Int, into memory: UnsafeMutableLimbs) {
    switch points {
    case .floating(let points):
      // The product is what is stored less this.
      let excess = unsafe FFTEngine.multiply(
        limbs, count, by: points, from: 0, into: memory, ringLimbs)
      unsafe add(-excess, to: memory)
    case .residues(let points):
      unsafe NTTEngine.multiply(limbs, count, by: points, limbCount, into: memory)
      unsafe zeroIfModulus(memory)
    }
  }

  /// Takes a product from a number, of which less than Bᴸ - 1 is left.
  ///
  /// Modulo Bᴸ ± 1 all that is left is known from the product. What lies above L limbs counts as ±1
  /// of it.
  ///
  /// - Parameters:
  ///   - number: At least L limbs and at most 2 L, of which the lowest L get what is left.
  ///   - memory: Room for L limbs, apart from the operands.
  func subtractProduct(
    with limbs: UnsafeLimbs, _ count: Int, from number: UnsafeMutableLimbs, _ numberCount: Int,
    in memory: UnsafeMutableLimbs
  ) {
    let ring = ringLimbs
    assert(ring <= numberCount && numberCount <= 2 * ring, "A ring is turned once")
    let (upper, upperCount) = unsafe (number + ring, numberCount &- ring)
    switch points {
    case .floating(let points):
      let excess = unsafe FFTEngine.multiply(
        limbs, count, by: points, from: 0, into: memory, ring)
      var borrow = unsafe Limbs.subtract(number, ring, upper, upperCount, into: number)
      borrow &+= unsafe Limbs.subtract(number, memory, count: ring, into: number)
      unsafe add(Int(borrow) &+ excess, to: number)
    case .residues(let points):
      unsafe NTTEngine.multiply(limbs, count, by: points, limbCount, into: memory)
      let carry = unsafe Limbs.add(number, ring, upper, upperCount, into: number)
      let borrow = unsafe Limbs.subtract(number, memory, count: ring, into: number)
      unsafe add(Int(carry) &- Int(borrow), to: number)
      unsafe zeroIfModulus(number)
    }
  }

  /// A product that is less than Bᴸ - 1: that of numbers which have no more than L limbs together.
  package func product(with number: BigUInt) -> BigUInt {
    assert(limbCount + number.limbCount <= ringLimbs, "All of the product is in the ring")
    if number.isZero { return number }
    return unsafe number.withLimbs { limbs, count in
      unsafe BigUInt(capacity: ringLimbs) { product in
        unsafe multiply(limbs, count, into: product)
        return ringLimbs
      }
    }
  }

  /// What a product leaves of a number of at most 2 L limbs, where that is less than Bᴸ - 1.
  package func rest(of number: BigUInt, lessProductWith factor: BigUInt) -> BigUInt {
    if factor.isZero { return number }
    let (ring, count) = (ringLimbs, max(number.limbCount, ringLimbs))
    var result = BigUInt()
    unsafe LargeMemory.withLimbs(count + ring) { limbs in
      unsafe number.copyLimbs(to: limbs, count: count)
      unsafe factor.withLimbs { factor, factorCount in
        unsafe subtractProduct(with: factor, factorCount, from: limbs, count, in: limbs + count)
      }
      result = unsafe BigUInt(copying: limbs, count: Limbs.normalizedCount(limbs, ring))
    }
    return result
  }
}

extension KeptFactor {
  /// Adds a few units modulo Bᴸ ± 1, to what is less than Bᴸ with them.
  private func add(_ units: Int, to limbs: UnsafeMutableLimbs) {
    let carry =
      unsafe units >= 0
      ? Limbs.add(UInt(units.magnitude), to: limbs, count: ringLimbs, into: limbs)
      : Limbs.subtract(UInt(units.magnitude), from: limbs, count: ringLimbs, into: limbs)
    guard carry != 0 else { return }
    // Modulo Bᴸ - 1 a sum and a difference of numbers below Bᴸ carry once only, and in that case
    // leave room for it. Modulo Bᴸ + 1 what is carried is -1.
    if units >= 0 {
      _ = unsafe Limbs.subtract(1, from: limbs, count: ringLimbs, into: limbs)
    } else {
      _ = unsafe Limbs.add(1, to: limbs, count: ringLimbs, into: limbs)
    }
  }

  /// Replaces Bᴸ - 1 by zero, which is the same.
  private func zeroIfModulus(_ limbs: UnsafeMutableLimbs) {
    for index in 0..<ringLimbs where unsafe limbs[index] != .max { return }
    unsafe limbs.update(repeating: 0, count: ringLimbs)
  }
}
