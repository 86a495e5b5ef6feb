internal import KernelInterface

/// Rounds coefficients to integers and adds them up, 2ᵇ to each digit, into limbs.
///
/// Eight words come from 32 coefficients. Of four coefficients c₀ … c₃ of a word, the sum
/// c₀ + 2ᵇ c₁ + 2²ᵇ c₂ + 2³ᵇ c₃ is split into 4b bits and what belongs to the next one. The
/// coefficients are signed; so 2⁵¹ - 2⁵¹⁻ᵇ is added to each, which makes all of them positive, and
/// all of which together is 2⁵¹⁻ᵇ less than a power of 2ᵇ beyond the number: 2⁵¹⁻ᵇ is what the
/// first word gets from below. With digits of 16 bits words are limbs; others are packed.
@safe
struct FFTOutput {
  /// What takes a coefficient that the transforms have left 1 / `scale` times as large to size.
  private let scale: Double

  /// The greatest distance from an integer that a coefficient may have.
  private let errorBound: Double

  /// b.
  private let digitBitWidth: UInt64

  init(_ plan: FFTPlan) {
    scale = 1 / Double(plan.pointCount)
    errorBound = plan.errorBound
    digitBitWidth = UInt64(plan.digitBitWidth)
  }

  /// What the first word gets from below.
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
  ///   - target: At most as many limbs as all coefficients have bits for.
  ///   - first: A place to begin at, a multiple of eight limbs, as if all coefficients below it
  ///     were zero; zero unless digits have 16 bits.
  /// - Returns: What the limb above the target would get.
  func store(
    _ coefficients: ComplexVectors, vectorCount: Int, from first: Int = 0, into target: NTTTarget
  ) -> Int {
    assert(first == 0 || digitBitWidth == 16, "A limb comes from digits that others share")
    let half = vectorCount * Int(digitBitWidth) / 8
    let realCount = min(max(half - first, 0), target.count)
    let imaginaryPlace = max(first - half, 0)
    let parts = unsafe UnsafeMutableRawPointer(coefficients).assumingMemoryBound(
      to: VectorDouble.self)
    // A word comes from four digits, eight words from four vectors, which lie two apart.
    var carry = firstCarry
    unsafe store(parts + first, into: target.limbs, count: realCount, carry: &carry)
    unsafe store(
      parts + 1 + imaginaryPlace, into: target.limbs + realCount,
      count: target.count - realCount, carry: &carry)
    return Int(SignedLimb(carry) - SignedLimb(firstCarry))
  }

  /// Stores the limbs of real parts, or of imaginary ones.
  ///
  /// - Parameters:
  ///   - parts: The first vector; the others lie two vectors apart.
  ///   - carry: What the first word gets from below, and on return what the next one will get.
  @inline(never)
  private func store(
    _ parts: UnsafePointer<VectorDouble>, into limbs: UnsafeMutablePointer<UInt>, count: Int,
    carry: inout UInt64
  ) {
    if digitBitWidth == 16 {
      unsafe store(parts, digitBitWidth: 16, limbs, byteCount: 8 &* count, &carry)
    } else {
      unsafe store(parts, digitBitWidth: digitBitWidth, limbs, byteCount: 8 &* count, &carry)
    }
  }

  @inline(__always)
  private func store(
    _ parts: UnsafePointer<VectorDouble>, digitBitWidth b: UInt64,
    _ target: UnsafeMutableRawPointer, byteCount: Int, _ carry: inout UInt64
  ) {
    let packed = PackedDigits(bitWidth: b)
    var previous = WordVector()
    previous[7] = carry
    var (place, byte) = (0, 0)
    while byte < byteCount {
      let (all, upper) = unsafe self.words(parts + place, digitBitWidth: b)
      let fromBelow = VectorDouble(bitPattern: upper)
        .inOrder(after: VectorDouble(bitPattern: previous)).bitPattern
      previous = upper
      let low = all & packed.mask
      var words = (low &+ fromBelow) & packed.mask
      let overflow = words .< low
      if any(overflow) {
        // One in 2²⁰ or fewer, where digits are random.
        let carry: UInt64
        (words, carry) = carryOn(overflow, words, packed.mask)
        previous[7] &+= carry
      }
      unsafe packed.store(words, at: target + byte, byteCount: byteCount &- byte)
      place &+= 8
      byte &+= packed.length
    }
    carry = previous[7]
  }

  /// Adds one to each word above one that has overflown, and returns what the next one gets, too.
  @inline(never)
  private func carryOn(
    _ overflow: SIMDMask<SIMD8<Int64>>, _ words: WordVector, _ mask: WordVector
  ) -> (words: WordVector, carry: UInt64) {
    var (words, carry) = (words, UInt64(0))
    for lane in 0..<8 {
      let word = (words[lane] &+ carry) & mask[lane]
      // A word that has overflown is far below its greatest value.
      carry = word < carry || overflow[lane] ? 1 : 0
      words[lane] = word
    }
    return (words, carry)
  }

  /// Returns eight words, in order, and what they leave for the words behind them, in the order
  /// that `inOrder` mends. Words of less than 64 bits have upper bits that mean nothing.
  @inline(__always)
  private func words(
    _ parts: UnsafePointer<VectorDouble>, digitBitWidth b: UInt64
  ) -> (WordVector, WordVector) {
    var (x0, x1) = unsafe (rounded(parts[0]), rounded(parts[2]))
    var (x2, x3) = unsafe (rounded(parts[4]), rounded(parts[6]))
    VectorDouble.transposeSingles(&x0, &x1)
    VectorDouble.transposeSingles(&x2, &x3)
    VectorDouble.splitPairs(&x0, &x2)
    VectorDouble.splitPairs(&x1, &x3)
    let (c0, c1, c2, c3) = (x0.bitPattern, x1.bitPattern, x2.bitPattern, x3.bitPattern)
    // The exponent's bits are a multiple of 2⁵²: what shifts leave of them is a constant.
    let e = Self.exponentBits
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
