/// The kernels that go over limbs, compiled for one level of a processor's instructions.
///
/// Each level is a module of its own, compiled from the same sources (`Sources/LimbKernels`), with
/// one type that conforms to this. `BigIntegers` asks the processor once and calls the kernels
/// through the metatype of that type: its witness table is the table of functions. So nothing of a
/// level runs on a processor that does not have its instructions.
///
/// Rows of limbs begin with the least significant one. Results overlap no
/// operand where nothing else is said.
package protocol KernelTable: SendableMetatype {
  /// Writes a row shifted left.
  ///
  /// - Precondition: `1 <= bits < 64` and `1 <= count`. `shifted` may be `limbs` or begin above it.
  /// - Returns: The bits shifted out, at the low end of a limb.
  static func shiftLeft(
    _ limbs: UnsafePointer<UInt>, count: Int, by bits: Int, into shifted: UnsafeMutablePointer<UInt>
  ) -> UInt

  /// Writes a row shifted right.
  ///
  /// - Precondition: `1 <= bits < 64` and `1 <= count`. `shifted` may be `limbs` or begin below it.
  /// - Returns: The bits shifted out, at the high end of a limb.
  static func shiftRight(
    _ limbs: UnsafePointer<UInt>, count: Int, by bits: Int, into shifted: UnsafeMutablePointer<UInt>
  ) -> UInt

  /// Writes limbs in base 10¹⁸ as decimal digits in ASCII, eighteen for each, the highest first.
  static func writeDecimals(
    _ limbs: UnsafePointer<UInt>, count: Int, to digits: UnsafeMutablePointer<UInt8>)

  /// Writes a number's decimal text in eight lanes, 64 · `plan.wordCount` digits with leading
  /// zeros, the highest first.
  ///
  /// - Parameter scratch: Room for `DecimalPlan.scratchByteCount` bytes, on a multiple of
  ///   64.
  /// - Precondition: `1 <= count`. The number is what the plan is for.
  /// - Returns: A bit for each lane of 8 · `plan.wordCount` digits, the lowest one first, that may
  ///   be one too great, modulo its length: it is if the lane below begins with a nine.
  static func writeDecimalLanes(
    _ limbs: UnsafePointer<UInt>, count: Int, _ plan: DecimalPlan,
    scratch: UnsafeMutableRawPointer, to digits: UnsafeMutablePointer<UInt8>
  ) -> UInt8

  /// Reads `DecimalLeaf.digitCount` decimal digits in ASCII, the highest first, and writes
  /// `DecimalLeaf.limbCount` limbs.
  ///
  /// - Parameters:
  ///   - powers: 10⁸ to the powers of `DecimalLeaf.wordCount` - 1 down to 0, each in
  ///     `DecimalLeaf.columnCount` columns of 28 bits.
  ///   - scratch: Room for `DecimalLeaf.scratchCount` words.
  /// - Returns: Whether all bytes are digits.
  static func readDecimals(
    _ digits: UnsafePointer<UInt8>, _ powers: UnsafePointer<SIMD8<UInt64>>,
    scratch: UnsafeMutablePointer<UInt64>, into limbs: UnsafeMutablePointer<UInt>
  ) -> Bool
}

