// Processors of the levels x86-64 and x86-64-v2 have no fused multiply-add, and the former no
// rounding either. There each would be a call for each lane; these take their place.

extension VectorDouble {
  /// Returns this + left · right, as the kernels use it.
  ///
  /// The product is the sum of two doubles, found by Dekker's splitting; `product` is added first
  /// and the rest, at most half a unit in its last place, afterwards. That is the fused operation's
  /// result wherever the kernels want it exact, and as good where they want it rounded:
  /// `Documentation/Transforms.md`, section 6, has the proof.
  ///
  /// T. J. Dekker, *A floating-point technique for extending the available precision*, 1971.
  @inline(__always)
  func addingSplitProduct(_ left: VectorDouble, _ right: VectorDouble) -> VectorDouble {
    let product = left * right
    let (leftHigh, leftLow) = left.halves
    let (rightHigh, rightLow) = right.halves
    let missing = product - leftHigh * rightHigh - leftLow * rightHigh - leftHigh * rightLow
    return (self + product) + (leftLow * rightLow - missing)
  }

  /// The sum of two doubles of at most 26 significant bits, whose products are exact.
  @inline(__always)
  private var halves: (high: VectorDouble, low: VectorDouble) {
    let scaled = self * VectorDouble(repeating: 0x1p27 + 1)
    let high = scaled - (scaled - self)
    return (high, self - high)
  }

  /// The nearest integers: from 2⁵² to 2⁵³, doubles are the integers.
  ///
  /// - Precondition: The magnitudes are at most 2⁵².
  @inline(__always)
  var roundedByAddition: VectorDouble {
    let sign = bitPattern & WordVector(repeating: (-0.0).bitPattern)
    let shift = VectorDouble(bitPattern: sign | WordVector(repeating: 0x1p52.bitPattern))
    return (self + shift) - shift
  }
}
