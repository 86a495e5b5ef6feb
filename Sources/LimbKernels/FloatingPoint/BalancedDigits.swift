internal import KernelInterface

/// A number cut into digits of 16 bits, from -2¹⁵ to 2¹⁵ - 1, that a root's pass reads eight at a
/// time.
///
/// What is in memory is the number plus 2¹⁵ in every digit: its 16-bit fields are the digits plus
/// 2¹⁵. The sum's carry out of the last limb is one more digit, of 0 or 1, if the row has room for
/// it; otherwise it stays with the last digit, which then is at most 2¹⁶.
@safe
struct BalancedDigits {
  private let fields: UnsafeRawPointer

  /// 2⁵² + 2¹⁵ in every lane of the last part, less 2¹⁶ in the last if that digit has the carry.
  private let lastExcess: Real

  /// 2¹⁵ in every field of a limb.
  private static var offset: UInt { 0x8000_8000_8000_8000 }

  /// Cuts a number.
  ///
  /// - Parameters:
  ///   - rowLength: Limbs of the row of digits, at least those of the number.
  ///   - row: Room for as many.
  init(_ operand: NTTOperand, rowLength: Int, in row: UnsafeMutablePointer<UInt>) {
    let (limbs, count) = unsafe (operand.limbs, operand.count)
    var carry: UInt8 = 0
    for index in 0..<count {
      let (sum, overflow) = unsafe limbs[index].addingReportingOverflow(Self.offset)
      let (total, second) = sum.addingReportingOverflow(UInt(carry))
      unsafe row[index] = total
      carry = unsafe unsafeBitCast(overflow, to: UInt8.self) | unsafeBitCast(second, to: UInt8.self)
    }
    var excess = VectorDouble(repeating: Self.excess).bitPattern
    if count < rowLength {
      unsafe row[count] = Self.offset &+ UInt(carry)
      unsafe (row + count + 1).update(repeating: Self.offset, count: rowLength - count - 1)
    } else if carry != 0 {
      excess[7] = (Self.excess - 0x1p16).bitPattern
    }
    lastExcess = unsafe withUnsafePointer(to: VectorDouble(bitPattern: excess)) {
      unsafe Real(Real.partCount - 1, of: $0)
    }
    unsafe fields = UnsafeRawPointer(row)
  }

  /// Takes a number in base 10⁴, which has its digits in the same form.
  ///
  /// - Parameters:
  ///   - rowLength: Limbs of the row of digits, four digits each; digits beyond it are left out.
  ///   - row: Room for as many.
  init(_ operand: DecimalRow, rowLength: Int, in row: UnsafeMutablePointer<UInt>) {
    let fields = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt16.self)
    let count = min(operand.count, 4 * rowLength)
    unsafe fields.update(from: operand.fields, count: count)
    unsafe (fields + count).update(repeating: DecimalRow.zero, count: 4 * rowLength - count)
    lastExcess = Real(repeating: Self.excess)
    unsafe self.fields = UnsafeRawPointer(row)
  }

  private init(fields: UnsafeRawPointer, lastExcess: Real) {
    unsafe self.fields = fields
    self.lastExcess = lastExcess
  }

  /// The digits of the row's first half.
  var lowerHalf: BalancedDigits {
    unsafe BalancedDigits(fields: fields, lastExcess: Real(repeating: Self.excess))
  }

  /// The digits of the second half of a row of so many limbs.
  func upperHalf(of rowLength: Int) -> BalancedDigits {
    unsafe BalancedDigits(fields: fields + 4 * rowLength, lastExcess: lastExcess)
  }

  private static var excess: Double { 0x1p52 + 0x1p15 }

  /// Returns as many digits as a part has, from as many times `place` on.
  @inline(__always)
  func part(at place: Int) -> Real {
    part(at: place, excess: Real(repeating: Self.excess))
  }

  /// The same of the last digits of the row, if `isLast`.
  @inline(__always)
  func part(at place: Int, isLast: Bool) -> Real {
    part(at: place, excess: isLast ? lastExcess : Real(repeating: Self.excess))
  }

  @inline(__always)
  private func part(at place: Int, excess: Real) -> Real {
    // Both are integers below 2⁵³, and so is the difference.
    let place = place &* Real.partLength &* MemoryLayout<UInt16>.stride
    let digits = unsafe fields.loadUnaligned(fromByteOffset: place, as: Real.Fields.self)
    return Real(above2To52: digits).subtracting(excess)
  }
}
