internal import KernelInterface

/// One request on its way through a transformer.
///
/// In a single thread the primes come one after the other, so that only one of them needs the
/// caches. A crew takes them together, in phases whose jobs are children of the root, or ranges of
/// columns; but one after the other too for a long product, whose second operand then has one row
/// for all primes.
final class NTTJob {
  let transformer: Transformer
  let plan: NTTPlan
  let request: NTTRequest
  let crew: WorkerCrew?

  /// Prepares the transformer's space: rows for all residues, and for halves of coefficients with
  /// four primes.
  ///
  /// - Parameter leastRowLength: The vectors for which each row needs room at least.
  init(
    _ transformer: Transformer, _ plan: NTTPlan, _ request: NTTRequest, crew: WorkerCrew?,
    leastRowLength: Int = 0
  ) {
    self.transformer = transformer
    self.plan = plan
    self.request = request
    // Threads pay from here on.
    self.crew = plan.pointCount >= Self.leastPointCountForCrew ? crew : nil
    transformer.arena.reserve(
      vectorCount: max(plan.vectorCount, leastRowLength), count: rows.count)
  }

  private static let leastPointCountForCrew = 1 << 12
  /// From here on, the phases of a single prime keep a crew busy, and rows are worth saving.
  private static let leastPointCountPrimeByPrime = 1 << 19

  /// Whether the primes come one after the other, so that the second operand of a product needs one
  /// row only.
  private var isPrimeByPrime: Bool {
    crew == nil || product == .product && plan.pointCount >= Self.leastPointCountPrimeByPrime
  }

  private var rows: NTTRows { NTTRows(request.shape, product, isPrimeByPrime: isPrimeByPrime) }

  /// The primes that are needed.
  var primeCount: Int { rows.primeCount }

  private var product: NTTProduct { request.product }

  /// Rows of residues: of the first operand for each prime, and then of the second.
  var rowCount: Int { rows.residueCount }

  /// The operands modulo a prime.
  private func operands(_ prime: Int) -> NTTOperands {
    if let points = request.points {
      let kept = unsafe points[prime].bindMemory(
        to: VectorDouble.self, capacity: plan.vectorCount)
      return unsafe NTTOperands(
        first: product == .points ? kept : transformer.arena[prime], second: kept,
        product: product)
    }
    let second =
      switch product {
      case .product: isPrimeByPrime ? primeCount : primeCount + prime
      case .productAndSquare: primeCount + prime
      case .square, .points, .productByPoints: prime
      }
    return unsafe NTTOperands(
      first: transformer.arena[prime], second: transformer.arena[second], product: product)
  }

  /// Leaves the residues of the results in the rows of the operands.
  func run<Source: NTTCoefficients>(_ first: Source, _ second: Source) {
    if let crew {
      guard isPrimeByPrime else { return run(first, second, 0..<primeCount, crew) }
      for prime in 0..<primeCount { run(first, second, prime..<prime + 1, crew) }
      return
    }
    for prime in 0..<primeCount {
      let field = transformer.field(prime, plan)
      let operands = operands(prime)
      let columns = 0..<plan.cut.stride
      unsafe read(first, into: operands.first, field, columns)
      if product.hasSecondOperand { unsafe read(second, into: operands.second, field, columns) }
      field.descendToChildren(operands, exponent: plan.exponent, node: 0, cut: plan.cut)
      unsafe operands.forEachOutput {
        unsafe field.ascendToRoot($0, exponent: plan.exponent, pointCount: plan.pointCount)
      }
    }
  }

  private func read<Source: NTTCoefficients>(
    _ source: Source, into points: UnsafeVectors, _ field: NTTField, _ columns: Range<Int>
  ) {
    unsafe field.transformRoot(
      source, into: points, stride: plan.cut.stride, outputs: plan.cut.usedChildren,
      columns: columns)
  }
}

/// The rows of the transformer's space that a request needs.
struct NTTRows {
  /// The primes, of which each has a row of residues for an operand.
  let primeCount: Int

