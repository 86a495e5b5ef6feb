/// Products of numbers whose digits and columns are in memory, by blocks that fit the registers.
///
/// A block is `height` vectors of rows times `width` vectors of the digits, raised by r lanes for
/// rows r, which is to load them r lanes earlier. The columns of a block are added to those in
/// memory.
///
/// Bounds: a column adds at most m low halves and m high halves below 2⁵², m being the digits of
/// the shorter number, and the high ones are shifted up by 52 - width: 2⁵² · m · (1 + 2^(52 -
/// width)) in all.
struct ColumnBlock<let height: Int, let width: Int, let columnCount: Int, V: DigitVector> {
  typealias Lanes = UnsafePointer<V.Lane>
  typealias MutableLanes = UnsafeMutablePointer<V.Lane>

  /// Adds a block to columns.
  ///
  /// The products of the highest digits that belong one column above the block's are added there,
  /// but for the last block, whose highest vector has none.
  ///
  /// - Precondition: in memory, the digits follow a vector of others, which belong to the block
  ///   before, or of zeros.
  @inline(__always)
  static func add(
    to columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, isLast: Bool, digitWidth: Int
  ) {
    var sums = ColumnSums<columnCount, V>()
    for r in 0..<8 {
      var raised = InlineArray<width, V>(repeating: V())
      for w in 0..<width { raised[w] = unsafe V(loading: digits + (8 &* w &- r)) }
      for s in 0..<height {
        let digit = unsafe V(repeating: rows[8 &* s &+ r])
        for w in 0..<width { sums.add(digit, raised[w], at: s &+ w) }
      }
    }
    let block = sums.columns(width: digitWidth)
    for column in 0..<columnCount {
      let place = unsafe columns + 8 &* column
      unsafe (V(loading: place) &+ block[column]).store(in: place)
    }
    guard !isLast else { return }
    let place = unsafe columns + 8 &* columnCount
    unsafe (V(loading: place) &+ sums.columnsAbove(width: digitWidth)).store(in: place)
  }
}

/// Products of digits in memory.
///
/// All counts are of vectors; a number's highest vector is filled up with zeros.
enum ColumnProduct<V: DigitVector> {
  typealias Lanes = UnsafePointer<V.Lane>
  typealias MutableLanes = UnsafeMutablePointer<V.Lane>

  /// The most rows of a block, and the most vectors that they meet: four and five, or two and two.
  private static var greatestHeight: Int {
    @inline(__always) get { (V.columnsInRegisters &+ 1) / 2 }
  }
  private static var greatestWidth: Int {
    @inline(__always) get { V.columnsInRegisters &+ 1 &- greatestHeight }
  }

  /// The next piece of what is left, so that none is of one vector if that can be helped.
  @inline(__always)
  static func piece(of rest: Int, atMost greatest: Int) -> Int {
    rest <= greatest ? rest : rest < 2 &* greatest ? (rest &+ 1) / 2 : greatest
  }

  /// Copies digits to memory between two vectors of zeros, `count` + 2 vectors in all.
  ///
  /// - Returns: The digits.
  @inline(__always)
  static func pad(_ digits: Lanes, _ count: Int, in memory: MutableLanes) -> MutableLanes {
    unsafe V().store(in: memory)
    for index in 0..<count {
      unsafe V(loading: digits + 8 &* index).store(in: memory + 8 &* (index &+ 1))
    }
    unsafe V().store(in: memory + 8 &* (count &+ 1))
    return unsafe memory + 8
  }

  /// Adds the product of two numbers to columns, which are as many as the vectors of both.
  ///
  /// - Precondition: in memory, a vector of zeros is below the digits, and one above them.
  static func add(
    to columns: MutableLanes, _ rows: Lanes, _ rowCount: Int, _ digits: Lanes, _ digitCount: Int,
    width: Int
  ) {
    var s = 0
    while s < rowCount {
      let height = piece(of: rowCount &- s, atMost: greatestHeight)
      var w = 0
      while w <= digitCount {
        let vectors = piece(of: digitCount &+ 1 &- w, atMost: greatestWidth)
        let block = Block(isLast: w &+ vectors > digitCount, digitWidth: width)
        unsafe block.add(
          to: columns + 8 &* (s &+ w), rows + 8 &* s, digits + 8 &* w, height, vectors)
        w &+= vectors
      }
      s &+= height
    }
  }

