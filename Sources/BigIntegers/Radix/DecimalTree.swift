internal import Synchronization

/// Conversion of some hundred to some thousand limbs to decimal digits, by divisions by powers of
/// ten that are kept, and their reciprocals with them.
///
/// A number is divided by a power with half its digits, both results likewise, until
/// `LaneDecimals` is faster. A division is two products: the quotient's estimate by the reciprocal,
/// and what it takes from the number.
package struct DecimalTree {
  /// How often the digits of the first power that is kept are doubled in a leaf.
  static let leafLevel = 2

  /// The most digits that are written in lanes. They make whole limbs of twos.
  static let leafDigits = KeptPowers.leastDigits << leafLevel

  /// Whether this is the fastest way for so many limbs, which are too many for lanes alone.
  static func isFastest(limbCount: Int) -> Bool { limbCount <= KeptPowers.longest }

  /// The first powers of five: those of as many digits as a leaf has, of twice as many, and so on.
  static func fives(_ count: Int) -> [BigUInt] {
    Array(KeptPowers.fives(leafLevel + count).dropFirst(leafLevel))
  }

  /// A power of ten to divide by: 10ᵈ = 5ᵈ · Bᶻ for the limb base B.
  private struct Power {
    let digitCount: Int
    /// Limbs of the power, and how many of the lowest are zero.
    let (count, zeroCount): (Int, Int)
    let five: BigUInt
    /// ⌊B²ⁿ⁺¹ / 10ᵈ⌋ for a power of n limbs: that for a quotient of n + 1 limbs.
    let reciprocal: BigUInt
    /// Both with transforms that are kept, for dividing numbers of about twice as many digits.
    let fiveFactor, reciprocalFactor: KeptFactor?

    init(_ five: BigUInt, digitCount: Int) {
      self.digitCount = digitCount
      self.five = five
      zeroCount = digitCount / UInt.bitWidth
      count = five.limbCount + zeroCount
      reciprocal = BigUInt.limbBase(toThe: five.limbCount + count + 1) / five
      guard count >= Self.leastCountForFactors else {
        (reciprocalFactor, fiveFactor) = (nil, nil)
        return
      }
      reciprocalFactor = KeptFactor(
        reciprocal, ringLimbs: 2 * count + 2, factorsOf: count + 1, insteadOf: nil)
      // The ring is as long as the quotient, which is longer than what is left.
      fiveFactor = KeptFactor(
        five, ringLimbs: count + 1, factorsOf: count + 1, insteadOf: nil)
    }

    /// The fewest limbs of a power for which transforms of 256 limbs are faster.
    ///
    /// AMD Zen 4, 26 November 2026: `scripts/kernel-benchmarks --strategy to-decimal/BigUInt --n
    /// 200,253,350,500`, with 100 and 200: at 253 limbs 12.3 µs, and 12.8; at x86-64-v3 16.6, and
    /// 17.4.
    private static let leastCountForFactors = 100
  }

  /// The powers that were needed so far, the least first.
  private static let kept = Mutex<[Power]>([])

  /// The powers that are less than numbers of so many digits.
  private let powers: ArraySlice<Power>

  /// Plans the conversion of numbers of at most so many digits.
  private init(digitCount: Int) {
    let leafCount = (digitCount - 1) / Self.leafDigits
    let count = Int.bitWidth - leafCount.leadingZeroBitCount
    powers = Self.kept.withLock { kept in
      if kept.count < count {
        for (level, five) in Self.fives(count).enumerated().dropFirst(kept.count) {
          kept.append(Power(five, digitCount: Self.leafDigits << level))
        }
      }
      return kept[..<count]
    }
  }

  /// As many digits as a number of so many bits has, or one more.
  package static func digitCount(bitCount: Int) -> Int {
    // log₁₀ 2 in 64 bits, rounded up.
    Int(UInt(bitCount).multipliedFullWidth(by: 0x4d10_4d42_7de7_fbcd).high) + 1
  }

  /// Writes so many digits of a number, leading zeros included.
  ///
  /// - Precondition: The number has more than two limbs, and no more digits.
  static func write(_ value: BigUInt, count: Int, to digits: UnsafeMutablePointer<UInt8>) {
    let tree = DecimalTree(digitCount: count)
    let limbCount = value.limbCount
    // A quotient of u limbs and what it takes from the number of 2u; and so on for half of each.
    let capacity = 2 * limbCount + 8 * (tree.powers.count + 1)
    let leafBytes = LaneDecimals.byteCount(bitCount: leafDigits * 10 / 3)
    unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: limbCount + capacity) { memory in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: leafBytes) { leaf in
        let limbs = unsafe memory.start
        unsafe value.copyLimbs(to: limbs, count: limbCount)
        unsafe tree.write(
          limbs, limbCount, count, to: digits, scratch: limbs + limbCount, leaf: leaf.start)
      }
    }
  }

  /// Writes so many digits of limbs, and uses them up.
  private func write(
    _ limbs: UnsafeMutableLimbs, _ limbCount: Int, _ count: Int,
    to digits: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutableLimbs,
    leaf: UnsafeMutablePointer<UInt8>
  ) {
    let limbCount = unsafe Limbs.normalizedCount(limbs, limbCount)
    guard let power = powers.last(where: { $0.digitCount < count }) else {
      return unsafe Self.writeLeaf(limbs, limbCount, count, to: digits, leaf)
    }
    let upperCount = count &- power.digitCount
    let lower = unsafe digits + upperCount
    guard limbCount >= power.count else {
      unsafe digits.update(repeating: UInt8(ascii: "0"), count: upperCount)
      return unsafe write(
        limbs, limbCount, power.digitCount, to: lower, scratch: scratch, leaf: leaf)
    }
    let quotientCount = limbCount &- power.count &+ 1
    unsafe Self.divide(limbs, limbCount, by: power, quotient: scratch)
    unsafe write(
      scratch, quotientCount, upperCount, to: digits, scratch: scratch + quotientCount, leaf: leaf)
    unsafe write(
      limbs, power.count, power.digitCount, to: lower, scratch: scratch, leaf: leaf)
  }

  /// Divides limbs in place, and leaves the remainder there.
  ///
  /// With P the power of n limbs and a quotient of u limbs, x's limbs from the place n − 1 on times
  /// ⌊Bⁿ⁺ᵘ / P⌋ are at most x / P · Bᵘ⁺¹. What either factor lacks takes less than x / Bⁿ⁻¹ and
  /// Bⁿ⁺ᵘ / P from that, so less than two times Bᵘ⁺¹, as x < Bⁿ⁺ᵘ⁻¹ and P >= Bⁿ⁻¹: rounded down,
  /// the quotient is too small by two at most.
  ///
  /// - Parameter quotient: Room for the quotient, and for as much as it and the power of five
  ///   have together.
  private static func divide(
    _ limbs: UnsafeMutableLimbs, _ count: Int, by power: Power, quotient: UnsafeMutableLimbs
  ) {
    let (powerCount, zeroCount) = (power.count, power.zeroCount)
    let quotientCount = count &- powerCount &+ 1
    // A factor is for quotients of the power's length.
    let isLong = 2 &* quotientCount >= powerCount
    if isLong, let factor = power.reciprocalFactor {
      unsafe estimate(limbs + (powerCount &- 1), quotientCount, factor, power, to: quotient)
    } else {
      unsafe power.reciprocal.withLimbs { reciprocal, _ in
        // Without its low limbs it is the one for so short a quotient.
        unsafe Multiplication.multiply(
          reciprocal + (powerCount &+ 1 &- quotientCount), quotientCount &+ 1,
          limbs + (powerCount &- 1), quotientCount, into: quotient)
        unsafe quotient.update(from: quotient + (quotientCount &+ 1), count: quotientCount)
      }
    }
    let rest = unsafe limbs + zeroCount
    // What is left is below four times the power; what is above that need not be computed.
    let restCount = Swift.min(powerCount &+ 1, count) &- zeroCount
    unsafe power.five.withLimbs { five, fiveCount in
      let product = unsafe quotient + quotientCount
      if isLong, let factor = power.fiveFactor, factor.ringLimbs <= count &- zeroCount {
        unsafe factor.subtractProduct(
          with: quotient, quotientCount, from: rest, count &- zeroCount, in: product)
      } else {
        unsafe Multiplication.multiply(
          unordered: five, fiveCount, quotient, quotientCount, into: product)
        _ = unsafe Limbs.subtract(rest, product, count: restCount, into: rest)
      }
      while unsafe restCount > fiveCount && rest[fiveCount] != 0
        || Limbs.compare(rest, five, count: fiveCount) >= 0
      {
        let borrow = unsafe Limbs.subtract(rest, five, count: fiveCount, into: rest)
        if restCount > fiveCount { unsafe rest[fiveCount] &-= borrow }
        _ = unsafe Limbs.add(1, to: quotient, count: quotientCount, into: quotient)
      }
    }
  }

  /// Estimates a quotient by all of the reciprocal.
  ///
  /// Its product with x's leading limbs is less than the ring, and the quotient stands above its
  /// limb n + 1. From that limb one is taken, by which it may be off: so the quotient is never too
  /// great, and too small by three at most.
  private static func estimate(
    _ leading: UnsafeLimbs, _ count: Int, _ reciprocal: KeptFactor, _ power: Power,
    to quotient: UnsafeMutableLimbs
  ) {
    let fraction = power.count &+ 1
    let end = Swift.min(fraction &+ 1 &+ count, reciprocal.ringLimbs)
    let place = unsafe reciprocal.multiply(leading, count, limbs: fraction..<end, in: quotient)
    let borrow = unsafe Limbs.subtract(1, from: place, count: end &- fraction, into: place)
    let known = end &- fraction &- 1
    unsafe quotient.update(from: place + 1, count: known)
    unsafe (quotient + known).update(repeating: 0, count: count &- known)
    if borrow != 0 { unsafe quotient.update(repeating: 0, count: known) }
  }

  private static func writeLeaf(
    _ limbs: UnsafeMutableLimbs, _ limbCount: Int, _ count: Int,
    to digits: UnsafeMutablePointer<UInt8>, _ leaf: UnsafeMutablePointer<UInt8>
  ) {
    let places: Range<Int>
    if limbCount > BigUInt.inlineCapacity {
      places = unsafe LaneDecimals.write(limbs, limbCount, to: leaf)
    } else {
      let value = unsafe UInt128(
        low: limbCount > 0 ? limbs[0] : 0, high: limbCount > 1 ? limbs[1] : 0)
      places = unsafe 0..<ShortDecimals.write(value, to: leaf)
    }
    let zeroCount = count &- places.count
    unsafe digits.update(repeating: UInt8(ascii: "0"), count: zeroCount)
    unsafe (digits + zeroCount).update(from: leaf + places.lowerBound, count: places.count)
  }
}
