/// The constants of H. L. Garner's way from residues modulo several primes to one number
/// (*The Residue Number System*, 1959).
///
/// A number below p₀ p₁ p₂ … is x₀ + p₀ x₁ + p₀ p₁ x₂ + … with 0 ≤ xₖ < pₖ. With c = 1 / (p₀ …
/// pₖ₋₁) modulo pₖ,
///
///     xₖ = c · (x mod pₖ) - (c x₀ + c p₀ x₁ + …)   modulo pₖ.
///
/// The first product is spared: the transform's points have been multiplied by c
/// (`pointScales(prime:)`).
enum GarnerConstants {
  /// Returns what the points of a transform of 2ᵉ points are multiplied by, c / 2ᵉ, for e = 0, 1,
  /// ….
  static func pointScales(prime index: Int) -> InlineArray<27, Double> {
    let prime = NTTPrime.all[index]
    let half = (prime.value + 1) / 2
    var scale = inverseOfProduct(0, index)
    return InlineArray { _ in
      defer { scale = prime.product(scale, half) }
      return prime.centered(scale)
    }
  }

  /// Returns by what a digit xⱼ counts in xₖ: 1 / (pⱼ pⱼ₊₁ … pₖ₋₁) modulo pₖ.
  static func coefficient(ofDigit digit: Int, in index: Int) -> VectorDouble {
    VectorDouble(repeating: NTTPrime.all[index].centered(inverseOfProduct(digit, index)))
  }

  private static func inverseOfProduct(_ first: Int, _ index: Int) -> UInt64 {
    let prime = NTTPrime.all[index]
    var product: UInt64 = 1
    for other in first..<index {
      product = prime.product(product, NTTPrime.all[other].value % prime.value)
    }
    return prime.inverse(product)
  }
}

/// One prime in Garner's way, in vectors.
struct GarnerStep {
  let modulus: VectorModulus

  init(_ prime: NTTPrime) {
    let value = Double(prime.value)
    modulus = VectorModulus(prime: value, inverse: 1 / value)
  }

  /// Returns the digit that is not negative; the residue is below p in magnitude.
  @inline(__always)
  func digit(_ residue: VectorDouble) -> VectorDouble {
    residue.replacing(with: residue + modulus.prime, whereNegative: residue)
  }
}
