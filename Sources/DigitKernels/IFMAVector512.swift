#if arch(x86_64) && !AVX_IFMA
  internal import _Builtin_intrinsics.intel

  /// Eight lanes of a vector register, with the instructions of AVX-512 IFMA and VBMI.
  struct IFMAVector: DigitVector {
    var lanes: SIMD8<Int64>

    @inline(__always)
    static var alwaysRipples: Bool { false }

    /// Eight columns are sixteen vectors of sums, of 32 that there are.
    @inline(__always)
    static var columnsInRegisters: Int { 8 }

    @inline(__always)
    init(_ lanes: SIMD8<Int64>) { self.lanes = lanes }

    @inline(__always)
    init() { lanes = SIMD8() }

    @inline(__always)
    init(repeating lane: Int64) { lanes = SIMD8(repeating: lane) }

    @inline(__always)
    init(lowest: Int) { lanes = SIMD8(Int64(lowest), 0, 0, 0, 0, 0, 0, 0) }
  }

  // MARK: - Memory

  extension IFMAVector {
    @inline(__always)
    init(loading place: UnsafePointer<Int64>) {
      lanes = unsafe UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Int64>.self)
    }

    @inline(__always)
    func store(in place: UnsafeMutablePointer<Int64>) {
      unsafe UnsafeMutableRawPointer(place).storeBytes(of: lanes, as: SIMD8<Int64>.self)
    }

    @inline(__always)
    init(cutting bytes: UnsafeRawPointer, byteCount: Int, width: Int) {
      let tables = DigitTables.width(width)
      let block = unsafe ByteBlock.load(bytes, byteCount: byteCount)
      let eight = _mm512_permutexvar_epi8(
        unsafe unsafeBitCast(tables.cutting, to: Self.self).lanes, block)
      self = IFMAVector(_mm512_srlv_epi64(eight, tables.shifts)).lowBits(width)
    }

    @inline(__always)
    init(factor index: Int, of limbs: UnsafePointer<UInt>, limbCount: Int) {
      // The eight bytes around the digit, or the last ones.
      let bit = 52 &* index
      let byte = min(bit / 8, 8 &* limbCount &- 8)
      let bytes = unsafe UnsafeRawPointer(limbs).loadUnaligned(fromByteOffset: byte, as: Int64.self)
      let lanes = SIMD8(repeating: bytes)
      let shift = bit &- 8 &* byte
      self.lanes = shift == 0 ? lanes : _mm512_srli_epi64(lanes, UInt32(truncatingIfNeeded: shift))
    }

    @inline(__always)
    func pack(into bytes: UnsafeMutableRawPointer, byteCount: Int, width: Int) {
      let tables = DigitTables.width(width)
      let shifted = _mm512_sllv_epi64(lanes, tables.shifts)
      let even = _mm512_permutexvar_epi8(
        unsafe unsafeBitCast(tables.evenPlaces, to: Self.self).lanes, shifted)
      let odd = _mm512_permutexvar_epi8(
        unsafe unsafeBitCast(tables.oddPlaces, to: Self.self).lanes, shifted)
      unsafe ByteBlock.store(_mm512_or_si512(even, odd), bytes, byteCount: byteCount)
    }
  }

  // MARK: - Arithmetic

  extension IFMAVector {
    @inline(__always)
    static func &+ (left: IFMAVector, right: IFMAVector) -> IFMAVector {
      IFMAVector(_mm512_add_epi64(left.lanes, right.lanes))
    }

    @inline(__always)
    static func &- (left: IFMAVector, right: IFMAVector) -> IFMAVector {
      IFMAVector(_mm512_sub_epi64(left.lanes, right.lanes))
    }

    @inline(__always)
    static func | (left: IFMAVector, right: IFMAVector) -> IFMAVector {
      IFMAVector(_mm512_or_si512(left.lanes, right.lanes))
    }

    @inline(__always)
    func addingLowHalves(of left: IFMAVector, _ right: IFMAVector) -> IFMAVector {
      IFMAVector(_mm512_madd52lo_epu64(lanes, left.lanes, right.lanes))
    }

    @inline(__always)
    func addingHighHalves(of left: IFMAVector, _ right: IFMAVector) -> IFMAVector {
      IFMAVector(_mm512_madd52hi_epu64(lanes, left.lanes, right.lanes))
    }

    @inline(__always)
    func shiftedLeft(by bits: Int) -> IFMAVector {
      IFMAVector(_mm512_sllv_epi64(lanes, SIMD8(repeating: Int64(truncatingIfNeeded: bits))))
    }

    @inline(__always)
    func shiftedRight(by bits: Int) -> IFMAVector {
      IFMAVector(_mm512_srav_epi64(lanes, SIMD8(repeating: Int64(truncatingIfNeeded: bits))))
    }

    @inline(__always)
    func lowBits(_ bits: Int) -> IFMAVector {
      IFMAVector(
        _mm512_and_si512(lanes, SIMD8(repeating: 1 &<< Int64(truncatingIfNeeded: bits) &- 1)))
    }

    @inline(__always)
    func hasBits(from width: Int) -> Bool {
      _mm512_test_epi64_mask(lanes, SIMD8(repeating: -1 &<< Int64(truncatingIfNeeded: width))) != 0
    }
  }

  // MARK: - Lanes

  extension IFMAVector {
    @inline(__always)
    func raised(by count: Int, from below: IFMAVector) -> IFMAVector {
      let first = Int64(truncatingIfNeeded: 8 &- count)
      let places = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ SIMD8(repeating: first)
      return IFMAVector(_mm512_permutex2var_epi64(below.lanes, places, lanes))
    }

    @inline(__always)
    func lowered(from above: IFMAVector) -> IFMAVector {
      IFMAVector(_mm512_permutex2var_epi64(lanes, SIMD8(1, 2, 3, 4, 5, 6, 7, 8), above.lanes))
    }

    @inline(__always)
    func masked(by mask: UInt8) -> IFMAVector {
      IFMAVector(_mm512_maskz_mov_epi64(mask, lanes))
    }

    @inline(__always)
    func interleaved(with other: IFMAVector, upper: Bool) -> IFMAVector {
      let places: SIMD8<Int64> =
        upper ? SIMD8(4, 12, 5, 13, 6, 14, 7, 15) : SIMD8(0, 8, 1, 9, 2, 10, 3, 11)
      return IFMAVector(_mm512_permutex2var_epi64(lanes, places, other.lanes))
    }

    @inline(__always)
    func broadcast(_ index: Int) -> IFMAVector {
      IFMAVector(
        _mm512_permutexvar_epi64(SIMD8(repeating: Int64(truncatingIfNeeded: index)), lanes))
    }
  }

  // MARK: - Rare carries

  extension IFMAVector {
    @inline(__always)
    func biased(by bias: UInt64, lowest: UInt64) -> IFMAVector {
      var biases = SIMD8(repeating: Int64(bitPattern: bias))
      biases[0] = Int64(bitPattern: lowest)
      return IFMAVector(_mm512_add_epi64(lanes, biases))
    }

    @inline(__always)
    func biasedShiftedRight(by bits: Int) -> IFMAVector {
      IFMAVector(_mm512_srlv_epi64(lanes, SIMD8(repeating: Int64(truncatingIfNeeded: bits))))
    }

    /// A lane of 2^`width` or more gives a one to the lane above, and one of 2^`width` - 1 hands a
    /// one on: the sum of the two sets, as numbers, carries as the lanes do.
    @inline(__always)
    func rippled(_ carry: inout UInt32, width: Int) -> IFMAVector {
      let greatest = SIMD8(repeating: Int64(1) &<< Int64(truncatingIfNeeded: width) &- 1)
      let higher = SIMD8(repeating: Int64(-1) &<< Int64(truncatingIfNeeded: width))
      let gives = UInt32(_mm512_test_epi64_mask(lanes, higher))
      let handsOn = UInt32(
        _mm512_testn_epi64_mask(_mm512_xor_si512(lanes, greatest), SIMD8(repeating: -1)))
      let takes = (handsOn &+ 2 &* gives &+ carry) ^ handsOn
      carry = takes &>> 8
      let one = SIMD8<Int64>(repeating: -1)
      let sums = _mm512_mask_sub_epi64(lanes, UInt8(truncatingIfNeeded: takes), lanes, one)
      return IFMAVector(_mm512_and_si512(sums, greatest))
    }
  }
#endif
