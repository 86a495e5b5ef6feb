internal import KernelInterface

// Numbers in decimal bases: products, sums, and text.

/// Digits with a sign, of as many lanes as the vectors of a row have.
private typealias Digits = SIMD16<Int32>

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
    let output = FFTDecimalOutput(
      scale: 1 / Double(plan.pointCount), base: firstResult.base, errorBound: plan.errorBound)
    unsafe perform(product, plan, crew) { row, memory in
      unsafe WideDigits(row == 0 ? first : second, count: plan.pointCount, in: memory)
    } complete: { (row, _: WideDigits, children) in
      let operand = row == 0 ? first : second
      unsafe fold(operand.count - plan.pointCount, plan, into: children, operand.vector)
    } store: { row, coefficients, _ in
      unsafe output.store(
        coefficients, vectorCount: plan.pointCount / 8, row == 0 ? lowest : lowestOfSecond,
        into: row == 0 ? firstResult : secondResult ?? firstResult)
    }
  }

  func squaredNorm(of row: DecimalRow) -> Double {
    // Sums of squares are integers below 2⁵³. Several sums, since each waits for the one before.
    var (even, odd) = (VectorDouble(), VectorDouble())
    for place in stride(from: 0, to: row.count, by: 16) {
      let (first, second) = (row.vector(at: place), row.vector(at: place &+ 8))
      even = even.addingProduct(first, first)
      odd = odd.addingProduct(second, second)
    }
    let sum = even + odd
    return (0..<8).reduce(0) { $0 + sum[$1] }
  }

  func advance(_ first: DecimalRow, _ second: DecimalRow, count: Int) {
    let carrying = DigitCarrying(first.base)
    var (halfCarry, sumCarry) = (Digits(), Digits())
    for place in stride(from: 0, to: count, by: DecimalRow.vectorLength) {
      let doubled = first[digits: place] &+ first[digits: place]
      let half = carrying.normalized(halfOfSum(first, second, place), &halfCarry)
      first.store(half, at: place)
      second.store(carrying.normalized(half &+ doubled, &sumCarry), at: place)
    }
  }

  func halveSum(_ first: DecimalRow, _ second: DecimalRow, count: Int) {
    let carrying = DigitCarrying(first.base)
    var carry = Digits()
    for place in stride(from: 0, to: count, by: DecimalRow.vectorLength) {
      let half = halfOfSum(first, second, place)
      first.store(carrying.normalized(half, &carry), at: place)
    }
  }

  /// Half of the sum of two rows, where an odd digit leaves half a base to the one below.
  @inline(__always)
  private func halfOfSum(_ first: DecimalRow, _ second: DecimalRow, _ place: Int) -> Digits {
    let sum = first[digits: place] &+ second[digits: place]
    let above = first[digits: place &+ 1] &+ second[digits: place &+ 1]
    let isOdd = Digits() &- (above & Digits(repeating: 1))
    return sum &>> Digits(repeating: 1)
      &+ (isOdd & Digits(repeating: Int32(first.base.value / 2)))
  }

  func writeText(of row: DecimalRow, to text: UnsafeMutablePointer<UInt8>) {
    let count = DecimalRow.roundedUp(row.count)
    let carrying = DigitCarrying(row.base)
    // What is taken from the lowest digit of a vector.
    var borrow: Int32 = 0
    for place in stride(from: 0, to: count, by: DecimalRow.vectorLength) {
      var digits = row[digits: place]
      let negative = (digits .< Digits()).lanes
      digits =
        digits &+ (negative & carrying.base) &+ negative.following(Digits(repeating: -borrow))
      borrow = -negative[15]
      if digits &>> Digits(repeating: 31) != Digits() { carrying.ripple(&digits, &borrow) }
      unsafe UnsafeMutableRawPointer(row.fields + place).storeBytes(
        of: Self.decimals(of: digits), as: SIMD16<UInt32>.self)
    }
    // In loops of their own, which see nothing but bytes: otherwise the compiler takes the vectors
    // apart.
    switch row.base {
    case .tenToThe4: unsafe Self.writeFours(row.fields, count: count, to: text)
    case .tenToThe5: unsafe Self.writeFives(row.fields, count: count, to: text)
    }
  }

  /// Takes numbers below 10⁵ apart into their last four decimal digits, one in each byte and the
  /// highest of them in the lowest one, in whose upper half the first of five is.
  ///
  /// Quotients by 10⁴ are those of a sixteenth by 625; by 625, 100 and 10 they are products with
  /// 6711 / 2²², 5243 / 2¹⁹ and 103 / 2¹⁰, which are exact below 6250, 10⁴ and 100.
  @inline(__always)
  private static func decimals(of digits: Digits) -> SIMD16<UInt32> {
    typealias Words = SIMD16<UInt32>
    let numbers = unsafe unsafeBitCast(digits, to: Words.self)
    let first =
      (numbers &>> Words(repeating: 4) &* Words(repeating: 6711)) &>> Words(repeating: 22)
    let rest = numbers &- first &* Words(repeating: 10_000)
    let hundreds = (rest &* Words(repeating: 5243)) &>> Words(repeating: 19)
    let pairs = hundreds | (rest &- hundreds &* Words(repeating: 100)) &<< Words(repeating: 16)
    let tens =
      (pairs &* Words(repeating: 103)) &>> Words(repeating: 10) & Words(repeating: 0x000f_000f)
    let ones = pairs &- tens &* Words(repeating: 10)
    return tens | ones &<< Words(repeating: 8) | first &<< Words(repeating: 4)
  }

  private typealias Bytes = SIMD16<UInt8>

  /// Writes the last four decimal digits of each word in ASCII, those of the last word first.
  @inline(never)
  private static func writeFours(
    _ words: UnsafePointer<UInt32>, count: Int, to text: UnsafeMutablePointer<UInt8>
  ) {
    var target = unsafe UnsafeMutableRawPointer(text + 4 &* count)
    for place in stride(from: 0, to: count, by: 4) {
      let a = unsafe UnsafeRawPointer(words + place).loadUnaligned(as: Bytes.self)
      let digits = Bytes(
        a[12], a[13], a[14], a[15], a[8], a[9], a[10], a[11], a[4], a[5], a[6], a[7],
        a[0], a[1], a[2], a[3])
      unsafe target -= 16
      unsafe target.storeBytes(of: digits | Bytes(repeating: UInt8(ascii: "0")), as: Bytes.self)
    }
  }

  /// Writes the five decimal digits of each word in ASCII, those of the last word first.
  @inline(never)
  private static func writeFives(
    _ words: UnsafePointer<UInt32>, count: Int, to text: UnsafeMutablePointer<UInt8>
  ) {
    let zeros = Bytes(repeating: UInt8(ascii: "0"))
    var target = unsafe UnsafeMutableRawPointer(text + 5 &* count)
    for place in stride(from: 0, to: count, by: 4) {
      let decimals = unsafe UnsafeRawPointer(words + place).loadUnaligned(as: Bytes.self)
      let (a, b) = (decimals &>> Bytes(repeating: 4), decimals & Bytes(repeating: 0x0f))
      let upper = Bytes(
        a[12], b[12], b[13], b[14], b[15], a[8], b[8], b[9], b[10], b[11],
        a[4], b[4], b[5], b[6], b[7], a[0])
      let last = SIMD4(b[0], b[1], b[2], b[3]) | SIMD4(repeating: UInt8(ascii: "0"))
      unsafe target -= 20
      unsafe target.storeBytes(of: upper | zeros, as: Bytes.self)
      unsafe target.storeBytes(of: last, toByteOffset: 16, as: SIMD4<UInt8>.self)
    }
  }
}

