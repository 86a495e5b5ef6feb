#if arch(x86_64) || arch(arm64)
  /// Products and squares of a number of digits that the compiler knows: there are no bounds to
  /// find, and every loop runs as often each time. A fifth to a third faster.
  enum FixedDigits<let count: Int> {
    /// Apart from each other: of one large function the inliner makes calls.
    @inline(never)
    static func multiply(_ left: Digits, _ right: Digits, to columns: Columns) {
      var below = FourColumns()
      // In straight line, since in a loop the column would be no constant.
      unsafe block(0, left, right, columns, &below)
      if 12 < 2 &* count { unsafe block(12, left, right, columns, &below) }
      if 24 < 2 &* count { unsafe block(24, left, right, columns, &below) }
      if 36 < 2 &* count { unsafe block(36, left, right, columns, &below) }
      if 48 < 2 &* count { unsafe block(48, left, right, columns, &below) }
      if 60 < 2 &* count { unsafe block(60, left, right, columns, &below) }
    }

    @inline(never)
    static func square(_ digits: Digits, to columns: Columns) {
      var below = FourColumns()
      unsafe block(0, digits, columns, &below)
      if 12 < 2 &* count { unsafe block(12, digits, columns, &below) }
      if 24 < 2 &* count { unsafe block(24, digits, columns, &below) }
      if 36 < 2 &* count { unsafe block(36, digits, columns, &below) }
      if 48 < 2 &* count { unsafe block(48, digits, columns, &below) }
      if 60 < 2 &* count { unsafe block(60, digits, columns, &below) }
    }

    @inline(__always)
    private static func block(
      _ column: Int, _ left: Digits, _ right: Digits, _ columns: Columns,
      _ below: inout FourColumns
    ) {
      unsafe ProductBlocks.writeBlock(
        column, left, count, right, count, .computed, to: columns, below: &below)
    }

    @inline(__always)
    private static func block(
      _ column: Int, _ digits: Digits, _ columns: Columns, _ below: inout FourColumns
    ) {
      unsafe SquareBlocks.writeBlock(
        column, digits, count, .computed, to: columns, below: &below)
    }
  }

  /// Columns of products and squares of digits, without Karatsuba's step.
  enum DirectColumns {
    /// Writes the columns of a product, and zeros behind them.
    ///
    /// - Precondition: as `ProductBlocks.write`.
    @inline(__always)
    static func multiply(
      _ left: Digits, _ leftCount: Int, _ right: Digits, _ rightCount: Int, to columns: Columns
    ) {
      if leftCount == rightCount && leftCount <= 31 {
        unsafe multiplyFixed(left, right, leftCount, to: columns)
      } else {
        unsafe multiplyAny(left, leftCount, right, rightCount, to: columns)
      }
      unsafe DigitMemory.clearBehind(columns, leftCount &+ rightCount)
    }

    /// Writes the columns of a square, and zeros behind them.
    @inline(__always)
    static func square(_ digits: Digits, _ count: Int, to columns: Columns) {
      if count <= 31 {
        unsafe squareFixed(digits, count, to: columns)
      } else {
        unsafe squareAny(digits, count, to: columns)
      }
      unsafe DigitMemory.clearBehind(columns, 2 &* count)
    }

    @inline(never)
    private static func multiplyAny(
      _ left: Digits, _ leftCount: Int, _ right: Digits, _ rightCount: Int, to columns: Columns
    ) {
      unsafe ProductBlocks.write(left, leftCount, right, rightCount, to: columns)
    }

    @inline(never)
    private static func squareAny(_ digits: Digits, _ count: Int, to columns: Columns) {
      unsafe SquareBlocks.write(digits, count, to: columns)
    }

    @inline(__always)
    private static func multiplyFixed(
      _ left: Digits, _ right: Digits, _ count: Int, to columns: Columns
    ) {
      switch count {
      case 5: unsafe FixedDigits<5>.multiply(left, right, to: columns)
      case 6: unsafe FixedDigits<6>.multiply(left, right, to: columns)
      case 7: unsafe FixedDigits<7>.multiply(left, right, to: columns)
      case 8: unsafe FixedDigits<8>.multiply(left, right, to: columns)
      case 9: unsafe FixedDigits<9>.multiply(left, right, to: columns)
      case 10: unsafe FixedDigits<10>.multiply(left, right, to: columns)
      case 11: unsafe FixedDigits<11>.multiply(left, right, to: columns)
      case 12: unsafe FixedDigits<12>.multiply(left, right, to: columns)
      case 13: unsafe FixedDigits<13>.multiply(left, right, to: columns)
      case 14: unsafe FixedDigits<14>.multiply(left, right, to: columns)
      case 15: unsafe FixedDigits<15>.multiply(left, right, to: columns)
      case 16: unsafe FixedDigits<16>.multiply(left, right, to: columns)
      case 17: unsafe FixedDigits<17>.multiply(left, right, to: columns)
      case 18: unsafe FixedDigits<18>.multiply(left, right, to: columns)
      case 19: unsafe FixedDigits<19>.multiply(left, right, to: columns)
      case 20: unsafe FixedDigits<20>.multiply(left, right, to: columns)
      case 21: unsafe FixedDigits<21>.multiply(left, right, to: columns)
      case 22: unsafe FixedDigits<22>.multiply(left, right, to: columns)
      case 23: unsafe FixedDigits<23>.multiply(left, right, to: columns)
      case 24: unsafe FixedDigits<24>.multiply(left, right, to: columns)
      case 25: unsafe FixedDigits<25>.multiply(left, right, to: columns)
      case 26: unsafe FixedDigits<26>.multiply(left, right, to: columns)
      case 27: unsafe FixedDigits<27>.multiply(left, right, to: columns)
      case 28: unsafe FixedDigits<28>.multiply(left, right, to: columns)
      case 29: unsafe FixedDigits<29>.multiply(left, right, to: columns)
      case 30: unsafe FixedDigits<30>.multiply(left, right, to: columns)
      case 31: unsafe FixedDigits<31>.multiply(left, right, to: columns)
      // Digits behind the last are zeros.
      default: unsafe FixedDigits<4>.multiply(left, right, to: columns)
      }
    }

    @inline(__always)
    private static func squareFixed(_ digits: Digits, _ count: Int, to columns: Columns) {
      switch count {
      case 5: unsafe FixedDigits<5>.square(digits, to: columns)
      case 6: unsafe FixedDigits<6>.square(digits, to: columns)
      case 7: unsafe FixedDigits<7>.square(digits, to: columns)
      case 8: unsafe FixedDigits<8>.square(digits, to: columns)
      case 9: unsafe FixedDigits<9>.square(digits, to: columns)
      case 10: unsafe FixedDigits<10>.square(digits, to: columns)
      case 11: unsafe FixedDigits<11>.square(digits, to: columns)
      case 12: unsafe FixedDigits<12>.square(digits, to: columns)
      case 13: unsafe FixedDigits<13>.square(digits, to: columns)
      case 14: unsafe FixedDigits<14>.square(digits, to: columns)
      case 15: unsafe FixedDigits<15>.square(digits, to: columns)
      case 16: unsafe FixedDigits<16>.square(digits, to: columns)
      case 17: unsafe FixedDigits<17>.square(digits, to: columns)
      case 18: unsafe FixedDigits<18>.square(digits, to: columns)
      case 19: unsafe FixedDigits<19>.square(digits, to: columns)
      case 20: unsafe FixedDigits<20>.square(digits, to: columns)
      case 21: unsafe FixedDigits<21>.square(digits, to: columns)
      case 22: unsafe FixedDigits<22>.square(digits, to: columns)
      case 23: unsafe FixedDigits<23>.square(digits, to: columns)
      case 24: unsafe FixedDigits<24>.square(digits, to: columns)
      case 25: unsafe FixedDigits<25>.square(digits, to: columns)
      case 26: unsafe FixedDigits<26>.square(digits, to: columns)
      case 27: unsafe FixedDigits<27>.square(digits, to: columns)
      case 28: unsafe FixedDigits<28>.square(digits, to: columns)
      case 29: unsafe FixedDigits<29>.square(digits, to: columns)
      case 30: unsafe FixedDigits<30>.square(digits, to: columns)
      case 31: unsafe FixedDigits<31>.square(digits, to: columns)
      default: unsafe FixedDigits<4>.square(digits, to: columns)
      }
    }
  }
#endif
