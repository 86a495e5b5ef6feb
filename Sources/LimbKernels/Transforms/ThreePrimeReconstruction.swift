/// From residues modulo three primes to limbs, all in vectors.
///
/// A coefficient is x₀ + p₀ x₁ + p₀ p₁ x₂ < 2^148.5. With p₀ p₁ = 2⁵⁰ A + B it is
///
///     x₀ + p₀ x₁ + B x₂ + 2⁵⁰ A x₂,
///
/// and each product, below 2^99.5 in magnitude, is split into halves of 50 bits by two fused
/// multiply-adds (T. J. Dekker's idea, in the form of Emmart, Zheng and Weems, *Faster Modular
/// Exponentiation Using Double Precision Floating Point Arithmetic on the GPU*, 2018): with C = 1.5
/// · 2¹⁰², around which doubles are 2⁵⁰ apart, `high = fma(a, b, C)` holds the upper half, and
/// `fma(a, b, M - (high - C))` the lower one. The words of 50 bits are packed into three limbs.
/// Coefficient k counts 2⁶⁴ᵏ, so its three limbs go to three neighbouring places: three streams,
/// shifted by one limb each, are added up, and then the carries.
struct ThreePrimeReconstruction {
  let digits: ThreePrimeDigits
  private let prime0: VectorDouble
  private let upper: VectorDouble
  private let lower: VectorDouble

  init() {
    let primes = NTTPrime.all
    digits = ThreePrimeDigits()
    let (high, low) = primes[0].value.multipliedFullWidth(by: primes[1].value)
    prime0 = VectorDouble(repeating: Double(primes[0].value))
    upper = VectorDouble(repeating: Double(high << 14 | low >> 50))
    lower = VectorDouble(repeating: Double(low & (1 << 50 - 1)))
  }

  /// The three limbs of eight coefficients.
  typealias Limbs = (WordVector, WordVector, WordVector)

  /// Returns the coefficients with the given digits, which are below p in magnitude.
  @inline(__always)
  func limbs(_ digit0: VectorDouble, _ digit1: VectorDouble, _ digit2: VectorDouble) -> Limbs {
    let middle = SplitProduct(prime0, digit1)
    let low = SplitProduct(lower, digit2)
    let high = SplitProduct(upper, digit2)
    // The words are signed until they have been carried, and below 2⁵² in magnitude.
    var word0 = middle.low &+ low.low &+ SplitProduct.integers(digit0)
    var word1 = high.low &+ middle.high &+ low.high
    var word2 = high.high
    word1 &+= word0 &>> 50
    word2 &+= word1 &>> 50
    word0 &= SplitProduct.mask
    word1 &= SplitProduct.mask
    return (
      WordVector(truncatingIfNeeded: word0 | word1 &<< 50),
      WordVector(truncatingIfNeeded: word1 &>> 14 | word2 &<< 36),
      WordVector(truncatingIfNeeded: word2 &>> 28)
    )
  }
}

/// The product of two vectors of integers as 2⁵⁰ · high + low, where |low| ≤ 2⁴⁹.
struct SplitProduct {
  let high: SIMD8<Int64>
  let low: SIMD8<Int64>

  /// The low 50 bits of a word.
  @inline(__always)
  static var mask: SIMD8<Int64> { SIMD8(repeating: 1 << 50 - 1) }

  /// Splits a product below 2¹⁰¹ in magnitude.
  @inline(__always)
  init(_ a: VectorDouble, _ b: VectorDouble) {
    let (splitter, center) = (0x1.8p102, 0x1.8p52)
    let upper = VectorDouble(repeating: splitter).addingProduct(a, b)
      .assertingBinade(from: 0x1p102)
    let rest = (VectorDouble(repeating: splitter + center) - upper).addingProduct(a, b)
      .assertingBinade(from: 0x1p52)
    high = Self.integers(upper, less: splitter)
    low = Self.integers(rest, less: center)
  }

  /// Returns the integers in doubles below 2⁵¹ in magnitude.
  @inline(__always)
  static func integers(_ values: VectorDouble) -> SIMD8<Int64> {
    integers(values + VectorDouble(repeating: 0x1.8p52), less: 0x1.8p52)
  }

  /// Returns the integers nearest to products below 2⁵¹ in magnitude.
  @inline(__always)
  static func roundedProduct(_ a: VectorDouble, _ b: VectorDouble) -> SIMD8<Int64> {
    integers(VectorDouble(repeating: 0x1.8p52).addingProduct(a, b), less: 0x1.8p52)
  }

  /// Returns how many doubles lie between the given ones and another of the same binade.
  @inline(__always)
  private static func integers(_ values: VectorDouble, less origin: Double) -> SIMD8<Int64> {
    SIMD8(truncatingIfNeeded: values.bitPattern &- WordVector(repeating: origin.bitPattern))
  }
}
