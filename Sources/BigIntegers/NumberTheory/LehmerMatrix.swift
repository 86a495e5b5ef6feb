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
  /// Both rests keep at least a limb above the lowest one. The elements of the matrix are then less
  /// than the limb base, and so less than either rest: whatever the bits below are, they make
  /// neither number negative, nor less than a unit of the lowest leading bit.
  init(leading left: UInt128, _ right: UInt128) {
    var (left, right) = (left, right)
    guard left &>> 64 != 0, right &>> 64 != 0 else { return }
    while true {
      if left >= right {
        let quotient = Self.reduce(&left, by: right)
        addToRightColumn(quotient.multiple)
        if quotient.isLast { return }
      } else {
        let quotient = Self.reduce(&right, by: left)
        addToLeftColumn(quotient.multiple)
        if quotient.isLast { return }
      }
    }
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

  /// Subtracts the greatest multiple that leaves a limb above the lowest one, and says whether that
  /// was less than the whole quotient.
  @inline(__always)
  private static func reduce(
    _ number: inout UInt128, by divisor: UInt128
  ) -> (multiple: UInt, isLast: Bool) {
    var rest = number &- divisor
    guard rest &>> 64 != 0 else { return (0, true) }
    // Two quotients in three are at most three.
    var multiple: UInt = 1
    if rest >= divisor {
      rest &-= divisor
      multiple = 2
      if rest >= divisor {
        let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: divisor)
        rest = remainder
        multiple &+= UInt(truncatingIfNeeded: quotient)
      }
    }
    if rest &>> 64 == 0 {
      number = rest &+ divisor
      return (multiple &- 1, true)
    }
    number = rest
    return (multiple, false)
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
