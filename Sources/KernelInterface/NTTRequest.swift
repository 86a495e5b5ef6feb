/// Products that are made with one set of transforms, and how.
@safe
package struct NTTRequest {
  /// The numbers that are multiplied; both are the same for a square.
  package let first, second: NTTOperand

  /// What is made of them.
  package let product: NTTProduct

  /// The base of all limbs.
  package let base: NTTBase

  /// The digits and the number of the transforms' coefficients.
  package let shape: NTTShape

  /// Whether a result of more limbs than coefficients is stored modulo Bⁿ - 1 for n of them, a
  /// power of two; a multiple of the modulus may be stored as the modulus itself. The limbs are the
  /// coefficients.
  package let isFolded: Bool

  /// The product, or the first operand's square.
  package let firstResult: NTTTarget

  /// The second operand's square, where it is wanted with the product.
  package let secondResult: NTTTarget?

  /// The points that are made, or by which the operand is multiplied.
  package let points: NTTPointRows?

  package init(
    first: NTTOperand, second: NTTOperand, product: NTTProduct, base: NTTBase, shape: NTTShape,
    isFolded: Bool = false, firstResult: NTTTarget, secondResult: NTTTarget?,
    points: NTTPointRows? = nil
  ) {
    self.first = first
    self.second = second
    self.product = product
    self.base = base
    self.shape = shape
    self.isFolded = isFolded
    self.firstResult = firstResult
    self.secondResult = secondResult
    self.points = points
  }

  /// The same with fewer coefficients, of which longer results are remainders.
  package func folded(to coefficientCount: Int) -> NTTRequest {
    NTTRequest(
      first: first, second: second, product: product, base: base,
      shape: NTTShape(digits: shape.digits, coefficientCount: coefficientCount), isFolded: true,
      firstResult: firstResult, secondResult: secondResult)
  }
}

/// How the limbs of a request are cut into coefficients.
package struct NTTShape: Sendable {
  /// The digits that are the coefficients; nil where the limbs themselves are.
  package let digits: FourPrimeDigits?

  /// The coefficients that the transforms determine.
  package let coefficientCount: Int

  package init(digits: FourPrimeDigits?, coefficientCount: Int) {
    self.digits = digits
    self.coefficientCount = coefficientCount
  }
}

/// A number that is multiplied.
@safe
package struct NTTOperand {
  package let limbs: UnsafePointer<UInt>

  /// Its limbs, at least one.
  package let count: Int

  package init(_ limbs: UnsafePointer<UInt>, count: Int) {
    unsafe self.limbs = limbs
    self.count = count
  }
}

/// Where a result goes.
@safe
package struct NTTTarget {
  /// May be an operand of the request.
  package let limbs: UnsafeMutablePointer<UInt>

  /// The limbs of the result.
  package let count: Int

  package init(_ limbs: UnsafeMutablePointer<UInt>, count: Int) {
    unsafe self.limbs = limbs
    self.count = count
  }

  /// So many of its lowest limbs, or all if there are fewer.
  package func first(_ most: Int) -> NTTTarget {
    unsafe NTTTarget(limbs, count: min(count, most))
  }
}

/// What the limbs of numbers are digits of.
@usableFromInline package enum NTTBase: Sendable {
  /// The limbs of a `BigUInt`.
  case twoToThe64

  /// The limbs of a `DecimalNumber`: three primes hold the product of any that the transforms do.
  case tenToThe18

  /// The base of a `DecimalNumber`.
  @inlinable package static var tenToThe18Value: UInt { 1_000_000_000_000_000_000 }
}

/// The digits into which a number is cut for four primes.
///
/// Wide digits make shorter transforms. Their products are sums of few enough coefficients only up
/// to `NTTEngine.maximumCountOfWideDigits`; narrow ones have no bound but the transforms' length.
@usableFromInline package enum FourPrimeDigits: Int, Sendable {
  case wide = 88
  case narrow = 84

  /// The bits of a digit.
  @inlinable package var bitCount: Int { rawValue }

  /// Returns the number of digits of a number of so many limbs.
  package func count(limbCount: Int) -> Int {
    (64 * limbCount + bitCount - 1) / bitCount
  }
}
