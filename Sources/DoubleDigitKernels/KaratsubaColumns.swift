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
  enum KaratsubaColumns {
    /// The digits of the lower half: a multiple of four, which vectors end with.
    @inline(__always)
    static func lowerCount(_ count: Int) -> Int { (count &+ 4) / 8 &* 4 }

    /// Words of scratch for a product of so many digits; a square takes less.
    @inline(__always)
    static func scratchCount(_ count: Int) -> Int {
      let longer = max(lowerCount(count), count &- lowerCount(count))
      return 6 &* DigitMemory.words(ofDigits: longer)
        &+ DigitMemory.words(ofColumns: 2 &* longer)
    }

    /// Writes the columns of a product of two numbers of `count` digits, and zeros behind them.
    ///
    /// - Precondition: the digits are not below zero, zeros are behind them, and `count` is 8 …
    ///   1800.
    @inline(never)
    static func multiply(
      _ left: Digits, _ right: Digits, _ count: Int, to columns: Columns,
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
      unsafe DirectColumns.multiply(lowLeft, lower, lowRight, lower, to: columns)
      unsafe DirectColumns.multiply(highLeft, upper, highRight, upper, to: columns + 2 &* lower)
      unsafe DirectColumns.multiply(
        leftDifference, longer, rightDifference, longer, to: middle)
      unsafe join(columns, lower, upper, middle)
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
