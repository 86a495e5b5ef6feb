/// Two numbers on the way to their greatest common divisor, and the matrix of the steps that were
/// made of them, or its lower row, or neither: rows of limbs, in which Lehmer's steps are made
/// without new memory.
@safe
struct EuclideanRows {
  /// What is known of the steps.
  enum Elements: Int {
    case none = 0
    /// The bottom left and right element.
    case lowerRow = 2
    /// All four: top left, top right, bottom left, bottom right.
    case all = 4
  }

  private let left: UnsafeMutableLimbs
  private let right: UnsafeMutableLimbs
  /// The limbs of the longer number.
  private(set) var count: Int

  private let kept: Elements
  /// The lowest limb of each element, and so on up to the highest.
  private let elements: UnsafeMutableLimbs
  /// The limbs of the longest element.
  private var elementCount: Int

  /// Calls `body` with two numbers and the identity matrix.
  ///
  /// - Parameter longest: The most limbs that an element will have.
  @inline(__always)
  static func with<Result>(
    _ left: BigUInt, _ right: BigUInt, keeping kept: Elements, longest: Int,
    _ body: (inout EuclideanRows) -> Result
  ) -> Result {
    let count = Swift.max(left.limbCount, right.limbCount, 2)
    // A product writes a limb more, and the last one, of the number that is zero then, another.
    let elementCapacity = kept.rawValue * (longest + 2)
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt.self, capacity: 2 * count + elementCapacity
    ) {
      var rows = unsafe EuclideanRows(left, right, keeping: kept, in: $0.start, capacity: count)
      return body(&rows)
    }
  }

  private init(
    _ left: BigUInt, _ right: BigUInt, keeping kept: Elements, in memory: UnsafeMutableLimbs,
    capacity: Int
  ) {
    unsafe (self.left, self.right) = (memory, memory + capacity)
    unsafe elements = memory + 2 * capacity
    self.kept = kept
    (count, elementCount) = (0, 1)
    switch kept {
    case .none: elementCount = 0
    case .lowerRow: unsafe (elements[0], elements[1]) = (0, 1)
    case .all: unsafe (elements[0], elements[1], elements[2], elements[3]) = (1, 0, 0, 1)
    }
    write(left, right)
  }

  /// Writes both numbers.
  private mutating func write(_ left: BigUInt, _ right: BigUInt) {
    count = Swift.max(left.limbCount, right.limbCount)
    unsafe left.copyLimbs(to: self.left, count: count)
    unsafe right.copyLimbs(to: self.right, count: count)
  }

  /// The bits of the longer number.
  var bitCount: Int {
    count == 0
      ? 0
      : unsafe count * UInt.bitWidth - (left[count - 1] | right[count - 1]).leadingZeroBitCount
  }

  /// Makes the steps that are certain from the leading bits of three limbs or more, or all the
  /// steps of fewer limbs until one has none; or divides, unless the remainder has too few limbs.
  ///
  /// - Parameter leastCount: The limbs that a remainder must have to take the number's place.
  /// - Returns: Whether there was a step.
  mutating func step(leavingAtLeast leastCount: Int = 0) -> Bool {
    let steps: LehmerMatrix
    if count > 2 {
      steps = unsafe LehmerMatrix(left, right, count: count)
      if !steps.isIdentity {
        unsafe steps.reduce(left, right, count: count)
        trim()
      }
    } else {
      var (left, right) = inlineValues
      guard left != 0, right != 0 else { return false }
      steps = LehmerMatrix(reducing: &left, &right)
      write(left, right)
    }
    // None where one number is far less than the other, or the quotient is long.
    guard !steps.isIdentity else { return divide(leavingAtLeast: leastCount) }
    switch kept {
    case .none: return true
    case .lowerRow:
      if unsafe steps.multiply(row: elements, count: elementCount) { elementCount &+= 1 }
    case .all:
      if unsafe steps.multiply(rows: elements, count: elementCount) { elementCount &+= 1 }
    }
    return true
  }

  /// Writes two numbers of two limbs at most.
  private mutating func write(_ left: UInt128, _ right: UInt128) {
    count = 2
    unsafe (self.left[0], self.left[1]) = (left.low, left.high)
    unsafe (self.right[0], self.right[1]) = (right.low, right.high)
    trim()
  }

  private mutating func trim() {
    while count > 0, unsafe left[count &- 1] | right[count &- 1] == 0 { count &-= 1 }
  }

  /// Divides the greater number by the lesser one.
  @inline(never)
  private mutating func divide(leavingAtLeast leastCount: Int) -> Bool {
    var pair = EuclideanPair(leftValue, rightValue)
    guard !pair.left.isZero, !pair.right.isZero,
      let division = pair.divide(leavingAtLeast: leastCount)
    else { return false }
    write(pair.left, pair.right)
    var values = (0..<kept.rawValue).map(element)
    for row in stride(from: 0, to: kept.rawValue, by: 2) {
      var (left, right) = (values[row], values[row + 1])
      CofactorMatrix.append(division, to: &left, &right)
      (values[row], values[row + 1]) = (left, right)
    }
    elementCount = values.map { $0.limbCount }.max() ?? 0
    for (place, value) in values.enumerated() {
      unsafe value.withLimbs { limbs, count in
        for index in 0..<elementCount {
          unsafe elements[index * kept.rawValue + place] = index < count ? limbs[index] : 0
        }
      }
    }
    return true
  }

  /// Both numbers, which have two limbs at most.
  var inlineValues: (left: UInt128, right: UInt128) {
    func value(_ limbs: UnsafeMutableLimbs) -> UInt128 {
      unsafe UInt128(low: count > 0 ? limbs[0] : 0, high: count > 1 ? limbs[1] : 0)
    }
    return unsafe (value(left), value(right))
  }

  var leftValue: BigUInt { unsafe value(left) }

  var rightValue: BigUInt { unsafe value(right) }

  var isLeftZero: Bool { unsafe Limbs.normalizedCount(left, count) == 0 }

  /// The number that is left when the other one is zero.
  var divisor: BigUInt { isLeftZero ? rightValue : leftValue }

  private func value(_ limbs: UnsafeMutableLimbs) -> BigUInt {
    unsafe BigUInt(copying: limbs, count: Limbs.normalizedCount(limbs, count))
  }

  /// An element of the matrix, by its place among those that are kept.
  func element(_ place: Int) -> BigUInt {
    var count = elementCount
    while count > 0, unsafe elements[(count &- 1) &* kept.rawValue &+ place] == 0 { count &-= 1 }
    return unsafe BigUInt(capacity: count) { limbs in
      for index in 0..<count {
        unsafe limbs[index] = elements[index &* kept.rawValue &+ place]
      }
      return count
    }
  }
}
