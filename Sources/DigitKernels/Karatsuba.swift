/// Karatsuba's step on digits and columns, with no carry on the way.
///
/// Sums of two digits have one bit more, so that the digits have 51 bits for one step, and 50 for
/// two. Columns have a sign: where L, H and M are the products of the lower halves, of the upper
/// halves and of their sums, M - L - H is not negative as a number, but its columns may be.
enum KaratsubaColumns<V: DigitVector> {
  typealias Lanes = UnsafePointer<V.Lane>
  typealias MutableLanes = UnsafeMutablePointer<V.Lane>

  /// The least vectors for which a step beats blocks.
  private static var leastCount: Int { @inline(__always) get { 8 } }

  /// Whether a product of so many vectors is split.
  @inline(__always)
  static func takesStep(_ count: Int, _ steps: Int) -> Bool { steps > 0 && count >= leastCount }

  /// Vectors of scratch for numbers of `count` vectors: at each of two steps two sums and a product
  /// of ⌈count / 2⌉ vectors, and padded digits at last. That is the most after two steps, or after
  /// none.
  static func scratchCount(_ count: Int) -> Int { 4 &* (count &+ 2) }

  /// Writes the product of two numbers of `count` vectors to 2 · `count` vectors of columns.
  static func multiply(
    to columns: MutableLanes, _ left: Lanes, _ right: Lanes, _ count: Int, steps: Int, width: Int,
    scratch: MutableLanes
  ) {
    guard takesStep(count, steps) else {
      if count <= ColumnProduct<V>.longestWhole {
        return unsafe ColumnProduct<V>.writeWhole(to: columns, left, right, count, width: width)
      }
      for column in 0..<2 &* count { unsafe V().store(in: columns + 8 &* column) }
      let digits = unsafe ColumnProduct<V>.pad(right, count, in: scratch)
      return unsafe ColumnProduct<V>.add(to: columns, left, count, digits, count, width: width)
    }
    let lower = (count &+ 1) / 2
    let upper = count &- lower
    let leftSum = unsafe scratch
    let rightSum = unsafe scratch + 8 &* lower
    let middle = unsafe scratch + 16 &* lower
    let rest = unsafe scratch + 32 &* lower
    unsafe addHalves(to: leftSum, left, lower, upper)
    unsafe addHalves(to: rightSum, right, lower, upper)
    unsafe multiply(
      to: middle, leftSum, rightSum, lower, steps: steps &- 1, width: width, scratch: rest)
    unsafe multiply(
      to: columns, left, right, lower, steps: steps &- 1, width: width, scratch: rest)
    unsafe multiply(
      to: columns + 16 &* lower, left + 8 &* lower, right + 8 &* lower, upper, steps: steps &- 1,
      width: width, scratch: rest)
    unsafe addMiddle(middle, to: columns, lower, upper)
  }

  /// Writes the square of `count` vectors to 2 · `count` vectors of columns.
  static func square(
    to columns: MutableLanes, _ digits: Lanes, _ count: Int, steps: Int, width: Int,
    scratch: MutableLanes
  ) {
    guard takesStep(count, steps) else {
      return unsafe ColumnSquare<V>.write(
        to: columns, digits, count, width: width, scratch: scratch)
    }
    let lower = (count &+ 1) / 2
    let upper = count &- lower
    let sum = unsafe scratch
    let middle = unsafe scratch + 8 &* lower
    let rest = unsafe scratch + 24 &* lower
    unsafe addHalves(to: sum, digits, lower, upper)
    unsafe square(to: middle, sum, lower, steps: steps &- 1, width: width, scratch: rest)
    unsafe square(to: columns, digits, lower, steps: steps &- 1, width: width, scratch: rest)
    unsafe square(
      to: columns + 16 &* lower, digits + 8 &* lower, upper, steps: steps &- 1, width: width,
      scratch: rest)
    unsafe addMiddle(middle, to: columns, lower, upper)
  }

  /// Writes the sum of both halves of a number.
  @inline(__always)
  private static func addHalves(to sum: MutableLanes, _ digits: Lanes, _ lower: Int, _ upper: Int) {
    for index in 0..<upper {
      let half = unsafe V(loading: digits + 8 &* index)
      unsafe (half &+ V(loading: digits + 8 &* (lower &+ index))).store(in: sum + 8 &* index)
    }
    if upper < lower { unsafe V(loading: digits + 8 &* upper).store(in: sum + 8 &* upper) }
  }

  /// Adds the middle product, less the lower and the upper one, which are in the columns.
  ///
  /// With the products cut in halves of `lower` vectors, L₀ L₁ H₀ H₁ becomes
  /// L₀ | L₁ - H₀ + M₀ - L₀ … that is with D = L₁ - H₀: L₀ | D + M₀ - L₀ | M₁ - H₁ - D | H₁.
  @inline(__always)
  private static func addMiddle(
    _ middle: Lanes, to columns: MutableLanes, _ lower: Int, _ upper: Int
  ) {
    let second = unsafe columns + 8 &* lower
    let third = unsafe columns + 16 &* lower
    let fourth = unsafe columns + 24 &* lower
    // The vectors of H₁: as many as in the other parts, or two less.
    let fourthCount = 2 &* upper &- lower
    for index in 0..<lower {
      let place = 8 &* index
      let top = index < fourthCount ? unsafe V(loading: fourth + place) : V()
      let difference = unsafe V(loading: second + place) &- V(loading: third + place)
      unsafe (difference &+ V(loading: middle + place) &- V(loading: columns + place))
        .store(in: second + place)
      unsafe (V(loading: middle + 8 &* lower + place) &- top &- difference)
        .store(in: third + place)
    }
  }
}
