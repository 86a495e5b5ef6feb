package import KernelInterface
internal import LimbKernels

/// Multiplies by number-theoretic transforms: how many primes, which digits, folded or not.
///
/// The transforms are the level's (`NTTTransformer`), in space and with tables that an engine
/// keeps.
///
/// A coefficient of the product of two numbers is a sum of at most as many products as the shorter
/// one has coefficients. It is found modulo each prime, and from the residues. Three primes serve
/// while the limbs themselves are the coefficients; beyond, four primes and coefficients of 88 or
/// 84 bits.
///
/// An engine serves one product at a time, from whichever thread; `withEngine` sees to that, hence
/// `@unchecked Sendable`.
package final class NTTEngine: PooledItem, @unchecked Sendable {
  /// The engines of all products.
  static let pool = Pool { NTTEngine() }

  /// Calls `body` with an engine that nobody else has.
  ///
  /// Never inlined: in a function that chooses between methods it would make the short ones pay,
  /// half the time of a product of two limbs.
  @inline(never)
  package static func withEngine(_ body: (NTTEngine) -> Void) {
    pool.withItem(body)
  }

  /// Whether the level that runs has transforms.
  package static var isAvailable: Bool { Thresholds.current.longestTransformed > 0 }

  let transformer = Kernels.long.makeTransformer()

  var byteCount: Int { transformer.byteCount }

  private let threePrimeLimit: Int
  private let wideDigitLimit: Int

  /// The most limbs that the shorter operand may have with three primes: 2¹²⁸ times as much is
  /// below their product.
  package static let maximumCountOfThreePrimes = 1_470_000

  /// The most limbs that the shorter operand may have with digits of 88 bits: 2¹⁷⁶ times as many
  /// digits is below the product of four primes.
  package static let maximumCountOfWideDigits = 5_700_000

  /// The most limbs that both operands may have together: there are roots of unity for as many
  /// digits of 84 bits, and no coefficient reaches the product of four primes.
  package static let maximumTotalCount = (1 << NTTPlan.greatestExponent) / 64 * 84 - 2

  /// Creates an engine without space, and with tables for the shortest transforms.
  ///
  /// - Parameters:
  ///   - threePrimeLimit: The most limbs of the shorter operand for which three primes are taken;
  ///     less than what they can hold where four are to be tested.
  ///   - wideDigitLimit: The same for four primes and wide digits.
  package init(
    threePrimeLimit: Int = maximumCountOfThreePrimes, wideDigitLimit: Int = maximumCountOfWideDigits
  ) {
    precondition(threePrimeLimit <= Self.maximumCountOfThreePrimes, "three primes do not hold more")
    precondition(wideDigitLimit <= Self.maximumCountOfWideDigits, "wide digits do not hold more")
    self.threePrimeLimit = threePrimeLimit
    self.wideDigitLimit = wideDigitLimit
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
  ///   base 10¹⁸, `1 << NTTPlan.greatestExponent`).
  package func multiply(
    _ product: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int, base: NTTBase = .twoToThe64,
    crew: WorkerCrew? = nil
  ) {
    unsafe transform(
      NTTOperand(first, count: firstCount), NTTOperand(second, count: secondCount), .product, base,
      NTTTarget(product, count: firstCount + secondCount), nil, crew)
  }

  /// Stores the square of a number.
  ///
  /// - Parameters:
  ///   - result: Room for `2 * count` limbs; it may be the operand.
  ///   - base: The base of all limbs.
  ///   - crew: Threads that share the work.
  /// - Precondition: `count` is positive; twice as much is at most as for a product.
  package func square(
    _ result: UnsafeMutablePointer<UInt>, _ limbs: UnsafePointer<UInt>, _ count: Int,
    base: NTTBase = .twoToThe64, crew: WorkerCrew? = nil
  ) {
    let operand = unsafe NTTOperand(limbs, count: count)
    unsafe transform(
      operand, operand, .square, base, NTTTarget(result, count: 2 * count), nil, crew)
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
      NTTOperand(first, count: firstCount), NTTOperand(second, count: secondCount),
      .productAndSquare, base, NTTTarget(product, count: firstCount + secondCount),
      NTTTarget(square, count: 2 * secondCount), crew)
  }

  /// Makes what is asked for, of limbs that are coefficients folded where that pays.
  private func transform(
    _ first: NTTOperand, _ second: NTTOperand, _ product: NTTProduct, _ base: NTTBase,
    _ firstResult: NTTTarget, _ secondResult: NTTTarget?, _ crew: WorkerCrew?
  ) {
    let shape = shape(product, first.count, second.count, base)
    let request = NTTRequest(
      first: first, second: second, product: product, base: base, shape: shape,
      firstResult: firstResult, secondResult: secondResult)
    if base == .twoToThe64, shape.digits == nil,
      let folding = NTTFolding(
        coefficientCount: shape.coefficientCount, longestOperand: max(first.count, second.count))
    {
      transform(request, folding, crew)
    } else {
      transformer.transform(request, crew: crew)
    }
  }

  /// Chooses primes and digits that suffice.
  private func shape(
    _ product: NTTProduct, _ firstCount: Int, _ secondCount: Int, _ base: NTTBase
  ) -> NTTShape {
    let shorterCount = min(firstCount, secondCount)
    let limbsAsCoefficients = product.coefficientCount(firstCount, secondCount)
    let hasThreePrimes =
      shorterCount <= threePrimeLimit && limbsAsCoefficients <= 1 << NTTPlan.greatestExponent
    if base == .tenToThe18 || hasThreePrimes {
      return NTTShape(digits: nil, coefficientCount: limbsAsCoefficients)
    }
    let digits: FourPrimeDigits = shorterCount <= wideDigitLimit ? .wide : .narrow
    let counts = (digits.count(limbCount: firstCount), digits.count(limbCount: secondCount))
    return NTTShape(
      digits: digits, coefficientCount: product.coefficientCount(counts.0, counts.1))
  }
}

// MARK: - Room

extension NTTEngine {
  /// Numbers of fewer limbs than this do not touch enough memory on their way.
  private static let leastReserved = 1 << 20

  /// Makes room for the products by which a pair is doubled up to a number of so many limbs: the
  /// space and the tables that moved with each doubling would be touched, and so cleared by the
  /// operating system, three times instead of once.
  ///
  /// Does nothing where scratch memory of that size, some 64 bytes for a limb, is not kept.
  package static func reserve(doublingTo limbCount: Int, base: NTTBase) {
    guard isAvailable, limbCount >= leastReserved, limbCount <= BigUInt.scratchLimit / 64 else {
      return
    }
    let half = (limbCount + 1) / 2
    let quarter = (half + 1) / 2
    withEngine { engine in
      func reserve(_ product: NTTProduct, _ count: Int) {
        engine.transformer.reserve(engine.shape(product, count, count, base), product)
      }
      // The last product, or those that it is split into, and the pair's before it.
      reserve(.product, LongProducts.unsplitCount(half, base))
      if base == .tenToThe18 || !BigUIntRegister.isVast(quarter) {
        reserve(.productAndSquare, LongProducts.unsplitCount(quarter, base))
      }
    }
  }
}
