#if arch(x86_64) && !AVX_IFMA
  internal import _Builtin_intrinsics.intel

  /// Division in digits of 52 bits, B being 2⁵²: a digit of the quotient at a time, which is found
  /// from the leading 64 bits of what is left, while vectors subtract its multiple of the divisor.
  ///
  /// Digit recurrence with a remainder in redundant digits: Ercegovac and Lang, *Digital
  /// Arithmetic*, 2004, chapter 5.
  ///
  /// Divisor and dividend are shifted left so that the divisor D, of n digits, has 52 n - 1 bits.
  /// What is left, R, is aligned with it, and both have their leading digit in the top lane of the
  /// last vector. With q = ⌊R · B / D⌋ or one less, and the dividend's next digit u, each step
  /// makes R · B + u - q · D of R. Lanes hold -R, so that products are added.
  ///
  /// Bounds. D is at least 2⁶² and less than 2⁶³ times 2^(52 n - 64), which is the unit here; W is
  /// D's integral part.
  /// - A step knows x with R - 6 < x ≤ R, modulo 2⁶⁴: the leading bits of vectors that lack the
  ///   last two digits of the quotient, minus these digits times D. What is cut off each of the
  ///   three terms is less than one; four is taken away, and up to one for each D that is
  ///   subtracted in two steps.
  /// - q = ⌊x · w / 2⁷⁴⌋ with w = ⌊2¹²⁶ / (W + 1)⌋ is at most R · B / D, and R · B / D - q is less
  ///   than 1 + 2⁻⁷: 1 + 8 · 2⁻¹⁰ from what x, w and W lack. So R stays in 0 ..< (1 + 2⁻⁷) · D.
  /// - Where q has more than 52 bits, R is D or more: the digit before was one too small. D is
  ///   subtracted, and what is left is so small that the digit has 45 bits.
  /// - Where R is so small that x is negative, R · B / D is less than one: q is zero.
  /// - A lane gets two halves of a product less than B in a step, and at times a digit of D, until
  ///   it has passed the at most 64 lanes: it stays below 64 · 3 · 2⁵² < 2⁶⁰ in magnitude. What is
  ///   shifted out at the top, and what the top lane has of B and more, make a multiple of B above
  ///   R: it is not needed, since R is less.
  @safe
  struct DigitDivision {
    typealias V = IFMAVector
    typealias Lanes = UnsafeMutablePointer<Int64>

    /// The most vectors of digits of a divisor.
    private static var widest: Int { 8 }

    /// The most bits of a divisor: a digit has one less.
    private static var mostDivisorBits: Int { 416 &* widest &- 1 }

    /// The most digits of a quotient.
    private static var mostSteps: Int { 64 }

    private static var mostQuotientBits: Int { 52 &* mostSteps }

    /// Vectors of scratch.
    static var scratchCount: Int { 2 &* widest &+ mostSteps / 4 &+ 3 }

    /// The digits of the quotient.
    private let stepCount: Int
    /// The lane of the first vector that holds the lowest digit of the divisor.
    private let place: Int
    /// The bits that both numbers are shifted left by.
    private let shift: Int
    /// Vectors of the divisor's digits.
    private let width: Int
    /// Those digits.
    private let divisor: Lanes
    /// What is left, each lane times -1.
    private let rest: Lanes
    /// Digits of the dividend, each times -1.
    private let digits: Lanes
    /// The quotient's digits, which may have 53 bits.
    private let quotient: Lanes

    /// Cuts both numbers into digits.
    ///
    /// - Precondition: `LevelDigits.divide`'s. `scratch` has room for `scratchCount` vectors.
    @inline(__always)
    init(
      _ dividend: UnsafePointer<UInt>, _ dividendCount: Int, quotientBits: Int,
      by divisor: UnsafePointer<UInt>, _ divisorCount: Int, divisorBits: Int, scratch: Lanes
    ) {
      assert(divisorBits <= Self.mostDivisorBits && quotientBits <= Self.mostQuotientBits)
      let digitCount = (divisorBits &+ 52) / 52
      stepCount = (quotientBits &+ 51) / 52
      width = (digitCount &+ 7) / 8
      place = 8 &* width &- digitCount
      shift = 52 &* digitCount &- 1 &- divisorBits
      unsafe self.divisor = scratch
      unsafe rest = scratch + 8 &* Self.widest
      unsafe digits = rest + (8 &* Self.widest &+ 8)
      unsafe quotient = digits + (Self.mostSteps &+ 8)
      let lowest = unsafe UnalignedDigits(divisor, divisorCount, from: -52 &* place &- shift)
      for index in 0..<width { unsafe lowest[index].store(in: scratch + 8 &* index) }
      // What is left at first, and the digits below.
      let first = stepCount &- place
      let leading = unsafe UnalignedDigits(
        dividend, dividendCount, from: 52 &* first &- shift)
      for index in 0..<width {
        unsafe (V() &- leading[index]).store(in: rest + 8 &* index)
      }
      let mixed = V() &- leading[0]
      unsafe mixed.masked(by: 0xFF &<< UInt8(truncatingIfNeeded: place)).store(in: rest)
      unsafe mixed.store(in: digits + first)
      var (start, index) = (first &- 8, -1)
      while start > -8 {
        unsafe (V() &- leading[index]).store(in: digits + start)
        start &-= 8
        index &-= 1
      }
      unsafe V().store(in: quotient + stepCount)
    }

    /// Makes the quotient's digits, and leaves the remainder as what is left.
    @inline(__always)
    func run(_ leading: UInt128) {
      let top =
        switch width {
        case 1: steps(DivisorVectors<1>.self, leading)
        case 2: steps(DivisorVectors<2>.self, leading)
        case 3: steps(DivisorVectors<3>.self, leading)
        case 4: steps(DivisorVectors<4>.self, leading)
        case 5: steps(DivisorVectors<5>.self, leading)
        case 6: steps(DivisorVectors<6>.self, leading)
        case 7: steps(DivisorVectors<7>.self, leading)
        default: steps(DivisorVectors<8>.self, leading)
        }
      if _slowPath(top &+ 8 >= leading.high) { subtractLast() }
    }

    /// The steps of the division by so many vectors, all in registers.
    ///
    /// - Parameter leading: The leading 127 bits of the divisor.
    /// - Returns: The leading bits of what is left, x.
    @inline(__always)
    private func steps<let width: Int>(_: DivisorVectors<width>.Type, _ leading: UInt128) -> UInt {
      let reciprocal = Self.reciprocal(of: leading.high)
      let divisor = unsafe DivisorVectors<width>(self.divisor)
      let second = divisor.second
      var rest = InlineArray<width, V>(repeating: V())
      for index in 0..<width { rest[index] = unsafe V(loading: self.rest + 8 &* index) }
      var top = 0 &- rest[width &- 1].bits(from: 7) &- 4
      var ahead = 0 &- rest[width &- 1].bits(from: 6) &- 4
      let lowest = UInt8(1) &<< UInt8(truncatingIfNeeded: place)
      var step = stepCount
      while step > 0 {
        step &-= 1
        var digit = top.multipliedFullWidth(by: reciprocal).high &>> 10
        while _slowPath(digit &>> 52 != 0) {
          guard top < 3 &<< 62 else {
            digit = 0
            break
          }
          for index in 0..<width { rest[index] = rest[index] &+ divisor.low[index] }
          unsafe quotient[step &+ 1] &+= 1
          top = top &- leading.high &- 1
          ahead = ahead &- second.high &- 1
          digit = top.multipliedFullWidth(by: reciprocal).high &>> 10
        }
        unsafe quotient[step] = Int64(truncatingIfNeeded: digit)
        top =
          ahead &- digit &* leading.high
          &- digit.multipliedFullWidth(by: leading.low).high
        ahead =
          0 &- rest[width &- 1].bits(from: 5) &- 4 &- digit &* second.high
          &- digit.multipliedFullWidth(by: second.low).high
        let factor = V(repeating: Int64(truncatingIfNeeded: digit))
        var index = width
        while index > 1 {
          index &-= 1
          rest[index] = rest[index].raised(by: 1, from: rest[index &- 1])
            .addingLowHalves(of: factor, divisor.low[index])
            .addingHighHalves(of: factor, divisor.high[index])
        }
        // Products apart: what is left need not wait for them.
        let next = unsafe V(_mm512_maskz_set1_epi64(lowest, digits[step]))
        rest[0] =
          rest[0].raised(by: 1, from: V())
          &+ next.addingLowHalves(of: factor, divisor.low[0])
          .addingHighHalves(of: factor, divisor.high[0])
      }
      for index in 0..<width { unsafe rest[index].store(in: self.rest + 8 &* index) }
      return top
    }

    /// ⌊2¹²⁶ / (`leading` + 1)⌋.
    @inline(never)
    private static func reciprocal(of leading: UInt) -> UInt {
      (leading &+ 1).dividingFullWidth((1 &<< 62, 0)).quotient
    }

    /// Subtracts the divisor once more, if it is not more than what is left.
    @inline(never)
    private func subtractLast() {
      var carrier = RipplingCarrier<V>(width: 52)
      var difference = InlineArray<8, V>(repeating: V())
      for index in 0..<width {
        difference[index] = carrier.digits(
          of: unsafe V() &- V(loading: rest + 8 &* index) &- V(loading: divisor + 8 &* index))
      }
      // What is below zero has its leading bit here, since both have one bit less than there is.
      guard difference[width &- 1].lanes[7] < 1 &<< 51 else { return }
      for index in 0..<width {
        unsafe (V() &- difference[index]).store(in: rest + 8 &* index)
      }
      unsafe quotient[0] &+= 1
    }
  }

  // MARK: - Results

  extension DigitDivision {
    @inline(__always)
    func writeQuotient(_ limbs: UnsafeMutablePointer<UInt>, _ count: Int) {
      unsafe pack(V.self, columns: quotient, into: limbs, limbCount: count, width: 52)
    }

    @inline(__always)
    func writeRemainder(_ limbs: UnsafeMutablePointer<UInt>, _ count: Int) {
      var carrier = ColumnCarrier<V>(width: 52)
      unsafe writeRemainder(limbs, count) { carrier.digits(of: $0) }
      if _slowPath(!carrier.isFinished) { unsafe writeRippling(limbs, count) }
    }

    @inline(never)
    private func writeRippling(_ limbs: UnsafeMutablePointer<UInt>, _ count: Int) {
      var carrier = RipplingCarrier<V>(width: 52)
      unsafe writeRemainder(limbs, count) { carrier.digits(of: $0) }
    }

    /// Writes what is left, shifted right again by `place` digits and `shift` bits.
    @inline(__always)
    private func writeRemainder(
      _ limbs: UnsafeMutablePointer<UInt>, _ count: Int, _ digits: (V) -> V
    ) {
      let places = SIMD8<Int64>(0, 1, 2, 3, 4, 5, 6, 7) &+ SIMD8(repeating: Int64(place))
      let nextPlaces = places &+ SIMD8(repeating: 1)
      var own = digits(unsafe V() &- V(loading: rest))
      for index in 0..<width {
        let above =
          index &+ 1 < width ? digits(unsafe V() &- V(loading: rest + 8 &* (index &+ 1))) : V()
        let low = V(_mm512_permutex2var_epi64(own.lanes, places, above.lanes))
        let high = V(_mm512_permutex2var_epi64(own.lanes, nextPlaces, above.lanes))
        let shifted =
          low.shiftedRight(by: shift) | high.shiftedLeft(by: 52 &- shift).lowBits(52)
        unsafe shifted.pack(
          into: UnsafeMutableRawPointer(limbs) + 52 &* index, byteCount: 8 &* count &- 52 &* index,
          width: 52)
        own = above
      }
    }
  }

  /// A divisor in registers.
  private struct DivisorVectors<let width: Int> {
    /// Its digits, which the low halves of products come from.
    let low: InlineArray<width, IFMAVector>
    /// The same a lane further up, for the high halves.
    let high: InlineArray<width, IFMAVector>

    @inline(__always)
    init(_ lanes: UnsafePointer<Int64>) {
      var low = InlineArray<width, IFMAVector>(repeating: IFMAVector())
      var high = low
      var below = IFMAVector()
      for index in 0..<width {
        low[index] = unsafe IFMAVector(loading: lanes + 8 &* index)
        high[index] = low[index].raised(by: 1, from: below)
        below = low[index]
      }
      (self.low, self.high) = (low, high)
    }

    /// The 128 bits from the second digit on.
    @inline(__always)
    var second: UInt128 {
      let lanes = low[width &- 1].lanes
      return UInt128(truncatingIfNeeded: lanes[6]) &<< 76
        | UInt128(truncatingIfNeeded: lanes[5]) &<< 24
        | UInt128(truncatingIfNeeded: lanes[4] &>> 28)
    }
  }

  extension IFMAVector {
    /// The 64 bits from the digit in a lane on, modulo 2⁶⁴, where digits have a sign.
    @inline(__always)
    fileprivate func bits(from lane: Int) -> UInt {
      UInt(truncatingIfNeeded: lanes[lane] &<< 12 &+ lanes[lane &- 1] &>> 40)
    }
  }

  extension UInt128 {
    @inline(__always)
    fileprivate var low: UInt { UInt(truncatingIfNeeded: self) }
    @inline(__always)
    fileprivate var high: UInt { UInt(truncatingIfNeeded: self &>> 64) }
  }

  extension LevelDigits {
    /// Divides a number by another.
    ///
    /// - Parameters:
    ///   - quotientBits: Of what the quotient is less than two to the power of.
    ///   - divisorBits: The divisor's bits, without leading zeros.
    ///   - quotient: Where the quotient goes; nil if nobody wants it.
    ///   - remainder: Where the remainder goes, as many limbs as the divisor's; nil if nobody wants
    ///     it.
    /// - Precondition: The divisor has 4 to 51 limbs, the leading one of which is not zero; the
    ///   quotient has as many limbs as `quotientBits` take, 1 to 52. The remainder may go to the
    ///   low limbs of the dividend; nothing overlaps otherwise.
    @inline(never)
    package static func divide(
      _ dividend: Limbs, _ dividendCount: Int, quotientBits: Int, by divisor: Limbs,
      _ divisorCount: Int, divisorBits: Int, quotient: MutableLimbs?, _ quotientCount: Int,
      remainder: MutableLimbs?
    ) {
      // On the stack, which takes a literal.
      assert(DigitDivision.scratchCount == 35)
      unsafe withUnsafeTemporaryAllocation(of: SIMD8<Int64>.self, capacity: 35) { scratch in
        let division = unsafe DigitDivision(
          dividend, dividendCount, quotientBits: quotientBits, by: divisor, divisorCount,
          divisorBits: divisorBits,
          scratch: UnsafeMutableRawPointer(scratch.baseAddress.unsafelyUnwrapped)
            .assumingMemoryBound(to: Int64.self))
        unsafe division.run(leadingBits(below: divisor + divisorCount, divisorBits))
        if let quotient = unsafe quotient {
          unsafe division.writeQuotient(quotient, quotientCount)
        }
        if let remainder = unsafe remainder {
          unsafe division.writeRemainder(remainder, divisorCount)
        }
      }
    }

    /// The leading 127 bits of a number of so many bits.
    @inline(__always)
    private static func leadingBits(below end: Limbs, _ bits: Int) -> UInt128 {
      let shift = UInt(truncatingIfNeeded: 0 &- bits) & 63
      let high = unsafe end[-1] &<< shift | (end[-2] &>> 1) &>> (63 &- shift)
      let low = unsafe end[-2] &<< shift | (end[-3] &>> 1) &>> (63 &- shift)
      return UInt128(high) &<< 63 | UInt128(low &>> 1)
    }
  }

  /// Digits of 52 bits of a number from any bit on, which may lie below its lowest one.
  @safe
  private struct UnalignedDigits {
    private let bytes: UnsafeRawPointer
    /// The number's bytes from the lowest digit on.
    private let byteCount: Int
    /// The byte of the lowest digit's lowest bit.
    private let firstByte: Int
    /// For each byte of the lanes, its place in a block of 64.
    private let places: SIMD8<Int64>
    /// For each lane, how far down it is shifted then.
    private let shifts: SIMD8<Int64>

    @inline(__always)
    init(_ limbs: UnsafePointer<UInt>, _ count: Int, from bit: Int) {
      unsafe bytes = UnsafeRawPointer(limbs)
      firstByte = bit &>> 3
      byteCount = 8 &* count &- firstByte
      let bits =
        SIMD8<Int64>(0, 52, 104, 156, 208, 260, 312, 364) &+ SIMD8(repeating: Int64(bit & 7))
      shifts = bits & SIMD8(repeating: 7)
      // The byte that a lane begins with in all of its bytes, and 0 to 7 more.
      let eights: Int64 = 0x0808_0808_0808_0808
      let first = _mm512_shuffle_epi8(
        bits &>> 3, SIMD8(0, eights, 0, eights, 0, eights, 0, eights))
      places = first &+ SIMD8(repeating: 0x0706_0504_0302_0100)
    }

    /// Eight digits, zeros where the number has none.
    @inline(__always)
    subscript(index: Int) -> IFMAVector {
      let start = 52 &* index
      let below = Swift.max(0, 0 &- firstByte &- start)
      let rest = Swift.min(Swift.max(0, byteCount &- start), 64)
      let mask =
        _bzhi_u64(~0, UInt64(truncatingIfNeeded: rest)) & ~0 &<< UInt64(truncatingIfNeeded: below)
      let block = unsafe _mm512_maskz_loadu_epi8(mask, bytes + (firstByte &+ start))
      let lanes = _mm512_srlv_epi64(_mm512_permutexvar_epi8(places, block), shifts)
      return IFMAVector(lanes).lowBits(52)
    }
  }
#endif
