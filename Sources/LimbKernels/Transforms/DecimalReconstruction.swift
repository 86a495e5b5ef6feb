internal import KernelInterface

/// From residues modulo three primes to limbs in base 10¹⁸, all in vectors.
///
/// With D = 10¹⁸ and p₀ p₁ = D A + B a coefficient is
///
///     x₀ + p₀ x₁ + B x₂ + D A x₂,
///
/// and each of the three products is divided by D with a rounded quotient: the quotient comes from
/// doubles, below 2⁵⁰ and so off by less than 0.68 in all, and the remainder from arithmetic modulo
/// 2⁶⁴, since it is below 0.68 D in magnitude. `Transforms.md`, section 4, has the bounds.
struct DecimalReconstruction {
  let digits: ThreePrimeDigits
  private let prime0: DecimalFactor
  private let lower: DecimalFactor
  private let upper: DecimalFactor

  init() {
    let (first, second) = (NTTPrime.all[0].value, NTTPrime.all[1].value)
    let (quotient, remainder) = NTTBase.tenToThe18Value.dividingFullWidth(
      UInt(first).multipliedFullWidth(by: UInt(second)))
    digits = ThreePrimeDigits()
    prime0 = DecimalFactor(UInt64(first))
    lower = DecimalFactor(UInt64(remainder))
    upper = DecimalFactor(UInt64(quotient))
  }

  /// Three neighbouring limbs of eight coefficients, signed and not carried.
  typealias Limbs = (SIMD8<Int64>, SIMD8<Int64>, SIMD8<Int64>)

  /// Returns the coefficients with the given digits, which are below p in magnitude.
  ///
  /// The sum of the limbs that meet in one place is below 1.7 · 10¹⁸ in magnitude.
  @inline(__always)
  func limbs(_ digit0: VectorDouble, _ digit1: VectorDouble, _ digit2: VectorDouble) -> Limbs {
    let (word1, word2) = (SplitProduct.integers(digit1), SplitProduct.integers(digit2))
    let first = prime0.product(digit1, word1)
    let low = lower.product(digit2, word2)
    let high = upper.product(digit2, word2)
    return (
      SplitProduct.integers(digit0) &+ first.remainder &+ low.remainder,
      first.quotient &+ low.quotient &+ high.remainder,
      high.quotient
    )
  }
}

/// A constant below 10¹⁸ whose products are divided by 10¹⁸.
private struct DecimalFactor {
  private let value: SIMD8<Int64>
  private let fraction: VectorDouble

  init(_ value: UInt64) {
    self.value = SIMD8(repeating: Int64(value))
    fraction = VectorDouble(repeating: Double(value) / 1e18)
  }

  /// Returns a product's quotient, and the remainder of least magnitude or nearly so.
  ///
  /// - Parameter digit: Below 2⁵⁰, as doubles and as integers.
  @inline(__always)
  func product(
    _ digit: VectorDouble, _ integer: SIMD8<Int64>
  ) -> (quotient: SIMD8<Int64>, remainder: SIMD8<Int64>) {
    let quotient = SplitProduct.integers((digit * fraction).roundedToNearestInteger)
    let base = SIMD8(repeating: Int64(NTTBase.tenToThe18Value))
    return (quotient, integer &* value &- quotient &* base)
  }
}
