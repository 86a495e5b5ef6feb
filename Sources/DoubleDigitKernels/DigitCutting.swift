#if arch(x86_64) || arch(arm64)
  /// Cuts numbers into digits.
  ///
  /// Eight digits begin at the bits 0, 51, 102, … 357 of 51 bytes: at byte 51 · i / 8, and at most
  /// seven bits above it. So each lies in eight bytes. A half of a vector holds the bytes of two;
  /// one shuffle brings them to their lanes, one shift down.
  enum DigitCutter {
    /// Writes the digits of a number of so many bytes, with zeros around them; no byte beside the
    /// number's is read.
    @inline(__always)
    static func cut(_ bytes: UnsafeRawPointer, byteCount: Int, to digits: Digits) {
      unsafe DigitMemory.clearBefore(digits)
      guard byteCount >= 16 else { return unsafe cutLimb(bytes, to: digits) }
      var byte = 0
      var target = unsafe digits
      // The eighth digit's half ends with byte 53.
      while byte &+ 54 <= byteCount {
        unsafe cutEight(to: target) { offset in
          unsafe bytes.loadUnaligned(fromByteOffset: byte &+ offset, as: HalfColumns.self)
        }
        byte &+= 51
        unsafe target += 8
      }
      while byte < byteCount {
        unsafe cutEight(to: target) { offset in
          unsafe half(of: bytes, at: byte &+ offset, byteCount: byteCount)
        }
        byte &+= 51
        unsafe target += 8
      }
      unsafe DigitMemory.clearBehind(target, 0)
    }

    /// A number of one limb is too short for half a vector.
    @inline(never)
    private static func cutLimb(_ bytes: UnsafeRawPointer, to digits: Digits) {
      let limb = unsafe bytes.loadUnaligned(as: Int64.self)
      let columns = FourColumns(limb & Digit.mask, (limb &>> 51) & 0x1FFF, 0, 0)
      unsafe FourDigits(exactly: columns).store(in: digits)
      unsafe DigitMemory.clearBehind(digits, 4)
    }

    /// Writes eight digits of the 16 bytes that `half` gives from 0, 12, 25 and 38 on.
    @inline(__always)
    private static func cutEight(to digits: Digits, _ half: (Int) -> HalfColumns) {
      // Digits 0 and 1 begin at bytes 0 and 6, 2 and 3 at 12 and 19, 4 and 5 at 25 and 31, 6 and 7
      // at 38 and 44.
      let near = Places(0, 1, 2, 3, 4, 5, 6, 7, 6, 7, 8, 9, 10, 11, 12, 13)
      let far = Places(0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11, 12, 13, 14)
      unsafe digitsOf(half(0), half(12), near, far, shifts: FourColumns(0, 3, 6, 1))
        .store(in: digits)
      unsafe digitsOf(half(25), half(38), near, near, shifts: FourColumns(4, 7, 2, 5))
        .store(in: digits + 4)
    }

    @inline(__always)
    private static func digitsOf(
      _ low: HalfColumns, _ high: HalfColumns, _ lowPlaces: Places, _ highPlaces: Places,
      shifts: FourColumns
    ) -> FourDigits {
      let words = FourColumns(lowHalf: low, highHalf: high).bytes(at: lowPlaces, highPlaces)
        .shiftedRight(by: shifts)
      return FourDigits(exactly: words & FourColumns(repeating: Digit.mask))
    }

    /// The 16 bytes from `offset` on, with zeros from `byteCount` on.
    ///
    /// They are loaded from the number's last 16 bytes, and shuffled down; places from 128 on give
    /// zeros, which is what 0x70 and a lane's number make of lanes behind the end.
    ///
    /// - Precondition: `offset < byteCount + 64`, `16 <= byteCount`.
    @inline(__always)
    private static func half(
      of bytes: UnsafeRawPointer, at offset: Int, byteCount: Int
    ) -> HalfColumns {
      let start = min(offset, byteCount &- 16)
      let lanes = Places(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
      let down = Places(repeating: UInt8(truncatingIfNeeded: 0x70 &+ offset &- start))
      let loaded = unsafe bytes.loadUnaligned(fromByteOffset: start, as: HalfColumns.self)
      return loaded.bytes(at: lanes &+ down)
    }
  }
#endif
