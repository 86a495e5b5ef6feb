/// The pair F(k), L(k) in digits of 52 bits in registers, `count` vectors each.
///
/// F(2k) = F(k)·L(k) and L(2k) = L(k)² - 2·(-1)ᵏ. An odd step is made on columns, before they are
/// carried: F(2k + 1) = (F(2k) + L(2k)) / 2, L(2k + 1) = (5·F(2k) + L(2k)) / 2. So each doubling
/// has one carry.
struct DigitPair<let count: Int, V: DigitVector> {
  typealias Vectors = InlineArray<count, V>

  var fibonacci: Vectors
  var lucas: Vectors

  @inline(__always)
  init(fibonacci: Vectors, lucas: Vectors) {
    self.fibonacci = fibonacci
    self.lucas = lucas
  }

  /// The pair at 2k, or at 2k + 1 if `isOdd`.
  ///
  /// - Parameters:
  ///   - digitCount: At most so many digits are not zero, in either number.
  ///   - isHalfOdd: Whether k is odd.
  @inline(__always)
  func doubled<let width: Int, let columnCount: Int>(
    _: DigitShape<width, columnCount>, digitCount: Int, isHalfOdd: Bool, isOdd: Bool
  ) -> DigitPair<columnCount, V> {
    var raised: InlineArray<width, V> = raisedLucas()
    var first = ColumnSums<columnCount, V>()
    var second = ColumnSums<columnCount, V>()
    for r in 0..<8 where r < digitCount {
      Self.addRow(r, of: fibonacci, raised, digitCount, to: &first)
      Self.addRow(r, of: lucas, raised, digitCount, to: &second)
      raised.raise()
    }
    var pair = DigitPair<columnCount, V>(
      fibonacci: first.columns(width: 52), lucas: second.columns(width: 52))
    pair.lucas[0] = pair.lucas[0] &+ V(lowest: isHalfOdd ? 2 : -2)
    if isOdd { pair.advanceColumns() }
    pair.carry()
    return pair
  }

  /// The columns of F(2k), or of F(2k + 1) = F(k + 1)·L(k) - (-1)ᵏ if `isOdd`.
  @inline(__always)
  func doubledFibonacciColumns<let width: Int, let columnCount: Int>(
    _: DigitShape<width, columnCount>, digitCount: Int, isHalfOdd: Bool, isOdd: Bool
  ) -> InlineArray<columnCount, V> {
    var raised: InlineArray<width, V> = raisedLucas()
    let rows = isOdd ? nextFibonacci() : fibonacci
    // Sums of even rows and of odd rows, as far as there are registers: half as long chains of
    // additions.
    let isSplit = columnCount <= 5
    var sums = ColumnSums<columnCount, V>()
    var oddSums = ColumnSums<columnCount, V>()
    for r in 0..<8 where r < digitCount {
      if r & 1 == 0 || !isSplit {
        Self.addRow(r, of: rows, raised, digitCount, to: &sums)
      } else {
        Self.addRow(r, of: rows, raised, digitCount, to: &oddSums)
      }
      raised.raise()
    }
    if isSplit { sums.add(oddSums) }
    var columns = sums.columns(width: 52)
    if isOdd { columns[0] = columns[0] &+ V(lowest: isHalfOdd ? 1 : -1) }
    return columns
  }
}

/// The vectors of a product in registers: of the digits that are raised, and of columns.
struct DigitShape<let width: Int, let columnCount: Int> {
  @inline(__always)
  init() {}
}

extension DigitPair {
  @inline(__always)
  private func raisedLucas<let width: Int>() -> InlineArray<width, V> {
    var raised = InlineArray<width, V>(repeating: V())
    for index in 0..<count where index < width { raised[index] = lucas[index] }
    return raised
  }

  /// Adds rows r, r + 8, … of the product of two numbers of so many digits.
  @inline(__always)
  private static func addRow<let width: Int, let columnCount: Int>(
    _ r: Int, of rows: Vectors, _ raised: InlineArray<width, V>, _ digitCount: Int,
    to sums: inout ColumnSums<columnCount, V>
  ) {
    for s in 0..<count where 8 &* s &+ r < digitCount {
      let digit = rows[s].broadcast(r)
      for w in 0..<width where 8 &* w &- r < digitCount { sums.add(digit, raised[w], at: s &+ w) }
    }
  }

  /// F(k + 1) = (F(k) + L(k)) / 2.
  @inline(__always)
  private func nextFibonacci() -> Vectors {
    var sum = fibonacci
    for index in 0..<count { sum[index] = fibonacci[index] &+ lucas[index] }
    return sum.halved().carried()
  }

  /// Adds one to the index of a pair of columns.
  @inline(__always)
  private mutating func advanceColumns() {
    for index in 0..<count {
      let sum = fibonacci[index] &+ lucas[index]
      lucas[index] = sum &+ fibonacci[index].shiftedLeft(by: 2)
      fibonacci[index] = sum
    }
    fibonacci = fibonacci.halved()
    lucas = lucas.halved()
  }

  /// Makes digits of columns.
  @inline(__always)
  private mutating func carry() {
    let (first, isFirstFinished) = fibonacci.carriedOnce(width: 52)
    let (second, isSecondFinished) = lucas.carriedOnce(width: 52)
    fibonacci = first
    lucas = second
    if _slowPath(!(isFirstFinished && isSecondFinished)) { carryFully() }
  }

  @inline(never)
  private mutating func carryFully() {
    fibonacci = fibonacci.carriedFully(width: 52)
    lucas = lucas.carriedFully(width: 52)
  }
}

extension InlineArray where Element: DigitVector {
  /// Half of an even number, in columns or digits of 52 bits.
  @inline(__always)
  func halved() -> Self {
    var halves = self
    for index in 0..<count {
      let above = index &+ 1 < count ? self[index &+ 1] : Element()
      halves[index] = self[index].halved(above: above, width: 52)
    }
    return halves
  }

  /// Digits of columns.
  @inline(__always)
  func carried() -> Self {
    let (digits, isFinished) = carriedOnce(width: 52)
    return _fastPath(isFinished) ? digits : digits.carriedFullyApart()
  }

  @inline(never)
  private func carriedFullyApart() -> Self { carriedFully(width: 52) }
}
