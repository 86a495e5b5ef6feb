/// Multiplies by number-theoretic transforms, in space and with tables that are kept.
///
/// A coefficient of the product of two numbers is a sum of at most as many products as the shorter
/// one has coefficients. It is found modulo each prime, and from the residues. Three primes serve while
/// the limbs themselves are the coefficients; beyond, four primes and coefficients of 88 or 84 bits.
///
/// An engine serves one product at a time, from whichever thread; `withEngine` sees to that, hence
/// `@unchecked Sendable`.
package final class NTTEngine: @unchecked Sendable {
  /// The engines of all products.
  private static let pool = Pool { NTTEngine() }

  /// Calls `body` with an engine that nobody else has.
  ///
  /// Never inlined: in a function that chooses between methods it would make the short ones pay, half the
  /// time of a product of two limbs.
  @inline(never)
  static func withEngine(_ body: (NTTEngine) -> Void) {
    pool.withItem(body)
  }

  let constants = GarnerConstants(primeCount: 4)
  let threePrimes: ThreePrimeReconstruction
  let decimals: DecimalReconstruction
  let fourPrimes: FourPrimeReconstruction
  private let tables: [NTTTables]
  private let threePrimeLimit: Int
  private let wideDigitLimit: Int
  var arena = NTTArena()

  /// The most limbs that the shorter operand may have with three primes: 2¹²⁸ times as much is below
  /// their product.
  package static let maximumCountOfThreePrimes = 1_470_000

  /// The most limbs that the shorter operand may have with digits of 88 bits: 2¹⁷⁶ times as many
  /// digits is below the product of four primes.
  package static let maximumCountOfWideDigits = 5_700_000

  /// The most limbs that both operands may have together: there are roots of unity for as many digits
  /// of 84 bits, and no coefficient reaches the product of four primes.
  package static let maximumTotalCount = (1 << NTTPrime.rootOrderExponent) / 64 * 84 - 2

  /// Creates an engine without space, and with tables for the shortest transforms.
  ///
  /// - Parameters:
  ///   - threePrimeLimit: The most limbs of the shorter operand for which three primes are taken; less
  ///     than what they can hold where four are to be tested.
  ///   - wideDigitLimit: The same for four primes and wide digits.
  package init(
    threePrimeLimit: Int = maximumCountOfThreePrimes, wideDigitLimit: Int = maximumCountOfWideDigits
  ) {
    precondition(threePrimeLimit <= Self.maximumCountOfThreePrimes, "three primes do not hold more")
    precondition(wideDigitLimit <= Self.maximumCountOfWideDigits, "wide digits do not hold more")
    self.threePrimeLimit = threePrimeLimit
    self.wideDigitLimit = wideDigitLimit
    tables = constants.primes.map(NTTTables.init)
    threePrimes = ThreePrimeReconstruction(constants)
    decimals = DecimalReconstruction(constants)
    fourPrimes = FourPrimeReconstruction(constants)
  }

  /// What the kernels need of a prime for a transform.
  func field(_ index: Int, _ plan: NTTPlan) -> NTTField {
    tables[index].field(
      pointCount: plan.pointCount,
      pointScale: constants.pointScale(prime: index, exponent: plan.exponent))
  }
}

// MARK: - Products

extension NTTEngine {
  /// Stores the product of two numbers.
  ///
  /// - Parameters:
  ///   - product: Room for `firstCount + secondCount` limbs; it may be one of the operands.
  ///   - base: The base of all limbs.
  ///   - crew: Threads that share the work.
  /// - Precondition: Both counts are positive, their sum at most `maximumTotalCount` (with limbs in
  ///   base 10¹⁸, `1 << NTTPrime.rootOrderExponent`).
  package func multiply(
    _ product: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, base: NTTBase = .twoToThe64,
    crew: WorkerCrew? = nil
  ) {
    unsafe transform(
      NTTInputs(first: first, firstCount: firstCount, second: second, secondCount: secondCount),
      .product, base, crew,
      NTTResult(
        limbs: product, left: first, leftCount: firstCount, right: second, rightCount: secondCount))
  }

  /// Stores the square of a number.
  ///
  /// - Parameters:
  ///   - result: Room for `2 * count` limbs; it may be the operand.
  ///   - crew: Threads that share the work.
  /// - Precondition: `count` is positive and at most half of `maximumTotalCount`.
  package func square(
    _ result: UnsafeMutablePointer<UInt>, _ limbs: UnsafePointer<UInt>, _ count: Int,
    crew: WorkerCrew? = nil
  ) {
    unsafe transform(
      NTTInputs(first: limbs, firstCount: count, second: limbs, secondCount: count), .square,
      .twoToThe64, crew,
      NTTResult(limbs: result, left: limbs, leftCount: count, right: limbs, rightCount: count))
  }

