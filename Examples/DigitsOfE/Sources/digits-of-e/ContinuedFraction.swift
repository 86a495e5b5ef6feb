import BigIntegers

/// A part of Euler's continued fraction e = [2; 1, 2, 1, 1, 4, 1, 1, 6, 1, …], as the product of
/// the matrices (a 1 / 1 0) of its terms a.
///
/// It shares nothing with the series but the arithmetic, and encloses e: its convergents lie below
/// and above it in turn, p / q and p′ / q′ being 1 / (q · q′) apart.
struct ContinuedFraction {
  /// The rows (p, p′) and (q, q′) of the matrix.
  let upper: (BigUInt, BigUInt)
  let lower: (BigUInt, BigUInt)

  /// Multiplies the matrices of the terms in a range that is not empty.
  init(_ terms: Range<UInt>) {
    guard terms.count > 1 else {
      (upper, lower) = ((BigUInt(Self.term(terms.lowerBound)), 1), (1, 0))
      return
    }
    let middle = terms.lowerBound + UInt(terms.count / 2)
    let head = ContinuedFraction(terms.lowerBound..<middle)
    let tail = ContinuedFraction(middle..<terms.upperBound)
    upper = head.row(head.upper, times: tail)
    lower = head.row(head.lower, times: tail)
  }

  private func row(_ row: (BigUInt, BigUInt), times matrix: Self) -> (BigUInt, BigUInt) {
    (
      row.0 * matrix.upper.0 + row.1 * matrix.lower.0,
      row.0 * matrix.upper.1 + row.1 * matrix.lower.1
    )
  }

  /// 2; 1, 2, 1, 1, 4, 1, 1, 6, 1, …
  static func term(_ index: UInt) -> UInt {
    switch index {
    case 0: 2
    case _ where index % 3 == 2: (index + 1) / 3 * 2
    default: 1
    }
  }

  /// Returns how many terms enclose e to about so many bits: q is at least the product of the
  /// terms.
  static func terms(forBits bitCount: Int) -> UInt {
    var (terms, bits) = (UInt(6), 0)
    while 2 * bits < bitCount {
      bits += term(terms).bitWidth - term(terms).leadingZeroBitCount - 1
      terms += 1
    }
    return terms
  }

  /// Returns ⌊e · scale⌋ if the two last of so many convergents agree on it.
  static func e(scaledBy scale: BigUInt, terms: UInt) -> BigUInt? {
    let fraction = ContinuedFraction(0..<terms)
    let last = scale * fraction.upper.0 / fraction.lower.0
    let lastButOne = scale * fraction.upper.1 / fraction.lower.1
    return last == lastButOne ? last : nil
  }
}
