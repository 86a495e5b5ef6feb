// Whole limbs as digits in the limb base: what methods that cut numbers into parts are made of.

extension BigUInt {
  /// The value of the limbs at the given positions; there are zeros above the highest one.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the range
  func limbs(_ range: Range<Int>) -> BigUInt {
    unsafe withLimbs { limbs, count in
      let range = range.clamped(to: 0..<count)
      return unsafe BigUInt(copying: limbs + range.lowerBound, count: range.count)
    }
  }

  /// The value without its low `count` limbs.
  ///
  /// - Complexity: O(*n*) for *n* limbs of the result
  func droppingLimbs(_ count: Int) -> BigUInt {
    limbs(Swift.min(count, limbCount)..<limbCount)
  }

  /// The value above `count` limbs, of which `low` gives the lowest ones.
  ///
  /// - Precondition: `low` has at most `count` limbs.
  /// - Complexity: O(*n*) for *n* limbs of the result
  func appending(_ low: BigUInt, limbCount count: Int) -> BigUInt {
    unsafe withLimbs { highLimbs, highCount in
      unsafe low.withLimbs { lowLimbs, lowCount in
        unsafe BigUInt(capacity: highCount + count) { result in
          unsafe result.update(from: lowLimbs, count: lowCount)
          unsafe (result + lowCount).update(repeating: 0, count: count - lowCount)
          unsafe (result + count).update(from: highLimbs, count: highCount)
          return highCount + count
        }
      }
    }
  }

  /// Writes the limbs and zeros above them, `count` altogether.
  ///
  /// - Precondition: The value has at most `count` limbs.
  func copyLimbs(to target: UnsafeMutableLimbs, count: Int) {
    unsafe withLimbs { limbs, limbCount in
      unsafe target.update(from: limbs, count: limbCount)
      unsafe (target + limbCount).update(repeating: 0, count: count - limbCount)
    }
  }

  /// The value times the limb base to the power of `count`, which is not negative.
  func shiftedByLimbs(_ count: Int) -> BigUInt { appending(BigUInt(), limbCount: count) }

  /// The limb base to the power of `exponent`.
  static func limbBase(toThe exponent: Int) -> BigUInt { BigUInt(1).shiftedByLimbs(exponent) }
}
