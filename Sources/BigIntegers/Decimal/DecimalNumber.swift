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
      let start = unsafe buffer.start
      count = unsafe Limbs.normalizedCount(start, write(start))
    }
  }

  /// Creates a number from a binary one, limb by limb.
  ///
  /// - Complexity: O(*n*²) for *n* limbs
  package init(_ value: BigUInt) {
    let (divisor, limbCount) = (LimbDivisor(Self.limbBase), value.limbCount)
    limbs = []
    guard limbCount > 0 else { return }
    var quotient = [UInt](repeating: 0, count: limbCount)
    unsafe quotient.withUnsafeMutableBufferPointer { buffer in
      let rest = unsafe buffer.start
      unsafe value.copyLimbs(to: rest, count: limbCount)
      var count = limbCount
      while count > 0 {
        limbs.append(unsafe Limbs.divide(rest, count: count, by: divisor, into: rest))
        count = unsafe Limbs.normalizedCount(rest, count)
      }
    }
  }

  /// The remainder of a division by a number that is not zero.
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
  package var description: String { text(ofLimbs: 0..<limbs.count) }

  /// Hands out the value in decimal from the highest digit down, in pieces of 64 KiB or less, each
  /// made when the one before it was taken: the whole text is never in memory.
  ///
  /// - Complexity: O(*n*)
  package func forEachPiece(_ body: (String) throws -> Void) rethrows {
    var end = limbs.count
    repeat {
      let start = max(0, end - Self.limbsPerPiece)
      try body(text(ofLimbs: start..<end))
      end = start
    } while end > 0
  }

  /// As many as fill what a pipe holds.
  private static let limbsPerPiece = (64 << 10) / digitsPerLimb

  /// The digits of some limbs, without leading zeros where the highest is one of them.
  private func text(ofLimbs places: Range<Int>) -> String {
    guard let highest = limbs.last else { return "0" }
    let beginsNumber = places.upperBound == limbs.count
    let leading = beginsNumber ? String(highest) : ""
    let rest = limbs[places].dropLast(beginsNumber ? 1 : 0)
    let capacity = leading.utf8.count + Self.digitsPerLimb * rest.count
    return unsafe String(unsafeUninitializedCapacity: capacity) { digits in
      let start = unsafe digits.start
      _ = unsafe digits.update(fromContentsOf: leading.utf8)
      var place = unsafe start + leading.utf8.count
      for limb in rest.reversed() {
        unsafe DigitWriter.writeEighteenDecimals(limb, to: place)
        unsafe place += Self.digitsPerLimb
      }
      return capacity
    }
  }
}
