#if arch(x86_64) || arch(arm64)
  /// Columns of products, twelve at a time: three vectors of sums are in registers while all rows
  /// go by, as are the two constants, a digit in every lane and what a step makes. A fourth vector
  /// would not fit.
  enum ProductBlocks {
    /// The columns of a block.
    static var width: Int { @inline(__always) get { 12 } }

    /// Writes the columns of a product in whole blocks.
    ///
    /// - Precondition: zeros are around the digits of `right`; `leftCount` and `rightCount` are not
    ///   zero. A vector of columns meets at most `leftCount` rows, and three more than
    ///   `rightCount`: the lesser is at most `SplitterBits.greatestCount`. (Columns, which are at
    ///   most 1.5 · 2⁵¹ times that, would have room for 2730.)
    @inline(__always)
    static func write(
      _ left: Digits, _ leftCount: Int, _ right: Digits, _ rightCount: Int, to columns: Columns
    ) {
      assert(min(leftCount, rightCount &+ 3) <= SplitterBits.greatestCount, "the table ends")
      let bits = SplitterBits.tabulated
      var below = FourColumns()
      var column = 0
      while column < leftCount &+ rightCount {
        unsafe writeBlock(
          column, left, leftCount, right, rightCount, bits, to: columns, below: &below)
        column &+= width
      }
    }

    /// Writes twelve columns.
    ///
    /// Row i, that is `left[i]` times all of `right`, meets the columns from i to
    /// i + rightCount - 1. So the first rows that meet the block meet its first vector only, then
    /// the first two; and the last rows meet the last two, then the last.
    @inline(__always)
    static func writeBlock(
      _ column: Int, _ left: Digits, _ leftCount: Int, _ right: Digits, _ rightCount: Int,
      _ bits: SplitterBits, to columns: Columns, below: inout FourColumns
    ) {
      var first = ColumnSum()
      var second = ColumnSum()
      var third = ColumnSum()
      // Row i meets vector v of the block where column + 4v - rightCount < i < column + 4v + 4.
      let lowest = column &- rightCount &+ 1
      let start = max(0, lowest)
      let (firstEnd, secondEnd, thirdEnd) = (
        min(leftCount, column &+ 4), min(leftCount, column &+ 8), min(leftCount, column &+ 12)
      )
      let secondStart = min(firstEnd, lowest &+ 4)
      let thirdStart = min(firstEnd, lowest &+ 8)
      var row = start
      var digits = unsafe right + (column &- start)
      if lowest >= 0 && thirdStart == lowest &+ 8 {
        // In straight line: loops of four cost a wrong guess each.
        unsafe add(left + row, digits, to: &first)
        unsafe add(left + row + 1, digits - 1, to: &first)
        unsafe add(left + row + 2, digits - 2, to: &first)
        unsafe add(left + row + 3, digits - 3, to: &first)
        unsafe add(left + row + 4, digits - 4, to: &first, &second)
        unsafe add(left + row + 5, digits - 5, to: &first, &second)
        unsafe add(left + row + 6, digits - 6, to: &first, &second)
        unsafe add(left + row + 7, digits - 7, to: &first, &second)
        row &+= 8
        unsafe digits -= 8
      } else {
        while row < secondStart {
          unsafe add(left + row, digits, to: &first)
          row &+= 1
          unsafe digits -= 1
        }
        while row < thirdStart {
          unsafe add(left + row, digits, to: &first, &second)
          row &+= 1
          unsafe digits -= 1
        }
      }
      while row &+ 2 <= firstEnd {
        unsafe add(left + row, digits, to: &first, &second, &third)
        unsafe add(left + row + 1, digits - 1, to: &first, &second, &third)
        row &+= 2
        unsafe digits -= 2
      }
      if row < firstEnd {
        unsafe add(left + row, digits, to: &first, &second, &third)
        row &+= 1
        unsafe digits -= 1
      }
      let firstCount = row &- start
      let (secondFrom, thirdFrom) = (max(start, secondStart), max(start, thirdStart))
      let secondCount: Int
      let thirdCount: Int
      if column &+ 12 <= leftCount {
        unsafe add(left + row, digits + 4, to: &second, &third)
        unsafe add(left + row + 1, digits + 3, to: &second, &third)
        unsafe add(left + row + 2, digits + 2, to: &second, &third)
        unsafe add(left + row + 3, digits + 1, to: &second, &third)
        unsafe add(left + row + 4, digits + 4, to: &third)
        unsafe add(left + row + 5, digits + 3, to: &third)
        unsafe add(left + row + 6, digits + 2, to: &third)
        unsafe add(left + row + 7, digits + 1, to: &third)
        secondCount = row &+ 4 &- secondFrom
        thirdCount = row &+ 8 &- thirdFrom
      } else {
        while row < secondEnd {
          unsafe add(left + row, digits + 4, to: &second, &third)
          row &+= 1
          unsafe digits -= 1
        }
        secondCount = row &- secondFrom
        while row < thirdEnd {
          unsafe add(left + row, digits + 8, to: &third)
          row &+= 1
          unsafe digits -= 1
        }
        thirdCount = row &- thirdFrom
      }
      unsafe first.columns(less: bits.product(firstCount), below: &below)
        .store(in: columns + column)
      unsafe second.columns(less: bits.product(secondCount), below: &below)
        .store(in: columns + column + 4)
      unsafe third.columns(less: bits.product(thirdCount), below: &below)
        .store(in: columns + column + 8)
    }

    /// Adds the products of one digit and four.
    @inline(__always)
    static func add(
      _ digit: UnsafePointer<Double>, _ row: UnsafePointer<Double>, to sum: inout ColumnSum
    ) {
      unsafe sum.add(FourDigits(repeating: digit[0]), FourDigits(loading: row))
    }

    /// Adds the products of one digit and eight.
    @inline(__always)
    static func add(
      _ digit: UnsafePointer<Double>, _ row: UnsafePointer<Double>, to first: inout ColumnSum,
      _ second: inout ColumnSum
    ) {
      let factor = unsafe FourDigits(repeating: digit[0])
      unsafe first.add(factor, FourDigits(loading: row))
      unsafe second.add(factor, FourDigits(loading: row + 4))
    }

    /// Adds the products of one digit and twelve.
    @inline(__always)
    static func add(
      _ digit: UnsafePointer<Double>, _ row: UnsafePointer<Double>, to first: inout ColumnSum,
      _ second: inout ColumnSum, _ third: inout ColumnSum
    ) {
      let factor = unsafe FourDigits(repeating: digit[0])
      unsafe first.add(factor, FourDigits(loading: row))
      unsafe second.add(factor, FourDigits(loading: row + 4))
      unsafe third.add(factor, FourDigits(loading: row + 8))
    }
  }
#endif
