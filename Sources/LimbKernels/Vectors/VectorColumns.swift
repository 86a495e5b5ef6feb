internal import KernelInterface

/// The sums of the halves of the digit products in sixteen columns, while rows are being added.
struct VectorColumnSums {
  private var high0 = WordVector()
  private var high1 = WordVector()
  private var low0 = WordVector()
  private var low1 = WordVector()
  private var rowCount: UInt64 = 0

  /// 2¹⁰³: its binade takes a product to a multiple of 2⁵¹.
  private static let splitter = 0x1p103

  /// 1.5 · 2⁵²: its binade holds the integers up to ± 2⁵⁰ around it, and more.
  private static let center = 0x1.8p52

  /// Adds the products of one digit and sixteen digits, given as two vectors.
  @inline(__always)
  mutating func add(_ digit: VectorDouble, _ right0: VectorDouble, _ right1: VectorDouble) {
    let splitter = VectorDouble(repeating: Self.splitter)
    let both = VectorDouble(repeating: Self.splitter + Self.center)
    let upper0 = splitter.addingProduct(digit, right0).assertingBinade(from: Self.splitter)
    let upper1 = splitter.addingProduct(digit, right1).assertingBinade(from: Self.splitter)
    high0 &+= upper0.bitPattern
    high1 &+= upper1.bitPattern
    low0 &+= (both - upper0).addingProduct(digit, right0).assertingBinade(from: 0x1p52).bitPattern
    low1 &+= (both - upper1).addingProduct(digit, right1).assertingBinade(from: 0x1p52).bitPattern
  }

  /// Adds the rows that the digits in `range` make with `digits`; `column` is the first of ours.
  @inline(__always)
  mutating func add(
    rows: VectorDigits, _ range: Range<Int>, times digits: VectorDigits, at column: Int
  ) {
    for row in range {
      add(
        rows.broadcast(row), digits.vector(at: column &- row),
        digits.vector(at: column &- row &+ VectorDouble.laneCount))
    }
    rowCount &+= UInt64(truncatingIfNeeded: range.count)
  }

  /// Counts a row that was added by itself.
  @inline(__always)
  mutating func countRow() {
    rowCount &+= 1
  }

  /// Stores the sums, without the patterns that every row brought along.
  @inline(__always)
  func store(in columns: VectorColumns, at column: Int) {
    let highExcess = WordVector(repeating: rowCount &* Self.splitter.bitPattern)
    let lowExcess = WordVector(repeating: rowCount &* Self.center.bitPattern)
    columns.store(low0 &- lowExcess, high0 &- highExcess, at: column)
    columns.store(
      low1 &- lowExcess, high1 &- highExcess, at: column &+ VectorDouble.laneCount)
  }
}

/// The columns of a product before carrying: low halves, and high halves that belong a column up.
@safe
struct VectorColumns {
  private let low: UnsafeMutablePointer<Int64>
  private let high: UnsafeMutablePointer<Int64>

  init(capacity: Int, in scratch: inout VectorScratch) {
    unsafe low = scratch.take(capacity).bindMemory(to: Int64.self, capacity: capacity)
    unsafe high = scratch.take(capacity).bindMemory(to: Int64.self, capacity: capacity)
  }

  /// Stores eight columns.
  @inline(__always)
  func store(_ lowHalves: WordVector, _ highHalves: WordVector, at column: Int) {
    unsafe UnsafeMutableRawPointer(low + column).storeBytes(of: lowHalves, as: WordVector.self)
    unsafe UnsafeMutableRawPointer(high + column).storeBytes(of: highHalves, as: WordVector.self)
  }

  /// The low halves of the first columns, as they stand.
  var first: WordVector {
    unsafe UnsafeRawPointer(low).load(as: WordVector.self)
  }

  /// Carries from column to column and stores the limbs of the product.
  ///
  /// A column with its carry stays below 2⁶³ in magnitude (`VectorBasecase`), and the carries are
  /// signed: a low half may be negative.
  func pack(into limbs: UnsafeMutablePointer<UInt>, count: Int) {
    let width = VectorShape.digitBitWidth
    let mask: Int64 = (1 << width) - 1
    var column = 1
    var sum = unsafe low[0]
    var pending = UInt(bitPattern: Int(sum & mask))
    var pendingBits = width
    var limb = 0
    while limb < count {
      // Off the chain of carries, which sets the pace.
      let halves = unsafe low[column] &+ high[column &- 1]
      sum = sum &>> Int64(width) &+ halves
      let digit = UInt(bitPattern: Int(sum & mask))
      column &+= 1
      pending |= digit &<< UInt(pendingBits)
      pendingBits &+= width
      if pendingBits >= 64 {
        unsafe limbs[limb] = pending
        limb &+= 1
        pendingBits &-= 64
        pending = digit &>> UInt(width &- pendingBits)
      }
    }
  }
}
