internal import KernelInterface
internal import LimbKernels

/// Reads decimal digits a leaf of 304 at a time: see `DecimalLeaf`.
enum LeafReader {
  /// 10⁸ to the powers of 37 down to 0 in columns of 28 bits, and zeros up to whole vectors.
  ///
  /// They are never freed, nor written again.
  nonisolated(unsafe) private static let powers: UnsafePointer<SIMD8<UInt64>> = {
    let (rows, width) = (DecimalLeaf.wordCount, DecimalLeaf.columnCount)
    let columns = UnsafeMutableRawPointer.allocate(
      byteCount: 8 * rows * width, alignment: 64)
    for row in 0..<rows {
      let power = BigUInt(100_000_000).power(rows - 1 - row)
      for column in 0..<width {
        unsafe columns.storeBytes(
          of: UInt64((power >> (28 * column)).lowestLimb & 0xfff_ffff),
          toByteOffset: 8 * (row * width + column), as: UInt64.self)
      }
    }
    return unsafe UnsafePointer(columns.assumingMemoryBound(to: SIMD8<UInt64>.self))
  }()

  /// Writes the limbs of each leaf, the lowest first; the last one may have fewer digits.
  ///
  /// - Parameter limbs: Room for `DecimalLeaf.limbCount` for each leaf begun.
  /// - Returns: Whether all bytes are digits.
  static func read(
    _ digits: UnsafePointer<UInt8>, count: Int, into limbs: UnsafeMutableLimbs
  ) -> Bool {
    let powers = unsafe powers
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt64.self, capacity: DecimalLeaf.scratchCount
    ) { scratch in
      var (end, target) = unsafe (count, limbs)
      while end >= DecimalLeaf.digitCount {
        end &-= DecimalLeaf.digitCount
        guard
          unsafe Kernels.table.readDecimals(
            digits + end, powers, scratch: scratch.start, into: target)
        else { return false }
        unsafe target += DecimalLeaf.limbCount
      }
      guard end > 0 else { return true }
      return unsafe withUnsafeTemporaryAllocation(
        of: UInt8.self, capacity: DecimalLeaf.digitCount
      ) { last in
        let zeroCount = DecimalLeaf.digitCount &- end
        let start = unsafe last.start
        unsafe start.update(repeating: UInt8(ascii: "0"), count: zeroCount)
        unsafe (start + zeroCount).update(from: digits, count: end)
        return unsafe Kernels.table.readDecimals(
          start, powers, scratch: scratch.start, into: target)
      }
    }
  }
}