/// The kernels whose time grows with the product of two lengths. They need no vectors, so that
/// x86-64-v4 takes those of x86-64-v3.
package protocol SchoolbookTable: SendableMetatype {
  /// Writes the product of two rows, in time proportional to the product of their lengths.
  ///
  /// - Precondition: `1 <= rightCount <= leftCount`. `product` has room for
  ///   `leftCount + rightCount` limbs.
  static func multiplySchoolbook(
    _ left: UnsafePointer<UInt>, _ leftCount: Int,
    _ right: UnsafePointer<UInt>, _ rightCount: Int, into product: UnsafeMutablePointer<UInt>)

  /// Writes the square of a row, with about half the multiplications.
  ///
  /// - Precondition: `1 <= count`. `square` has room for `2 * count` limbs.
  static func squareSchoolbook(
    _ limbs: UnsafePointer<UInt>, _ count: Int, into square: UnsafeMutablePointer<UInt>)

  /// Divides a row by another in place, in time proportional to the product of the lengths of
  /// divisor and quotient, and writes the quotient.
  ///
  /// - Precondition: `2 <= divisorCount < dividendCount`, the top bit of the divisor is set, and
  ///   the leading `divisorCount` limbs of the dividend are less than the divisor. `quotient` has
  ///   room for `dividendCount - divisorCount` limbs. Nothing overlaps.
  /// - Postcondition: The low `divisorCount` limbs of `dividend` are the remainder; the others may
  ///   be anything.
  static func divideSchoolbook(
    _ dividend: UnsafeMutablePointer<UInt>, _ dividendCount: Int,
    by divisor: UnsafePointer<UInt>, _ divisorCount: Int, quotient: UnsafeMutablePointer<UInt>)

  /// Writes the quotient of two rows, each of its limbs from the leading limbs of both that it
  /// depends on: for n limbs of the divisor and q of the quotient, less than q · Bⁿ⁻¹ is left out,
  /// B being the limb base.
  ///
  /// - Precondition: as `divideSchoolbook`; the quotient may have no limbs, and the divisor has at
  ///   most one more than it.
  /// - Postcondition: `dividend` may be anything.
  /// - Returns: The top limb of what is left; nil where the quotient was not found, since leading
  ///   limbs are equal.
  static func divideLeading(
    _ dividend: UnsafeMutablePointer<UInt>, _ dividendCount: Int,
    by divisor: UnsafePointer<UInt>, _ divisorCount: Int, quotient: UnsafeMutablePointer<UInt>
  ) -> UInt?

  /// Writes the residue of a product times B⁻ⁿ, less than the modulus, as both factors are.
  ///
  /// - Precondition: The modulus has up to `MontgomeryModulus.longestInRegisters` limbs. `result`
  ///   may be either factor.
  static func multiply(
    _ left: UnsafePointer<UInt>, _ right: UnsafePointer<UInt>, modulo modulus: MontgomeryModulus,
    into result: UnsafeMutablePointer<UInt>)

  /// Writes a power of a residue in its form, the residue times Bⁿ.
  ///
  /// - Parameters:
  ///   - powers: The forms of the odd powers below 2 to the power of `widest`, one after the other.
  ///   - exponent: A number of `bitCount` bits, at least one.
  ///   - widest: The most bits of the exponent that are taken at once.
  /// - Precondition: as `multiply(_:_:modulo:into:)`
  static func raise(
    _ powers: UnsafePointer<UInt>, to exponent: UnsafePointer<UInt>, bitCount: Int, widest: Int,
    modulo modulus: MontgomeryModulus, into result: UnsafeMutablePointer<UInt>)

  /// Writes the residue of a product of residues times B⁻ⁿ, less than the modulus.
  ///
  /// - Precondition: The modulus has more limbs than `MontgomeryModulus.longestInRegisters`, and up
  ///   to `longestWhole`.
  static func reduce(
    _ product: UnsafePointer<UInt>, modulo modulus: MontgomeryModulus,
    into result: UnsafeMutablePointer<UInt>)
}

/// The kernels of long products, of levels that have a fused multiply-add. Without one, transforms
/// beat Karatsuba's method only from 9000 limbs on: the baseline of x86-64 does without them.
package protocol LongKernelTable: SendableMetatype {
  /// Makes what multiplies by number-theoretic transforms.
  static func makeTransformer() -> any NTTTransformer

  /// Makes what multiplies by transforms in floating point.
  static func makeFloatTransformer() -> any FFTTransformer
}

/// Multiplies by number-theoretic transforms, in space and with tables of its own.
///
/// It serves one request at a time, from whichever thread.
package protocol NTTTransformer: AnyObject, Sendable {
  /// Makes the products of a request.
  ///
  /// - Parameter crew: Threads that share the work if it is large.
  func transform(_ request: NTTRequest, crew: WorkerCrew?)

  /// Makes room for requests to come, so that nothing moves when they get longer.
  ///
  /// What is not touched takes no memory yet.
  func reserve(_ shape: NTTShape, _ product: NTTProduct)

  /// The bytes that it keeps for the next request.
  var byteCount: Int { get }
}

