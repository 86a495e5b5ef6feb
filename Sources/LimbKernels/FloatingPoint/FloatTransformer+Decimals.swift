internal import KernelInterface

// Numbers in base 10⁴: products, sums, and text.

/// Digits with a sign, of as many lanes as the vectors of a row have.
private typealias Digits = SIMD16<Int16>

extension FloatTransformer {
  func transform(
    _ product: NTTProduct, _ first: DecimalRow, _ second: DecimalRow, _ plan: FFTPlan,
    into firstResult: DecimalRow, _ secondResult: DecimalRow?, crew: WorkerCrew?
  ) {
    // A result may lie where an operand was: low coefficients come first.
    let lowCount = LowCoefficients.vectorCount(firstResult.count - 2 * plan.pointCount)
    let secondCount = secondResult?.count ?? 0
    let lowCountOfSecond = LowCoefficients.vectorCount(secondCount - 2 * plan.pointCount)
    lowArena.reserve(vectorCount: max(lowCount, lowCountOfSecond), count: 5)
    let lowest = unsafe LowCoefficients(
      first, second, vectorCount: lowCount, in: lowArena[0], scratch: lowArena[2])
    let lowestOfSecond = unsafe LowCoefficients(
      second, second, vectorCount: lowCountOfSecond, in: lowArena[1], scratch: lowArena[2])
    let stride = plan.pointCount / plan.order / 8
    let output = FFTDecimalOutput(
      scale: 1 / Double(plan.pointCount), errorBound: plan.errorBound,
      areShort: max(first.count, second.count) <= DecimalRow.mostShortFactorDigits)
    unsafe perform(product, plan, crew) { row, rowLength, memory in
      unsafe BalancedDigits(row == 0 ? first : second, rowLength: rowLength, in: memory)
    } complete: { row, children in
      let operand = row == 0 ? first : second
      for place in Swift.stride(from: plan.pointCount, to: operand.count, by: 8) {
        let digits = operand.vector(at: place)
        let column = (place - plan.pointCount) / 8
        for child in 0..<plan.order {
          let target = unsafe children + (child * stride + column)
          unsafe target.pointee.imaginary = target.pointee.imaginary.adding(digits)
        }
      }
    } store: { row, coefficients, _ in
      unsafe output.store(
        coefficients, vectorCount: plan.pointCount / 8, row == 0 ? lowest : lowestOfSecond,
        into: row == 0 ? firstResult : secondResult ?? firstResult)
    }
  }

  func advance(_ first: DecimalRow, _ second: DecimalRow, count: Int) {
    var (halfCarry, sumCarry) = (Digits(), Digits())
    for place in stride(from: 0, to: count, by: DecimalRow.vectorLength) {
      let doubled = first[digits: place] &+ first[digits: place]
      let half = normalized(halfOfSum(first, second, place), &halfCarry)
      first.store(half, at: place)
      second.store(normalized(half &+ doubled, &sumCarry), at: place)
    }
  }

  func halveSum(_ first: DecimalRow, _ second: DecimalRow, count: Int) {
    var carry = Digits()
    for place in stride(from: 0, to: count, by: DecimalRow.vectorLength) {
      let half = halfOfSum(first, second, place)
      first.store(normalized(half, &carry), at: place)
    }
  }

  /// Half of the sum of two rows, where an odd digit leaves half a base to the one below.
  @inline(__always)
  private func halfOfSum(_ first: DecimalRow, _ second: DecimalRow, _ place: Int) -> Digits {
    let sum = first[digits: place] &+ second[digits: place]
    let above = first[digits: place &+ 1] &+ second[digits: place &+ 1]
    let isOdd = Digits() &- (above & Digits(repeating: 1))
    return sum &>> Digits(repeating: 1) &+ (isOdd & Digits(repeating: 5000))
  }

  /// Digits below 25 000 in magnitude without their carries, and with those from below.
  @inline(__always)
  private func normalized(_ digits: Digits, _ carryBelow: inout Digits) -> Digits {
    // A mask is −1 where it is true.
    let up =
      (digits .> Digits(repeating: 5000)).lanes &+ (digits .> Digits(repeating: 15_000)).lanes
    let down =
      (digits .< Digits(repeating: -5000)).lanes &+ (digits .< Digits(repeating: -15_000)).lanes
    let carry = down &- up
    let result =
      digits &- carry &* Digits(repeating: Int16(DecimalRow.base)) &+ carry.following(carryBelow)
    carryBelow = carry
    return result
  }

