#if arch(x86_64) && !AVX_IFMA
  internal import _Builtin_intrinsics.intel

  /// Up to 64 bytes of a number, in one vector.
  ///
  /// A masked access touches nothing behind the number, and never faults. But one whose masked part
  /// lies in a page that is not in memory makes the processor start again in microcode, which takes
  /// 170 ns. So a short block that is within 64 bytes of its page's end is found in two accesses
  /// that stay in a page each: the page's last 64 bytes, and what the block has of the next one.
  enum ByteBlock {
    private static let byteCount = 64
    /// The least size of a page; where pages are larger, a few blocks take two accesses needlessly.
    private static let pageSize = 4096

    @inline(__always)
    private static func reachesNextPage(_ address: UInt) -> Bool {
      address & UInt(pageSize &- 1) > UInt(pageSize &- byteCount)
    }

    @inline(__always)
    private static func mask(_ count: Int) -> UInt64 {
      _bzhi_u64(~0, UInt64(truncatingIfNeeded: count))
    }

    /// The indices of a block's bytes, and `offset` more.
    @inline(__always)
    private static func indices(offset: Int) -> SIMD8<Int64> {
      let first: Int64 = 0x0706_0504_0302_0100
      let eights: Int64 = 0x0808_0808_0808_0808
      let indices = SIMD8<Int64>(repeating: first) &+ SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &* eights
      // Below 128, so that no byte carries into the next.
      return indices &+ SIMD8(repeating: Int64(offset) &* 0x0101_0101_0101_0101)
    }

    /// How many bytes there are to the end of the page.
    @inline(__always)
    private static func bytesInPage(_ address: UInt) -> Int {
      pageSize &- Int(address & UInt(pageSize &- 1))
    }

    /// The first bytes, and zeros; all 64 if `byteCount` is greater, none if it is below zero.
    @inline(__always)
    static func load(_ bytes: UnsafeRawPointer, byteCount: Int) -> SIMD8<Int64> {
      if byteCount >= self.byteCount {
        return unsafe bytes.loadUnaligned(as: SIMD8<Int64>.self)
      }
      if _slowPath(reachesNextPage(UInt(bitPattern: bytes))) {
        return unsafe loadFromTwoPages(bytes, byteCount: max(byteCount, 0))
      }
      return unsafe _mm512_maskz_loadu_epi8(mask(max(byteCount, 0)), bytes)
    }

    /// Writes the first bytes; all 64 if `byteCount` is greater, none if it is below zero.
    @inline(__always)
    static func store(_ block: SIMD8<Int64>, _ bytes: UnsafeMutableRawPointer, byteCount: Int) {
      if byteCount >= self.byteCount {
        return unsafe bytes.storeBytes(of: block, as: SIMD8<Int64>.self)
      }
      if _slowPath(reachesNextPage(UInt(bitPattern: bytes))) {
        return unsafe storeToTwoPages(block, bytes, byteCount: max(byteCount, 0))
      }
      unsafe _mm512_mask_storeu_epi8(bytes, mask(max(byteCount, 0)), block)
    }

    @inline(never)
    private static func loadFromTwoPages(
      _ bytes: UnsafeRawPointer, byteCount: Int
    ) -> SIMD8<Int64> {
      let inPage = bytesInPage(UInt(bitPattern: bytes))
      let before = self.byteCount &- inPage
      let end = unsafe bytes + inPage
      // The block, turned by the bytes that lie before it.
      var turned = unsafe _mm512_maskz_loadu_epi8(
        mask(byteCount) &<< UInt64(before), end - self.byteCount)
      if byteCount > inPage {
        turned = unsafe _mm512_mask_loadu_epi8(turned, mask(byteCount &- inPage), end)
      }
      return _mm512_permutexvar_epi8(indices(offset: before), turned)
    }

    @inline(never)
    private static func storeToTwoPages(
      _ block: SIMD8<Int64>, _ bytes: UnsafeMutableRawPointer, byteCount: Int
    ) {
      let inPage = bytesInPage(UInt(bitPattern: bytes))
      let end = unsafe bytes + inPage
      let turned = _mm512_permutexvar_epi8(indices(offset: inPage), block)
      unsafe _mm512_mask_storeu_epi8(
        end - self.byteCount, mask(byteCount) &<< UInt64(self.byteCount &- inPage), turned)
      if byteCount > inPage {
        unsafe _mm512_mask_storeu_epi8(end, mask(byteCount &- inPage), turned)
      }
    }
  }
#endif
