internal import KernelInterface

/// Rounds coefficients to integers and adds them up, 10⁴ to each digit, into digits with a sign.
///
/// A coefficient is l + 10⁴ m + 10⁸ h, with l and m at most 5000 in magnitude and h below 15 000.
/// The sum of its l, the m of the one before and the h of the one before that is below 25 000: so
/// it makes a carry of 2 at most, and with the carry from below a digit is at most 5002. All of
/// that happens in vectors, since no carry makes another one.
///
/// Of shorter factors a coefficient is only split in two, l + 10⁴ m: digits may be greater by what
/// is left of m.
@safe
struct FFTDecimalOutput {
  /// What takes a coefficient that the transforms have left 1 / `scale` times as large to size.
  let scale: Double

  /// The greatest distance from an integer that a coefficient may have.
  let errorBound: Double

  /// Whether the factors have no more than `DecimalRow.mostShortFactorDigits` digits.
  let areShort: Bool

  /// From 2⁵² to 2⁵³ doubles are the integers: adding this rounds.
  private static var shift: Double { 0x1.8p52 }

  /// What a vector leaves to the digits of the next one.
  private struct Leaving {
    var middle = VectorDouble()
    var high = VectorDouble()
    var carry = VectorDouble()
  }

  /// Stores the digits of a row of complex coefficients: first of real parts, then of imaginary
  /// ones, and last of those beyond them.
  ///
  /// - Parameters:
  ///   - coefficients: So many vectors of eight.
  ///   - lowest: The first coefficients, from which those beyond the last are taken, if there are
  ///     any.
  ///   - target: A digit for each coefficient, two of them above the last that is not zero.
  func store(
    _ coefficients: ComplexVectors, vectorCount: Int, _ lowest: LowCoefficients,
    into target: DecimalRow
  ) {
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
      unsafe store(low, at: target.fields + 8 * place, areShort, &leaving)
      unsafe part.pointee = low - coefficient(part.pointee)
    }
    unsafe store(
      parts + 2 * lowCount, count: realCount - lowCount, into: target.fields + 8 * lowCount,
      &leaving)
    unsafe store(
      parts + 1, count: imaginaryCount, into: target.fields + 8 * vectorCount, &leaving)
    for place in 0..<lowCount {
      let fields = unsafe target.fields + 8 * (2 * vectorCount + place)
      unsafe store(parts[2 * place], at: fields, areShort, &leaving)
    }
  }

  /// Stores the digits of real parts, or of imaginary ones: so many vectors, two of them apart.
  @inline(never)
  private func store(
    _ parts: UnsafePointer<VectorDouble>, count: Int, into fields: UnsafeMutablePointer<UInt16>,
    _ leaving: inout Leaving
  ) {
    var left = leaving
    if areShort {
      for place in 0..<count {
        unsafe store(coefficient(parts[2 &* place]), at: fields + 8 &* place, true, &left)
      }
    } else {
      for place in 0..<count {
        unsafe store(coefficient(parts[2 &* place]), at: fields + 8 &* place, false, &left)
      }
    }
    leaving = left
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
    _ coefficient: VectorDouble, at fields: UnsafeMutablePointer<UInt16>, _ areShort: Bool,
    _ leaving: inout Leaving
  ) {
    let base = VectorDouble(repeating: -1e4)
    var (rest, high) = (coefficient, VectorDouble())
    if !areShort {
      high = Self.rounded(coefficient, VectorDouble(repeating: 1e-8))
      rest = coefficient.addingProduct(high, VectorDouble(repeating: -1e8))
    }
    let middle = Self.rounded(rest, VectorDouble(repeating: 1e-4))
    let low = rest.addingProduct(middle, base)
    var fromBelow = middle.following(leaving.middle)
    if !areShort { fromBelow = fromBelow + high.followingTwo(leaving.high) }
    let sum = low + fromBelow
    let carry = Self.rounded(sum, VectorDouble(repeating: 1e-4))
    let digits = sum.addingProduct(carry, base) + carry.following(leaving.carry)
    leaving = Leaving(middle: middle, high: high, carry: carry)
    unsafe UnsafeMutableRawPointer(fields).storeBytes(
      of: digits.adding(VectorDouble(repeating: 0x1p52 + 0x1p15)).lowestFields,
      as: SIMD8<UInt16>.self)
  }

  /// The integer nearest to a product, or the other one where both are about as near.
  @inline(__always)
  private static func rounded(_ value: VectorDouble, _ factor: VectorDouble) -> VectorDouble {
    let shift = VectorDouble(repeating: shift)
    return shift.addingProduct(value, factor).subtracting(shift)
  }
}
