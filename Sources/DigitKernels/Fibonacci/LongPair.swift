internal import KernelInterface

/// The pair F(k), L(k) in digits in memory, which doubles its index in place.
///
/// A doubling is as for `DigitPair`; the products are made by Karatsuba's steps on columns where
/// those are faster, and carried once.
@safe
struct LongPair<V: DigitVector> {
  typealias Lanes = UnsafeMutablePointer<V.Lane>

  private(set) var index: Int
  private let plan: ProductPlan
  private let fibonacci: Lanes
  private let lucas: Lanes
  private let firstColumns: Lanes
  private let secondColumns: Lanes
  private let scratch: Lanes

  /// Vectors of digits of a number of so many bits.
  @inline(__always)
  static func vectorCount(_ k: Int, width: Int) -> Int {
    (FibonacciLimbs.bitCount(ofLucasAt: k) &+ 8 &* width &- 1) / (8 &* width)
  }

  /// Lanes of scratch for pairs up to an index.
  static func scratchCount(_ last: Int) -> Int {
    let count = vectorCount(last, width: 50) + 3
    return 8 * (2 * count + 4 * count + KaratsubaColumns<V>.scratchCount(count))
  }

  /// Takes over memory whose pair is to be written by `load`; doublings lead to the index `last`.
  init(_ index: Int, reaching last: Int, plan: ProductPlan, in memory: Lanes) {
    let count = Self.vectorCount(last, width: plan.width) &+ 3
    self.index = index
    self.plan = plan
    unsafe fibonacci = memory
    // A vector of zeros is below L(k), and one above it.
    unsafe lucas = memory + 8 &* (count &+ 1)
    unsafe V().store(in: lucas - 8)
    unsafe firstColumns = memory + 16 &* count
    unsafe secondColumns = firstColumns + 16 &* count
    unsafe scratch = secondColumns + 16 &* count
  }

  private var count: Int { Self.vectorCount(index, width: plan.width) }

  /// Takes over a pair in registers, whose digits have 52 bits.
  func load<let vectors: Int>(_ pair: DigitPair<vectors, V>) {
    unsafe load(pair.fibonacci, to: fibonacci)
    unsafe load(pair.lucas, to: lucas)
    unsafe V().store(in: lucas + 8 &* vectors)
    unsafe V().store(in: lucas + 8 &* (vectors &+ 1))
  }

  private func load<let vectors: Int>(_ digits: InlineArray<vectors, V>, to target: Lanes) {
    if plan.width == 52 {
      for index in 0..<vectors { unsafe digits[index].store(in: target + 8 &* index) }
      return
    }
    // By way of the number itself.
    let byteCount = 52 &* vectors &+ 64
    unsafe withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 64) { bytes in
      let place = unsafe bytes.baseAddress.unsafelyUnwrapped
      for index in 0..<vectors {
        unsafe digits[index].pack(into: place + 52 &* index, byteCount: 64, width: 52)
      }
      for index in 0..<vectors {
        unsafe V(cutting: place + plan.width &* index, byteCount: 64, width: plan.width)
          .store(in: target + 8 &* index)
      }
    }
  }
}

extension LongPair {
  /// Doubles the index, and adds one to it if `isOdd`.
  mutating func double(isOdd: Bool) {
    let count = self.count
    multiply(count)
    unsafe KaratsubaColumns<V>.square(
      to: secondColumns, lucas, count, steps: plan.steps, width: plan.width, scratch: scratch)
    // The next pair may have a digit in a vector more.
    for column in (2 &* count)..<(2 &* count &+ 2) {
      unsafe V().store(in: firstColumns + 8 &* column)
      unsafe V().store(in: secondColumns + 8 &* column)
    }
    unsafe add(index & 1 == 1 ? 2 : -2, to: secondColumns)
    index = 2 &* index &+ (isOdd ? 1 : 0)
    let next = self.count
    if isOdd {
      if count > Self.greatestCountOfSums {
        unsafe loosen(firstColumns, next &+ 1)
        unsafe loosen(secondColumns, next &+ 1)
      }
      for column in 0...next { advance(column) }
      unsafe carry(next, to: fibonacci) { unsafe halved(firstColumns, $0) }
      unsafe carry(next, to: lucas) { unsafe halved(secondColumns, $0) }
    } else {
      unsafe carry(next, to: fibonacci) { unsafe V(loading: firstColumns + 8 &* $0) }
      unsafe carry(next, to: lucas) { unsafe V(loading: secondColumns + 8 &* $0) }
    }
    unsafe V().store(in: lucas + 8 &* next)
  }

