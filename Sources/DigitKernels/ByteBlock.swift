#if arch(x86_64) && !AVX_IFMA
  internal import _Builtin_intrinsics.intel

  /// Up to 64 bytes of a number, in one vector.
  ///
  /// A masked access touches nothing behind the number, and never faults. But one whose masked part
  /// lies in a page that is not in memory makes the processor start again in microcode, which takes
  /// 170 ns. So a short block that is within 64 bytes of its page's end is copied instead.
  enum ByteBlock {
    private static let byteCount = 64
    /// The least size of a page; where pages are larger, a few blocks are copied that need not be.
    private static let pageSize = 4096

    @inline(__always)
    private static func reachesNextPage(_ address: UInt) -> Bool {
      address & UInt(pageSize &- 1) > UInt(pageSize &- byteCount)
    }

    @inline(__always)
    private static func mask(_ count: Int) -> UInt64 {
      _bzhi_u64(~0, UInt64(truncatingIfNeeded: count))
    }

    /// The first bytes, and zeros; all 64 if `byteCount` is greater, none if it is below zero.
    @inline(__always)
    static func load(_ bytes: UnsafeRawPointer, byteCount: Int) -> SIMD8<Int64> {
      if byteCount >= self.byteCount {
        return unsafe bytes.loadUnaligned(as: SIMD8<Int64>.self)
      }
      // The copy lies in memory too, so that both ways end in the same load.
      var copy = SIMD8<Int64>()
      return unsafe withUnsafeMutableBytes(of: &copy) { copy in
        var place = unsafe bytes
        if _slowPath(reachesNextPage(UInt(bitPattern: bytes))) {
          let target = unsafe copy.baseAddress.unsafelyUnwrapped
          unsafe self.copy(bytes, byteCount: byteCount, to: target)
          unsafe place = UnsafeRawPointer(target)
        }
        return unsafe _mm512_maskz_loadu_epi8(mask(max(byteCount, 0)), place)
      }
    }

    /// Writes the first bytes; all 64 if `byteCount` is greater, none if it is below zero.
    @inline(__always)
    static func store(_ block: SIMD8<Int64>, _ bytes: UnsafeMutableRawPointer, byteCount: Int) {
      if byteCount >= self.byteCount {
        return unsafe bytes.storeBytes(of: block, as: SIMD8<Int64>.self)
      }
      if _slowPath(reachesNextPage(UInt(bitPattern: bytes))) {
        var copy = block
        return unsafe withUnsafeBytes(of: &copy) { copy in
          unsafe self.copy(copy.baseAddress.unsafelyUnwrapped, byteCount: byteCount, to: bytes)
        }
      }
      unsafe _mm512_mask_storeu_epi8(bytes, mask(max(byteCount, 0)), block)
    }

    @inline(never)
    private static func copy(
      _ bytes: UnsafeRawPointer, byteCount: Int, to target: UnsafeMutableRawPointer
    ) {
      for index in 0..<max(byteCount, 0) {
        unsafe target.storeBytes(
          of: bytes.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index, as: UInt8.self
        )
      }
    }
  }
#endif
