/// Products and squares whose digits and columns are in memory.
enum LongProduct<V: DigitVector> {
  typealias Lanes = UnsafeMutablePointer<V.Lane>
  typealias Limbs = UnsafePointer<UInt>
  typealias MutableLimbs = UnsafeMutablePointer<UInt>

  /// The vectors of the longer operand that are in memory at once, at most.
  private static var greatestChunk: Int { @inline(__always) get { 128 } }

  /// Lanes of scratch that are enough for any product and square of this type.
  static var scratchCount: Int {
    // The digits are narrowest, and so most, with two steps.
    let shorter = ProductPlan(steps: 2).vectorCount(ProductPlan.maximumCount)
    let chunk = max(greatestChunk, shorter)
    return 8 * (3 * (shorter + chunk) + 8 + KaratsubaColumns<V>.scratchCount(shorter))
  }

  /// Cuts bytes of limbs into vectors of digits.
  @inline(__always)
  private static func cut(
    _ bytes: UnsafeRawPointer, byteCount: Int, to digits: Lanes, _ count: Int, width: Int
  ) {
    let whole = min(count, max(0, (byteCount &- 64 &+ width) / width))
    for index in 0..<whole {
      unsafe V(cutting: bytes + width &* index, byteCount: 64, width: width)
        .store(in: digits + 8 &* index)
    }
    for index in whole..<count {
      unsafe V(
        cutting: bytes + width &* index, byteCount: byteCount &- width &* index, width: width
      )
      .store(in: digits + 8 &* index)
    }
  }

  /// Writes the square of a number.
  ///
  /// - Precondition: the number has at most `ProductPlan.maximumCount` limbs.
  static func square(
    _ square: MutableLimbs, _ limbs: Limbs, _ limbCount: Int, scratch: Lanes
  ) {
    unsafe self.square(square, limbs, limbCount, plan: .square(limbCount), scratch: scratch)
  }

  static func square(
    _ square: MutableLimbs, _ limbs: Limbs, _ limbCount: Int, plan: ProductPlan, scratch: Lanes
  ) {
    let count = plan.vectorCount(limbCount)
    let columns = unsafe scratch + 8 &* count
    unsafe cut(
      limbs, byteCount: 8 &* limbCount, to: scratch, count, width: plan.width)
    unsafe KaratsubaColumns<V>.square(
      to: columns, scratch, count, steps: plan.steps, width: plan.width,
      scratch: columns + 16 &* count)
    unsafe pack(
      V.self, columns: columns, into: square, limbCount: 2 &* limbCount, width: plan.width)
  }

  /// How a product of operands of different lengths is laid out.
  enum Layout {
    /// Both have as many vectors, and Karatsuba's steps cut them.
    case karatsuba
    /// All digits are in memory at once.
    case direct
    /// The longer operand is cut into chunks.
    case chunks

    init(_ leftCount: Int, _ rightCount: Int, _ plan: ProductPlan) {
      let direct = ProductPlan(steps: 0).vectorCount(leftCount)
      if plan.steps > 0 && plan.vectorCount(leftCount) == plan.vectorCount(rightCount) {
        self = .karatsuba
      } else if (plan.steps == 0 || 4 &* leftCount < 5 &* rightCount) && direct <= greatestChunk {
        self = .direct
      } else {
        self = .chunks
      }
    }
  }

  /// Vectors of a chunk: Karatsuba's steps need as many as there are rows; others need not be few.
  static func chunkCount(_ rows: Int, _ plan: ProductPlan) -> Int {
    plan.steps > 0 ? rows : max(rows, greatestChunk / 2)
  }

  /// Writes the product of two numbers.
  ///
  /// - Precondition: the right number is not longer, and has at most `ProductPlan.maximumCount`
  ///   limbs.
  static func multiply(
    _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
    scratch: Lanes
  ) {
    let plan = ProductPlan.product(rightCount)
    switch Layout(leftCount, rightCount, plan) {
    case .karatsuba:
      unsafe multiply(
        product, left, leftCount, right, rightCount, plan: plan, scratch: scratch)
    case .direct:
      unsafe multiply(
        product, left, leftCount, right, rightCount, plan: ProductPlan(steps: 0),
        scratch: scratch)
    case .chunks:
      unsafe multiplyChunks(
        product, left, leftCount, right, rightCount, plan: plan, scratch: scratch)
    }
  }