/// Takes the carries out of digits of a base B.
private struct DigitCarrying {
  /// B in every lane.
  let base: Digits
  private let (factor, half, shift): (Digits, Digits, Digits)

  init(_ base: DecimalBase) {
    self.base = Digits(repeating: Int32(base.value))
    // Factor / 2ˢ is 1 / B but for 2 / 10⁵ and 6 / 10⁵ of it.
    let (factor, shift): (Int32, Int32) = base == .tenToThe4 ? (6711, 26) : (5369, 29)
    self.factor = Digits(repeating: factor)
    half = Digits(repeating: 1 &<< (shift &- 1))
    self.shift = Digits(repeating: shift)
  }

  /// Digits below 10 or 2 times B in magnitude, 10⁴ or 10⁵, without their carries and with those
  /// from below: half of B and 12 at most.
  @inline(__always)
  func normalized(_ digits: Digits, _ carryBelow: inout Digits) -> Digits {
    let carry = (digits &* factor &+ half) &>> shift
    let result = digits &- carry &* base &+ carry.following(carryBelow)
    carryBelow = carry
    return result
  }

  /// Borrows on from zeros that something was taken from, of which there is one in B.
  @inline(never)
  func ripple(_ digits: inout Digits, _ borrow: inout Int32) {
    for lane in 0..<16 where digits[lane] < 0 {
      digits[lane] += base[0]
      if lane < 15 { digits[lane + 1] -= 1 } else { borrow += 1 }
    }
  }
}

extension DecimalRow {
  /// The sixteen digits from a place on.
  @inline(__always)
  fileprivate subscript(digits place: Int) -> Digits {
    let words = unsafe UnsafeRawPointer(fields + place).loadUnaligned(as: SIMD16<UInt32>.self)
    return unsafe unsafeBitCast(words ^ SIMD16<UInt32>(repeating: Self.zero), to: Digits.self)
  }

  @inline(__always)
  fileprivate func store(_ digits: Digits, at place: Int) {
    let words = unsafe unsafeBitCast(digits, to: SIMD16<UInt32>.self)
    unsafe UnsafeMutableRawPointer(fields + place).storeBytes(
      of: words ^ SIMD16<UInt32>(repeating: Self.zero), as: SIMD16<UInt32>.self)
  }
}

extension SIMDMask<SIMD16<Int32>> {
  /// The lanes as numbers: −1 where the mask is true, and otherwise 0.
  @inline(__always)
  fileprivate var lanes: SIMD16<Int32> {
    unsafe unsafeBitCast(self, to: SIMD16<Int32>.self)
  }
}

extension SIMD16<Int32> {
  /// The lanes moved up by one, behind the last lane of another vector.
  @inline(__always)
  fileprivate func following(_ other: Self) -> Self {
    Self(
      other[15], self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8],
      self[9], self[10], self[11], self[12], self[13], self[14])
  }
}
