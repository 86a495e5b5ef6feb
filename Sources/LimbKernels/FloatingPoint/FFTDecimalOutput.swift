internal import KernelInterface

/// Rounds coefficients to integers and adds them up into digits with a sign of a decimal base B.
///
/// A coefficient is l + B m, with l at most half of B in magnitude. The sum of its l and the m of
/// the one before makes a carry, and with the carry from below it is a digit. All of that happens
/// in vectors, since no carry makes another one.
@safe
struct FFTDecimalOutput {
  /// What takes a coefficient that the transforms have left 1 / `scale` times as large to size.
  let scale: Double

  /// What the results have.
  let base: DecimalBase

  /// The greatest distance from an integer that a coefficient may have.
  let errorBound: Double

  /// From 2⁵² to 2⁵³ doubles are the integers: adding this rounds.
  private static var shift: Double { 0x1.8p52 }

  /// What a vector leaves to the digits of the next one.
  private struct Leaving {
    var high = VectorDouble()
    var carry = VectorDouble()

    /// The squares of all digits so far: integers below 2⁵³.
    var squares = VectorDouble()
  }

  init(_ plan: FFTPlan, base: DecimalBase) {
    scale = 1 / Double(plan.pointCount)
    self.base = base
    errorBound = plan.errorBound
  }

  /// Stores the digits of a row of complex coefficients: first of real parts, then of imaginary
  /// ones, and last of those beyond them.
  ///
  /// - Parameters:
  ///   - coefficients: So many vectors of eight.
  ///   - lowest: The first coefficients, from which those beyond the last are taken, if there are
  ///     any.
  ///   - target: A digit for each coefficient, two of them above the last that is not zero.
  /// - Returns: The sum of the digits' squares.
  func store(
    _ coefficients: ComplexVectors, vectorCount: Int, _ lowest: LowCoefficients,
    into target: DecimalRow
  ) -> Double {
    let parts = unsafe UnsafeMutableRawPointer(coefficients).assumingMemoryBound(
      to: VectorDouble.self)
    let count = (target.count + 7) / 8
    let lowCount = lowest.vectorCount
    let realCount = min(vectorCount, count)
    let imaginaryCount = min(vectorCount, count - realCount)
    var leaving = Leaving()
    for place in 0..<lowCount {
      let low = unsafe lowest.vectors[place]
      let part = unsafe parts + 2 * place
      leaving = store(low, at: 8 * place, of: target, leaving)
      unsafe part.pointee = low - coefficient(part.pointee)
    }
    leaving = unsafe store(parts + 2 * lowCount, lowCount..<realCount, of: target, leaving)
    leaving = unsafe store(
      parts + 1, vectorCount..<vectorCount + imaginaryCount, of: target, leaving)
    for place in 0..<lowCount {
      leaving = unsafe store(
        parts[2 * place], at: 8 * (2 * vectorCount + place), of: target, leaving)
    }
    return leaving.squares.sumOfLanes
  }

  /// Stores the first coefficients themselves, which are real parts: so many vectors.
  func store(
    _ coefficients: ComplexVectors, vectorCount: Int, into vectors: UnsafeVectors
  ) {
    for place in 0..<vectorCount {
      unsafe vectors[place] = coefficient(coefficients[place].real)
    }
  }

  /// Stores the digits of real parts, or of imaginary ones, two vectors apart, in so many vectors
  /// of the target.
  @inline(never)
  private func store(
    _ parts: UnsafePointer<VectorDouble>, _ vectors: Range<Int>, of target: DecimalRow,
    _ leaving: Leaving
  ) -> Leaving {
    var leaving = leaving
    for vector in vectors {
      let part = unsafe parts[2 &* (vector &- vectors.lowerBound)]
      leaving = store(coefficient(part), at: 8 &* vector, of: target, leaving)
    }
    return leaving
  }

  /// The integer that a part stands for.
  @inline(__always)
  private func coefficient(_ part: VectorDouble) -> VectorDouble {
    let scale = VectorDouble(repeating: scale)
    (part * scale).assertNearIntegers(within: errorBound)
    return Self.rounded(part, scale)
  }

  /// Stores the digits of eight coefficients, with what the ones before have left.
  @inline(__always)
  private func store(
    _ coefficient: VectorDouble, at place: Int, of target: DecimalRow, _ leaving: Leaving
  ) -> Leaving {
    let base = VectorDouble(repeating: -Double(self.base.value))
    let inverse = VectorDouble(repeating: self.base == .tenToThe4 ? 1e-4 : 1e-5)
    let high = Self.rounded(coefficient, inverse)
    let low = coefficient.addingProduct(high, base)
    let sum = low + high.following(leaving.high)
    let carry = Self.rounded(sum, inverse)
    let digits = sum.addingProduct(carry, base) + carry.following(leaving.carry)
    target.store(digits, at: place)
    return Leaving(
      high: high, carry: carry, squares: leaving.squares.addingProduct(digits, digits))
  }

  /// The integer nearest to a product, or the other one where both are about as near.
  @inline(__always)
  static func rounded(_ value: VectorDouble, _ factor: VectorDouble) -> VectorDouble {
    let shift = VectorDouble(repeating: shift)
    return shift.addingProduct(value, factor).subtracting(shift)
  }
}
