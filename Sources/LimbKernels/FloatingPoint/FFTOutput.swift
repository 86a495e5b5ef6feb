internal import KernelInterface

/// Rounds coefficients to integers and adds them up, 2ᵇ to each digit, into limbs.
///
/// Eight words come from 32 coefficients. Of four coefficients c₀ … c₃, the sum
/// c₀ + 2ᵇ c₁ + 2²ᵇ c₂ + 2³ᵇ c₃ is split into a word of 4b bits and what belongs to the next one.
/// The coefficients are signed; so 2⁵¹ - 2⁵¹⁻ᵇ is added to each, which makes all of them positive,
/// and all of which together is 2⁵¹⁻ᵇ less than a power of 2ᵇ beyond the number: 2⁵¹⁻ᵇ is what the
/// first word gets from below. With digits of 16 bits words are limbs; otherwise they are joined to
/// limbs, without a gap, in a second pass.
@safe
struct FFTOutput {
  /// What takes a coefficient that the transforms have left N times as large to size.
  private let scale: Double

  /// The greatest distance from an integer that a coefficient may have.
  private let errorBound: Double

  /// b.
  private let digitBitWidth: UInt64

  /// Room for the words of half of the coefficients, where they are not limbs.
  private let words: UnsafeMutablePointer<UInt>

  init(_ plan: FFTPlan, words: UnsafeMutablePointer<UInt>) {
    scale = 1 / Double(plan.pointCount)
    errorBound = plan.errorBound
    digitBitWidth = UInt64(plan.digitBitWidth)
    unsafe self.words = words
  }

  /// What the first word gets from below: 2⁵¹⁻ᵇ.
  private var firstCarry: UInt64 { 1 &<< (51 &- digitBitWidth) }

  /// From 2⁵² to 2⁵³ doubles are the integers: adding this rounds.
  private var shift: Double { 0x1.8p52 - Double(firstCarry) }

  /// The bits of the exponent of all of them.
  private static var exponentBits: UInt64 { 0x1p52.bitPattern }

  /// Stores the limbs of a row of complex coefficients: first of real parts, then of imaginary
  /// ones.
  ///
  /// - Parameters:
  ///   - coefficients: So many vectors of eight.
  ///   - target: What the coefficients say beyond it is zero.
  func store(_ coefficients: ComplexVectors, vectorCount: Int, into target: NTTTarget) {
    // Points are a multiple of 64.
    let half = vectorCount * Int(digitBitWidth) / 8
    let realCount = min(half, target.count)
    let parts = unsafe UnsafeMutableRawPointer(coefficients).assumingMemoryBound(
      to: VectorDouble.self)
    var carry = firstCarry
    unsafe storeLimbs(parts, into: target.limbs, count: realCount, carry: &carry)
    unsafe storeLimbs(
      parts + 1, into: target.limbs + half, count: target.count - realCount, carry: &carry)
  }

  /// Stores the limbs of real parts, or of imaginary ones.
  ///
  /// - Parameters:
  ///   - parts: The first vector; the others lie two vectors apart.
  ///   - carry: What the first limb gets from below, and on return what the next one will get.
  private func storeLimbs(
    _ parts: UnsafePointer<VectorDouble>, into limbs: UnsafeMutablePointer<UInt>, count: Int,
    carry: inout UInt64
  ) {
    if digitBitWidth == 16 {
      return unsafe store(parts, into: limbs, count: count, carry: &carry)
    }
    let bits = 4 &* Int(digitBitWidth)
    let wordCount = (64 &* count &+ bits &- 1) / bits
    unsafe storeWords(parts, count: wordCount, carry: &carry)
    let left = unsafe join(into: limbs, count: count)
    carry &+= left
  }

