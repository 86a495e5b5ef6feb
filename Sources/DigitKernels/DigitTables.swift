#if arch(x86_64) && !AVX_IFMA
  /// Where the digits of a width lie among bytes.
  ///
  /// Digit k begins at bit `width` · k, that is in byte b = `width` · k / 8 at bit s = `width` · k
  /// mod 8. A vector holds eight digits, which are `width` bytes.
  struct DigitTables {
    /// For byte 8 k + i: byte b + i. It brings the eight bytes from b on into lane k.
    let cutting: SIMD64<Int8>
    /// For lane k: s.
    let shifts: SIMD8<Int64>
    /// For byte b + i where k is even: byte 8 k + i of the lanes, shifted up by s; or 7, which is a
    /// byte of zeros.
    let evenPlaces: SIMD64<Int8>
    /// The same where k is odd: neighbours share a byte, so that they are placed apart and joined.
    let oddPlaces: SIMD64<Int8>

    /// The tables of a width of 50, 51 or 52 bits.
    @inline(__always)
    static func width(_ width: Int) -> DigitTables {
      switch width {
      case 50: width50
      case 51: width51
      default: width52
      }
    }
  }

  extension DigitTables {
    @inline(__always)
    private static var width52: DigitTables {
      DigitTables(
        cutting: SIMD64(
          0, 1, 2, 3, 4, 5, 6, 7, 6, 7, 8, 9, 10, 11, 12, 13,
          13, 14, 15, 16, 17, 18, 19, 20, 19, 20, 21, 22, 23, 24, 25, 26,
          26, 27, 28, 29, 30, 31, 32, 33, 32, 33, 34, 35, 36, 37, 38, 39,
          39, 40, 41, 42, 43, 44, 45, 46, 45, 46, 47, 48, 49, 50, 51, 52),
        shifts: SIMD8(0, 4, 0, 4, 0, 4, 0, 4),
        evenPlaces: SIMD64(
          0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 16, 17, 18,
          19, 20, 21, 22, 7, 7, 7, 7, 7, 7, 32, 33, 34, 35, 36, 37,
          38, 7, 7, 7, 7, 7, 7, 48, 49, 50, 51, 52, 53, 54, 7, 7,
          7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7),
        oddPlaces: SIMD64(
          7, 7, 7, 7, 7, 7, 8, 9, 10, 11, 12, 13, 14, 7, 7, 7,
          7, 7, 7, 24, 25, 26, 27, 28, 29, 30, 7, 7, 7, 7, 7, 7,
          40, 41, 42, 43, 44, 45, 46, 7, 7, 7, 7, 7, 7, 56, 57, 58,
          59, 60, 61, 62, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7))
    }

    @inline(__always)
    private static var width51: DigitTables {
      DigitTables(
        cutting: SIMD64(
          0, 1, 2, 3, 4, 5, 6, 7, 6, 7, 8, 9, 10, 11, 12, 13,
          12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 23, 24, 25, 26,
          25, 26, 27, 28, 29, 30, 31, 32, 31, 32, 33, 34, 35, 36, 37, 38,
          38, 39, 40, 41, 42, 43, 44, 45, 44, 45, 46, 47, 48, 49, 50, 51),
        shifts: SIMD8(0, 3, 6, 1, 4, 7, 2, 5),
        evenPlaces: SIMD64(
          0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 16, 17, 18, 19,
          20, 21, 22, 23, 7, 7, 7, 7, 7, 32, 33, 34, 35, 36, 37, 38,
          7, 7, 7, 7, 7, 7, 48, 49, 50, 51, 52, 53, 54, 7, 7, 7,
          7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7),
        oddPlaces: SIMD64(
          7, 7, 7, 7, 7, 7, 8, 9, 10, 11, 12, 13, 14, 7, 7, 7,
          7, 7, 7, 24, 25, 26, 27, 28, 29, 30, 7, 7, 7, 7, 7, 40,
          41, 42, 43, 44, 45, 46, 47, 7, 7, 7, 7, 7, 56, 57, 58, 59,
          60, 61, 62, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7))
    }

    @inline(__always)
    private static var width50: DigitTables {
      DigitTables(
        cutting: SIMD64(
          0, 1, 2, 3, 4, 5, 6, 7, 6, 7, 8, 9, 10, 11, 12, 13,
          12, 13, 14, 15, 16, 17, 18, 19, 18, 19, 20, 21, 22, 23, 24, 25,
          25, 26, 27, 28, 29, 30, 31, 32, 31, 32, 33, 34, 35, 36, 37, 38,
          37, 38, 39, 40, 41, 42, 43, 44, 43, 44, 45, 46, 47, 48, 49, 50),
        shifts: SIMD8(0, 2, 4, 6, 0, 2, 4, 6),
        evenPlaces: SIMD64(
          0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 16, 17, 18, 19,
          20, 21, 22, 7, 7, 7, 7, 7, 7, 32, 33, 34, 35, 36, 37, 38,
          7, 7, 7, 7, 7, 48, 49, 50, 51, 52, 53, 54, 7, 7, 7, 7,
          7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7),
        oddPlaces: SIMD64(
          7, 7, 7, 7, 7, 7, 8, 9, 10, 11, 12, 13, 14, 7, 7, 7,
          7, 7, 24, 25, 26, 27, 28, 29, 30, 7, 7, 7, 7, 7, 7, 40,
          41, 42, 43, 44, 45, 46, 7, 7, 7, 7, 7, 56, 57, 58, 59, 60,
          61, 62, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7))
    }
  }
#endif
