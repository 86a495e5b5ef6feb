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

  /// Transforms a number, if that pays: parameters and result are those of `Ring.init`.
  package init?(
    _ number: BigUInt, ringLimbs least: Int, factorsOf factorCount: Int, insteadOf totals: [Int]?
  ) {
    guard
      let ring = Ring(
        number.limbCount, ringLimbs: least, factorsOf: factorCount, insteadOf: totals)
    else { return nil }
    self = unsafe number.withLimbs { limbs, count in unsafe KeptFactor(limbs, count, ring) }
  }

  /// Transforms a number for products in a ring that was chosen for it.
  ///
  /// - Parameter memory: Room for what the ring's points take, which outlives them; nil for memory
  ///   of their own.
  init(
    _ limbs: UnsafeLimbs, _ count: Int, _ ring: Ring, in memory: UnsafeMutableLimbs? = nil
  ) {
    limbCount = count
    ringLimbs = ring.limbs
    let place = unsafe memory.map { UnsafeMutableRawPointer($0) }
    if let plan = ring.plan {
      let made = unsafe FFTPoints(plan, in: place)
      unsafe FFTEngine.transform(limbs, count, into: made)
      points = .floating(made)
    } else {
      let made = unsafe NTTPoints(count: ring.limbs, in: place)
      unsafe NTTEngine.transform(limbs, count, into: made)
      points = .residues(made)
    }
  }

  /// The ring of products with a number.
  struct Ring {
    /// L.
    let limbs: Int
    /// How they are made in floating point; nil where they are made modulo primes.
    fileprivate let plan: FFTPlan?

    /// Chooses a ring, if that pays.
    ///
    /// A transform takes time in proportion to its limbs. A product takes three of as many as both
    /// factors have together; here it takes two of L limbs, and the number one.
    ///
    /// - Parameters:
    ///   - count: The limbs of the number.
    ///   - least: The fewest limbs that L may have, at least those of the number and of all
    ///     factors.
    ///   - factorCount: The most limbs of another factor.
    ///   - totals: By product to come, the limbs of both factors; nil where there will be many.
    /// - Returns: nil where products of another kind are faster.
    init?(_ count: Int, ringLimbs least: Int, factorsOf factorCount: Int, insteadOf totals: [Int]?)
    {
      assert(max(count, factorCount) <= least, "A ring is as long as its numbers")
      let counts = (count, factorCount)
      let plan = FFTEngine.isAvailable ? FFTPlan(ringLimbs: least, limbCounts: counts) : nil
      guard
        let ring = plan?.ringLimbs ?? NTTEngine.ringLimbs(atLeast: least, limbCounts: counts),
        totals.map({ (2 * $0.count + 1) * ring < 3 * $0.reduce(0, +) }) ?? true
      else { return nil }
      limbs = ring
      self.plan = plan
    }

    /// The limbs in whose memory there is room for points.
    var memoryCount: Int {
      (plan.map(FFTPoints.byteCount) ?? NTTPoints.byteCount(limbs)) / MemoryLayout<UInt>.stride
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
  package func subtractProduct(
    with limbs: UnsafePointer<UInt>, _ count: Int, from number: UnsafeMutablePointer<UInt>,
    _ numberCount: Int, in memory: UnsafeMutablePointer<UInt>
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