/// Multiplies by transforms in floating point, in space and with tables of its own.
///
/// It serves one product at a time, from whichever thread.
package protocol FFTTransformer: AnyObject, Sendable {
  /// Makes products of two numbers.
  ///
  /// - Parameters:
  ///   - second: Of a square, the same number.
  ///   - plan: A plan for operands and results of at least these lengths.
  ///   - firstResult: The product, or the first operand's square; it may be an operand.
  ///   - secondResult: The second operand's square, where it is wanted with the product.
  ///   - crew: Threads that share the work if it is large.
  /// - Returns: What limbs beyond each result get, which may be negative and is zero for products
  ///   that have room; or nil where the plan is one by chance that the operands' digits do not
  ///   prove: nothing was done then.
  func transform(
    _ product: NTTProduct, _ first: NTTOperand, _ second: NTTOperand, _ plan: FFTPlan,
    into firstResult: NTTTarget, _ secondResult: NTTTarget?, crew: WorkerCrew?
  ) -> (Int, Int)?

  /// Makes the points of a number, which is at most as long as their plan's ring.
  func transform(_ operand: NTTOperand, into points: FFTPoints)

  /// Stores limbs of a product modulo Bᴸ + 1, for L limbs of the points' ring.
  ///
  /// - Parameters:
  ///   - operand: At most L limbs; the plan's bound holds for it.
  ///   - first: The place of the first limb that is wanted, a multiple of eight. What limbs below
  ///     it carry is left out: less than 2³² in magnitude.
  ///   - result: Where limbs from the first on are stored, up to the Lth at most; not the operand.
  /// - Returns: What the limb above the result would get: of a product that is stored whole, how
  ///   often Bᴸ was taken away, which is less than 2³² in magnitude.
  func multiply(
    _ operand: NTTOperand, by points: FFTPoints, from first: Int, into result: NTTTarget
  ) -> Int

  /// Makes products of two numbers in a decimal base, the same for both and the results.
  ///
  /// Parameters are as those of the other `transform`; a result has room for its digits rounded up
  /// to vectors.
  ///
  /// - Returns: The sum of the squares of each result's digits, as of the functions below.
  func transform(
    _ product: NTTProduct, _ first: DecimalRow, _ second: DecimalRow, _ plan: FFTPlan,
    into firstResult: DecimalRow, _ secondResult: DecimalRow?, crew: WorkerCrew?
  ) -> (Double, Double)

  /// Replaces the digits of a and b, whose sum is even, by those of h = (a + b) / 2 and h + 2 a.
  ///
  /// - Precondition: Both rows are zero from their end to a vector behind `count`, which both
  ///   results fit; `greatestDigit` is kept.
  func advance(_ first: DecimalRow, _ second: DecimalRow, count: Int) -> (Double, Double)

  /// Replaces the digits of a by those of (a + b) / 2, where the sum is even.
  ///
  /// - Precondition: as `advance`.
  func halveSum(_ first: DecimalRow, _ second: DecimalRow, count: Int) -> Double

  /// Replaces a number's digits in base 10⁵ by digits in base 10⁴, five for each four.
  ///
  /// - Returns: The row in base 10⁴, and the sum of its digits' squares.
  /// - Precondition: There is room for five fourths of the digits, rounded up to vectors before.
  func narrow(_ row: DecimalRow) -> (DecimalRow, Double)

  /// Writes a number's decimal digits in ASCII, the highest first, with zeros before them:
  /// those of each digit of the row, rounded up to vectors. The digits are overwritten.
  ///
  /// - Precondition: The number is not negative; its digits are zero up to a vector's end.
  func writeText(of row: DecimalRow, to text: UnsafeMutablePointer<UInt8>)

  /// The bytes that it keeps for the next product.
  var byteCount: Int { get }
}
