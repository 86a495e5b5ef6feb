/// A prime below 2^49.5 in every lane, and the doubles nearest to its inverse.
struct VectorModulus {
  let prime: VectorDouble
  let inverse: VectorDouble

  @inline(__always)
  init(prime: Double, inverse: Double) {
    self.prime = VectorDouble(repeating: prime)
    self.inverse = VectorDouble(repeating: inverse)
  }
}

/// Residues as integers in doubles, positive or negative, and not always the least.
///
/// Let u = 2⁻⁵³, X = |x| / p and W = |w| / p. In a product, `high` is the double nearest to x · w
/// and `low` what it misses, exactly. The quotient differs from x · w / p by 1/2 for the rounding
/// to an integer and by two relative errors u before it, each of X · W · p. So
///
///     |x · w - quotient · p| ≤ (1/2 + 2u · X · W · p) p = (1/2 + 0.1769 · X · W) p.
///
/// `high` and quotient · p are integers that differ from each other by at most u · X · W · p² more.
/// While their difference stays below 2⁵³ the fused step finds it without error, and so does the
/// last addition its sum. Hence the one rule that the butterflies must keep: no residue and no sum
/// of residues reaches 2⁵³ = 11.31 p, and no quotient 2⁵¹ = 2.828 p.
extension VectorDouble {
  @inline(__always)
  func multiplied(by factor: VectorDouble, modulo modulus: VectorModulus) -> VectorDouble {
    let high = assertingIntegers * factor.assertingIntegers
    let low = (-high).addingProduct(self, factor)
    let quotient = nearestInteger(toProductWith: factor * modulus.inverse)
    return high.addingProduct(-quotient, modulus.prime).assertingIntegers + low
  }

  @inline(__always)
  func multiplied(byVariable other: VectorDouble, modulo modulus: VectorModulus) -> VectorDouble {
    let high = assertingIntegers * other.assertingIntegers
    let low = (-high).addingProduct(self, other)
    let quotient = high.nearestInteger(toProductWith: modulus.inverse)
    return high.addingProduct(-quotient, modulus.prime).assertingIntegers + low
  }

  /// The integer nearest to a product that is not rounded before, below 2⁵¹; ties go to the even
  /// one.
  ///
  /// Between 2⁵² and 2⁵³ doubles are the integers: the sum rounds. (To round by an instruction of
  /// its own takes Intel's processors two operations, after that of the product.)
  @inline(__always)
  private func nearestInteger(toProductWith factor: VectorDouble) -> VectorDouble {
    let middle = VectorDouble(repeating: 0x1.8p52)
    return middle.addingProduct(self, factor).assertingBinade(from: 0x1p52) - middle
  }

  @inline(__always)
  func reduced(modulo modulus: VectorModulus) -> VectorDouble {
    let quotient = nearestInteger(toProductWith: modulus.inverse)
    return addingProduct(-quotient, modulus.prime).assertingIntegers
  }
}