  /// Writes F(2k), or F(2k + 1) = F(k + 1)·L(k) - (-1)ᵏ if `isOdd`, in so many limbs.
  func storeDoubledFibonacciNumber(
    isOdd: Bool, in limbs: UnsafeMutablePointer<UInt>, limbCount: Int
  ) {
    let count = self.count
    if isOdd {
      for vector in 0..<count {
        let place = 8 &* vector
        unsafe (V(loading: fibonacci + place) &+ V(loading: lucas + place))
          .store(in: secondColumns + place)
      }
      unsafe V().store(in: secondColumns + 8 &* count)
      unsafe carry(count, to: fibonacci) { unsafe halved(secondColumns, $0) }
    }
    multiply(count)
    unsafe V().store(in: firstColumns + 16 &* count)
    if isOdd { unsafe add(index & 1 == 1 ? 1 : -1, to: firstColumns) }
    unsafe pack(
      V.self, columns: firstColumns, into: limbs, limbCount: limbCount, width: plan.width)
  }

  /// Writes F(k) and L(k), in so many limbs each.
  func store(
    fibonacci first: UnsafeMutablePointer<UInt>, lucas second: UnsafeMutablePointer<UInt>,
    limbCount: Int
  ) {
    unsafe V().store(in: fibonacci + 8 &* count)
    unsafe pack(V.self, columns: fibonacci, into: first, limbCount: limbCount, width: plan.width)
    unsafe pack(V.self, columns: lucas, into: second, limbCount: limbCount, width: plan.width)
  }

  /// Writes the columns of F(k)·L(k).
  @inline(__always)
  private func multiply(_ count: Int) {
    guard plan.steps == 0 && count > ColumnProduct<V>.longestWhole else {
      return unsafe KaratsubaColumns<V>.multiply(
        to: firstColumns, fibonacci, lucas, count, steps: plan.steps, width: plan.width,
        scratch: scratch)
    }
    for column in 0..<(2 &* count) { unsafe V().store(in: firstColumns + 8 &* column) }
    unsafe ColumnProduct<V>.add(to: firstColumns, fibonacci, count, lucas, count, width: 52)
  }

  @inline(__always)
  private func add(_ small: Int, to columns: Lanes) {
    unsafe (V(loading: columns) &+ V(lowest: small)).store(in: columns)
  }

  /// The most vectors of a factor for which six times a column, 5·F + L, is below 2⁶³: with two
  /// steps of Karatsuba's a column of m digits is below 13/4 · m · 2⁵².
  private static var greatestCountOfSums: Int { @inline(__always) get { 12 } }

  /// Carries columns once, which makes them little more than digits.
  private func loosen(_ columns: Lanes, _ count: Int) {
    var carrier = ColumnCarrier<V>(width: plan.width)
    for index in 0..<count {
      let place = unsafe columns + 8 &* index
      unsafe carrier.digits(of: V(loading: place)).store(in: place)
    }
  }

  /// Makes of columns of F(2k) and L(2k) those of twice F(2k + 1) and L(2k + 1).
  @inline(__always)
  private func advance(_ column: Int) {
    let first = unsafe V(loading: firstColumns + 8 &* column)
    let sum = unsafe first &+ V(loading: secondColumns + 8 &* column)
    unsafe sum.store(in: firstColumns + 8 &* column)
    unsafe (sum &+ first.shiftedLeft(by: 2)).store(in: secondColumns + 8 &* column)
  }

  @inline(__always)
  private func halved(_ columns: Lanes, _ column: Int) -> V {
    let place = unsafe columns + 8 &* column
    return unsafe V(loading: place).halved(above: V(loading: place + 8), width: plan.width)
  }

  /// Carries columns to digits.
  @inline(__always)
  private func carry(_ count: Int, to digits: Lanes, _ column: (Int) -> V) {
    var carrier = ColumnCarrier<V>(width: plan.width)
    for index in 0..<count {
      unsafe carrier.digits(of: column(index)).store(in: digits + 8 &* index)
    }
    if _slowPath(!carrier.isFinished) { unsafe carryFully(count, digits) }
  }

  @inline(never)
  private func carryFully(_ count: Int, _ digits: Lanes) {
    var carrier = RipplingCarrier<V>(width: plan.width)
    for index in 0..<count {
      let place = unsafe digits + 8 &* index
      unsafe carrier.digits(of: V(loading: place)).store(in: place)
    }
  }
}
