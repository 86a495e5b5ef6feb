internal import KernelInterface

// Numbers in decimal bases: products, sums, and text.

/// Digits with a sign, of as many lanes as the vectors of a row have.
private typealias Digits = SIMD16<Int32>

extension FloatTransformer {
  func transform(
    _ product: NTTProduct, _ first: DecimalRow, _ second: DecimalRow, _ plan: FFTPlan,
    into firstResult: DecimalRow, _ secondResult: DecimalRow?, crew: WorkerCrew?
  ) -> (Double, Double) {
    // A result may lie where an operand was: low coefficients come first.
    let (lowest, lowestOfSecond) = lowCoefficients(
      product, first, second, plan,
      LowCoefficients.vectorCount(firstResult.count - 2 * plan.pointCount),
      LowCoefficients.vectorCount((secondResult?.count ?? 0) - 2 * plan.pointCount))
    let output = FFTDecimalOutput(plan, base: firstResult.base)
    var (squaredNorm, squaredNormOfSecond) = (0.0, 0.0)
    unsafe perform(product, plan, crew) { row, memory in
      unsafe WideDigits(row == 0 ? first : second, count: plan.pointCount, in: memory)
    } complete: { (row, _: WideDigits, children) in
      let operand = row == 0 ? first : second
      unsafe fold(operand.count - plan.pointCount, plan, into: children, operand.vector)
    } store: { row, coefficients in
      let norm = unsafe output.store(
        coefficients, vectorCount: plan.pointCount / 8, row == 0 ? lowest : lowestOfSecond,
        into: row == 0 ? firstResult : secondResult ?? firstResult)
      if row == 0 { squaredNorm = norm } else { squaredNormOfSecond = norm }
    }
    return (squaredNorm, squaredNormOfSecond)
  }

  /// The lowest coefficients of a product and of a square, so many vectors of each.
  private func lowCoefficients(
    _ product: NTTProduct, _ first: DecimalRow, _ second: DecimalRow, _ plan: FFTPlan,
    _ vectorCount: Int, _ vectorCountOfSecond: Int
  ) -> (LowCoefficients, LowCoefficients) {
    let greatest = max(vectorCount, vectorCountOfSecond)
    lowArena.reserve(vectorCount: greatest, count: 5)
    guard 8 * greatest >= FFTPlan.leastLowestOfTransforms,
      let plan = plan.lowest(8 * greatest)
    else {
      return unsafe (
        LowCoefficients(
          first, second, vectorCount: vectorCount, in: lowArena[0], scratch: lowArena[2]),
        LowCoefficients(
          second, second, vectorCount: vectorCountOfSecond, in: lowArena[1], scratch: lowArena[2])
      )
    }
    let output = FFTDecimalOutput(plan, base: first.base)
    unsafe perform(product, plan, nil) { row, memory in
      unsafe WideDigits(
        (row == 0 ? first : second).lowest(8 * greatest), count: plan.pointCount, in: memory)
    } complete: { (_, _: WideDigits, _) in
    } store: { row, coefficients in
      unsafe output.store(coefficients, vectorCount: greatest, into: lowArena[row])
    }
    return unsafe (
      LowCoefficients(vectors: lowArena[0], vectorCount: vectorCount),
      LowCoefficients(vectors: lowArena[1], vectorCount: vectorCountOfSecond)
    )
  }

  func advance(_ first: DecimalRow, _ second: DecimalRow, count: Int) -> (Double, Double) {
    let carrying = DigitCarrying(first.base)
    var (halfCarry, sumCarry) = (Digits(), Digits())
    var (halfNorm, sumNorm) = (DigitNorm(), DigitNorm())
    for place in stride(from: 0, to: count, by: DecimalRow.vectorLength) {
      let doubled = first[digits: place] &+ first[digits: place]
      let half = carrying.normalized(halfOfSum(first, second, place), &halfCarry)
      let sum = carrying.normalized(half &+ doubled, &sumCarry)
      halfNorm.add(first.store(half, at: place))
      sumNorm.add(second.store(sum, at: place))
    }
    return (halfNorm.squared, sumNorm.squared)
  }

