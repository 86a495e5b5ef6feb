#if arch(x86_64)
  internal import _Builtin_intrinsics.intel

  // By the processor's instructions: the standard library's are made lane by lane, and become
  // vectors again in simple loops only.

  extension FourDigits {
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
    /// Each lane divided by 2^`bits`, as a number without a sign.
    @inline(__always)
    func shiftedRight(by bits: Int32) -> FourColumns { _mm256_srli_epi64(self, bits) }

    @inline(__always)
    func shiftedLeft(by bits: Int32) -> FourColumns { _mm256_slli_epi64(self, bits) }

    /// The same by as many bits as each lane of another vector says; 64 of them leave nothing.
    @inline(__always)
    func shiftedRight(by bits: FourColumns) -> FourColumns { _mm256_srlv_epi64(self, bits) }

    @inline(__always)
    func shiftedLeft(by bits: FourColumns) -> FourColumns { _mm256_sllv_epi64(self, bits) }

    /// The bytes of each half at these places in it.
    @inline(__always)
    func bytes(at low: Places, _ high: Places) -> FourColumns {
      unsafe _mm256_shuffle_epi8(
        self, unsafeBitCast(SIMD32(lowHalf: low, highHalf: high), to: FourColumns.self))
    }

    /// The bytes of each half at the places in it that another vector's bytes say.
    @inline(__always)
    func bytes(at places: FourColumns) -> FourColumns { _mm256_shuffle_epi8(self, places) }
  }

  extension HalfColumns {
    /// The bytes at these places, modulo 16; a place from 128 on gives a zero.
    @inline(__always)
    func bytes(at places: Places) -> HalfColumns {
      unsafe _mm_shuffle_epi8(self, unsafeBitCast(places, to: HalfColumns.self))
    }
  }
#endif
