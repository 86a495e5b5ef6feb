#if arch(x86_64) && AVX_IFMA
  internal import _Builtin_intrinsics.intel

  /// Eight lanes in two vectors of four, with the instructions of AVX2 and AVX-IFMA.
  ///
  /// In the checking build other instructions stand in for those of AVX-IFMA, so that everything
  /// built of them runs where AVX2 is.
  struct IFMAVector: DigitVector {
    typealias Half = SIMD4<Int64>

    private var low: Half
    private var high: Half

    @inline(__always)
    static var alwaysRipples: Bool { false }

    /// Three columns are twelve vectors of sums, of sixteen that there are.
    @inline(__always)
    static var columnsInRegisters: Int { 3 }

    @inline(__always)
    private init(_ low: Half, _ high: Half) {
      self.low = low
      self.high = high
    }

    @inline(__always)
    init() { self.init(Half(), Half()) }

    @inline(__always)
    init(repeating lane: Int64) { self.init(Half(repeating: lane), Half(repeating: lane)) }

    @inline(__always)
    init(lowest: Int) { self.init(Half(Int64(lowest), 0, 0, 0), Half()) }

    /// The same done to both halves.
    @inline(__always)
    private func halves(_ operation: (Half) -> Half) -> IFMAVector {
      IFMAVector(operation(low), operation(high))
    }

    @inline(__always)
    private func halves(_ other: IFMAVector, _ operation: (Half, Half) -> Half) -> IFMAVector {
      IFMAVector(operation(low, other.low), operation(high, other.high))
    }
  }

  // MARK: - Memory

  extension IFMAVector {
    @inline(__always)
    init(loading place: UnsafePointer<Int64>) {
      let bytes = unsafe UnsafeRawPointer(place)
      low = unsafe bytes.loadUnaligned(as: Half.self)
      high = unsafe bytes.loadUnaligned(fromByteOffset: 32, as: Half.self)
    }

    @inline(__always)
    func store(in place: UnsafeMutablePointer<Int64>) {
      let bytes = UnsafeMutableRawPointer(place)
      unsafe bytes.storeBytes(of: low, as: Half.self)
      unsafe bytes.storeBytes(of: high, toByteOffset: 32, as: Half.self)
    }

    /// Each digit lies in the eight bytes from that of its lowest bit on. Near the end of the
    /// number its last eight bytes are loaded instead, and shifted down by more.
    @inline(__always)
    init(cutting bytes: UnsafeRawPointer, byteCount: Int, width: Int) {
      func half(_ first: Int) -> Half {
        var (words, shifts) = (Half(), Half())
        for lane in 0..<4 {
          let bit = width &* (first &+ lane)
          let byte = min(bit / 8, byteCount &- 8)
          words[lane] = unsafe bytes.loadUnaligned(fromByteOffset: byte, as: Int64.self)
          shifts[lane] = Int64(truncatingIfNeeded: bit &- 8 &* byte)
        }
        return _mm256_srlv_epi64(words, shifts)
      }
      self = IFMAVector(half(0), half(4)).lowBits(width)
    }

    @inline(__always)
    init(factor index: Int, of limbs: UnsafePointer<UInt>, limbCount: Int) {
      // The eight bytes around the digit, or the last ones.
      let bit = 52 &* index
      let byte = min(bit / 8, 8 &* limbCount &- 8)
      let word = unsafe UnsafeRawPointer(limbs).loadUnaligned(
        fromByteOffset: byte, as: UInt64.self)
      let digit = word &>> UInt64(truncatingIfNeeded: bit &- 8 &* byte)
      self.init(repeating: Int64(truncatingIfNeeded: digit))
    }

    @inline(__always)
    func pack(into bytes: UnsafeMutableRawPointer, byteCount: Int, width: Int) {
      var words = InlineArray<8, UInt64>(repeating: 0)
      for index in 0..<8 {
        let digit = UInt64(bitPattern: index < 4 ? low[index] : high[index &- 4])
        let bit = width &* index
        let (word, shift) = (bit &>> 6, UInt64(truncatingIfNeeded: bit & 63))
        words[word] |= digit &<< shift
        words[word &+ 1] = (digit &>> 1) &>> (63 &- shift)
      }
      for index in 0..<8 where 8 &* index &+ 8 <= byteCount {
        unsafe bytes.storeBytes(of: words[index], toByteOffset: 8 &* index, as: UInt64.self)
      }
      guard byteCount < 64 && byteCount & 7 != 0 else { return }
      var (place, rest) = (byteCount & ~7, words[byteCount &>> 3])
      while place < byteCount {
        unsafe bytes.storeBytes(
          of: UInt8(truncatingIfNeeded: rest), toByteOffset: place, as: UInt8.self)
        place &+= 1
        rest &>>= 8
      }
    }
  }

  // MARK: - Arithmetic

  extension IFMAVector {
    @inline(__always)
    static func &+ (left: IFMAVector, right: IFMAVector) -> IFMAVector {
      left.halves(right) { _mm256_add_epi64($0, $1) }
    }

    @inline(__always)
    static func &- (left: IFMAVector, right: IFMAVector) -> IFMAVector {
      left.halves(right) { _mm256_sub_epi64($0, $1) }
    }

    @inline(__always)
    static func | (left: IFMAVector, right: IFMAVector) -> IFMAVector {
      left.halves(right) { _mm256_or_si256($0, $1) }
    }

    @inline(__always)
    func addingLowHalves(of left: IFMAVector, _ right: IFMAVector) -> IFMAVector {
      #if CHECKED_ARITHMETIC
        adding(left, right) { Int64(bitPattern: $0.low & 0xF_FFFF_FFFF_FFFF) }
      #else
        IFMAVector(
          _mm256_madd52lo_avx_epu64(low, left.low, right.low),
          _mm256_madd52lo_avx_epu64(high, left.high, right.high))
      #endif
    }

    @inline(__always)
    func addingHighHalves(of left: IFMAVector, _ right: IFMAVector) -> IFMAVector {
      #if CHECKED_ARITHMETIC
        adding(left, right) { Int64(bitPattern: $0.high &<< 12 | $0.low &>> 52) }
      #else
        IFMAVector(
          _mm256_madd52hi_avx_epu64(low, left.low, right.low),
          _mm256_madd52hi_avx_epu64(high, left.high, right.high))
      #endif
    }

    #if CHECKED_ARITHMETIC
      /// Adds a part of each product of the low 52 bits of two factors.
      private func adding(
        _ left: IFMAVector, _ right: IFMAVector, _ part: ((high: UInt64, low: UInt64)) -> Int64
      ) -> IFMAVector {
        func sums(_ addend: Half, _ left: Half, _ right: Half) -> Half {
          var sums = addend
          for lane in 0..<4 {
            let factor = UInt64(bitPattern: left[lane] & 0xF_FFFF_FFFF_FFFF)
            let other = UInt64(bitPattern: right[lane] & 0xF_FFFF_FFFF_FFFF)
            sums[lane] &+= part(factor.multipliedFullWidth(by: other))
          }
          return sums
        }
        return IFMAVector(sums(low, left.low, right.low), sums(high, left.high, right.high))
      }
    #endif

    @inline(__always)
    func shiftedLeft(by bits: Int) -> IFMAVector {
      let counts = Half(repeating: Int64(truncatingIfNeeded: bits))
      return halves { _mm256_sllv_epi64($0, counts) }
    }

    /// AVX2 has no such shift of 64 bits: lanes are shifted with 2⁶³ more in them, which is taken
    /// away again.
    @inline(__always)
    func shiftedRight(by bits: Int) -> IFMAVector {
      let bias = Half(repeating: .min)
      let rest = Half(
        repeating: Int64(bitPattern: 1 &<< UInt64(truncatingIfNeeded: 63 &- bits)))
      return halves { _mm256_xor_si256($0, bias) }.biasedShiftedRight(by: bits)
        .halves { _mm256_sub_epi64($0, rest) }
    }

    @inline(__always)
    func lowBits(_ bits: Int) -> IFMAVector {
      let mask = Half(repeating: 1 &<< Int64(truncatingIfNeeded: bits) &- 1)
      return halves { _mm256_and_si256($0, mask) }
    }

    @inline(__always)
    func hasBits(from width: Int) -> Bool {
      let mask = Half(repeating: -1 &<< Int64(truncatingIfNeeded: width))
      return _mm256_testz_si256(_mm256_or_si256(low, high), mask) == 0
    }
  }

  // MARK: - Lanes

  extension IFMAVector {
    /// The lanes from `first` on of eight: `low`'s, followed by `high`'s.
    @inline(__always)
    private static func window(_ first: Int, _ low: Half, _ high: Half) -> Half {
      if first == 0 { return low }
      // Both turned, so that each lane stands where it belongs.
      let words =
        SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
        &+ SIMD8(repeating: Int32(truncatingIfNeeded: 2 &* first))
      let places = unsafe unsafeBitCast(words & SIMD8(repeating: 7), to: Half.self)
      let fromHigh = _mm256_cmpgt_epi64(
        Half(0, 1, 2, 3), Half(repeating: Int64(truncatingIfNeeded: 3 &- first)))
      return _mm256_blendv_epi8(
        _mm256_permutevar8x32_epi32(low, places), _mm256_permutevar8x32_epi32(high, places),
        fromHigh)
    }

    @inline(__always)
    func raised(by count: Int, from below: IFMAVector) -> IFMAVector {
      count <= 4
        ? IFMAVector(
          Self.window(4 &- count, below.high, low), Self.window(4 &- count, low, high))
        : IFMAVector(
          Self.window(8 &- count, below.low, below.high), Self.window(8 &- count, below.high, low))
    }

    @inline(__always)
    func lowered(from above: IFMAVector) -> IFMAVector {
      IFMAVector(Self.window(1, low, high), Self.window(1, high, above.low))
    }

    /// Which lanes have their bit set in `bits`, as lanes of ones.
    @inline(__always)
    private static func mask(_ bits: Int64) -> IFMAVector {
      IFMAVector(Half(1, 2, 4, 8), Half(16, 32, 64, 128)).halves { places in
        _mm256_cmpeq_epi64(_mm256_and_si256(Half(repeating: bits), places), places)
      }
    }

    @inline(__always)
    func masked(by mask: UInt8) -> IFMAVector {
      halves(Self.mask(Int64(mask))) { _mm256_and_si256($0, $1) }
    }

    @inline(__always)
    func interleaved(with other: IFMAVector, upper: Bool) -> IFMAVector {
      let (even, odd) = upper ? (high, other.high) : (low, other.low)
      let odds = Half(0, -1, 0, -1)
      func lanes(_ places: SIMD8<Int32>) -> Half {
        let places = unsafe unsafeBitCast(places, to: Half.self)
        return _mm256_blendv_epi8(
          _mm256_permutevar8x32_epi32(even, places), _mm256_permutevar8x32_epi32(odd, places),
          odds)
      }
      return IFMAVector(lanes(SIMD8(0, 1, 0, 1, 2, 3, 2, 3)), lanes(SIMD8(4, 5, 4, 5, 6, 7, 6, 7)))
    }

    @inline(__always)
    func broadcast(_ index: Int) -> IFMAVector {
      let half = index < 4 ? low : high
      let word = Int64(truncatingIfNeeded: 2 &* (index & 3))
      let places = Half(repeating: word | (word &+ 1) &<< 32)
      let lanes = _mm256_permutevar8x32_epi32(half, places)
      return IFMAVector(lanes, lanes)
    }
  }

  // MARK: - Rare carries

  extension IFMAVector {
    @inline(__always)
    func biased(by bias: UInt64, lowest: UInt64) -> IFMAVector {
      let rest = Int64(bitPattern: bias)
      let biases = IFMAVector(
        Half(Int64(bitPattern: lowest), rest, rest, rest), Half(repeating: rest))
      return self &+ biases
    }

    @inline(__always)
    func biasedShiftedRight(by bits: Int) -> IFMAVector {
      let counts = Half(repeating: Int64(truncatingIfNeeded: bits))
      return halves { _mm256_srlv_epi64($0, counts) }
    }

    /// The bit of each lane of ones.
    @inline(__always)
    private var bits: UInt32 {
      func four(_ half: Half) -> UInt32 {
        UInt32(bitPattern: _mm256_movemask_pd(_mm256_castsi256_pd(half)))
      }
      return four(low) | four(high) &<< 4
    }

    /// A lane of 2^`width` or more gives a one to the lane above, and one of 2^`width` - 1 hands a
    /// one on: the sum of the two sets, as numbers, carries as the lanes do.
    @inline(__always)
    func rippled(_ carry: inout UInt32, width: Int) -> IFMAVector {
      let greatest = Half(repeating: Int64(1) &<< Int64(truncatingIfNeeded: width) &- 1)
      let gives = halves { _mm256_cmpgt_epi64($0, greatest) }.bits
      let handsOn = halves { _mm256_cmpeq_epi64($0, greatest) }.bits
      let takes = (handsOn &+ 2 &* gives &+ carry) ^ handsOn
      carry = takes &>> 8
      // A lane of ones is less by one.
      return (self &- Self.mask(Int64(takes))).lowBits(width)
    }
  }
#endif
