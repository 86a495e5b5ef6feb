#if arch(x86_64) || arch(arm64)
  /// Columns of squares, twelve at a time: the products of different digits once, doubled, and the
  /// squares of digits.
  enum SquareBlocks {
    /// Writes the columns of a square in whole blocks.
    ///
    /// - Precondition: zeros are around the digits; `count` is not zero, and at most
    ///   `SplitterBits.greatestCount`, as for products.
    @inline(__always)
    static func write(_ digits: Digits, _ count: Int, to columns: Columns) {
      assert(count <= SplitterBits.greatestCount, "the table ends")
      let bits = SplitterBits.tabulated
      var below = FourColumns()
      var column = 0
      while column < 2 &* count {
        unsafe writeBlock(column, digits, count, bits, to: columns, below: &below)
        column &+= ProductBlocks.width
      }
    }

    /// Writes twelve columns.
    ///
    /// Row i is above the diagonal in all of the vector from column 2c on where i < c. The rows c
    /// and c + 1 cross the diagonal there, in its lanes 0 and 2; those from c + 2 on are below.
    @inline(__always)
    static func writeBlock(
      _ column: Int, _ digits: Digits, _ count: Int, _ bits: SplitterBits, to columns: Columns,
      below: inout FourColumns
    ) {
      var first = ColumnSum()
      var second = ColumnSum()
      var third = ColumnSum()
      let lowest = column &- count &+ 1
      let half = column / 2
      let start = min(half, max(0, lowest))
      let secondStart = min(half, lowest &+ 4)
      let thirdStart = min(half, lowest &+ 8)
      var row = start
      var place = unsafe digits + (column &- start)
      while row < secondStart {
        unsafe ProductBlocks.add(digits + row, place, to: &first)
        row &+= 1
        unsafe place -= 1
      }
      while row < thirdStart {
        unsafe ProductBlocks.add(digits + row, place, to: &first, &second)
        row &+= 1
        unsafe place -= 1
      }
      while row < half {
        unsafe ProductBlocks.add(digits + row, place, to: &first, &second, &third)
        row &+= 1
        unsafe place -= 1
      }
      // The rows from `half` on, of which two cross in each vector.
      let middle = unsafe digits + half
      unsafe first.doubleAndCross(middle)
      unsafe ProductBlocks.add(middle, middle + 4, to: &second, &third)
      unsafe ProductBlocks.add(middle + 1, middle + 3, to: &second, &third)
      unsafe second.doubleAndCross(middle + 2)
      unsafe ProductBlocks.add(middle + 2, middle + 6, to: &third)
      unsafe ProductBlocks.add(middle + 3, middle + 5, to: &third)
      unsafe third.doubleAndCross(middle + 4)
      let (firstCount, secondCount, thirdCount) = (
        half &- start, half &- max(start, secondStart) &+ 2, half &- max(start, thirdStart) &+ 4
      )
      unsafe first.columns(less: bits.square(firstCount), below: &below)
        .store(in: columns + column)
      unsafe second.columns(less: bits.square(secondCount), below: &below)
        .store(in: columns + column + 4)
      unsafe third.columns(less: bits.square(thirdCount), below: &below)
        .store(in: columns + column + 8)
    }
  }
#endif
