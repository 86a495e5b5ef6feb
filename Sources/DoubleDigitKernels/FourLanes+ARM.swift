#if arch(arm64)
  internal import _Builtin_intrinsics.arm.neon

  // The same by instructions of arm64: each for a half, as its vectors have two lanes.

  extension FourDigits {
    @inline(__always)
    private func halves(
      _ other: FourDigits, _ operation: (HalfDigits, HalfDigits) -> HalfDigits
    ) -> FourDigits {
      FourDigits(
        lowHalf: operation(lowHalf, other.lowHalf), highHalf: operation(highHalf, other.highHalf))
    }

    /// This times other digits and an addend, rounded once.
    @inline(__always)
    func times(_ other: FourDigits, adding addend: FourDigits) -> FourDigits {
      FourDigits(
        lowHalf: vfmaq_f64(addend.lowHalf, lowHalf, other.lowHalf),
        highHalf: vfmaq_f64(addend.highHalf, highHalf, other.highHalf))
    }

    @inline(__always)
    func times(_ other: FourDigits) -> FourDigits { halves(other, vmulq_f64) }

    @inline(__always)
    func adding(_ other: FourDigits) -> FourDigits { halves(other, vaddq_f64) }

    @inline(__always)
    func subtracting(_ other: FourDigits) -> FourDigits { halves(other, vsubq_f64) }
  }

  extension FourColumns {
    /// Each lane divided by 2^`bits`, as a number without a sign.
    @inline(__always)
    func shiftedRight(by bits: Int32) -> FourColumns {
      shifted(by: FourColumns(repeating: -Int64(bits)))
    }

    @inline(__always)
    func shiftedLeft(by bits: Int32) -> FourColumns {
      shifted(by: FourColumns(repeating: Int64(bits)))
    }

    /// The same by as many bits as each lane of another vector says; 64 of them leave nothing.
    @inline(__always)
    func shiftedRight(by bits: FourColumns) -> FourColumns { shifted(by: 0 &- bits) }

    @inline(__always)
    func shiftedLeft(by bits: FourColumns) -> FourColumns { shifted(by: bits) }

    /// To the left; to the right by numbers below zero.
    @inline(__always)
    private func shifted(by bits: FourColumns) -> FourColumns {
      FourColumns(
        lowHalf: lowHalf.shifted(by: bits.lowHalf), highHalf: highHalf.shifted(by: bits.highHalf))
    }

    /// The bytes of each half at these places in it.
    @inline(__always)
    func bytes(at low: Places, _ high: Places) -> FourColumns {
      FourColumns(lowHalf: lowHalf.bytes(at: low), highHalf: highHalf.bytes(at: high))
    }
  }

  extension HalfColumns {
    @inline(__always)
    fileprivate func shifted(by bits: HalfColumns) -> HalfColumns {
      unsafe unsafeBitCast(
        vshlq_u64(unsafeBitCast(self, to: SIMD2<UInt64>.self), bits), to: HalfColumns.self)
    }

    /// The bytes at these places, modulo 16; a place from 128 on gives a zero.
    @inline(__always)
    func bytes(at places: Places) -> HalfColumns {
      // A table's places from 16 on give zeros.
      let places = places & Places(repeating: 0x8F)
      return unsafe unsafeBitCast(
        vqtbl1q_u8(unsafeBitCast(self, to: Places.self), places), to: HalfColumns.self)
    }
  }
#endif
