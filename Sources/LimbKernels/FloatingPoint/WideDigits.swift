internal import KernelInterface

/// Digits that a root's pass reads, a part of a vector at a time.
protocol RootDigits {
  /// Returns as many digits as a part has, from as many times `place` on.
  func part(at place: Int) -> Real

  /// The same of the last digits of the row, if `isLast`.
  func part(at place: Int, isLast: Bool) -> Real
}

/// The digits of a decimal number, in 32 bits each.
@safe
struct WideDigits: RootDigits {
  private let fields: UnsafeRawPointer

  /// Takes a number's digits.
  ///
  /// - Parameters:
  ///   - count: Digits of the row; those of the number beyond it are left out.
  ///   - row: Room for as many.
  init(_ operand: DecimalRow, count: Int, in row: UnsafeMutablePointer<UInt>) {
    let target = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
    let taken = min(operand.count, count)
    unsafe target.update(from: operand.fields, count: taken)
    unsafe (target + taken).update(repeating: DecimalRow.zero, count: count - taken)
    unsafe fields = UnsafeRawPointer(row)
  }

  @inline(__always)
  func part(at place: Int) -> Real {
    let offset = place &* Real.partLength &* MemoryLayout<UInt32>.stride
    let digits = unsafe fields.loadUnaligned(fromByteOffset: offset, as: Real.WideFields.self)
    return Real(above2To52: digits).subtracting(Real(repeating: DecimalRow.offset))
  }

  @inline(__always)
  func part(at place: Int, isLast: Bool) -> Real { part(at: place) }
}

extension DecimalRow {
  /// What a digit's double between 2⁵² and 2⁵³ has more than the digit.
  static var offset: Double { 0x1p52 + 0x1p31 }

  /// The eight digits from a place on, zero behind the last one.
  @inline(__always)
  func vector(at place: Int) -> VectorDouble {
    let digits =
      place &+ 8 <= count
      ? unsafe UnsafeRawPointer(fields + place).loadUnaligned(as: SIMD8<UInt32>.self)
      : lastFields(from: place)
    return VectorDouble(above2To52: digits).subtracting(VectorDouble(repeating: Self.offset))
  }

  /// What is in memory of the digits from a place on, of which there are fewer than eight, and of
  /// zeros behind them.
  @inline(never)
  private func lastFields(from place: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: Self.zero)
    for lane in 0..<max(0, count &- place) { result[lane] = unsafe fields[place &+ lane] }
    return result
  }

  /// Stores eight digits at a place.
  @inline(__always)
  func store(_ digits: VectorDouble, at place: Int) {
    unsafe UnsafeMutableRawPointer(fields + place).storeBytes(
      of: Self.fields(of: digits), as: SIMD8<UInt32>.self)
  }

  /// Eight digits as they are in memory.
  @inline(__always)
  static func fields(of digits: VectorDouble) -> SIMD8<UInt32> {
    digits.adding(VectorDouble(repeating: offset)).lowestFields
  }
}
