#if arch(x86_64) || arch(arm64)
  /// The pair F(k), F(k - 1) in digits, which doubles its index by two squares and one carry.
  ///
  /// With X = F(k)², Y = F(k - 1)² and s = (-1)ᵏ:
  ///
  /// - F(2k - 1) = X + Y, F(2k) = 3X - 2Y + 2s, F(2k + 1) = 4X - Y + 2s, F(2k + 2) = 7X - 3Y + 4s
  /// - L(2k) = 5X + 2s, L(2k + 1) = 10X - 5Y + 6s
  ///
  /// The first and the third are in the manual of GMP ("Fibonacci Numbers Algorithm"), the others
  /// sums of these: F(2k) = F(2k + 1) - F(2k - 1), L(n) = F(n - 1) + F(n + 1). All of them are
  /// sums of columns that were not carried: nothing is halved, and what comes out is carried once.
  ///
  /// In units of 2⁵¹ a column of a square of m digits is in -0.5m … 1.5m, and by Karatsuba's step
  /// in -1.25m - 7 … 2.25m + 11. So |10X - 5Y + 6s| is below 28.75m + 151, which is below 2⁶³ =
  /// 4096 · 2⁵¹ for m ≤ `greatestCount`.
  @safe
  struct FibonacciPair {
    typealias Words = UnsafeMutablePointer<Int64>

    /// The most digits of numbers whose squares are summed.
    static var greatestCount: Int { 137 }

    private var k = 0
    private let fibonacci: Digits
    private let other: Digits
    private let columns: Columns
    private let otherColumns: Columns
    private let scratch: Words

    /// Takes over memory, which `start` fills.
    @inline(__always)
    init(
      fibonacci: Digits, other: Digits, columns: Columns, otherColumns: Columns, scratch: Words
    ) {
      unsafe self.fibonacci = fibonacci
      unsafe self.other = other
      unsafe self.columns = columns
      unsafe self.otherColumns = otherColumns
      unsafe self.scratch = scratch
    }

    /// Takes over scratch for pairs up to an index, and for the product of their numbers.
    @inline(__always)
    init(reaching last: Int, in scratch: Words) {
      let count = FibonacciDigits.digitCount(last)
      var memory = unsafe DigitMemory(scratch)
      unsafe self.init(
        fibonacci: memory.digits(count), other: memory.digits(count),
        columns: memory.columns(2 &* count), otherColumns: memory.columns(2 &* count),
        scratch: memory.rest)
    }

    static func scratchCount(reaching last: Int) -> Int {
      let count = FibonacciDigits.digitCount(last)
      return 2 * DigitMemory.words(ofDigits: count) + 2 * DigitMemory.words(ofColumns: 2 * count)
        + KaratsubaColumns.scratchCount(count)
    }
  }

  extension FibonacciPair {
    /// Makes the pair at an index of the table.
    @inline(__always)
    mutating func start(_ index: Int) {
      k = index
      let digits = unsafe FibonacciTable.digits(index)
      unsafe load(digits, to: fibonacci)
      unsafe load(digits - 8, to: other)
    }

    @inline(__always)
    private func load(_ line: UnsafePointer<Double>, to digits: Digits) {
      unsafe DigitMemory.clearBefore(digits)
      unsafe FourDigits(loading: line).store(in: digits)
      unsafe FourDigits(loading: line + 4).store(in: digits + 4)
      unsafe DigitMemory.clearBehind(digits, 8)
    }

    /// The columns of F(k)² and F(k - 1)².
    @inline(__always)
    private func square() {
      let count = FibonacciDigits.digitCount(k)
      assert(count <= Self.greatestCount, "columns may overflow")
      unsafe LimbProducts.square(fibonacci, count, to: columns, scratch: scratch)
      unsafe LimbProducts.square(other, count, to: otherColumns, scratch: scratch)
    }

    /// (-1)ᵏ
    private var sign: Int64 { @inline(__always) get { Int64(1 &- 2 &* (k & 1)) } }

    /// Makes the pair at `next`, which is 2k or 2k + 1.
    @inline(never)
    mutating func double(to next: Int) {
      square()
      let two = 2 &* sign
      let isEven = next & 1 == 0
      k = next
      if isEven {
        unsafe carry(to: fibonacci, adding: two, Self.fibonacciOfTwice)
        unsafe carry(to: other, adding: 0) { x, y in x &+ y }
      } else {
        unsafe carry(to: fibonacci, adding: two, Self.fibonacciOfTwiceAndOne)
        unsafe carry(to: other, adding: two, Self.fibonacciOfTwice)
      }
    }

    /// Makes the columns of F(n), where h = n / 2 is 2k or 2k + 1: those of F(h) · L(h) if n is
    /// even, or else of F(h + 1) · L(h) - (-1)ʰ.
    @inline(never)
    mutating func doubleToFactors(of n: Int, leastKaratsuba: Int) {
      square()
      let two = 2 &* sign
      k = n / 2
      if k & 1 == 0 {
        if n & 1 == 0 {
          unsafe carry(to: fibonacci, adding: two, Self.fibonacciOfTwice)
        } else {
          unsafe carry(to: fibonacci, adding: two, Self.fibonacciOfTwiceAndOne)
        }
        unsafe carry(to: other, adding: two, Self.lucasOfTwice)
      } else {
        if n & 1 == 0 {
          unsafe carry(to: fibonacci, adding: two, Self.fibonacciOfTwiceAndOne)
        } else {
          unsafe carry(to: fibonacci, adding: 2 &* two) { x, y in
            x.shiftedLeft(by: 3) &- x &- y &- y &- y
          }
        }
        unsafe carry(to: other, adding: 3 &* two, Self.lucasOfTwiceAndOne)
      }
      unsafe LimbProducts.multiply(
        fibonacci, other, FibonacciDigits.digitCount(k), leastKaratsuba: leastKaratsuba,
        to: columns, scratch: scratch)
      if n & 1 == 1 { unsafe columns[0] = columns[0] &- sign }
    }

    /// Makes the columns of F(n) and L(n), where n is 2k or 2k + 1.
    @inline(never)
    mutating func doubleToColumnsOfFibonacciAndLucas(_ n: Int) {
      square()
      let two = 2 &* sign
      let isEven = n & 1 == 0
      let count = 2 &* FibonacciDigits.digitCount(k)
      for index in 0...(count / 4) {
        let place = unsafe columns + 4 &* index
        let otherPlace = unsafe otherColumns + 4 &* index
        let x = unsafe FourColumns(loading: place)
        let y = unsafe FourColumns(loading: otherPlace)
        let fibonacci = isEven ? Self.fibonacciOfTwice(x, y) : Self.fibonacciOfTwiceAndOne(x, y)
        let lucas = isEven ? Self.lucasOfTwice(x, y) : Self.lucasOfTwiceAndOne(x, y)
        unsafe fibonacci.store(in: place)
        unsafe lucas.store(in: otherPlace)
      }
      unsafe columns[0] = columns[0] &+ two
      unsafe otherColumns[0] = otherColumns[0] &+ (isEven ? two : 3 &* two)
      k = n
    }

    /// Writes the number whose columns were made.
    @inline(__always)
    func pack(into limbs: UnsafeMutablePointer<UInt>, limbCount: Int) {
      unsafe ColumnPacker.pack(columns, into: limbs, limbCount: limbCount)
    }

    /// Writes both numbers whose columns were made.
    @inline(__always)
    func pack(
      into limbs: UnsafeMutablePointer<UInt>, _ otherLimbs: UnsafeMutablePointer<UInt>,
      limbCount: Int
    ) {
      unsafe ColumnPacker.pack(columns, into: limbs, limbCount: limbCount)
      unsafe ColumnPacker.pack(otherColumns, into: otherLimbs, limbCount: limbCount)
    }
  }

  extension FibonacciPair {
    // The sums, without (-1)ᵏ.

    @inline(__always)
    private static func fibonacciOfTwice(_ x: FourColumns, _ y: FourColumns) -> FourColumns {
      x &+ x &+ x &- y &- y
    }

    @inline(__always)
    private static func fibonacciOfTwiceAndOne(_ x: FourColumns, _ y: FourColumns) -> FourColumns {
      x.shiftedLeft(by: 2) &- y
    }

    @inline(__always)
    private static func lucasOfTwice(_ x: FourColumns, _: FourColumns) -> FourColumns {
      x &+ x.shiftedLeft(by: 2)
    }

    @inline(__always)
    private static func lucasOfTwiceAndOne(_ x: FourColumns, _ y: FourColumns) -> FourColumns {
      let sum = x &+ x &- y
      return sum &+ sum.shiftedLeft(by: 2)
    }

    /// Carries sums of both columns to digits of the index k, with zeros around them.
    @inline(__always)
    private func carry(
      to digits: Digits, adding small: Int64,
      _ sum: (FourColumns, FourColumns) -> FourColumns
    ) {
      let count = FibonacciDigits.digitCount(k)
      var carrier = ColumnCarrier()
      var lowest = FourColumns(small, 0, 0, 0)
      unsafe DigitMemory.clearBefore(digits)
      var index = 0
      while index < count {
        let x = unsafe FourColumns(loading: columns + index)
        let y = unsafe FourColumns(loading: otherColumns + index)
        let carried = carrier.digits(of: sum(x, y) &+ lowest)
        unsafe FourDigits(exactly: carried).store(in: digits + index)
        lowest = FourColumns()
        index &+= 4
      }
      unsafe DigitMemory.clearBehind(digits, index)
      if _slowPath(!carrier.isFinished) {
        unsafe carryFully(to: digits, count: index, adding: small, sum)
      }
    }

    /// The same, digit by digit.
    @inline(__always)
    private func carryFully(
      to digits: Digits, count: Int, adding small: Int64,
      _ sum: (FourColumns, FourColumns) -> FourColumns
    ) {
      var carry = small
      var index = 0
      while index < count {
        let x = unsafe FourColumns(loading: columns + index)
        let y = unsafe FourColumns(loading: otherColumns + index)
        let sums = sum(x, y)
        for lane in 0..<4 {
          let column = sums[lane] &+ carry
          unsafe digits[index &+ lane] = Double(column & Digit.mask)
          carry = column >> 51
        }
        index &+= 4
      }
    }
  }
#endif
