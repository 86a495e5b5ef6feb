#if arch(x86_64)
  /// Division in digits of 51 bits, B being 2⁵¹: a digit of the quotient at a time, which is found
  /// from the leading 64 bits of what is left, while vectors subtract its multiple of the divisor.
  ///
  /// Digit recurrence with a remainder in redundant digits: Ercegovac and Lang, *Digital
  /// Arithmetic*, 2004, chapter 5.
  ///
  /// Divisor and dividend are shifted left so that the divisor D, of n digits, has 51 n - 1 bits.
  /// What is left, R, begins with the dividend's columns from the quotient's length on. With q = ⌊R
  /// · B / D⌋ or one less, and the dividend's next digit u, each step makes R · B + u - q · D of R,
  /// in the columns where the dividend was. The divisor's digits are held times -1, so that
  /// products are added.
  ///
  /// Bounds. D is at least 2⁶² and less than 2⁶³ times 2^(51 n - 64), which is the unit here; W is
  /// D's integral part.
  /// - A step knows x with R - 6 < x ≤ R, modulo 2⁶⁴: the leading bits of columns that lack the
  ///   last two digits of the quotient, minus these digits times D. What is cut off each of the
  ///   three terms is less than one, and columns further down lack less than 2⁻²⁰; four is taken
  ///   away, and up to one for each D that is subtracted in two steps.
  /// - q = ⌊x · w / 2⁷⁵⌋ with w = ⌊2¹²⁶ / (W + 1)⌋ is at most R · B / D, and R · B / D - q is less
  ///   than 1 + 2⁻⁷: 1 + 8 · 2⁻¹¹ from what x, w and W lack. So R stays in 0 ..< (1 + 2⁻⁷) · D.
  /// - Where q has more than 51 bits, R is D or more: the digit before was one too small. D is
  ///   subtracted, and what is left is so small that the digit has 45 bits.
  /// - Where R is so small that x is negative, R · B / D is less than one: q is zero.
  /// - As x ≤ R - 1.9, a digit that is not zero leaves B or more, in the unit: more than columns
  ///   carry into the leading one, whose digit is therefore R's after carries. If all digits are
  ///   zero, the columns are the dividend's.
  /// - A column gets two halves of a product of two digits in a step, at most 1.5 · 2⁵¹ in
  ///   magnitude, and at times a digit of D, in as many steps as the divisor or the quotient has
  ///   digits and one more: it stays below 2 · 129 · 2⁵² < 2⁶¹. What the column above the leading
  ///   one has is a multiple of B above R, and is not needed, since R is less.
  @safe
  struct DigitDivision {
    /// The most digits of a divisor or a quotient, of 101 limbs.
    private static var mostDigits: Int { 128 }

    /// Words of scratch.
    static var scratchCount: Int {
      DigitMemory.words(ofDigits: mostDigits) &+ DigitMemory.words(ofColumns: 2 &* mostDigits)
        &+ DigitMemory.words(ofColumns: mostDigits) &+ 232
    }

    /// Digits of the divisor.
    private let count: Int
    /// The digits of the quotient.
    private let stepCount: Int
    /// The bits that both numbers are shifted left by.
    private let shift: Int
    /// The divisor's digits, each times -1.
    private let divisor: Digits
    /// The dividend's digits, and then what is left.
    private let columns: Columns
    /// The quotient's digits, which may have 52 bits.
    private let quotient: Columns
    /// Room for limbs.
    private let limbs: UnsafeMutablePointer<UInt>
    /// The first column of what is left that is kept, a multiple of eight.
    private let first: Int

    /// Cuts both numbers into digits.
    ///
    /// - Parameter leavesRemainder: Whether the remainder is made. Digits of the quotient follow
    ///   from the three leading columns of each step alone.
    /// - Precondition: `DoubleDigitKernels.divide`'s. `scratch` has room for `scratchCount` words.
    @inline(__always)
    init(
      _ dividend: UnsafePointer<UInt>, _ dividendCount: Int, quotientBits: Int,
      by divisor: UnsafePointer<UInt>, _ divisorCount: Int, divisorBits: Int,
      leavesRemainder: Bool, scratch: UnsafeMutablePointer<Int64>
    ) {
      count = (divisorBits &+ 51) / 51
      stepCount = (quotientBits &+ 50) / 51
      shift = 51 &* count &- 1 &- divisorBits
      first = leavesRemainder ? 0 : (count &- 3) & ~7
      assert(count <= Self.mostDigits && stepCount <= Self.mostDigits)
      var memory = unsafe DigitMemory(scratch)
      let digits = unsafe memory.digits(Self.mostDigits)
      let columns = unsafe memory.columns(2 &* Self.mostDigits)
      unsafe self.divisor = digits
      unsafe self.columns = columns
      unsafe quotient = memory.columns(Self.mostDigits)
      unsafe limbs = UnsafeMutableRawPointer(memory.rest).assumingMemoryBound(to: UInt.self)
      unsafe DigitMemory.clearBefore(digits)
      unsafe DigitCutter.cut(
        divisor, divisorCount, shiftedLeft: shift, digitCount: count, copy: memory.rest
      ) { index, low, high in
        unsafe FourDigits().subtracting(FourDigits(exactly: low)).store(in: digits + index)
        unsafe FourDigits().subtracting(FourDigits(exactly: high)).store(in: digits + index + 4)
      }
      unsafe DigitMemory.clearBehind(digits, (count &+ 7) / 8 &* 8)
      unsafe DigitCutter.cut(
        dividend, dividendCount, shiftedLeft: shift, from: first,
        digitCount: stepCount &+ count &+ 4, copy: memory.rest
      ) { index, low, high in
        unsafe low.store(in: columns + index)
        unsafe high.store(in: columns + index + 4)
      }
      for index in 0..<4 { unsafe FourColumns().store(in: quotient + (stepCount + 4 * index)) }
    }

    /// Makes the quotient's digits, and leaves the remainder in the columns.
    ///
    /// - Parameter leading: The leading 127 bits of the divisor.
    /// - Returns: Whether the quotient is right. It is where the remainder is made; else it may be
    ///   one too small, where what is left is next to the divisor, or more.
    @inline(never)
    func run(_ leading: UInt128) -> Bool {
      let (high, low) = (
        UInt(truncatingIfNeeded: leading &>> 64), UInt(truncatingIfNeeded: leading)
      )
      let reciprocal = Self.reciprocal(of: high)
      // The divisor's 128 bits from the second digit on.
      let second =
        UInt128(truncatingIfNeeded: digit(count &- 2)) &<< 77
        | UInt128(truncatingIfNeeded: digit(count &- 3)) &<< 26
        | UInt128(truncatingIfNeeded: digit(count &- 4) &>> 25)
      let (secondHigh, secondLow) = (
        UInt(truncatingIfNeeded: second &>> 64), UInt(truncatingIfNeeded: second)
      )
      var step = stepCount
      var top = bits(from: step &+ count &- 1) &- 4
      var ahead = bits(from: step &+ count &- 2) &- 4
      while step > 0 {
        step &-= 1
        var digit = top.multipliedFullWidth(by: reciprocal).high &>> 11
        while _slowPath(digit &>> 51 != 0) {
          guard top < 3 &<< 62 else {
            digit = 0
            break
          }
          subtract(at: step &+ 1)
          top = top &- high &- 1
          ahead = ahead &- secondHigh &- 1
          digit = top.multipliedFullWidth(by: reciprocal).high &>> 11
        }
        unsafe quotient[step] = Int64(truncatingIfNeeded: digit)
        top = ahead &- digit &* high &- digit.multipliedFullWidth(by: low).high
        ahead =
          bits(from: step &+ count &- 2) &- 4 &- digit &* secondHigh
          &- digit.multipliedFullWidth(by: secondLow).high
        subtract(Double(Int64(truncatingIfNeeded: digit)), at: step)
      }
      guard _slowPath(top &+ 8 >= high) else { return true }
      if first == 0 { subtractLast() }
      return first == 0
    }

    /// ⌊2¹²⁶ / (`leading` + 1)⌋. Not inlined: the compiler would make it 128 bits long.
    @inline(never)
    private static func reciprocal(of leading: UInt) -> UInt {
      (leading &+ 1).dividingFullWidth((1 &<< 62, 0)).quotient
    }

    /// A digit of the divisor.
    @inline(__always)
    private func digit(_ index: Int) -> Int64 {
      unsafe Int64(0 - divisor[index])
    }

    /// The 64 bits from the digit in a column on, modulo 2⁶⁴, where digits have a sign.
    @inline(__always)
    private func bits(from column: Int) -> UInt {
      unsafe UInt(
        truncatingIfNeeded: columns[column] &<< 13 &+ columns[column &- 1] &>> 38)
    }

    /// Subtracts a multiple of the divisor.
    @inline(__always)
    private func subtract(_ digit: Double, at step: Int) {
      let factor = FourDigits(repeating: digit)
      let splitter = FourDigits(repeating: 0x1.8p103)
      let splitterAndMiddle = FourDigits(repeating: 0x1.8p103 + 0x1.8p52)
      let bits = FourColumns(repeating: ColumnSum.highBits &+ ColumnSum.lowBits)
      let start = max(step & ~3, first)
      var column = unsafe columns + start
      var digits = unsafe divisor + (start &- step)
      let end = unsafe columns + (step &+ count)
      repeat {
        let above = unsafe factor.times(FourDigits(loading: digits - 1), adding: splitter)
        let own = unsafe FourDigits(loading: digits)
        let split = factor.times(own, adding: splitter)
        let rest = factor.times(own, adding: splitterAndMiddle.subtracting(split))
        unsafe (FourColumns(loading: column) &- bits &+ above.bits &+ rest.bits).store(in: column)
        unsafe column += 4
        unsafe digits += 4
      } while unsafe column <= end
    }

    /// Subtracts the divisor, and adds one to the digit of the quotient.
    @inline(never)
    private func subtract(at step: Int) {
      for index in 0..<count {
        unsafe columns[step &+ index] &+= Int64(divisor[index])
      }
      unsafe quotient[step] &+= 1
    }

    /// Subtracts the divisor once more, if it is not more than what is left.
    @inline(never)
    private func subtractLast() {
      unsafe withUnsafeTemporaryAllocation(of: Int64.self, capacity: 128) { difference in
        var carry: Int64 = 0
        for index in 0..<count {
          let sum = unsafe columns[index] &+ Int64(divisor[index]) &+ carry
          unsafe difference[index] = sum & Digit.mask
          carry = sum &>> 51
        }
        // What is below zero has its leading bit here, since both have one bit less than there is.
        guard unsafe difference[count &- 1] < 1 &<< 50 else { return }
        for index in 0..<count { unsafe columns[index] = difference[index] }
        unsafe quotient[0] &+= 1
      }
    }
  }

  // MARK: - Results

  extension DigitDivision {
    @inline(__always)
    func writeQuotient(_ limbs: UnsafeMutablePointer<UInt>, _ count: Int) {
      unsafe ColumnPacker.pack(quotient, into: limbs, limbCount: count)
    }

    /// Writes what is left, shifted right again.
    @inline(__always)
    func writeRemainder(_ remainder: UnsafeMutablePointer<UInt>, _ limbCount: Int) {
      // What the leading column has above its digit, and columns above it, are a multiple of B.
      let top = unsafe columns + (count &- 1)
      unsafe top[0] = top[0] & Digit.mask
      for index in 0..<3 { unsafe FourColumns().store(in: top + (1 + 4 * index)) }
      unsafe ColumnPacker.pack(columns, into: limbs, limbCount: limbCount &+ 1)
      let up = 63 &- UInt(truncatingIfNeeded: shift)
      for index in 0..<limbCount {
        unsafe remainder[index] =
          limbs[index] &>> UInt(truncatingIfNeeded: shift) | (limbs[index &+ 1] &<< 1) &<< up
      }
    }
  }

  // MARK: - Digits of shifted numbers

  extension DigitCutter {
    /// Calls `store` with eight digits of a number shifted left by less than a digit, and eight
    /// more, until there are so many.
    ///
    /// - Parameters:
    ///   - first: The first digit that is wanted, a multiple of eight.
    ///   - copy: Room for the limbs of `digitCount` digits and 16 more, for a copy with zeros
    ///     around it.
    /// - Precondition: `4 <= limbCount`; the digits have room for the number.
    @inline(__always)
    static func cut(
      _ limbs: UnsafePointer<UInt>, _ limbCount: Int, shiftedLeft bits: Int, from first: Int = 0,
      digitCount: Int, copy: UnsafeMutablePointer<Int64>,
      _ store: (Int, FourColumns, FourColumns) -> Void
    ) {
      let source = unsafe UnsafeRawPointer(limbs)
      let target = unsafe copy + 4
      unsafe FourColumns().store(in: copy)
      var index = 0
      while index &+ 4 <= limbCount {
        unsafe source.loadUnaligned(fromByteOffset: 8 &* index, as: FourColumns.self)
          .store(in: target + index)
        index &+= 4
      }
      index = limbCount &- 4
      unsafe source.loadUnaligned(fromByteOffset: 8 &* index, as: FourColumns.self)
        .store(in: target + index)
      index = limbCount
      while 64 &* index < 51 &* digitCount &+ 408 {
        unsafe FourColumns().store(in: target + index)
        index &+= 4
      }
      let places = EightDigitPlaces(from: (0 &- bits) & 7)
      var bytes = unsafe UnsafeRawPointer(target) + (51 &* (first / 8) &+ (0 &- bits) &>> 3)
      index = first
      while index < digitCount {
        let (low, high) = places.digits { offset in
          unsafe bytes.loadUnaligned(fromByteOffset: offset, as: HalfColumns.self)
        }
        store(index, low, high)
        unsafe bytes += 51
        index &+= 8
      }
    }
  }

  /// Where eight digits lie in their bytes.
  private struct EightDigitPlaces {
    /// Of the bytes from 0 and 12 on, and from 25 and 38, those of two digits each.
    private let places: (FourColumns, FourColumns)
    /// How far down the digits are shifted then.
    private let shifts: (FourColumns, FourColumns)

    /// - Parameter bit: The bit of the first byte that the lowest digit begins with.
    @inline(__always)
    init(from bit: Int) {
      // From bit 0 on digits begin at bytes 0 and 6, 12 and 19, 25 and 31, 38 and 44; from others
      // at the bytes behind, where there is no room.
      let (zero, six, seven): (Int64, Int64, Int64) = (
        0x0706_0504_0302_0100, 0x0D0C_0B0A_0908_0706, 0x0E0D_0C0B_0A09_0807
      )
      let ones = FourColumns(repeating: 0x0101_0101_0101_0101)
      func behind(_ bits: FourColumns) -> FourColumns {
        (FourColumns() &- bits.shiftedRight(by: 3)) & ones
      }
      let sevens = FourColumns(repeating: 7)
      let first = FourColumns(repeating: Int64(truncatingIfNeeded: bit))
      let (low, high) = (first &+ FourColumns(0, 3, 6, 1), first &+ FourColumns(4, 7, 2, 5))
      places = (
        FourColumns(zero, six, zero, seven) &+ behind(low),
        FourColumns(zero, six, zero, six) &+ behind(high)
      )
      shifts = (low & sevens, high & sevens)
    }

    @inline(__always)
    func digits(_ half: (Int) -> HalfColumns) -> (FourColumns, FourColumns) {
      let mask = FourColumns(repeating: Digit.mask)
      let low = FourColumns(lowHalf: half(0), highHalf: half(12))
      let high = FourColumns(lowHalf: half(25), highHalf: half(38))
      return (
        low.bytes(at: places.0).shiftedRight(by: shifts.0) & mask,
        high.bytes(at: places.1).shiftedRight(by: shifts.1) & mask
      )
    }
  }

  extension DoubleDigitKernels {
    /// Divides a number by another.
    ///
    /// - Parameters:
    ///   - quotientBits: Of what the quotient is less than two to the power of.
    ///   - divisorBits: The divisor's bits, without leading zeros.
    ///   - quotient: Where the quotient goes; nil if nobody wants it.
    ///   - remainder: Where the remainder goes, as many limbs as the divisor's; nil if nobody wants
    ///     it.
    /// - Precondition: The divisor has 4 to 100 limbs, the leading one of which is not zero; the
    ///   quotient has as many limbs as `quotientBits` take, 1 to 101. The remainder may go to the
    ///   low limbs of the dividend; nothing overlaps otherwise.
    @inline(never)
    package static func divide(
      _ dividend: Limbs, _ dividendCount: Int, quotientBits: Int, by divisor: Limbs,
      _ divisorCount: Int, divisorBits: Int, quotient: MutableLimbs?, _ quotientCount: Int,
      remainder: MutableLimbs?
    ) {
      // On the stack, which takes a literal.
      assert(DigitDivision.scratchCount == 832)
      unsafe withUnsafeTemporaryAllocation(of: SIMD8<Int64>.self, capacity: 104) { scratch in
        let lanes = unsafe UnsafeMutableRawPointer(scratch.baseAddress.unsafelyUnwrapped)
          .assumingMemoryBound(to: Int64.self)
        let leading = unsafe leadingBits(below: divisor + divisorCount, divisorBits)
        var leavesRemainder = unsafe remainder != nil
        while true {
          let division = unsafe DigitDivision(
            dividend, dividendCount, quotientBits: quotientBits, by: divisor, divisorCount,
            divisorBits: divisorBits, leavesRemainder: leavesRemainder, scratch: lanes)
          guard division.run(leading) else {
            leavesRemainder = true
            continue
          }
          if let quotient = unsafe quotient {
            unsafe division.writeQuotient(quotient, quotientCount)
          }
          if let remainder = unsafe remainder {
            unsafe division.writeRemainder(remainder, divisorCount)
          }
          return
        }
      }
    }

    /// The leading 127 bits of a number of so many bits.
    @inline(__always)
    private static func leadingBits(below end: Limbs, _ bits: Int) -> UInt128 {
      let shift = UInt(truncatingIfNeeded: 0 &- bits) & 63
      let high = unsafe end[-1] &<< shift | (end[-2] &>> 1) &>> (63 &- shift)
      let low = unsafe end[-2] &<< shift | (end[-3] &>> 1) &>> (63 &- shift)
      return UInt128(high) &<< 63 | UInt128(low &>> 1)
    }
  }
#endif
