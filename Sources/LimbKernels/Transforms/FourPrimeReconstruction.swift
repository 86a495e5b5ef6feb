internal import KernelInterface

/// The residues of four primes, or Garner's digits in their place.
typealias FourPrimeResidues = (UnsafeVectors, UnsafeVectors, UnsafeVectors, UnsafeVectors)

/// From residues modulo four primes to halves of digits of 88 or 84 bits, all in vectors.
///
/// A coefficient is x₀ + p₀ x₁ + p₀ p₁ x₂ + p₀ p₁ p₂ x₃ < 2¹⁹⁸. As in `ThreePrimeDigits` x₀, x₁ and
/// x₂ are least residues of either sign, and x₃ is not negative. With p₀ p₁ = 2⁵⁰ A + B and
/// p₀ p₁ p₂ = 2¹⁰⁰ C + 2⁵⁰ D + E it is
///
///     x₀ + p₀ x₁ + B x₂ + E x₃ + 2⁵⁰ (A x₂ + D x₃) + 2¹⁰⁰ C x₃,
///
/// and each product, below 2¹⁰⁰ in magnitude, is split into halves of 50 bits (`SplitProduct`).
/// Their sums are carried, and cut anew: a coefficient is five halves of a digit.
struct FourPrimeReconstruction {
  private let steps: (GarnerStep, GarnerStep, GarnerStep, GarnerStep)
  private let second: VectorDouble
  private let third: (VectorDouble, VectorDouble)
  private let fourth: (VectorDouble, VectorDouble, VectorDouble)
  private let prime0: VectorDouble
  /// A and B.
  private let weight2: (VectorDouble, VectorDouble)
  /// C, D and E.
  private let weight3: (VectorDouble, VectorDouble, VectorDouble)

  init() {
    func coefficient(_ digit: Int, _ index: Int) -> VectorDouble {
      GarnerConstants.coefficient(ofDigit: digit, in: index)
    }
    let primes = NTTPrime.all
    steps = (
      GarnerStep(primes[0]), GarnerStep(primes[1]), GarnerStep(primes[2]), GarnerStep(primes[3])
    )
    second = coefficient(0, 1)
    third = (coefficient(0, 2), coefficient(1, 2))
    fourth = (coefficient(0, 3), coefficient(1, 3), coefficient(2, 3))
    func word(_ value: UInt128) -> VectorDouble {
      VectorDouble(repeating: Double(UInt64(truncatingIfNeeded: value) & (1 << 50 - 1)))
    }
    let product = UInt128(primes[0].value) * UInt128(primes[1].value)
    let low = UInt128(primes[2].value) * (product & (1 << 50 - 1))
    let high = UInt128(primes[2].value) * (product >> 50) + low >> 50
    prime0 = VectorDouble(repeating: Double(primes[0].value))
    weight2 = (word(product >> 50), word(product))
    weight3 = (word(high >> 50), word(high), word(low))
  }

  /// Replaces residues, which are below p in magnitude, modulo all primes but the first by digits.
  @inline(never)
  func replaceResidues(_ residues: FourPrimeResidues, at start: Int, count: Int) {
    let (step1, step2, step3) = (steps.1.modulus, steps.2.modulus, steps.3.modulus)
    let second = Residue(each: { _ in self.second })
    let third = (Residue(each: { _ in self.third.0 }), Residue(each: { _ in self.third.1 }))
    let fourth = (
      Residue(each: { _ in self.fourth.0 }), Residue(each: { _ in self.fourth.1 }),
      Residue(each: { _ in self.fourth.2 })
    )
    Residue.forEachBlock(below: count) { index, next in
      let place = start &+ index
      let digit0 = unsafe Residue(at: residues.0 + place, distance: next)
      let digit1 =
        unsafe (Residue(at: residues.1 + place, distance: next)
        - digit0.multiplied(by: second, modulo: step1)).reduced(modulo: step1)
      let digit2 =
        unsafe (Residue(at: residues.2 + place, distance: next)
        - digit0.multiplied(by: third.0, modulo: step2)
        - digit1.multiplied(by: third.1, modulo: step2)).reduced(modulo: step2)
      let digit3 =
        unsafe (Residue(at: residues.3 + place, distance: next)
        - digit0.multiplied(by: fourth.0, modulo: step3)
        - digit1.multiplied(by: fourth.1, modulo: step3)
        - digit2.multiplied(by: fourth.2, modulo: step3)).reduced(modulo: step3)
      unsafe digit1.store(at: residues.1 + place, distance: next)
      unsafe digit2.store(at: residues.2 + place, distance: next)
      digit3.forEach { unsafe residues.3[place &+ $0 &* next] = steps.3.digit($1) }
    }
  }

  /// Eight words.
  typealias Words = SIMD8<Int64>

  /// Returns eight coefficients with the given digits as halves, the lowest first.
  ///
  /// - Parameter bits: Of a half, 44 or 42: a literal.
  @inline(__always)
  func halves(
    _ digits: (VectorDouble, VectorDouble, VectorDouble, VectorDouble), bits: Int64
  ) -> (Words, Words, Words, Words, Words) {
    let first = SplitProduct(prime0, digits.1)
    let (second1, second0) = (
      SplitProduct(weight2.0, digits.2), SplitProduct(weight2.1, digits.2)
    )
    let third2 = SplitProduct(weight3.0, digits.3)
    let (third1, third0) = (SplitProduct(weight3.1, digits.3), SplitProduct(weight3.2, digits.3))
    // The words are signed until they have been carried, and below 2⁵² in magnitude.
    var word0 = SplitProduct.integers(digits.0) &+ first.low &+ second0.low &+ third0.low
    var word1 = first.high &+ second0.high &+ second1.low &+ third0.high &+ third1.low
    var word2 = second1.high &+ third1.high &+ third2.low
    var word3 = third2.high
    word1 &+= word0 &>> 50
    word2 &+= word1 &>> 50
    word3 &+= word2 &>> 50
    word0 &= SplitProduct.mask
    word1 &= SplitProduct.mask
    word2 &= SplitProduct.mask
    let mask = Words(repeating: 1 &<< bits &- 1)
    let step = 50 &- bits
    return (
      word0 & mask,
      (word0 &>> Words(repeating: bits) | word1 &<< Words(repeating: step)) & mask,
      (word1 &>> Words(repeating: bits &- step) | word2 &<< Words(repeating: 2 &* step)) & mask,
      (word2 &>> Words(repeating: bits &- 2 &* step) | word3 &<< Words(repeating: 3 &* step))
        & mask,
      word3 &>> Words(repeating: bits &- 3 &* step)
    )
  }
}