  func writeText(of row: DecimalRow, to text: UnsafeMutablePointer<UInt8>) {
    let vectorCount = DecimalRow.roundedUp(row.count) / DecimalRow.vectorLength
    let base = Digits(repeating: Int16(DecimalRow.base))
    // What is taken from the lowest digit of a vector.
    var borrow: Int16 = 0
    for vector in 0..<vectorCount {
      var digits = row[digits: DecimalRow.vectorLength &* vector]
      let negative = (digits .< Digits()).lanes
      digits = digits &+ (negative & base) &+ negative.following(Digits(repeating: -borrow))
      borrow = -negative[15]
      if digits &>> Digits(repeating: 15) != Digits() { ripple(&digits, &borrow) }
      let end = unsafe text + 64 &* (vectorCount &- vector)
      unsafe UnsafeMutableRawPointer(end - 64).storeBytes(
        of: Self.text(of: digits), as: SIMD16<UInt32>.self)
    }
  }

  /// Borrows on from zeros that something was taken from, of which there is one in 10⁴.
  @inline(never)
  private func ripple(_ digits: inout Digits, _ borrow: inout Int16) {
    for lane in 0..<16 where digits[lane] < 0 {
      digits[lane] += Int16(DecimalRow.base)
      if lane < 15 { digits[lane + 1] -= 1 } else { borrow += 1 }
    }
  }

  /// Four decimal digits in ASCII of each of sixteen numbers below 10⁴, the last one first.
  ///
  /// Quotients by 100 and by 10 are products with 5243 / 2¹⁹ and 103 / 2¹⁰, which are exact below
  /// 10⁴ and below 100.
  @inline(__always)
  private static func text(of digits: Digits) -> SIMD16<UInt32> {
    typealias Words = SIMD16<UInt32>
    let words = Words(widening: digits.reversed)
    let hundreds = (words &* Words(repeating: 5243)) &>> Words(repeating: 19)
    let pairs =
      hundreds | (words &- hundreds &* Words(repeating: 100)) &<< Words(repeating: 16)
    let tens =
      (pairs &* Words(repeating: 103)) &>> Words(repeating: 10) & Words(repeating: 0x000f_000f)
    let ones = pairs &- tens &* Words(repeating: 10)
    return tens | ones &<< Words(repeating: 8) | Words(repeating: 0x3030_3030)
  }
}

extension DecimalRow {
  /// The eight digits from a place on, zero behind the last one.
  func vector(at place: Int) -> VectorDouble {
    if place &+ 8 <= count {
      let words = unsafe UnsafeRawPointer(fields + place).loadUnaligned(as: SIMD8<UInt16>.self)
      return VectorDouble(above2To52: words).subtracting(
        VectorDouble(repeating: 0x1p52 + 0x1p15))
    }
    var digits = WordVector()
    for lane in 0..<min(8, count &- place) {
      let digit = unsafe Int(fields[place &+ lane]) &- Int(Self.zero)
      digits[lane] = Double(digit).bitPattern
    }
    return VectorDouble(bitPattern: digits)
  }

  /// The sixteen digits from a place on.
  @inline(__always)
  fileprivate subscript(digits place: Int) -> Digits {
    let words = unsafe UnsafeRawPointer(fields + place).loadUnaligned(as: SIMD16<UInt16>.self)
    return unsafe unsafeBitCast(
      words ^ SIMD16<UInt16>(repeating: Self.zero), to: SIMD16<Int16>.self)
  }

  @inline(__always)
  fileprivate func store(_ digits: Digits, at place: Int) {
    let words = unsafe unsafeBitCast(digits, to: SIMD16<UInt16>.self)
    unsafe UnsafeMutableRawPointer(fields + place).storeBytes(
      of: words ^ SIMD16<UInt16>(repeating: Self.zero), as: SIMD16<UInt16>.self)
  }
}

extension SIMDMask<SIMD16<Int16>> {
  /// The lanes as numbers: −1 where the mask is true, and otherwise 0.
  @inline(__always)
  fileprivate var lanes: SIMD16<Int16> {
    unsafe unsafeBitCast(self, to: SIMD16<Int16>.self)
  }
}

extension SIMD16<Int16> {
  /// The lanes moved up by one, behind the last lane of another vector.
  @inline(__always)
  fileprivate func following(_ other: Self) -> Self {
    Self(
      other[15], self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8],
      self[9], self[10], self[11], self[12], self[13], self[14])
  }

  @inline(__always)
  fileprivate var reversed: Self {
    Self(
      self[15], self[14], self[13], self[12], self[11], self[10], self[9], self[8], self[7],
      self[6], self[5], self[4], self[3], self[2], self[1], self[0])
  }
}
