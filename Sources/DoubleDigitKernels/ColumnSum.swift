#if arch(x86_64) || arch(arm64)
  internal import KernelInterface

  /// The sums of the products of digits in four columns, high and low halves apart.
  ///
  /// A product of two digits, |a|, |b| ≤ 2⁵¹, is split by two fused multiply-adds with
  /// C = 1.5 · 2¹⁰³ and M = 1.5 · 2⁵²:
  ///
  /// - x = a · b + C, rounded. As |ab| ≤ 2¹⁰², x is in 2¹⁰³ ... 2¹⁰⁴, where doubles are 2⁵¹ apart.
  ///   So x = C + 2⁵¹ · h with |h| ≤ 2⁵¹, and |ab - 2⁵¹ · h| ≤ 2⁵⁰.
  /// - C + M and (C + M) - x = M - 2⁵¹ · h are doubles: the first is 2⁵¹ · (1.5 · 2⁵² + 3), the
  ///   second 2⁵¹ · (3 - h), and both 3 · 2⁵¹ and 3 - h have less than 53 bits.
  /// - y = a · b + ((C + M) - x) = M + (ab - 2⁵¹ · h), which is an integer within 2⁵² ... 2⁵³, and
  ///   so a double: nothing is rounded.
  ///
  /// From 2¹⁰³ to 2¹⁰⁴, and from 2⁵² to 2⁵³, bits of doubles as integers grow by one from double to
  /// double: they are C's bits and h, M's bits and ab - 2⁵¹ · h. So bits are summed, modulo 2⁶⁴,
  /// and at the end so many C's and M's subtracted. (Digits of 52 bits would leave ± 2⁵² of a
  /// product, for which 2⁵² ... 2⁵³ has no room.)
  ///
  /// A column of m products is below 2⁵¹ · m + 2⁵⁰ · m = 1.5 · m · 2⁵¹ in magnitude; where no digit
  /// is below zero, neither is any h, and the column is above -0.5 · m · 2⁵¹.
  /// Squares, whose diagonal is split more coarsely, add 2⁵⁰ to that on both sides.
  struct ColumnSum {
    var high = FourColumns()
    var low = FourColumns()

    @inline(__always)
    init() {}

    private static var splitter: FourDigits {
      @inline(__always) get { FourDigits(repeating: 0x1.8p103) }
    }
    private static var splitterAndMiddle: FourDigits {
      @inline(__always) get { FourDigits(repeating: 0x1.8p103 + 0x1.8p52) }
    }
    static var highBits: Int64 {
      @inline(__always) get { Int64(bitPattern: (0x1.8p103).bitPattern) }
    }
    static var lowBits: Int64 {
      @inline(__always) get { Int64(bitPattern: (0x1.8p52).bitPattern) }
    }
    static var wideHighBits: Int64 {
      @inline(__always) get { Int64(bitPattern: (0x1.8p104).bitPattern) }
    }

    /// Adds four products.
    @inline(__always)
    mutating func add(_ left: FourDigits, _ right: FourDigits) {
      Self.check(left, atMost: 0x1p51)
      Self.check(right, atMost: 0x1p51)
      let split = left.times(right, adding: Self.splitter)
      let rest = left.times(right, adding: Self.splitterAndMiddle.subtracting(split))
      high = high &+ split.bits
      low = low &+ rest.bits
    }

    /// The four columns.
    ///
    /// - Parameters:
    ///   - bits: What the additions have left of the splitters.
    ///   - below: The high halves of the vector below; replaced by this one's.
    @inline(__always)
    func columns(
      less bits: (high: Int64, low: Int64), below: inout FourColumns
    ) -> FourColumns {
      let highs = high &- FourColumns(repeating: bits.high)
      let columns = low &- FourColumns(repeating: bits.low) &+ highs.raised(from: below)
      below = highs
      return columns
    }

    // Squares: products of different digits are added once; then come the two rows that cross the
    // diagonal.

    /// Doubles the sum, and adds the products of `digits[0]` and `digits[1]` with the digits from
    /// `digits` on: p², 2pq, 2pr + q², 2ps + 2qr.
    ///
    /// A product with a doubled digit is below 2¹⁰³ in magnitude; 1.5 · 2¹⁰⁴ splits it at 2⁵², with
    /// x in 2¹⁰⁴ ... 2¹⁰⁵ and a rest of ± 2⁵¹. Its high half counts double, and so is added before
    /// the doubling. C + M is no double here, but C - x is, and so is (C - x) + M: 2⁵² · h and
    /// 1.5 · 2⁵² make 2⁵¹ · (3 - 2h), with |2h| ≤ 2⁵². The low half is M ± 2⁵¹, within 2⁵² ... 2⁵³.
    @inline(__always)
    mutating func doubleAndCross(_ digits: UnsafePointer<Double>) {
      let first = unsafe FourDigits(repeating: digits[0])
      let second = unsafe FourDigits(repeating: digits[1])
      let row = unsafe FourDigits(loading: digits).times(FourDigits(1, 2, 2, 2))
      let nextRow = unsafe FourDigits(loading: digits - 1).times(FourDigits(0, 0, 1, 2))
      Self.check(first, atMost: 0x1p51)
      Self.check(second, atMost: 0x1p51)
      Self.check(row, atMost: 0x1p52)
      Self.check(nextRow, atMost: 0x1p52)
      let splitter = FourDigits(repeating: 0x1.8p104)
      let middle = FourDigits(repeating: 0x1.8p52)
      let split = first.times(row, adding: splitter)
      let nextSplit = second.times(nextRow, adding: splitter)
      high = high &+ split.bits &+ nextSplit.bits
      high = high &+ high
      low = low &+ low
      let rest = first.times(row, adding: splitter.subtracting(split).adding(middle))
      let nextRest = second.times(nextRow, adding: splitter.subtracting(nextSplit).adding(middle))
      low = low &+ rest.bits &+ nextRest.bits
    }

    /// In the checking build: every lane is an integer and at most so great.
    @inline(__always)
    private static func check(_ digits: FourDigits, atMost bound: Double) {
      #if CHECKED_ARITHMETIC
        for lane in 0..<4 {
          precondition(
            digits[lane].magnitude <= bound && digits[lane].rounded() == digits[lane],
            "a factor is no digit: \(digits[lane])")
        }
      #endif
    }
  }
#endif
