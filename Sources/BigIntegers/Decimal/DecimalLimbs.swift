internal import KernelInterface

/// Sums of rows of limbs in base 10¹⁸.
package enum DecimalLimbs {
  private static let base = DecimalNumber.limbBase

  /// Adds a number that is less than the base in magnitude.
  ///
  /// - Precondition: The result is not negative and has no more limbs.
  package static func add(_ small: Int, to limbs: UnsafeMutablePointer<UInt>, count: Int) {
    var carry = SignedLimb(small)
    var index = 0
    while carry != 0 && index < count {
      let limb = unsafe SignedLimb(bitPattern: limbs[index]) &+ carry
      carry = limb < 0 ? -1 : limb >= SignedLimb(base) ? 1 : 0
      unsafe limbs[index] = UInt(bitPattern: limb &- carry &* SignedLimb(base))
      index &+= 1
    }
    assert(carry == 0, "a result fits its limbs")
  }

  /// Adds a number to another one that is not shorter.
  ///
  /// - Parameter sum: Room for `firstCount` limbs; it may be one of the numbers.
  /// - Returns: The carry, 0 or 1.
  static func add(
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, into sum: UnsafeMutablePointer<UInt>
  ) -> Int {
    var carry: UInt = 0
    for index in 0..<firstCount {
      let other = unsafe index < secondCount ? second[index] : 0
      let (limb, next) = unsafe reduced(first[index] &+ other &+ carry)
      unsafe sum[index] = limb
      carry = next
    }
    return Int(carry)
  }

  /// Subtracts a number from another one that is not shorter, modulo what its limbs hold.
  ///
  /// - Parameter difference: Room for `firstCount` limbs; it may be one of the numbers.
  /// - Returns: The borrow, 0 or 1.
  static func subtract(
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int,
    into difference: UnsafeMutablePointer<UInt>
  ) -> Int {
    var borrow: UInt = 0
    for index in 0..<firstCount {
      let other = unsafe index < secondCount ? second[index] : 0
      let (limb, next) = unsafe reduced(first[index] &+ base &- other &- borrow)
      unsafe difference[index] = limb
      borrow = 1 &- next
    }
    return Int(borrow)
  }

  /// Replaces a number by its negative, modulo what its limbs hold.
  static func negate(_ limbs: UnsafeMutablePointer<UInt>, count: Int) {
    var borrow: UInt = 0
    for index in 0..<count {
      let (limb, carry) = unsafe reduced(base &- limbs[index] &- borrow)
      unsafe limbs[index] = limb
      borrow = 1 &- carry
    }
  }

  /// Replaces two numbers a and b, whose sum is even, by h = (a + b) / 2 and h + 2 a.
  ///
  /// - Returns: The limb above the second number; the first has none.
  package static func advance(
    _ first: UnsafeMutablePointer<UInt>, _ second: UnsafeMutablePointer<UInt>, count: Int
  ) -> UInt {
    var (sum, carry) = unsafe reduced(first[0] &+ second[0])
    var above: UInt = 0
    for index in 0..<count {
      // What is odd about the next limb of the sum counts half a base here.
      var next: UInt = carry
      if index &+ 1 < count {
        (next, carry) = unsafe reduced(first[index &+ 1] &+ second[index &+ 1] &+ carry)
      }
      let half = (sum &+ (0 &- (next & 1)) & base) / 2
      let total = unsafe half &+ 2 &* first[index] &+ above
      // What is carried is two at most, and with it the total 3 · base - 1.
      above = (total >= base ? 1 : 0) &+ (total >= 2 &* base ? 1 : 0)
      unsafe first[index] = half
      unsafe second[index] = total &- above &* base
      sum = next
    }
    return above
  }

  /// Replaces a by (a + b) / 2, where the sum is even.
  package static func halveSum(
    _ first: UnsafeMutablePointer<UInt>, _ second: UnsafePointer<UInt>, count: Int
  ) {
    var (sum, carry) = unsafe reduced(first[0] &+ second[0])
    for index in 0..<count {
      var next: UInt = carry
      if index &+ 1 < count {
        (next, carry) = unsafe reduced(first[index &+ 1] &+ second[index &+ 1] &+ carry)
      }
      unsafe first[index] = (sum &+ (0 &- (next & 1)) & base) / 2
      sum = next
    }
  }

  /// Splits a number below twice the base into a limb and a carry.
  @inline(__always)
  private static func reduced(_ sum: UInt) -> (limb: UInt, carry: UInt) {
    let carry: UInt = sum >= base ? 1 : 0
    return (sum &- (0 &- carry) & base, carry)
  }
}