  /// Stores the product of two numbers and the square of the second, with one transform less than
  /// for each by itself.
  ///
  /// - Parameters:
  ///   - product: Room for `firstCount + secondCount` limbs.
  ///   - square: Room for `2 * secondCount` limbs.
  ///   - base: The base of all limbs.
  ///   - crew: Threads that share the work.
  /// - Precondition: The counts are positive; the sum with the second is at most as for a product.
  package func multiplyAndSquare(
    _ product: UnsafeMutablePointer<UInt>, _ square: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, base: NTTBase = .twoToThe64,
    crew: WorkerCrew? = nil
  ) {
    unsafe transform(
      NTTInputs(first: first, firstCount: firstCount, second: second, secondCount: secondCount),
      .productAndSquare, base, crew,
      NTTResult(
        limbs: product, left: first, leftCount: firstCount, right: second, rightCount: secondCount),
      NTTResult(
        limbs: square, left: second, leftCount: secondCount, right: second, rightCount: secondCount)
    )
  }

  /// Transforms, multiplies and comes back with the primes that suffice, and stores the results.
  private func transform(
    _ inputs: NTTInputs, _ product: NTTProduct, _ base: NTTBase, _ crew: WorkerCrew?,
    _ first: NTTResult, _ second: NTTResult? = nil
  ) {
    let shorterCount = min(inputs.firstCount, inputs.secondCount)
    let limbsAsCoefficients = inputs.coefficientCount(of: product) { $0 }
    if base == .tenToThe18
      || shorterCount <= threePrimeLimit
        && limbsAsCoefficients <= 1 << NTTPrime.rootOrderExponent
    {
      if base == .twoToThe64,
        let folding = NTTFolding(
          coefficientCount: limbsAsCoefficients,
          longestOperand: max(inputs.firstCount, inputs.secondCount))
      {
        multiply(first, second, inputs, product, folding, crew)
        return
      }
      let plan = NTTPlan(coefficientCount: limbsAsCoefficients)
      let job = NTTJob(self, plan, product, base: base, crew: crew)
      unsafe job.run(
        LimbCoefficients(inputs.first, count: inputs.firstCount),
        LimbCoefficients(inputs.second, count: inputs.secondCount))
      store(first, second, job)
    } else {
      transform(
        inputs, product, shorterCount <= wideDigitLimit ? .wide : .narrow, crew, first, second)
    }
  }

  /// The same with four primes.
  private func transform(
    _ inputs: NTTInputs, _ product: NTTProduct, _ digits: FourPrimeDigits, _ crew: WorkerCrew?,
    _ firstResult: NTTResult, _ secondResult: NTTResult?
  ) {
    let plan = NTTPlan(
      coefficientCount: inputs.coefficientCount(of: product) { digits.count(limbCount: $0) })
    // The halves of the longer operand may take more room than its residues.
    let job = NTTJob(
      self, plan, product, digits: digits, crew: crew,
      leastRowLength: HalvedCoefficients.vectorCount(
        limbCount: max(inputs.firstCount, inputs.secondCount), digits))
    let rows = job.rowCount
    let first = unsafe HalvedCoefficients(
      inputs.first, count: inputs.firstCount, digits, in: arena[rows])
    let second =
      unsafe product == .square
      ? first
      : HalvedCoefficients(inputs.second, count: inputs.secondCount, digits, in: arena[rows + 1])
    job.run(first, second)
    store(firstResult, secondResult, job)
  }

  private func store(_ first: NTTResult, _ second: NTTResult?, _ job: NTTJob) {
    let output = NTTOutput(job)
    unsafe output.store(into: first.limbs, count: first.count, result: 0)
    if let second { unsafe output.store(into: second.limbs, count: second.count, result: 1) }
  }
}

/// What the limbs of numbers are digits of.
package enum NTTBase: Sendable {
  /// The limbs of a `BigUInt`.
  case twoToThe64

  /// The limbs of a `DecimalNumber`: three primes hold the product of any that the transforms do.
  case tenToThe18
}

/// The numbers that are multiplied.
@safe
struct NTTInputs {
  let first: UnsafePointer<UInt>
  let firstCount: Int
  let second: UnsafePointer<UInt>
  let secondCount: Int

  /// The coefficients of what is wanted, given those of a number of so many limbs.
  func coefficientCount(of product: NTTProduct, _ count: (Int) -> Int) -> Int {
    product.coefficientCount(count(firstCount), count(secondCount))
  }
}
