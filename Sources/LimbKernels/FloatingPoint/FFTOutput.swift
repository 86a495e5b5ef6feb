internal import KernelInterface

/// Rounds coefficients to integers and adds them up, 2ᵇ to each digit, into limbs.
///
/// Eight words come from 32 coefficients. Of four coefficients c₀ … c₃ of a word, the sum
/// c₀ + 2ᵇ c₁ + 2²ᵇ c₂ + 2³ᵇ c₃ is split into 4b bits and what belongs to the next one. The
/// coefficients are signed; so 2⁵¹ - 2⁵¹⁻ᵇ is added to each, which makes all of them positive, and
/// all of which together is 2⁵¹⁻ᵇ less than a power of 2ᵇ beyond the number: 2⁵¹⁻ᵇ is what the
/// first word gets from below. With digits of 16 bits words are limbs; others are joined to limbs
/// in a second pass.
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
  ///   - words: Room for a word for each four real parts; not used where words are limbs.
  /// - Returns: What the limb above the target would get.
  func store(
    _ coefficients: ComplexVectors, vectorCount: Int, into target: NTTTarget,
    words: UnsafeMutablePointer<UInt>
  ) -> Int {
    let half = vectorCount * Int(digitBitWidth) / 8
    let realCount = min(half, target.count)
    let parts = unsafe UnsafeMutableRawPointer(coefficients).assumingMemoryBound(
      to: VectorDouble.self)
    var carry = firstCarry
    if digitBitWidth == 16 {
      unsafe store(parts, into: target.limbs, count: realCount, carry: &carry)
      unsafe store(
        parts + 1, into: target.limbs + half, count: target.count - realCount, carry: &carry)
    } else {
      unsafe storeWords(parts, words, into: target.limbs, count: realCount, carry: &carry)
      unsafe storeWords(
        parts + 1, words, into: target.limbs + half, count: target.count - realCount, carry: &carry)
    }
    return Int(SignedLimb(carry) - SignedLimb(firstCarry))
  }

  /// Stores limbs from a place on, a multiple of eight, as if all coefficients below it were zero.
  ///
  /// - Precondition: Digits have 16 bits.
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
    var carry = firstCarry
    unsafe store(parts + first, into: target.limbs, count: realCount, carry: &carry)
    unsafe store(
      parts + 1 + imaginaryPlace, into: target.limbs + realCount,
      count: target.count - realCount, carry: &carry)
    return Int(SignedLimb(carry) - SignedLimb(firstCarry))
  }

  /// Stores the limbs of real parts, or of imaginary ones, in digits of 16 bits.
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
      let (low, upper) = unsafe self.words(parts + index, digitBitWidth: 16)
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

// MARK: - Words of less than 64 bits

extension FFTOutput {
  /// Stores the limbs of real parts, or of imaginary ones, by way of `words`.
  ///
  /// The parameters are those of `store`. Where limbs go on with imaginary parts, the last word
  /// ends with the last limb.
  private func storeWords(
    _ parts: UnsafePointer<VectorDouble>, _ words: UnsafeMutablePointer<UInt>,
    into limbs: UnsafeMutablePointer<UInt>, count: Int, carry: inout UInt64
  ) {
    let bits = 4 &* Int(digitBitWidth)
    unsafe storeWords(
      parts, into: words, count: (64 &* count &+ bits &- 1) / bits, carry: &carry)
    unsafe join(words, into: limbs, count: count)
  }

  /// Stores words, each in its 4b bits.
  @inline(never)
  private func storeWords(
    _ parts: UnsafePointer<VectorDouble>, into words: UnsafeMutablePointer<UInt>, count: Int,
    carry: inout UInt64
  ) {
    let mask = WordVector(repeating: 1 &<< (4 &* digitBitWidth) &- 1)
    var previous = WordVector()
    previous[7] = carry
    var index = 0
    while index < count {
      let (low, upper) = unsafe self.words(parts + index, digitBitWidth: digitBitWidth)
      let fromBelow = VectorDouble(bitPattern: upper)
        .inOrder(after: VectorDouble(bitPattern: previous)).bitPattern
      previous = upper
      // Below 2⁶⁰ + 2³⁹.
      var sums = (low & mask) &+ fromBelow
      if any(sums .> mask) {
        // One in 2²⁰, where digits are random.
        previous[7] &+= carryOn(&sums)
      }
      // The room for words is a multiple of eight.
      unsafe UnsafeMutableRawPointer(words + index).storeBytes(of: sums, as: WordVector.self)
      index &+= 8
    }
    carry = previous[7]
  }

  /// Carries what words have beyond their bits, and returns what the next one gets.
  private func carryOn(_ words: inout WordVector) -> UInt64 {
    let bits = 4 &* digitBitWidth
    var carry: UInt64 = 0
    for lane in 0..<8 {
      let sum = words[lane] &+ carry
      carry = sum &>> bits
      words[lane] = sum & (1 &<< bits &- 1)
    }
    return carry
  }

  /// Joins words to so many limbs.
  @inline(never)
  private func join(
    _ words: UnsafePointer<UInt>, into limbs: UnsafeMutablePointer<UInt>, count: Int
  ) {
    let bits = 4 &* Int(digitBitWidth)
    // So many limbs are the bits of one word more; limb j begins j times so many bits in its word.
    let (step, group) = (64 &- bits, bits / (64 &- bits))
    let steps = WordVector(0, 1, 2, 3, 4, 5, 6, 7) &* WordVector(repeating: UInt64(step))
    var (place, index) = (0, 0)
    // Vectors may end a limb behind the group, which is written again.
    while place &+ group < count {
      var first = 0
      while first < group {
        let source = unsafe UnsafeRawPointer(words + index + first)
        let (low, high) = unsafe (
          source.loadUnaligned(as: WordVector.self),
          source.loadUnaligned(fromByteOffset: 8, as: WordVector.self)
        )
        let shift = steps &+ WordVector(repeating: UInt64(step &* first))
        unsafe UnsafeMutableRawPointer(limbs + place + first).storeBytes(
          of: low &>> shift | high &<< (WordVector(repeating: UInt64(bits)) &- shift),
          as: WordVector.self)
        first &+= 8
      }
      place &+= group
      index &+= group &+ 1
    }
    for place in place..<count {
      // A multiple of `step`, of which a word has so many that two words suffice.
      let (word, bit) = (64 &* place / bits, UInt(64 &* place % bits))
      unsafe limbs[place] = words[word] &>> bit | words[word &+ 1] &<< (UInt(bits) &- bit)
    }
  }
}
