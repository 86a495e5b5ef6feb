internal import KernelInterface

/// A number as a row of coefficients that the root's pass reads eight at a time.
protocol NTTCoefficients {
  /// Coefficients of the number.
  var count: Int { get }

  /// Returns the coefficients from 8 · `place` on, reduced to less than 0.53 p in magnitude.
  ///
  /// Coefficients from `count` on are zero, as far as the last vector that has one before.
  func residues(at place: Int, modulo modulus: VectorModulus) -> VectorDouble
}

/// The limbs of a number are its coefficients, in base 2⁶⁴.
@safe
struct LimbCoefficients: NTTCoefficients {
  private let limbs: UnsafeRawPointer
  let count: Int
  private let lastPlace: Int
  private let last: WordVector

  /// Reads a number of at least one limb, none behind its end.
  init(_ operand: NTTOperand) {
    let (limbs, count) = unsafe (operand.limbs, operand.count)
    unsafe self.limbs = UnsafeRawPointer(limbs)
    self.count = count
    // A vector that the end cuts is read limb by limb, once.
    lastPlace = count & 7 == 0 ? .max : count / 8
    var last = WordVector()
    for index in count & ~7..<count {
      unsafe last[index & 7] = UInt64(limbs[index])
    }
    self.last = last
  }

  @inline(__always)
  func residues(at place: Int, modulo modulus: VectorModulus) -> VectorDouble {
    let words =
      unsafe place == lastPlace
      ? last : limbs.loadUnaligned(fromByteOffset: 64 &* place, as: WordVector.self)
    // The upper half has 32 significant bits, so it is a double; its quotient is below 2¹⁵.
    let lowerMask = WordVector(repeating: 0xFFFF_FFFF)
    let upper = VectorDouble(rounding: words & ~lowerMask)
    return upper.reduced(modulo: modulus) + VectorDouble(rounding: words & lowerMask)
  }
}
