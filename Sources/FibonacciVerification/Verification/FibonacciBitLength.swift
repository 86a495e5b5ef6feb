/// ⌊2¹²⁸·log₂φ⌋.
package let logarithmOfPhi: UInt128 = 0xB1B9_D68A_8E53_425D_E48F_C742_6F0C_4428

/// ⌊2¹²⁸·(log₂√5 − 1)⌋.
package let logarithmOfRootFive: UInt128 = 0x2934_F097_9A37_15FC_9257_EDFE_9B5F_B699

/// The last index whose number is added up.
private let lastAdded = 93

/// The number of bits of F(index), known exactly from the index alone; nil where 128 bits cannot
/// tell on which side of a power of two it lies. No such index is known.
///
/// log₂ F(n) = n·log₂φ − log₂√5 + log₂(1 − (ψ/φ)ⁿ), in fixed point with 128 bits behind the point.
/// The last term is below a unit of the last place from n = 94 on; below, the numbers are added up.
///
/// - Precondition: `index >= 0`
package func fibonacciBitCount(at index: Int) -> Int? {
  precondition(index >= 0, "the index must not be negative")
  guard index > lastAdded else { return addedBits(at: index) }
  let product = logarithmOfPhi.multipliedFullWidth(by: UInt128(index))
  let (fraction, borrow) = product.low.subtractingReportingOverflow(logarithmOfRootFive)
  // Both constants are rounded down, the first of them is multiplied by the index, and the term
  // that is left out is less than one: the true fraction is above this one less two, and below
  // this one plus the index plus one.
  guard fraction >= 2, fraction < UInt128.max - UInt128(index) - 1 else { return nil }
  // The logarithm's whole part is less by one, and the number of bits is one more than that.
  return Int(product.high) - (borrow ? 1 : 0)
}

/// The least index whose number has at least this many bits.
///
/// - Complexity: O(log *n*)
package func leastFibonacciIndex(withBits wanted: Int) -> Int {
  // 1 ÷ log₂φ is 1.4404…
  var (low, high) = (0, max(Int(min(Double(wanted) * 1.4405, 0x1p62)), 0) + 8)
  while low < high {
    let middle = low + (high - low) / 2
    if fibonacciBitCount(at: middle).map({ $0 < wanted }) ?? false {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low
}

private func addedBits(at index: Int) -> Int {
  var (current, next): (UInt64, UInt64) = (0, 1)
  for _ in 0..<index { (current, next) = (next, current &+ next) }
  return UInt64.bitWidth - current.leadingZeroBitCount
}
