#if arch(x86_64)
  internal import _Builtin_intrinsics.intel

  /// Four digits, as doubles that are integers.
  typealias FourDigits = SIMD4<Double>

  /// Four columns, or four digits as integers.
  typealias FourColumns = SIMD4<Int64>

  /// Digits in memory, with room around them: see `DigitMemory`.
  typealias Digits = UnsafeMutablePointer<Double>

  /// Columns in memory.
  typealias Columns = UnsafeMutablePointer<Int64>

  extension FourDigits {
    @inline(__always)
    init(loading digits: UnsafePointer<Double>) {
      unsafe self = UnsafeRawPointer(digits).loadUnaligned(as: FourDigits.self)
    }

    @inline(__always)
    func store(in digits: Digits) {
      unsafe UnsafeMutableRawPointer(digits).storeBytes(of: self, as: FourDigits.self)
    }

    /// Digits of less than 53 bits: 2⁵² + d as an integer's low bits are d.
    @inline(__always)
    init(exactly columns: FourColumns) {
      let offset = FourDigits(repeating: 0x1p52)
      self = FourDigits(bits: columns | offset.bits).subtracting(offset)
    }

    @inline(__always)
    init(bits: FourColumns) { self = unsafe unsafeBitCast(bits, to: FourDigits.self) }

    @inline(__always)
    var bits: FourColumns { unsafe unsafeBitCast(self, to: FourColumns.self) }

    // By the processor's instructions: the standard library's are made lane by lane, and become
    // vectors again in simple loops only.

    /// This times other digits and an addend, rounded once.
    @inline(__always)
    func times(_ other: FourDigits, adding addend: FourDigits) -> FourDigits {
      _mm256_fmadd_pd(self, other, addend)
    }

    @inline(__always)
    func times(_ other: FourDigits) -> FourDigits { _mm256_mul_pd(self, other) }

    @inline(__always)
    func adding(_ other: FourDigits) -> FourDigits { _mm256_add_pd(self, other) }

    @inline(__always)
    func subtracting(_ other: FourDigits) -> FourDigits { _mm256_sub_pd(self, other) }
  }

  extension FourColumns {
    @inline(__always)
    init(loading columns: UnsafePointer<Int64>) {
      unsafe self = UnsafeRawPointer(columns).loadUnaligned(as: FourColumns.self)
    }

    @inline(__always)
    func store(in columns: Columns) {
      unsafe UnsafeMutableRawPointer(columns).storeBytes(of: self, as: FourColumns.self)
    }

    /// The lanes one place up, and the top one of the vector below.
    @inline(__always)
    func raised(from below: FourColumns) -> FourColumns {
      let turned = FourColumns(self[3], self[0], self[1], self[2])
      let turnedBelow = FourColumns(below[3], below[0], below[1], below[2])
      return FourColumns(turnedBelow[0], turned[1], turned[2], turned[3])
    }

    /// Each lane divided by 2^`bits`, as a number without a sign.
    @inline(__always)
    func shiftedRight(by bits: Int32) -> FourColumns { _mm256_srli_epi64(self, bits) }

    @inline(__always)
    func shiftedLeft(by bits: Int32) -> FourColumns { _mm256_slli_epi64(self, bits) }
  }
#endif