  /// The same with all digits in memory at once.
  static func multiply(
    _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
    plan: ProductPlan, scratch: Lanes
  ) {
    let width = plan.width
    let rows = plan.vectorCount(rightCount)
    let count = plan.vectorCount(leftCount)
    let digits = unsafe scratch + 8 &* (rows &+ 1)
    let columns = unsafe digits + 8 &* (count &+ 1)
    unsafe cut(right, byteCount: 8 &* rightCount, to: scratch, rows, width: width)
    unsafe cutPadded(left, byteCount: 8 &* leftCount, to: digits, count, width: width)
    if plan.steps > 0 && rows == count {
      unsafe KaratsubaColumns<V>.multiply(
        to: columns, scratch, digits, count, steps: plan.steps, width: width,
        scratch: columns + 16 &* count)
    } else {
      unsafe clear(columns, rows &+ count)
      unsafe ColumnProduct<V>.add(to: columns, scratch, rows, digits, count, width: width)
    }
    unsafe pack(
      V.self, columns: columns, into: product, limbCount: leftCount &+ rightCount, width: width)
  }

  /// The same with the longer number cut into chunks, one after the other.
  ///
  /// Columns that the next chunk adds to stay, and those below become limbs. What ripples out of
  /// them is not known to be nothing before the end: so every carry is made in full.
  private static func multiplyChunks(
    _ product: MutableLimbs, _ left: Limbs, _ leftCount: Int, _ right: Limbs, _ rightCount: Int,
    plan: ProductPlan, scratch: Lanes
  ) {
    let width = plan.width
    let rows = plan.vectorCount(rightCount)
    let chunk = chunkCount(rows, plan)
    let digits = unsafe scratch + 8 &* (rows &+ 1)
    let columns = unsafe digits + 8 &* (chunk &+ 1)
    let piece = unsafe columns + 8 &* (rows &+ chunk)
    unsafe cut(right, byteCount: 8 &* rightCount, to: scratch, rows, width: width)
    unsafe clear(columns, rows &+ chunk)
    var writer = unsafe ChunkWriter<V>(product, limbCount: leftCount &+ rightCount, width: width)
    var rest = 8 &* leftCount
    var bytes = unsafe UnsafeRawPointer(left)
    while rest > 0 {
      let count = min(chunk, (rest &+ width &- 1) / width)
      unsafe cutPadded(bytes, byteCount: rest, to: digits, count, width: width)
      if count == chunk && plan.steps > 0 {
        unsafe KaratsubaColumns<V>.multiply(
          to: piece, scratch, digits, count, steps: plan.steps, width: width,
          scratch: piece + 16 &* count)
        for column in 0..<(rows &+ count) {
          let place = unsafe columns + 8 &* column
          unsafe (V(loading: place) &+ V(loading: piece + 8 &* column)).store(in: place)
        }
      } else {
        unsafe ColumnProduct<V>.add(to: columns, scratch, rows, digits, count, width: width)
      }
      rest &-= width &* count
      unsafe bytes += width &* count
      unsafe writer.write(columns, rest > 0 ? count : rows &+ count)
      for column in 0..<rows {
        unsafe V(loading: columns + 8 &* (count &+ column)).store(in: columns + 8 &* column)
      }
      unsafe clear(columns + 8 &* rows, chunk)
    }
  }

  @inline(__always)
  private static func clear(_ columns: Lanes, _ count: Int) {
    for column in 0..<count { unsafe V().store(in: columns + 8 &* column) }
  }

  /// Cuts bytes of limbs into vectors of digits, between vectors of zeros.
  @inline(__always)
  private static func cutPadded(
    _ bytes: UnsafeRawPointer, byteCount: Int, to digits: Lanes, _ count: Int, width: Int
  ) {
    unsafe V().store(in: digits - 8)
    unsafe V().store(in: digits + 8 &* count)
    unsafe cut(bytes, byteCount: byteCount, to: digits, count, width: width)
  }
}

/// Writes a number whose columns come in parts, from the lowest on.
@safe
private struct ChunkWriter<V: DigitVector> {
  private var bytes: UnsafeMutableRawPointer
  private var rest: Int
  private let width: Int
  private var carrier: RipplingCarrier<V>

  init(_ limbs: UnsafeMutablePointer<UInt>, limbCount: Int, width: Int) {
    unsafe bytes = UnsafeMutableRawPointer(limbs)
    rest = 8 &* limbCount
    self.width = width
    carrier = RipplingCarrier(width: width)
  }

  /// Writes the next vectors of columns; what lies above the number's limbs is zero.
  mutating func write(_ columns: UnsafePointer<V.Lane>, _ count: Int) {
    for column in 0..<count where rest > 0 {
      unsafe carrier.digits(of: V(loading: columns + 8 &* column))
        .pack(into: bytes, byteCount: rest, width: width)
      unsafe bytes += width
      rest &-= width
    }
  }
}
