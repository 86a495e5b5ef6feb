internal import KernelInterface

/// A number cut into digits of b bits, from -2ᵇ⁻¹ to 2ᵇ⁻¹, that a root's pass reads a part of a
/// vector at a time.
///
/// What is in memory is the number plus 2ᵇ⁻¹ in every digit, each digit in 16 bits, four of them in
/// a word. The sum's carry out of the last word is one more digit, of 0 or 1, if the row has room
/// for it; otherwise it stays with the last digit, which then is at most 2ᵇ.
@safe
struct BalancedDigits: RootDigits {
  private let fields: UnsafeRawPointer

  /// 2⁵² + 2ᵇ⁻¹.
  private let excess: Double

  /// The same in every lane of the last part, less 2ᵇ in the last if that digit has the carry.
  private let lastExcess: Real

  /// Cuts a number.
  ///
  /// - Parameters:
  ///   - bitWidth: b, as a plan has it.
  ///   - rowLength: Words of the row of digits, at least those that the number needs.
  ///   - row: Room for as many.
  init(
    _ operand: NTTOperand, bitWidth: Int = 16, rowLength: Int,
    in row: UnsafeMutablePointer<UInt>
  ) {
    let (count, carry) =
      unsafe bitWidth == 16
      ? Self.cut(operand, into: row) : Self.cut(operand, bitWidth: UInt(bitWidth), into: row)
    excess = 0x1p52 + Double(1 << (bitWidth - 1))
    var last = VectorDouble(repeating: excess).bitPattern
    if count < rowLength {
      let offset: UInt = 0x0001_0001_0001_0001 << UInt(bitWidth - 1)
      unsafe row[count] = offset &+ carry
      unsafe (row + count + 1).update(repeating: offset, count: rowLength - count - 1)
    } else if carry != 0 {
      last[7] = (excess - Double(1 << bitWidth)).bitPattern
    }
    lastExcess = unsafe withUnsafePointer(to: VectorDouble(bitPattern: last)) {
      unsafe Real(Real.partCount - 1, of: $0)
    }
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

  /// The same in digits of fewer bits, each of which looks no further than at the one below: a
  /// digit from 2ᵇ⁻¹ on gives 2ᵇ to the next one, whatever it gets itself, and so may be 2ᵇ⁻¹.
  private static func cut(
    _ operand: NTTOperand, bitWidth: UInt, into row: UnsafeMutablePointer<UInt>
  ) -> (count: Int, carry: UInt) {
    let (limbs, limbCount) = unsafe (operand.limbs, operand.count)
    let wordBits = 4 &* Int(bitWidth)
    let count = (64 &* limbCount &+ wordBits &- 1) / wordBits
    // A word begins so many bits before the next limb, each of eight fewer than the one before.
    let steps = WordVector(0, 1, 2, 3, 4, 5, 6, 7) &* WordVector(repeating: UInt64(64 &- wordBits))
    var above = WordVector()
    var index = 0
    while index < count {
      var words = WordVector()
      // The limb before the one that the first word begins in or at.
      let (limb, bit) = ((wordBits &* index &+ 63) / 64 &- 1, wordBits &* index & 63)
      if limb >= 0 && limb &+ 9 <= limbCount {
        let left = WordVector(repeating: UInt64(bit == 0 ? 64 : bit)) &- steps
        let place = unsafe UnsafeRawPointer(limbs + limb)
        let (low, high) = unsafe (
          place.loadUnaligned(as: WordVector.self),
          place.loadUnaligned(fromByteOffset: 8, as: WordVector.self)
        )
        // Shifted twice, since a shift by 64 would be none.
        let one = WordVector(repeating: 1)
        words = (low &>> (left &- one)) &>> one | high &<< (WordVector(repeating: 64) &- left)
      } else {
        for lane in 0..<min(8, count &- index) {
          words[lane] = unsafe word(limbs, limbCount, from: wordBits &* (index &+ lane))
        }
      }
      let digits = spread(words, UInt64(bitWidth))
      let carries = digits &>> UInt64(bitWidth &- 1) & WordVector(repeating: 0x0001_0001_0001_0001)
      let top = carries &>> 48
      let fromBelow =
        carries &<< 16
        | VectorDouble(bitPattern: top).following(VectorDouble(bitPattern: above)).bitPattern
      above = top
      let half = WordVector(repeating: 0x0001_0001_0001_0001 &<< UInt64(bitWidth &- 1))
      let fields = (digits ^ half) &+ fromBelow
      if index &+ 8 <= count {
        unsafe UnsafeMutableRawPointer(row + index).storeBytes(of: fields, as: WordVector.self)
      } else {
        for lane in 0..<count &- index { unsafe row[index &+ lane] = UInt(fields[lane]) }
      }
      index &+= 8
    }
    return (count, UInt(above[(count &- 1) & 7]))
  }

  /// 64 bits from a place on.
  private static func word(
    _ limbs: UnsafePointer<UInt>, _ count: Int, from bit: Int
  ) -> UInt64 {
    let (limb, shift) = (bit / 64, UInt64(bit & 63))
    let (low, high) = unsafe (
      UInt64(limbs[limb]), limb &+ 1 < count ? UInt64(limbs[limb &+ 1]) : 0
    )
    return low &>> shift | (high &<< 1) &<< (63 &- shift)
  }

  /// Moves four digits of b bits in each word apart, into 16 bits each; what is above them goes.
  @inline(__always)
  private static func spread(_ words: WordVector, _ b: UInt64) -> WordVector {
    let pair = WordVector(repeating: 1 &<< (2 &* b) &- 1)
    let even = WordVector(repeating: (1 &<< b &- 1) &* 0x1_0000_0001)
    let pairs = words & pair | (words &>> (2 &* b) & pair) &<< 32
    return pairs & even | (pairs &>> b & even) &<< 16
  }

  /// A bound of the sum of the squares of the digits in so many words: nearly that sum, of integers
  /// below 2⁵³.
  func squaredNorm(wordCount: Int) -> Double {
    // Several sums, since each waits for the one before.
    var (even, odd) = (VectorDouble(), VectorDouble())
    for place in stride(from: 0, to: 4 &* wordCount, by: 16) {
      let (first, second) = (vector(at: place), vector(at: place &+ 8))
      even = even.addingProduct(first, first)
      odd = odd.addingProduct(second, second)
    }
    // The last digit may be 2ᵇ, b bits above 2⁵².
    let greatest = 2 * (excess - 0x1p52)
    return greatest * greatest + (even + odd).sumOfLanes
  }

  /// The eight digits from a place on, none of which has the row's last carry.
  @inline(__always)
  func vector(at place: Int) -> VectorDouble {
    let digits = unsafe fields.loadUnaligned(fromByteOffset: 2 &* place, as: SIMD8<UInt16>.self)
    return VectorDouble(above2To52: digits).subtracting(VectorDouble(repeating: excess))
  }

  private init(fields: UnsafeRawPointer, excess: Double, lastExcess: Real) {
    unsafe self.fields = fields
    (self.excess, self.lastExcess) = (excess, lastExcess)
  }

  /// The digits of the row's first half.
  var lowerHalf: BalancedDigits {
    unsafe BalancedDigits(fields: fields, excess: excess, lastExcess: Real(repeating: excess))
  }

  /// The digits of the second half of a row of so many limbs.
  func upperHalf(of rowLength: Int) -> BalancedDigits {
    unsafe BalancedDigits(fields: fields + 4 * rowLength, excess: excess, lastExcess: lastExcess)
  }

  @inline(__always)
  func part(at place: Int) -> Real {
    part(at: place, excess: Real(repeating: excess))
  }

  @inline(__always)
  func part(at place: Int, isLast: Bool) -> Real {
    part(at: place, excess: isLast ? lastExcess : Real(repeating: excess))
  }

  @inline(__always)
  private func part(at place: Int, excess: Real) -> Real {
    // Both are integers below 2⁵³, and so is the difference.
    let place = place &* Real.partLength &* MemoryLayout<UInt16>.stride
    let digits = unsafe fields.loadUnaligned(fromByteOffset: place, as: Real.Fields.self)
    return Real(above2To52: digits).subtracting(excess)
  }
}
