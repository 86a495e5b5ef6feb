internal import KernelInterface

/// Rounds coefficients to integers and adds them up, 10⁴ to each digit, into digits with a sign.
///
/// A coefficient is l + 10⁴ m + 10⁸ h, with l and m at most 5000 in magnitude and h below 15 000.
/// The sum of its l, the m of the one before and the h of the one before that is below 25 000: so
/// it makes a carry of 2 at most, and with the carry from below a digit is at most 5002. All of
/// that happens in vectors, since no carry makes another one.
@safe
struct FFTDecimalOutput {
  /// What takes a coefficient that the transforms have left 1 / `scale` times as large to size.
  let scale: Double

  /// The greatest distance from an integer that a coefficient may have.
  let errorBound: Double

  /// From 2⁵² to 2⁵³ doubles are the integers: adding this rounds.
  private static var shift: Double { 0x1.8p52 }

  /// What a vector leaves to the digits of the next one.
  private struct Leaving {
    var middle = VectorDouble()
    var high = VectorDouble()
    var carry = VectorDouble()
  }

  /// Stores the digits of a row of complex coefficients: first of real parts, then of imaginary
  /// ones.
  ///
  /// - Parameters:
  ///   - coefficients: So many vectors of eight.
  ///   - target: At most a digit for each part, two of them above the last coefficient that is not
  ///     zero.
  func store(_ coefficients: ComplexVectors, vectorCount: Int, into target: DecimalRow) {
    let parts = unsafe UnsafeMutableRawPointer(coefficients).assumingMemoryBound(
      to: VectorDouble.self)
    let realCount = min(vectorCount, (target.count + 7) / 8)
    let imaginaryCount = (target.count + 7) / 8 - realCount
    var leaving = Leaving()
    unsafe store(parts, count: realCount, into: target.fields, &leaving)
    unsafe store(
      parts + 1, count: imaginaryCount, into: target.fields + 8 * vectorCount, &leaving)
  }

  /// Stores the digits of real parts, or of imaginary ones: so many vectors, two of them apart.
  @inline(never)
  private func store(
    _ parts: UnsafePointer<VectorDouble>, count: Int, into fields: UnsafeMutablePointer<UInt16>,
    _ leaving: inout Leaving
  ) {
    var left = leaving
    for place in 0..<count {
      let digits = unsafe digits(parts[2 &* place], &left)
      let fieldsOfDigits = digits.adding(VectorDouble(repeating: 0x1p52 + 0x1p15)).lowestFields
      unsafe UnsafeMutableRawPointer(fields + 8 &* place).storeBytes(
        of: fieldsOfDigits, as: SIMD8<UInt16>.self)
    }
    leaving = left
  }

  /// The digits of eight coefficients, with what the ones before have left.
  @inline(__always)
  private func digits(_ part: VectorDouble, _ leaving: inout Leaving) -> VectorDouble {
    let (base, square) = (VectorDouble(repeating: -1e4), VectorDouble(repeating: -1e8))
    let scale = VectorDouble(repeating: scale)
    (part * scale).assertNearIntegers(within: errorBound)
    let coefficient = Self.rounded(part, scale)
    let high = Self.rounded(coefficient, VectorDouble(repeating: 1e-8))
    let rest = coefficient.addingProduct(high, square)
    let middle = Self.rounded(rest, VectorDouble(repeating: 1e-4))
    let low = rest.addingProduct(middle, base)
    let sum = low + (middle.following(leaving.middle) + high.followingTwo(leaving.high))
    let carry = Self.rounded(sum, VectorDouble(repeating: 1e-4))
    let digits = sum.addingProduct(carry, base) + carry.following(leaving.carry)
    leaving = Leaving(middle: middle, high: high, carry: carry)
    return digits
  }

  /// The integer nearest to a product, or the other one where both are about as near.
  @inline(__always)
  private static func rounded(_ value: VectorDouble, _ factor: VectorDouble) -> VectorDouble {
    let shift = VectorDouble(repeating: shift)
    return shift.addingProduct(value, factor).subtracting(shift)
  }
}
