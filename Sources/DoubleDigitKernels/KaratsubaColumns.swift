#if arch(x86_64) || arch(arm64)
  /// One step of Karatsuba's on columns that are not carried: with X = 2^(51 · h),
  /// (a₀ + a₁X)(b₀ + b₁X) = L + (L + H - (a₀ - a₁)(b₀ - b₁))·X + H·X², L = a₀b₀, H = a₁b₁.
  ///
  /// Differences of digits are factors as they are, |a₀ - a₁| < 2⁵¹: nothing is compared or
  /// carried.
  ///
  /// For digits that are not below zero, m in all and w in the longer half, a column of L or H is
  /// in -0.5w … 1.5w (in units of 2⁵¹), one of the product of differences in ± 1.5w. Column k of
  /// the middle, of n ≤ w products, meets a column of L or H of w - n products. So all are in
  /// -2.5w … 4.5w (of squares, give or take two), and w ≤ m / 2 + 2: in -1.25m - 7 … 2.25m + 11. No
  /// column overflows for m ≤ 1800 digits.
  ///
  /// L and H of a product may be made by such a step, too, within 2.25w + 11 on both sides; the
  /// product of differences is not, since differences of differences have a bit too many. Then all
  /// are within 3 (2.25w + 11) + 1.5w = 8.25w + 33, that is 4.125m + 50: below 2⁶³ for m ≤ 980.
  enum KaratsubaColumns {
    /// The digits of the lower half: a multiple of four, which vectors end with.
    @inline(__always)
    static func lowerCount(_ count: Int) -> Int { (count &+ 4) / 8 &* 4 }

    /// Words of scratch for a product of so many digits, with steps in its halves; a square takes
    /// less.
    static func scratchCount(_ count: Int) -> Int {
      let longer = longerCount(count)
      return stepScratchCount(longer) &+ stepScratchCount(longerCount(longer))
    }

    /// The digits of the longer half.
    @inline(__always)
    private static func longerCount(_ count: Int) -> Int {
      max(lowerCount(count), count &- lowerCount(count))
    }

    private static func stepScratchCount(_ longer: Int) -> Int {
      6 &* DigitMemory.words(ofDigits: longer) &+ DigitMemory.words(ofColumns: 2 &* longer)
    }

    /// Writes the columns of a product of two numbers of `count` digits, and zeros behind them.
    ///
    /// - Parameter leastHalf: The least digits of a half whose product is made by a step as well;
    ///   eight or more.
    /// - Precondition: the digits are not below zero, zeros are behind them, and `count` is 8 …
    ///   800, twice what the blocks' table has.
    @inline(never)
    static func multiply(
      _ left: Digits, _ right: Digits, _ count: Int, leastHalf: Int, to columns: Columns,
      scratch: UnsafeMutablePointer<Int64>
    ) {
      var memory = unsafe DigitMemory(scratch)
      let lower = lowerCount(count)
      let upper = count &- lower
      let longer = max(lower, upper)
      let (lowLeft, highLeft) = unsafe halves(of: left, lower, upper, in: &memory)
      let (lowRight, highRight) = unsafe halves(of: right, lower, upper, in: &memory)
      let leftDifference = unsafe difference(lowLeft, highLeft, longer, in: &memory)
      let rightDifference = unsafe difference(lowRight, highRight, longer, in: &memory)
      let middle = unsafe memory.columns(2 &* longer)
      unsafe multiplyHalf(
        lowLeft, lowRight, lower, leastHalf, to: columns, scratch: memory.rest)
      unsafe multiplyHalf(
        highLeft, highRight, upper, leastHalf, to: columns + 2 &* lower, scratch: memory.rest)
      unsafe DirectColumns.multiply(
        leftDifference, longer, rightDifference, longer, to: middle)
      unsafe join(columns, lower, upper, middle)
    }

    @inline(__always)
    private static func multiplyHalf(
      _ left: Digits, _ right: Digits, _ count: Int, _ leastHalf: Int, to columns: Columns,
      scratch: UnsafeMutablePointer<Int64>
    ) {
      if count < leastHalf {
        unsafe DirectColumns.multiply(left, count, right, count, to: columns)
      } else {
        unsafe multiply(left, right, count, leastHalf: .max, to: columns, scratch: scratch)
      }
    }

    /// Writes the columns of the square of a number of `count` digits, and zeros behind them.
    ///
    /// - Precondition: as for a product.
    @inline(never)
    static func square(
      _ digits: Digits, _ count: Int, to columns: Columns, scratch: UnsafeMutablePointer<Int64>
    ) {
      var memory = unsafe DigitMemory(scratch)
      let lower = lowerCount(count)
      let upper = count &- lower
      let longer = max(lower, upper)
      let (low, high) = unsafe halves(of: digits, lower, upper, in: &memory)
      let difference = unsafe difference(low, high, longer, in: &memory)
      let middle = unsafe memory.columns(2 &* longer)
      unsafe DirectColumns.square(low, lower, to: columns)
      unsafe DirectColumns.square(high, upper, to: columns + 2 &* lower)
      unsafe DirectColumns.square(difference, longer, to: middle)
      unsafe join(columns, lower, upper, middle)
    }

    /// Copies two halves, so that each has zeros around it.
    @inline(__always)
    private static func halves(
      of digits: Digits, _ lower: Int, _ upper: Int, in memory: inout DigitMemory
    ) -> (low: Digits, high: Digits) {
      let low = unsafe memory.digits(lower)
      let high = unsafe memory.digits(upper)
      unsafe copy(digits, lower, to: low)
      unsafe copy(digits + lower, upper, to: high)
      return unsafe (low, high)
    }

    @inline(__always)
    private static func copy(_ digits: Digits, _ count: Int, to target: Digits) {
      unsafe DigitMemory.clearBefore(target)
      var index = 0
      while index < count {
        unsafe FourDigits(loading: digits + index).store(in: target + index)
        index &+= 4
      }
      unsafe DigitMemory.clearBehind(target, index)
    }

    @inline(__always)
    private static func difference(
      _ low: Digits, _ high: Digits, _ count: Int, in memory: inout DigitMemory
    ) -> Digits {
      let target = unsafe memory.digits(count)
      unsafe DigitMemory.clearBefore(target)
      var index = 0
      while index < count {
        let low = unsafe FourDigits(loading: low + index)
        unsafe low.subtracting(FourDigits(loading: high + index)).store(in: target + index)
        index &+= 4
      }
      unsafe DigitMemory.clearBehind(target, index)
      return unsafe target
    }

    /// Adds low and high columns less the middle's in the middle.
    @inline(__always)
    private static func join(_ columns: Columns, _ lower: Int, _ upper: Int, _ middle: Columns) {
      let high = unsafe columns + 2 &* lower
      let count = 2 &* max(lower, upper)
      var index = 0
      while index < count {
        var sum = unsafe FourColumns() &- FourColumns(loading: middle + index)
        if index < 2 &* lower { unsafe sum = sum &+ FourColumns(loading: columns + index) }
        if index < 2 &* upper { unsafe sum = sum &+ FourColumns(loading: high + index) }
        unsafe sum.store(in: middle + index)
        index &+= 4
      }
      index = 0
      while index < count {
        let place = unsafe columns + lower + index
        unsafe (FourColumns(loading: place) &+ FourColumns(loading: middle + index))
          .store(in: place)
        index &+= 4
      }
    }
  }
#endif
