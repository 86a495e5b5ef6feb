internal import KernelInterface

/// One request on its way through a transformer.
///
/// In a single thread the primes come one after the other, so that only one of them needs the
/// caches. A crew takes them together, in phases whose jobs are children of the root, or ranges of
/// columns.
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
      vectorCount: max(plan.vectorCount, leastRowLength),
      count: rowCount + (request.digits == nil ? 0 : 2))
  }

  private static let leastPointCountForCrew = 1 << 12

  /// The primes that are needed.
  var primeCount: Int { request.digits == nil ? 3 : 4 }

  private var product: NTTProduct { request.product }

  /// Rows of residues: of the first operand for each prime, and then of the second.
  var rowCount: Int {
    switch product {
    case .square: primeCount
    case .product: crew == nil ? primeCount + 1 : 2 * primeCount
    case .productAndSquare: 2 * primeCount
    }
  }

  /// The operands modulo a prime.
  private func operands(_ prime: Int) -> NTTOperands {
    let second =
      switch product {
      case .square: prime
      case .product: crew == nil ? primeCount : primeCount + prime
      case .productAndSquare: primeCount + prime
      }
    return unsafe NTTOperands(
      first: transformer.arena[prime], second: transformer.arena[second], product: product)
  }

  /// Leaves the residues of the results in the rows of the operands.
  func run<Source: NTTCoefficients>(_ first: Source, _ second: Source) {
    OperationLedger.note(.transform, primeCount * product.transformCount)
    if let crew {
      run(first, second, crew)
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

// MARK: - With a crew

extension NTTJob {
  private func run<Source: NTTCoefficients>(
    _ first: Source, _ second: Source, _ crew: WorkerCrew
  ) {
    let (cut, primeCount) = (plan.cut, primeCount)
    let fields: Fields = InlineArray { transformer.field(min($0, primeCount - 1), plan) }
    perform(crew, primeCount, columns: 0..<cut.stride) { prime, columns in
      let operands = operands(prime)
      unsafe read(first, into: operands.first, fields[prime], columns)
      if product.hasSecondOperand {
        unsafe read(second, into: operands.second, fields[prime], columns)
      }
    }
    crew.perform(primeCount * cut.usedChildren) { index in
      let (child, prime) = index.quotientAndRemainder(dividingBy: primeCount)
      fields[prime].descendToChild(
        child, operands(prime), exponent: plan.exponent, node: 0, cut: cut)
    }
    // Up: as `ascendToRoot`, in steps.
    if cut.rest > 0 {
      invertRoot(
        crew, fields, known: cut.wholeChildren, wantsNext: true,
        columns: cut.restColumns..<cut.stride)
      crew.perform(outputCount) { index in
        unsafe fields[index % primeCount].ascend(
          output(index) + cut.wholeChildren * cut.stride, exponent: plan.exponent - 3,
          node: cut.wholeChildren, pointCount: cut.rest)
      }
    }
    invertRoot(
      crew, fields, known: cut.usedChildren, wantsNext: false,
      columns: 0..<(cut.rest > 0 ? cut.restColumns : cut.stride))
  }

  /// What the kernels need of each prime; the last one again where there are fewer.
  private typealias Fields = InlineArray<4, NTTField>

  /// Rows that have results.
  private var outputCount: Int { primeCount * product.rowCounts.outputs }

  /// A row that has a result: by prime, first those of the first operand.
  private func output(_ index: Int) -> UnsafeVectors {
    let operands = operands(index % primeCount)
    return unsafe index < primeCount ? operands.first : operands.second
  }

  private func invertRoot(
    _ crew: WorkerCrew, _ fields: Fields, known: Int, wantsNext: Bool, columns: Range<Int>
  ) {
    perform(crew, outputCount, columns: columns) { index, columns in
      let octets = unsafe PartialOctets(points: output(index), stride: plan.cut.stride, node: 0)
      fields[index % primeCount].invertRoot(
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
      let start = columns.lowerBound + columns.count * part / parts
      let end = columns.lowerBound + columns.count * (part + 1) / parts
      job(item, start..<end)
    }
  }
}
