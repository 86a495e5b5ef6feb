internal import KernelInterface

/// Rounds coefficients to integers and adds them up, 2¹⁶ to each digit, into limbs.
///
/// Eight limbs come from 32 coefficients. Of four coefficients c₀ … c₃ of a limb, the sum
/// c₀ + 2¹⁶ c₁ + 2³² c₂ + 2⁴⁸ c₃ is split into a limb and what belongs to the next one. The
/// coefficients are signed; so 2⁵¹ - 2³⁵ is added to each, which makes all of them positive, and
/// all of which together is 2³⁵ less than a power of 2¹⁶ beyond the number: 2³⁵ is what the
/// first limb gets from below.
@safe
struct FFTOutput {
  /// What takes a coefficient that the transforms have left 1 / `scale` times as large to size.
  let scale: Double

  /// The greatest distance from an integer that a coefficient may have.
  let errorBound: Double

  /// From 2⁵² to 2⁵³ doubles are the integers: adding this rounds.
  private static var shift: Double { 0x1.8p52 - 0x1p35 }

  /// The bits of the exponent of all of them.
  private static var exponentBits: UInt64 { 0x1p52.bitPattern }

  /// Stores the limbs of a row of complex coefficients: first of real parts, then of imaginary
  /// ones.
  ///
  /// - Parameters:
  ///   - coefficients: So many vectors of eight.
  ///   - target: At most a limb for four parts. What the coefficients say beyond it is zero.
  func store(_ coefficients: ComplexVectors, vectorCount: Int, into target: NTTTarget) {
    let half = 2 * vectorCount
    let realCount = min(half, target.count)
    let parts = unsafe UnsafeMutableRawPointer(coefficients).assumingMemoryBound(
      to: VectorDouble.self)
    var carry: UInt64 = 1 << 35
    unsafe store(parts, into: target.limbs, count: realCount, carry: &carry)
    unsafe store(
      parts + 1, into: target.limbs + half, count: target.count - realCount, carry: &carry)
  }

  /// Stores limbs from a place on, a multiple of eight, as if all coefficients below it were zero.
  ///
  /// - Parameter target: At most as many limbs as the rest of the coefficients have.
  /// - Returns: What the limb above the target would get.
  func store(
    _ coefficients: ComplexVectors, vectorCount: Int, from first: Int, into target: NTTTarget
  ) -> Int {
    let half = 2 * vectorCount
    let realCount = min(max(half - first, 0), target.count)
    let imaginaryPlace = max(first - half, 0)
    let parts = unsafe UnsafeMutableRawPointer(coefficients).assumingMemoryBound(
      to: VectorDouble.self)
    // A limb comes from four digits, eight limbs from four vectors, which lie two apart.
    var carry: UInt64 = 1 << 35
    unsafe store(parts + first, into: target.limbs, count: realCount, carry: &carry)
    unsafe store(
      parts + 1 + imaginaryPlace, into: target.limbs + realCount,
      count: target.count - realCount, carry: &carry)
    return Int(SignedLimb(carry) - 1 << 35)
  }

  /// Stores the limbs of real parts, or of imaginary ones.
  ///
  /// - Parameters:
  ///   - parts: The first vector; the others lie two vectors apart.
  ///   - carry: What the first limb gets from below, and on return what the next one will get.
  @inline(never)
  private func store(
    _ parts: UnsafePointer<VectorDouble>, into limbs: UnsafeMutablePointer<UInt>, count: Int,
    carry: inout UInt64
  ) {
    var previous = WordVector()
    previous[7] = carry
    var index = 0
    while index < count {
      let (low, upper) = unsafe self.limbs(parts + index)
      let fromBelow = VectorDouble(bitPattern: upper)
        .inOrder(after: VectorDouble(bitPattern: previous)).bitPattern
      previous = upper
      let sum = low &+ fromBelow
      if index &+ 8 <= count {
        unsafe UnsafeMutableRawPointer(limbs + index).storeBytes(of: sum, as: WordVector.self)
      } else {
        for lane in 0..<count &- index { unsafe limbs[index &+ lane] = UInt(sum[lane]) }
      }
      let overflow = sum .< low
      if any(overflow) {
        // One in 2²⁹, where digits are random.
        let left = unsafe Self.addCarries(
          overflow, to: limbs + index, count: min(8, count &- index))
        previous[7] &+= left
      }
      index &+= 8
    }
    carry = previous[7]
  }

  /// Adds one above each limb that has overflown, and returns what the limb behind the last gets.
  private static func addCarries(
    _ overflow: SIMDMask<SIMD8<Int64>>, to limbs: UnsafeMutablePointer<UInt>, count: Int
  ) -> UInt64 {
    var carry: UInt = 0
    for lane in 0..<count {
      let (limb, isFull) = unsafe limbs[lane].addingReportingOverflow(carry)
      unsafe limbs[lane] = limb
      // A limb that has overflown is far below 2⁶⁴ - 1.
      carry = isFull || overflow[lane] ? 1 : 0
    }
    return UInt64(carry)
  }

  /// Returns eight limbs, in order, and what they leave for the limbs behind them, in the order
  /// that `inOrder` mends.
  @inline(__always)
  private func limbs(_ parts: UnsafePointer<VectorDouble>) -> (WordVector, WordVector) {
    var (x0, x1) = unsafe (rounded(parts[0]), rounded(parts[2]))
    var (x2, x3) = unsafe (rounded(parts[4]), rounded(parts[6]))
    VectorDouble.transposeSingles(&x0, &x1)
    VectorDouble.transposeSingles(&x2, &x3)
    VectorDouble.splitPairs(&x0, &x2)
    VectorDouble.splitPairs(&x1, &x3)
    let (c0, c1, c2, c3) = (x0.bitPattern, x1.bitPattern, x2.bitPattern, x3.bitPattern)
    // The exponent's bits are a multiple of 2⁵²: what shifts leave of them is a constant.
    let e = Self.exponentBits
    let excess = e &+ e &>> 16 &+ e &>> 32 &+ e &>> 48
    let upper2 = c2 &+ (c1 &+ c0 &>> 16) &>> 16
    let upper = (c3 &+ upper2 &>> 16 &- WordVector(repeating: excess)) &>> 16
    let low = (((c3 &<< 16 &+ c2) &<< 16 &+ c1) &<< 16 &+ c0) &- WordVector(repeating: e)
    return (VectorDouble(bitPattern: low).inOrder.bitPattern, upper)
  }

  /// 2⁵² plus the nearest integer and what makes it positive.
  @inline(__always)
  private func rounded(_ part: VectorDouble) -> VectorDouble {
    let scale = VectorDouble(repeating: scale)
    (part * scale).assertNearIntegers(within: errorBound)
    return VectorDouble(repeating: Self.shift).addingProduct(part, scale)
  }
}
