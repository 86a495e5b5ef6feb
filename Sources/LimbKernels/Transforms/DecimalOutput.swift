internal import KernelInterface

/// Adds up the limbs in base 10¹⁸ of neighbouring coefficients, eight at a time, once the digits of
/// some hundred are known, in a loop of their own: a processor finds enough to do there while the
/// steps of one wait for each other.
///
/// A coefficient has three limbs, which count in its own place and in the two above. They are
/// moved there from lane to lane; what leaves a vector enters the next one.
enum DecimalOutput {
  /// Limbs that are looked at together for those that left their range, a number of whole vectors.
  static let chunk = 64

  /// Coefficients whose digits are made together: as many as the first cache has room for.
  private static let block = 4 * chunk

  private typealias Words = SIMD8<Int64>

  /// What a range of limbs leaves for the two above it: neither of them is carried, and both may be
  /// negative.
  typealias Rest = (lower: Int64, upper: Int64)

  /// What a vector of coefficients leaves for the next one, in the upper lanes.
  private struct Leaving {
    var middle = Words()
    var high = Words()
    var carry = Words()
  }

  /// Stores a range of the limbs of a number whose coefficients have the given residues.
  ///
  /// - Parameters:
  ///   - residues: For each prime, to the end of the last vector; they are spent.
  ///   - limbs: The number's lowest limb.
  ///   - range: Limbs from the beginning of a chunk on.
  @inline(never)
  static func store(
    _ reconstruction: DecimalReconstruction,
    _ residues: (UnsafeVectors, UnsafeVectors, UnsafeVectors),
    into limbs: UnsafeMutablePointer<UInt>, range: Range<Int>
  ) -> Rest {
    var leaving = Leaving()
    var start = range.lowerBound
    while start &+ 8 <= range.upperBound {
      if (start &- range.lowerBound) % block == 0 {
        unsafe replaceResidues(residues, reconstruction, start, range.upperBound)
      }
      let end = min(start &+ chunk, range.upperBound & ~7)
      // Negative where a limb is negative or not below the base.
      var excess = Words()
      var place = start
      while place < end {
        let index = place &>> 3
        let limb = unsafe add(
          reconstruction.limbs(residues.0[index], residues.1[index], residues.2[index]),
          to: &leaving)
        excess |= limb | (Words(repeating: Int64(NTTBase.tenToThe18Value) &- 1) &- limb)
        unsafe UnsafeMutableRawPointer(limbs + place).storeBytes(of: limb, as: Words.self)
        place &+= 8
      }
      if (excess &>> 63) != Words() {
        leaving.carry[7] &+= unsafe ripple(through: limbs + start, count: end &- start)
      }
      start = end
    }
    let count = range.upperBound &- start
    guard count > 0 else {
      return (leaving.middle[7] &+ leaving.high[6] &+ leaving.carry[7], leaving.high[7])
    }
    // The number's last limbs: the lanes above them do not count.
    let index = start &>> 3
    if (start &- range.lowerBound) % block == 0 {
      unsafe replaceResidues(residues, reconstruction, start, range.upperBound)
    }
    let above = leaving.high[7]
    let limb = unsafe add(
      reconstruction.limbs(residues.0[index], residues.1[index], residues.2[index]),
      to: &leaving)
    for lane in 0..<count { unsafe limbs[start &+ lane] = UInt(bitPattern: SignedLimb(limb[lane])) }
    let carry = unsafe ripple(through: limbs + start, count: count)
    let second = count > 1 ? leaving.high[count &- 2] : above
    return (
      leaving.middle[count &- 1] &+ second &+ leaving.carry[count &- 1] &+ carry,
      leaving.high[count &- 1]
    )
  }

  /// Replaces the residues of a block that begins at a place by digits.
  private static func replaceResidues(
    _ residues: (UnsafeVectors, UnsafeVectors, UnsafeVectors),
    _ reconstruction: DecimalReconstruction, _ start: Int, _ end: Int
  ) {
    unsafe reconstruction.digits.replaceResidues(
      residues, at: start &>> 3, count: (min(block, end &- start) &+ 7) &>> 3)
  }

  /// Adds the limbs of eight coefficients and what the ones before have left.
  ///
  /// - Returns: Sums that are below the base but for the carries between them, from -2 to 1.
  @inline(__always)
  private static func add(
    _ limbs: DecimalReconstruction.Limbs, to leaving: inout Leaving
  ) -> SIMD8<Int64> {
    let base = Words(repeating: Int64(NTTBase.tenToThe18Value))
    let (low, middle, high) = limbs
    var sum = low &+ middle.following(leaving.middle) &+ high.followingTwo(leaving.high)
    // Sums lie between -2 D and 2 D: to add D twice where negative, and subtract it once, is
    // enough.
    var carry = sum &>> 63
    sum &+= base & (sum &>> 63)
    carry &+= sum &>> 63
    sum &+= (base & (sum &>> 63)) &- base
    carry &+= Words(repeating: 1) &+ (sum &>> 63)
    sum &+= base & (sum &>> 63)
    sum &+= carry.following(leaving.carry)
    leaving = Leaving(middle: middle, high: high, carry: carry)
    return sum
  }

  /// Adds what a range has left to the limbs above it; there is room for the sum.
  static func add(_ rest: Rest, to limbs: UnsafeMutablePointer<UInt>, count: Int) {
    let base = SignedLimb(NTTBase.tenToThe18Value)
    var (carry, next) = (SignedLimb(rest.lower), SignedLimb(rest.upper))
    var index = 0
    while (carry != 0 || next != 0) && index < count {
      var limb = unsafe SignedLimb(bitPattern: limbs[index]) &+ carry
      carry = next
      next = 0
      // A limb and a rest make less than three times the base.
      while limb < 0 { (limb, carry) = (limb &+ base, carry &- 1) }
      while limb >= base { (limb, carry) = (limb &- base, carry &+ 1) }
      unsafe limbs[index] = UInt(bitPattern: limb)
      index &+= 1
    }
    assert(carry == 0 && next == 0, "a product fits its limbs")
  }

  /// Carries on from limb to limb where one has left its range, which is rare.
  ///
  /// - Returns: What is carried out.
  @inline(never)
  private static func ripple(through limbs: UnsafeMutablePointer<UInt>, count: Int) -> Int64 {
    let base = SignedLimb(NTTBase.tenToThe18Value)
    var carry: SignedLimb = 0
    for index in 0..<count {
      let limb = unsafe SignedLimb(bitPattern: limbs[index]) &+ carry
      carry = limb < 0 ? -1 : limb >= base ? 1 : 0
      unsafe limbs[index] = UInt(bitPattern: limb &- carry &* base)
    }
    return Int64(carry)
  }
}

extension SIMD8<Int64> {
  /// The lanes moved up by one, behind the last lane of another vector.
  @inline(__always)
  fileprivate func following(_ other: SIMD8<Int64>) -> SIMD8<Int64> {
    SIMD8(other[7], self[0], self[1], self[2], self[3], self[4], self[5], self[6])
  }

  /// The lanes moved up by two, behind the last two lanes of another vector.
  @inline(__always)
  fileprivate func followingTwo(_ other: SIMD8<Int64>) -> SIMD8<Int64> {
    SIMD8(other[6], other[7], self[0], self[1], self[2], self[3], self[4], self[5])
  }
}