  /// The rows of residues.
  let residueCount: Int

  /// With those of the halves of both operands' coefficients, with four primes.
  var count: Int { residueCount + (primeCount == 4 ? 2 : 0) }

  init(_ shape: NTTShape, _ product: NTTProduct, isPrimeByPrime: Bool) {
    primeCount = shape.digits == nil ? 3 : 4
    residueCount =
      switch product {
      case .square, .points, .productByPoints: primeCount
      case .product: isPrimeByPrime ? primeCount + 1 : 2 * primeCount
      case .productAndSquare: 2 * primeCount
      }
  }
}

// MARK: - With a crew

extension NTTJob {
  private func run<Source: NTTCoefficients>(
    _ first: Source, _ second: Source, _ primes: Range<Int>, _ crew: WorkerCrew
  ) {
    let cut = plan.cut
    let fields: Fields = InlineArray { transformer.field(min($0, primeCount - 1), plan) }
    perform(crew, primes.count, columns: 0..<cut.stride) { item, columns in
      let prime = primes.lowerBound + item
      let operands = operands(prime)
      unsafe read(first, into: operands.first, fields[prime], columns)
      if product.hasSecondOperand {
        unsafe read(second, into: operands.second, fields[prime], columns)
      }
    }
    crew.perform(primes.count * cut.usedChildren) { index in
      let (child, item) = index.quotientAndRemainder(dividingBy: primes.count)
      let prime = primes.lowerBound + item
      fields[prime].descendToChild(
        child, operands(prime), exponent: plan.exponent, node: 0, cut: cut)
    }
    // Up: as `ascendToRoot`, in steps.
    if cut.rest > 0 {
      invertRoot(
        crew, fields, primes, known: cut.wholeChildren, wantsNext: true,
        columns: cut.restColumns..<cut.stride)
      crew.perform(primes.count * product.rowCounts.outputs) { index in
        let (prime, row) = unsafe output(index, primes)
        unsafe fields[prime].ascend(
          row + cut.wholeChildren * cut.stride, exponent: plan.exponent - 3,
          node: cut.wholeChildren, pointCount: cut.rest)
      }
    }
    invertRoot(
      crew, fields, primes, known: cut.usedChildren, wantsNext: false,
      columns: 0..<(cut.rest > 0 ? cut.restColumns : cut.stride))
  }

  /// What the kernels need of each prime; the last one again where there are fewer.
  private typealias Fields = InlineArray<4, NTTField>

  /// A row that has a result, of one of some primes: first those of the first operand.
  private func output(_ index: Int, _ primes: Range<Int>) -> (prime: Int, row: UnsafeVectors) {
    let (place, item) = index.quotientAndRemainder(dividingBy: primes.count)
    let prime = primes.lowerBound + item
    let operands = operands(prime)
    return unsafe (prime, place == 0 ? operands.first : operands.second)
  }

  private func invertRoot(
    _ crew: WorkerCrew, _ fields: Fields, _ primes: Range<Int>, known: Int, wantsNext: Bool,
    columns: Range<Int>
  ) {
    perform(crew, primes.count * product.rowCounts.outputs, columns: columns) { index, columns in
      let (prime, row) = unsafe output(index, primes)
      let octets = unsafe PartialOctets(points: row, stride: plan.cut.stride, node: 0)
      fields[prime].invertRoot(
        octets, known: known, wantsNext: wantsNext, columns: columns)
    }
  }

  /// Cuts the columns into one range for each thread.
  private func perform(
    _ crew: WorkerCrew, _ count: Int, columns: Range<Int>, _ job: (Int, Range<Int>) -> Void
  ) {
    let parts = crew.threadCount
    crew.perform(count * parts) { index in
      let (item, part) = index.quotientAndRemainder(dividingBy: parts)
      let steps = columns.count / Residue.vectorCount
      let start = steps * part / parts * Residue.vectorCount
      let end = steps * (part + 1) / parts * Residue.vectorCount
      job(item, columns.lowerBound + start..<columns.lowerBound + end)
    }
  }
}
