internal import KernelInterface

/// Schoolbook multiplication in floating point, for operands of a few dozen limbs.
///
/// The operands are cut into digits of 51 bits, held as doubles. A product of two digits is split
/// without error into a high and a low half by two fused multiply-adds (T. J. Dekker's idea, in the
/// form of Emmart, Zheng and Weems, *Faster Modular Exponentiation Using Double Precision Floating
/// Point Arithmetic on the GPU*, 2018), eight products at a time, and the halves are added up as
/// integers, column by column, without carries. One pass at the end carries and packs.
///
/// Sixteen columns are worked on at a time:
///
///     column    K … K + 15
///     row i     a[i] · b[K - i … K + 15 - i]        for every i that meets the columns
///
/// **Why it is exact.** Let C = 2¹⁰³ and M = 1.5 · 2⁵². A digit product is below 2¹⁰², so
/// `high = fma(a, b, C)` lies in [2¹⁰³, 2¹⁰⁴), where doubles are 2⁵¹ apart: high = C + 2⁵¹ h with
/// an integer h and |a b - 2⁵¹ h| ≤ 2⁵⁰. C + M is a double, and so is (C + M) - high = M - 2⁵¹ h.
/// `low = fma(a, b, M - 2⁵¹ h)` is M + (a b - 2⁵¹ h) in [2⁵², 2⁵³), where doubles are the integers.
/// Within these binades bit patterns grow linearly: those of `high` and `low` are those of C and M
/// plus h and plus a b - 2⁵¹ h. Sums of them modulo 2⁶⁴, less the same number of patterns of C and
/// M, are therefore the sums of the halves, which stay below 2⁶² for up to 2¹¹ rows.
enum VectorBasecase {
  /// Stores the product of two numbers.
  ///
  /// - Parameters:
  ///   - product: Room for `firstCount + secondCount` limbs, apart from operands and scratch space.
  ///   - scratch: Room for `VectorShape.scratchCount(firstCount, secondCount)` limbs.
  /// - Precondition: Both counts are positive, the lesser is at most
  ///   `VectorShape.maximumShorterCount`.
  /// - Complexity: O(`firstCount` · `secondCount`).
  static func multiply(
    _ product: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int,
    scratch: UnsafeMutablePointer<UInt>
  ) {
    guard firstCount <= secondCount else {
      unsafe multiply(product, second, secondCount, first, firstCount, scratch: scratch)
      return
    }
    assert(firstCount > 0 && firstCount <= VectorShape.maximumShorterCount, "operand out of range")
    var arena = unsafe VectorScratch(scratch)
    let rows = unsafe VectorDigits(first, count: firstCount, in: &arena)
    let digits = unsafe VectorDigits(second, count: secondCount, in: &arena)
    let columns = VectorColumns(
      capacity: VectorShape.columnCapacity(firstCount, secondCount), in: &arena)
    let columnCount = rows.count + digits.count
    var column = 0
    while column < columnCount {
      // Row i meets the columns where 0 ≤ column - i + 15 and column - i < digits.count.
      let firstRow = max(0, column &- digits.count &+ 1)
      let endRow = min(rows.count, column &+ VectorShape.columnsAtOnce)
      var sums = VectorColumnSums()
      sums.add(rows: rows, firstRow..<endRow, times: digits, at: column)
      sums.store(in: columns, at: column)
      column &+= VectorShape.columnsAtOnce
    }
    unsafe columns.pack(into: product, count: firstCount &+ secondCount)
  }
}
