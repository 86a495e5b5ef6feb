import BigIntegers

/// A part of the series 1 / π = 12 · Σ (−1)ᵏ (6k)! (13591409 + 545140134 k) / ((3k)! (k!)³
/// 640320³ᵏ⁺³ᐟ²), whose terms give fourteen digits each (D. and G. Chudnovsky, 1988).
///
/// The quotients of neighbouring terms are p / q, and the part's sum is t / q; two parts that
/// follow each other join by products of equal size (*binary splitting*).
struct ChudnovskySeries {
  private let p: BigInt
  private let q: BigInt
  private let t: BigInt

  /// Adds up the terms in a range that is not empty.
  private init(_ terms: Range<Int>) {
    guard terms.count > 1 else {
      let k = BigInt(terms.lowerBound)
      if k == 0 {
        (p, q) = (1, 1)
      } else {
        p = -(6 * k - 5) * (2 * k - 1) * (6 * k - 1)
        q = k * k * k * 10_939_058_860_032_000
      }
      t = p * (13_591_409 + 545_140_134 * k)
      return
    }
    let middle = terms.lowerBound + terms.count / 2
    let head = ChudnovskySeries(terms.lowerBound..<middle)
    let tail = ChudnovskySeries(middle..<terms.upperBound)
    p = head.p * tail.p
    q = head.q * tail.q
    t = head.t * tail.q + head.p * tail.t
  }

  /// Returns π · scale, within a few units.
  static func pi(scaledBy scale: BigUInt) -> BigUInt {
    // A term has 47.1 bits.
    let series = ChudnovskySeries(0..<scale.bitCount / 47 + 2)
    let root = (scale.squared() * 10_005).squareRoot()
    return BigUInt(series.q * 426_880 * BigInt(root) / series.t)
  }
}
