/// Steps of Euclid's algorithm put together: a matrix M of limbs with (A, B) = M · (a, b), where A
/// and B are the numbers before the steps, a and b those after them.
///
/// A step subtracts a multiple of one number from the other where it stands, so that the
/// determinant is always one. (Lehmer, 1938; with two leading limbs: Jebelean, *A double-digit
/// Lehmer–Euclid algorithm for finding the GCD of long integers*, 1995.)
struct LehmerMatrix {
  private(set) var topLeft: UInt = 1
  private(set) var topRight: UInt = 0
  private(set) var bottomLeft: UInt = 0
  private(set) var bottomRight: UInt = 1

  /// Whether no step was made.
  var isIdentity: Bool { topRight | bottomLeft == 0 }

  /// Makes the steps that are certain from the leading bits of two numbers, both shifted alike.
  ///
  /// Both rests are greater than the limb base, and so than any element of the matrix: whatever the
  /// bits below are, they make neither number negative, nor less than a unit of the lowest leading
  /// bit.
  init(leading left: UInt128, _ right: UInt128) {
    var (left, right) = (left, right)
    // Half the steps, and then the other half, each with numbers of a limb. The first ones leave at
    // least 97 bits of the longer number if it has 128, the others more than 65 of both.
    for _ in 0..<2 {
      let shift = 64 &- (left | right).leadingZeroBitCount
      guard shift > 32 else { return }
      let steps = LehmerMatrix(
        leading: (left &>> UInt128(shift)).low, (right &>> UInt128(shift)).low)
      (left, right) = (
        left &* UInt128(steps.bottomRight) &- right &* UInt128(steps.topRight),
        right &* UInt128(steps.topLeft) &- left &* UInt128(steps.bottomLeft)
      )
      append(steps)
    }
  }

  /// Makes the steps that are certain from the leading bits of two rows of three limbs or more.
  ///
  /// - Precondition: One of them has a highest limb that is not zero.
  init(_ left: UnsafeLimbs, _ right: UnsafeLimbs, count: Int) {
    let shift = unsafe (left[count &- 1] | right[count &- 1]).leadingZeroBitCount
    func leading(_ limbs: UnsafeLimbs) -> UInt128 {
      let top = unsafe limbs + (count &- 3)
      let window = unsafe UInt128(low: top[1], high: top[2]) &<< UInt128(shift)
      // A shift by 64 for no shift at all is made in two steps, and gives zero.
      return unsafe window | UInt128((top[0] &>> 1) &>> UInt(63 &- shift))
    }
    self.init(leading: unsafe leading(left), unsafe leading(right))
  }

  /// Makes the steps that are certain from the 64 leading bits of two numbers.
  ///
  /// Both rests are at least 2³³, and the elements of the matrix less than 2³¹: so the bits below
  /// change either rest by less than a quarter, and it stays above 2³² units.
  private init(leading left: UInt, _ right: UInt) {
    let least: UInt = 1 &<< 33
    var (left, right) = (left, right)
    guard left >= least, right >= least else { return }
    if left < right {
      let (quotient, rest) = right.quotientAndRemainder(dividingBy: left)
      guard rest >= least else { return }
      right = rest
      addToLeftColumn(quotient)
    }
    // The processor divides in less time than it takes to foresee a quotient wrongly.
    while true {
      var (quotient, rest) = left.quotientAndRemainder(dividingBy: right)
      guard rest >= least else { return }
      left = rest
      addToRightColumn(quotient)
      (quotient, rest) = right.quotientAndRemainder(dividingBy: left)
      guard rest >= least else { return }
      right = rest
      addToLeftColumn(quotient)
    }
  }

  /// Puts later steps behind those that are here: the product of both matrices.
  private mutating func append(_ next: LehmerMatrix) {
    (topLeft, topRight) = (
      topLeft &* next.topLeft &+ topRight &* next.bottomLeft,
      topLeft &* next.topRight &+ topRight &* next.bottomRight
    )
    (bottomLeft, bottomRight) = (
      bottomLeft &* next.topLeft &+ bottomRight &* next.bottomLeft,
      bottomLeft &* next.topRight &+ bottomRight &* next.bottomRight
    )
  }

  /// Makes all the steps until one of the numbers is zero.
  init(finishing left: inout UInt, _ right: inout UInt) {
    while left != 0 && right != 0 {
      if left >= right {
        let (quotient, rest) = left.quotientAndRemainder(dividingBy: right)
        addToRightColumn(quotient)
        left = rest
      } else {
        let (quotient, rest) = right.quotientAndRemainder(dividingBy: left)
        addToLeftColumn(quotient)
        right = rest
      }
    }
  }

  /// Makes some steps of two numbers of two limbs at most, all of them where they have one; none
  /// where the first quotient has two limbs.
  ///
  /// - Precondition: Neither number is zero.
  init(reducing left: inout UInt128, _ right: inout UInt128) {
    guard (left | right) &>> 64 != 0 else {
      var (low, other) = (left.low, right.low)
      self.init(finishing: &low, &other)
      (left, right) = (UInt128(low), UInt128(other))
      return
    }
    let shift = UInt128(64 &- (left | right).leadingZeroBitCount)
    if shift > 32 {
      self.init(leading: left, right)
    } else {
      self.init(leading: (left &>> shift).low, (right &>> shift).low)
    }
    if !isIdentity {
      (left, right) = (
        left &* UInt128(bottomRight) &- right &* UInt128(topRight),
        right &* UInt128(topLeft) &- left &* UInt128(bottomLeft)
      )
      return
    }
    let isLeft = left >= right
    let (quotient, rest) = isLeft ? left.dividedByLimbs(right) : right.dividedByLimbs(left)
    guard quotient &>> 64 == 0 else { return }
    if isLeft { left = rest } else { right = rest }
    let limb = quotient.low
    if isLeft { addToRightColumn(limb) } else { addToLeftColumn(limb) }
  }

  @inline(__always)
  private mutating func addToRightColumn(_ multiple: UInt) {
    topRight &+= multiple &* topLeft
    bottomRight &+= multiple &* bottomLeft
  }

  @inline(__always)
  private mutating func addToLeftColumn(_ multiple: UInt) {
    topLeft &+= multiple &* topRight
    bottomLeft &+= multiple &* bottomRight
  }
}
