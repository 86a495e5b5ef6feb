/// Multiplies by number-theoretic transforms, in space and with tables that are kept.
///
/// A coefficient of the product of two numbers is a sum of at most as many products as the shorter
/// one has coefficients. It is found modulo each prime, and from the residues.
///
/// An engine serves one product at a time, from whichever thread; `NTTEnginePool` sees to that, hence
/// `@unchecked Sendable`.
package final class NTTEngine: @unchecked Sendable {
  private let constants = GarnerConstants(primeCount: 3)
  private let reconstruction: ThreePrimeReconstruction
  private let tables: [NTTTables]
  private var arena = NTTArena()

  /// The most limbs that the shorter operand may have: 2¹²⁸ times as much is below the primes'
  /// product.
  package static let maximumShorterCount = 1_470_000

  /// The most limbs that both operands may have together: there are roots of unity for as many points.
  package static let maximumTotalCount = 1 << NTTPrime.rootOrderExponent

  /// Creates an engine without space, and with tables for the shortest transforms.
  package init() {
    tables = constants.primes.map(NTTTables.init)
    reconstruction = ThreePrimeReconstruction(constants)
  }

  /// Stores the product of two numbers.
  ///
  /// - Parameter product: Room for `firstCount + secondCount` limbs; it may be one of the operands.
  /// - Precondition: Both counts are positive, the lesser is at most `maximumShorterCount`.
  package func multiply(
    _ product: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int
  ) {
    let plan = NTTPlan(coefficientCount: firstCount + secondCount)
    arena.reserve(vectorCount: plan.vectorCount, count: 4)
    for index in 0..<3 {
      let operands = unsafe NTTOperands(first: arena[index], second: arena[3], product: .product)
      let field = field(index, plan)
      unsafe read(LimbCoefficients(first, count: firstCount), into: operands.first, field, plan)
      unsafe read(LimbCoefficients(second, count: secondCount), into: operands.second, field, plan)
      roundTrip(field, operands, plan)
    }
    unsafe reconstruct(into: product, count: firstCount + secondCount, from: 0)
  }

  /// Stores the square of a number.
  ///
  /// - Parameter result: Room for `2 * count` limbs; it may be the operand.
  /// - Precondition: `count` is positive and at most `maximumShorterCount`.
  package func square(
    _ result: UnsafeMutablePointer<UInt>, _ limbs: UnsafePointer<UInt>, _ count: Int
  ) {
    let plan = NTTPlan(coefficientCount: 2 * count)
    arena.reserve(vectorCount: plan.vectorCount, count: 3)
    for index in 0..<3 {
      let operands = unsafe NTTOperands(
        first: arena[index], second: arena[index], product: .square)
      let field = field(index, plan)
      unsafe read(LimbCoefficients(limbs, count: count), into: operands.first, field, plan)
      roundTrip(field, operands, plan)
    }
    unsafe reconstruct(into: result, count: 2 * count, from: 0)
  }

  /// Stores the product of two numbers and the square of the second, with one transform less than
  /// for each by itself.
  ///
  /// - Parameters:
  ///   - product: Room for `firstCount + secondCount` limbs.
  ///   - square: Room for `2 * secondCount` limbs.
  /// - Precondition: The counts are positive; that of the second is at most `maximumShorterCount`.
  package func multiplyAndSquare(
    _ product: UnsafeMutablePointer<UInt>, _ square: UnsafeMutablePointer<UInt>,
    _ first: UnsafePointer<UInt>, _ firstCount: Int,
    _ second: UnsafePointer<UInt>, _ secondCount: Int
  ) {
    let plan = NTTPlan(coefficientCount: max(firstCount, secondCount) + secondCount)
    arena.reserve(vectorCount: plan.vectorCount, count: 6)
    for index in 0..<3 {
      let operands = unsafe NTTOperands(
        first: arena[index], second: arena[3 + index], product: .productAndSquare)
      let field = field(index, plan)
      unsafe read(LimbCoefficients(first, count: firstCount), into: operands.first, field, plan)
      unsafe read(LimbCoefficients(second, count: secondCount), into: operands.second, field, plan)
      roundTrip(field, operands, plan)
    }
    unsafe reconstruct(into: product, count: firstCount + secondCount, from: 0)
    unsafe reconstruct(into: square, count: 2 * secondCount, from: 3)
  }
}

// MARK: - Steps

extension NTTEngine {
  private func field(_ index: Int, _ plan: NTTPlan) -> NTTField {
    tables[index].field(
      pointCount: plan.pointCount,
      pointScale: constants.pointScale(prime: index, exponent: plan.exponent))
  }

  private func read<Source: NTTCoefficients>(
    _ source: Source, into points: UnsafeVectors, _ field: NTTField, _ plan: NTTPlan
  ) {
    unsafe field.transformRoot(
      source, into: points, stride: plan.cut.stride, outputs: plan.cut.usedChildren,
      columns: 0..<plan.cut.stride)
  }

  private func roundTrip(_ field: NTTField, _ operands: NTTOperands, _ plan: NTTPlan) {
    field.descendToChildren(operands, exponent: plan.exponent, node: 0, cut: plan.cut)
    unsafe operands.forEachOutput {
      unsafe field.ascendToRoot($0, exponent: plan.exponent, pointCount: plan.pointCount)
    }
  }

  private func reconstruct(into limbs: UnsafeMutablePointer<UInt>, count: Int, from buffer: Int) {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: ThreePrimeOutput.scratchCount) {
      scratch in
      guard let base = scratch.baseAddress else { return }
      _ = unsafe ThreePrimeOutput(scratch: base).store(
        reconstruction, (arena[buffer], arena[buffer + 1], arena[buffer + 2]), into: limbs,
        range: 0..<count)
    }
  }
}