  func halveSum(_ first: DecimalRow, _ second: DecimalRow, count: Int) -> Double {
    let carrying = DigitCarrying(first.base)
    var carry = Digits()
    var norm = DigitNorm()
    for place in stride(from: 0, to: count, by: DecimalRow.vectorLength) {
      let half = carrying.normalized(halfOfSum(first, second, place), &carry)
      norm.add(first.store(half, at: place))
    }
    return norm.squared
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

  func narrow(_ row: DecimalRow) -> (DecimalRow, Double) {
    // A digit at place i of four is 10⁴⁻ⁱ q + r, with r at most half of 10⁴⁻ⁱ in magnitude: it
    // leaves q to the place above, and 10ⁱ r to its own.
    func powers(_ power: (_ place: Int) -> Double) -> VectorDouble {
      VectorDouble { lane in power(lane & 3) }
    }
    let divisors = powers { [-1e4, -1e3, -1e2, -1e1][$0] }
    let inverses = powers { [1e-4, 1e-3, 1e-2, 1e-1][$0] }
    let weights = powers { [1, 1e1, 1e2, 1e3][$0] }
    let inside = powers { [1, 1, 1, 0][$0] }
    let length = DecimalRow.roundedUp(row.count)
    row.pad(to: length)
    let result = unsafe DecimalRow(row.fields, count: 5 &* length / 4, base: .tenToThe4)
    var squares = VectorDouble()
    // From above, where nothing is overwritten that is still to be read.
    var place = length
    while place > 0 {
      place &-= 8
      let digits = row.vector(at: place)
      let quotients = FFTDecimalOutput.rounded(digits, inverses)
      let rests = digits.addingProduct(quotients, divisors) * weights
      let carries = quotients * inside
      let lower = rests + carries.following(VectorDouble())
      let upper = quotients - carries
      squares = squares.addingProduct(lower, lower).addingProduct(upper, upper)
      let (four, fifth) = (DecimalRow.fields(of: lower), DecimalRow.fields(of: upper))
      let target = unsafe UnsafeMutableRawPointer(row.fields + 5 &* place / 4)
      unsafe target.storeBytes(of: four.lowHalf, as: SIMD4<UInt32>.self)
      unsafe target.storeBytes(of: fifth[3], toByteOffset: 16, as: UInt32.self)
      unsafe target.storeBytes(of: four.highHalf, toByteOffset: 20, as: SIMD4<UInt32>.self)
      unsafe target.storeBytes(of: fifth[7], toByteOffset: 36, as: UInt32.self)
    }
    return (result, squares.sumOfLanes)
  }

  func writeText(of row: DecimalRow, to text: UnsafeMutablePointer<UInt8>) {
    let length = DecimalRow.roundedUp(row.count)
    let carrying = DigitCarrying(row.base)
    // What is taken from the lowest digit of a vector.
    var borrow: Int32 = 0
    for start in stride(from: 0, to: length, by: Self.digitsOfTextBlock) {
      let count = min(Self.digitsOfTextBlock, length &- start)
      for place in stride(from: start, to: start &+ count, by: DecimalRow.vectorLength) {
        var digits = row[digits: place]
        let negative = (digits .< Digits()).lanes
        digits =
          digits &+ (negative & carrying.base) &+ negative.following(Digits(repeating: -borrow))
        borrow = -negative[15]
        let excess = digits | (carrying.base &- Digits(repeating: 1) &- digits)
        if excess &>> Digits(repeating: 31) != Digits() { carrying.ripple(&digits, &borrow) }
        unsafe UnsafeMutableRawPointer(row.fields + place).storeBytes(
          of: Self.decimals(of: digits), as: SIMD16<UInt32>.self)
      }
      // In loops of their own, which see nothing but bytes: otherwise the compiler takes the
      // vectors apart.
      let words = unsafe UnsafePointer(row.fields + start)
      let target = unsafe text + row.base.decimalCount &* (length &- start &- count)
      switch row.base {
      case .tenToThe4: unsafe Self.writeFours(words, count: count, to: target)
      case .tenToThe5: unsafe Self.writeFives(words, count: count, to: target)
      }
    }
    assert(borrow == 0, "a number that is not negative has its digits")
  }

  /// Digits that are taken apart and written together: as many as the first cache has room for.
  private static let digitsOfTextBlock = 1024

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

  /// Carries on from digits out of their range, which is rare: most are zeros that something was
  /// taken from, of which there is one in B.
  @inline(never)
  func ripple(_ digits: inout Digits, _ borrow: inout Int32) {
    let base = base[0]
    for lane in 0..<16 {
      // The quotient rounded down.
      let carry = (digits[lane] &- (digits[lane] < 0 ? base &- 1 : 0)) / base
      digits[lane] &-= carry &* base
      if lane < 15 { digits[lane + 1] &+= carry } else { borrow &-= carry }
    }
  }
}

/// Adds up the squares of digits: integers below 2⁵³, in any order.
private struct DigitNorm {
  // Several sums, since each waits for the one before.
  private var (lower, upper) = (VectorDouble(), VectorDouble())

  /// Adds the squares of digits as they are in memory.
  @inline(__always)
  mutating func add(_ fields: SIMD16<UInt32>) {
    let offset = VectorDouble(repeating: DecimalRow.offset)
    let low = VectorDouble(above2To52: fields.lowHalf).subtracting(offset)
    let high = VectorDouble(above2To52: fields.highHalf).subtracting(offset)
    lower = lower.addingProduct(low, low)
    upper = upper.addingProduct(high, high)
  }

  var squared: Double { (lower + upper).sumOfLanes }
}

extension DecimalRow {
  /// The sixteen digits from a place on.
  @inline(__always)
  fileprivate subscript(digits place: Int) -> Digits {
    let words = unsafe UnsafeRawPointer(fields + place).loadUnaligned(as: SIMD16<UInt32>.self)
    return unsafe unsafeBitCast(words ^ SIMD16<UInt32>(repeating: Self.zero), to: Digits.self)
  }

  /// Stores sixteen digits at a place.
  ///
  /// - Returns: What is in memory then.
  @inline(__always)
  fileprivate func store(_ digits: Digits, at place: Int) -> SIMD16<UInt32> {
    let words = unsafe unsafeBitCast(digits, to: SIMD16<UInt32>.self)
    let fields = words ^ SIMD16<UInt32>(repeating: Self.zero)
    unsafe UnsafeMutableRawPointer(self.fields + place).storeBytes(
      of: fields, as: SIMD16<UInt32>.self)
    return fields
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