  /// The same, where words are limbs.
  @inline(never)
  private func store(
    _ parts: UnsafePointer<VectorDouble>, into limbs: UnsafeMutablePointer<UInt>, count: Int,
    carry: inout UInt64
  ) {
    var previous = WordVector()
    previous[7] = carry
    var index = 0
    while index < count {
      let (low, upper) = unsafe words(parts + index, 16)
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

  /// Returns eight words, in order, and what they leave for the words behind them, in the order
  /// that `inOrder` mends.
  @inline(__always)
  private func words(
    _ parts: UnsafePointer<VectorDouble>, _ digitBitWidth: UInt64
  ) -> (WordVector, WordVector) {
    var (x0, x1) = unsafe (rounded(parts[0]), rounded(parts[2]))
    var (x2, x3) = unsafe (rounded(parts[4]), rounded(parts[6]))
    VectorDouble.transposeSingles(&x0, &x1)
    VectorDouble.transposeSingles(&x2, &x3)
    VectorDouble.splitPairs(&x0, &x2)
    VectorDouble.splitPairs(&x1, &x3)
    let (c0, c1, c2, c3) = (x0.bitPattern, x1.bitPattern, x2.bitPattern, x3.bitPattern)
    // The exponent's bits are a multiple of 2⁵²: what shifts leave of them is a constant.
    let (b, e) = (digitBitWidth, Self.exponentBits)
    let excess = e &+ e &>> b &+ e &>> (2 &* b) &+ e &>> (3 &* b)
    let upper2 = c2 &+ (c1 &+ c0 &>> b) &>> b
    let upper = (c3 &+ upper2 &>> b &- WordVector(repeating: excess)) &>> b
    let low = (((c3 &<< b &+ c2) &<< b &+ c1) &<< b &+ c0) &- WordVector(repeating: e)
    return (VectorDouble(bitPattern: low).inOrder.bitPattern, upper)
  }

  /// 2⁵² plus the nearest integer and what makes it positive.
  @inline(__always)
  private func rounded(_ part: VectorDouble) -> VectorDouble {
    let scale = VectorDouble(repeating: scale)
    (part * scale).assertNearIntegers(within: errorBound)
    return VectorDouble(repeating: shift).addingProduct(part, scale)
  }
}

// MARK: - Words of less than 64 bits

extension FFTOutput {
  /// Stores words, each of which may yet exceed its 4b bits by what it got from below.
  @inline(never)
  private func storeWords(
    _ parts: UnsafePointer<VectorDouble>, count: Int, carry: inout UInt64
  ) {
    let mask = WordVector(repeating: 1 &<< (4 &* digitBitWidth) &- 1)
    var previous = WordVector()
    previous[7] = carry
    var index = 0
    while index < count {
      let (low, upper) = unsafe words(parts + index, digitBitWidth)
      let fromBelow = VectorDouble(bitPattern: upper)
        .inOrder(after: VectorDouble(bitPattern: previous)).bitPattern
      previous = upper
      // Below 2⁶⁰ + 2³⁹. Eight words at a time stay in the row, which has a multiple of 16.
      unsafe UnsafeMutableRawPointer(words + index).storeBytes(
        of: (low & mask) &+ fromBelow, as: WordVector.self)
      index &+= 8
    }
    carry = previous[7]
  }

  /// Joins the words to so many limbs, and returns what is beyond the last word.
  @inline(never)
  private func join(into limbs: UnsafeMutablePointer<UInt>, count: Int) -> UInt64 {
    let bits = 4 &* UInt(digitBitWidth)
    let mask: UInt = 1 &<< bits &- 1
    var (carry, index): (UInt, Int) = (0, 0)
    // The bits that are there for the limb, and how many.
    var (limb, filled): (UInt, UInt) = (0, 0)
    var place = 0
    while place < count {
      let sum = unsafe words[index] &+ carry
      carry = sum &>> bits
      let word = sum & mask
      index &+= 1
      limb |= word &<< filled
      filled &+= bits
      if filled >= 64 {
        unsafe limbs[place] = limb
        place &+= 1
        filled &-= 64
        // Less than `bits` are left.
        limb = word &>> (bits &- filled)
      }
    }
    return UInt64(carry)
  }
}
