internal import KernelInterface

/// From residues modulo three primes to limbs in base 10¹⁸, all in vectors.
///
/// With D = 10¹⁸ and p₀ p₁ = D A + B a coefficient is
///
///     x₀ + p₀ x₁ + B x₂ + D A x₂,
///
/// and each of the three products is divided by D with a rounded quotient: the quotient comes from
/// doubles, below 2⁵⁰ and so off by less than 0.59 in all, and the remainder from arithmetic modulo
/// 2⁶⁴, since it is below 0.59 D in magnitude. `Transforms.md`, section 4, has the bounds.
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
  /// The sum of the limbs that meet in one place is below 1.6 · 10¹⁸ in magnitude.
  @inline(__always)
  func limbs(_ digit0: VectorDouble, _ digit1: VectorDouble, _ digit2: VectorDouble) -> Limbs {
    let (word1, word2) = (SplitProduct.integers(digit1), SplitProduct.integers(digit2))
    let middle = prime0.quotient(digit1) &+ lower.quotient(digit2)
    let high = upper.quotient(digit2)
    let base = SIMD8(repeating: Int64(NTTBase.tenToThe18Value))
    let low = SplitProduct.integers(digit0) &+ word1 &* prime0.value &+ word2 &* lower.value
    return (low &- middle &* base, middle &+ word2 &* upper.value &- high &* base, high)
  }
}

/// A constant below 10¹⁸ whose products are divided by 10¹⁸.
private struct DecimalFactor {
  let value: SIMD8<Int64>
  private let fraction: VectorDouble

  init(_ value: UInt64) {
    self.value = SIMD8(repeating: Int64(value))
    fraction = VectorDouble(repeating: Double(value) / 1e18)
  }

  /// Returns a product's quotient, whose remainder is of least magnitude or nearly so.
  ///
  /// - Parameter digit: Below 2⁵⁰.
  @inline(__always)
  func quotient(_ digit: VectorDouble) -> SIMD8<Int64> {
    SplitProduct.roundedProduct(digit, fraction)
  }
}