  /// What all shapes of blocks are called with.
  private struct Block {
    let isLast: Bool
    let digitWidth: Int

    @inline(__always)
    func add(to columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, _ height: Int, _ width: Int)
    {
      if V.columnsInRegisters < 8 { return unsafe addNarrow(columns, rows, digits, height, width) }
      switch height {
      case 1: unsafe add1(columns, rows, digits, width)
      case 2: unsafe add2(columns, rows, digits, width)
      case 3: unsafe add3(columns, rows, digits, width)
      default: unsafe add4(columns, rows, digits, width)
      }
    }

    /// Blocks of at most two by two.
    @inline(__always)
    private func addNarrow(
      _ columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, _ height: Int, _ width: Int
    ) {
      switch (height, width) {
      case (1, 1): unsafe call(ColumnBlock<1, 1, 1, V>.self, columns, rows, digits)
      case (1, _): unsafe call(ColumnBlock<1, 2, 2, V>.self, columns, rows, digits)
      case (_, 1): unsafe call(ColumnBlock<2, 1, 2, V>.self, columns, rows, digits)
      default: unsafe call(ColumnBlock<2, 2, 3, V>.self, columns, rows, digits)
      }
    }

    @inline(__always)
    private func add1(_ columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, _ width: Int) {
      switch width {
      case 2: unsafe call(ColumnBlock<1, 2, 2, V>.self, columns, rows, digits)
      case 3: unsafe call(ColumnBlock<1, 3, 3, V>.self, columns, rows, digits)
      case 4: unsafe call(ColumnBlock<1, 4, 4, V>.self, columns, rows, digits)
      default: unsafe call(ColumnBlock<1, 5, 5, V>.self, columns, rows, digits)
      }
    }

    @inline(__always)
    private func add2(_ columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, _ width: Int) {
      switch width {
      case 2: unsafe call(ColumnBlock<2, 2, 3, V>.self, columns, rows, digits)
      case 3: unsafe call(ColumnBlock<2, 3, 4, V>.self, columns, rows, digits)
      case 4: unsafe call(ColumnBlock<2, 4, 5, V>.self, columns, rows, digits)
      default: unsafe call(ColumnBlock<2, 5, 6, V>.self, columns, rows, digits)
      }
    }

    @inline(__always)
    private func add3(_ columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, _ width: Int) {
      switch width {
      case 2: unsafe call(ColumnBlock<3, 2, 4, V>.self, columns, rows, digits)
      case 3: unsafe call(ColumnBlock<3, 3, 5, V>.self, columns, rows, digits)
      case 4: unsafe call(ColumnBlock<3, 4, 6, V>.self, columns, rows, digits)
      default: unsafe call(ColumnBlock<3, 5, 7, V>.self, columns, rows, digits)
      }
    }

    @inline(__always)
    private func add4(_ columns: MutableLanes, _ rows: Lanes, _ digits: Lanes, _ width: Int) {
      switch width {
      case 2: unsafe call(ColumnBlock<4, 2, 5, V>.self, columns, rows, digits)
      case 3: unsafe call(ColumnBlock<4, 3, 6, V>.self, columns, rows, digits)
      case 4: unsafe call(ColumnBlock<4, 4, 7, V>.self, columns, rows, digits)
      default: unsafe call(ColumnBlock<4, 5, 8, V>.self, columns, rows, digits)
      }
    }

    @inline(never)
    private func call<let height: Int, let width: Int, let columnCount: Int>(
      _: ColumnBlock<height, width, columnCount, V>.Type, _ columns: MutableLanes, _ rows: Lanes,
      _ digits: Lanes
    ) {
      unsafe ColumnBlock<height, width, columnCount, V>.add(
        to: columns, rows, digits, isLast: isLast, digitWidth: digitWidth)
    }
  }
}
