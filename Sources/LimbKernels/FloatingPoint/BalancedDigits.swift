internal import KernelInterface

/// A number cut into digits of b bits, from -2ᵇ⁻¹ to 2ᵇ⁻¹ - 1, that a root's pass reads eight at a
/// time.
///
/// What is in memory is the number plus 2ᵇ⁻¹ in every digit, each digit in 16 bits, four of them in
/// a word. The sum's carry out of the last word is one more digit, of 0 or 1, if the row has room
/// for it; otherwise it stays with the last digit, which then is at most 2ᵇ.
@safe
struct BalancedDigits {
  private let fields: UnsafeRawPointer

  /// 2⁵² + 2ᵇ⁻¹.
  private let excess: Double

  /// The same in every lane, less 2ᵇ in the last if that digit has the carry.
  private let lastExcess: VectorDouble

  /// Cuts a number.
  ///
  /// - Parameters:
  ///   - digitBitWidth: b, as a plan has it.
  ///   - rowLength: Words of the row of digits, at least those that the number needs.
  ///   - row: Room for as many.
  init(
    _ operand: NTTOperand, digitBitWidth: Int, rowLength: Int, in row: UnsafeMutablePointer<UInt>
  ) {
    let (count, carry) =
      unsafe digitBitWidth == 16
      ? Self.cut(operand, into: row) : Self.cut(operand, digitBitWidth, into: row)
    excess = 0x1p52 + Double(1 << (digitBitWidth - 1))
    var last = VectorDouble(repeating: excess).bitPattern
    if count < rowLength {
      let offset: UInt = 0x0001_0001_0001_0001 << UInt(digitBitWidth - 1)
      unsafe row[count] = offset &+ carry
      unsafe (row + count + 1).update(repeating: offset, count: rowLength - count - 1)
    } else if carry != 0 {
      last[7] = (excess - Double(1 << digitBitWidth)).bitPattern
    }
    lastExcess = VectorDouble(bitPattern: last)
    unsafe fields = UnsafeRawPointer(row)
  }

  /// Cuts a number into digits of 16 bits, and returns how many words they take and their carry.
  private static func cut(
    _ operand: NTTOperand, into row: UnsafeMutablePointer<UInt>
  ) -> (count: Int, carry: UInt) {
    let (limbs, count) = unsafe (operand.limbs, operand.count)
    var carry: UInt8 = 0
    for index in 0..<count {
      let (sum, overflow) = unsafe limbs[index].addingReportingOverflow(0x8000_8000_8000_8000)
      let (total, second) = sum.addingReportingOverflow(UInt(carry))
      unsafe row[index] = total
      carry = unsafe unsafeBitCast(overflow, to: UInt8.self) | unsafeBitCast(second, to: UInt8.self)
    }
    return (count, UInt(carry))
  }

  /// The same in digits of less than 16 bits: four at a time, which then move apart.
  private static func cut(
    _ operand: NTTOperand, _ digitBitWidth: Int, into row: UnsafeMutablePointer<UInt>
  ) -> (count: Int, carry: UInt) {
    let (limbs, limbCount) = unsafe (operand.limbs, operand.count)
    let width = UInt(digitBitWidth)
    let chunkWidth = 4 &* digitBitWidth
    let (chunk, pair, digit): (UInt, UInt, UInt) = (
      1 &<< UInt(chunkWidth) &- 1, 1 &<< (2 &* width) &- 1, 1 &<< width &- 1
    )
    let digits = digit | digit &<< 32
    let offset = (1 | 1 &<< width | 1 &<< (2 &* width) | 1 &<< (3 &* width)) &<< (width &- 1)
    let count = (64 &* limbCount &+ chunkWidth &- 1) / chunkWidth
    var (carry, bit): (UInt, Int) = (0, 0)
    for index in 0..<count {
      let (limb, shift) = (bit &>> 6, UInt(bit & 63))
      // Shifted twice, since a shift by 64 would be none.
      let next = unsafe limb &+ 1 < limbCount ? limbs[limb &+ 1] : 0
      let bits = unsafe limbs[limb] &>> shift | (next &<< 1) &<< (63 &- shift)
      // Both are below 2⁶⁰.
      let sum = (bits & chunk) &+ offset &+ carry
      carry = sum &>> UInt(chunkWidth)
      let low = sum & chunk
      let pairs = low & pair | (low &>> (2 &* width)) &<< 32
      unsafe row[index] = pairs & digits | (pairs &>> width & digits) &<< 16
      bit &+= chunkWidth
    }
    return (count, carry)
  }

  /// Returns the digits from 8 · `place` on.
  @inline(__always)
  func vector(at place: Int) -> Real {
    vector(at: place, excess: VectorDouble(repeating: excess))
  }

  /// The same of the last digits of the row, if `isLast`.
  @inline(__always)
  func vector(at place: Int, isLast: Bool) -> Real {
    vector(at: place, excess: isLast ? lastExcess : VectorDouble(repeating: excess))
  }

  @inline(__always)
  private func vector(at place: Int, excess: VectorDouble) -> Real {
    let integers = unsafe fields.loadUnaligned(
      fromByteOffset: 16 &* place, as: SIMD8<UInt16>.self)
    // Both are integers below 2⁵³, and so is the difference.
    return VectorDouble(above2To52: integers).subtracting(excess)
  }
}
