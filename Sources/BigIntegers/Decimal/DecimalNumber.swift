internal import KernelInterface

/// A number in base 10¹⁸, whose decimal text is its limbs', one after the other.
package struct DecimalNumber: Equatable, Sendable {
  /// The limbs, least significant first, without leading zeros; zero has none.
  package private(set) var limbs: [UInt]

  /// The base of the limbs.
  static var limbBase: UInt { NTTBase.tenToThe18Value }

  /// The decimal digits of a limb.
  package static let digitsPerLimb = 18

  /// Creates a number from limbs that `write` leaves in memory for `capacity` of them; it returns
  /// how many there are, leading zeros included.
  init(capacity: Int, writtenBy write: (UnsafeMutableLimbs) -> Int) {
    limbs = unsafe [UInt](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
      guard let start = buffer.baseAddress else {
        preconditionFailure("memory for at least one limb has an address")
      }
      count = unsafe Limbs.normalizedCount(start, write(start))
    }
  }

  /// Creates a number from a binary one, limb by limb.
  ///
  /// - Complexity: O(*n*²) for *n* limbs
  package init(_ value: BigUInt) {
    let (divisor, limbCount) = (LimbDivisor(Self.limbBase), value.limbCount)
    var quotient = [UInt](repeating: 0, count: limbCount)
    limbs = []
    unsafe quotient.withUnsafeMutableBufferPointer { buffer in
      guard let rest = buffer.baseAddress else { return }
      unsafe value.copyLimbs(to: rest, count: limbCount)
      var count = limbCount
      while count > 0 {
        limbs.append(unsafe Limbs.divide(rest, count: count, by: divisor, into: rest))
        count = unsafe Limbs.normalizedCount(rest, count)
      }
    }
  }

  /// Adds a number that is less than the base in magnitude, where the result has as many limbs.
  package mutating func add(_ small: Int) {
    unsafe limbs.withUnsafeMutableBufferPointer { limbs in
      guard let start = limbs.baseAddress else { return }
      unsafe DecimalLimbs.add(small, to: start, count: limbs.count)
    }
  }

  /// The remainder of a division by a number that is not zero that is not zero.
  ///
  /// - Complexity: O(*n*)
  package func remainder(dividingBy modulus: UInt64) -> UInt64 {
    limbs.reversed().reduce(0) { remainder, limb in
      // remainder · 10¹⁸ + limb, whose upper half is less than the modulus.
      let product = remainder.multipliedFullWidth(by: UInt64(Self.limbBase))
      let (low, carry) = product.low.addingReportingOverflow(UInt64(limb))
      return modulus.dividingFullWidth((product.high &+ (carry ? 1 : 0), low)).remainder
    }
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The value in decimal.
  ///
  /// - Complexity: O(*n*)
  package var description: String {
    guard let highest = limbs.last else { return "0" }
    let leading = String(highest)
    let capacity = leading.utf8.count + Self.digitsPerLimb * (limbs.count - 1)
    return unsafe String(unsafeUninitializedCapacity: capacity) { digits in
      guard let start = digits.baseAddress else { return 0 }
      _ = unsafe digits.update(fromContentsOf: leading.utf8)
      var place = unsafe start + leading.utf8.count
      for limb in limbs.dropLast().reversed() {
        unsafe DigitWriter.writeEighteenDecimals(limb, to: place)
        unsafe place += Self.digitsPerLimb
      }
      return capacity
    }
  }
}
