/// One product on its way through an engine.
///
/// In a single thread the primes come one after the other, so that only one of them needs the caches.
/// A crew takes them together, in phases whose jobs are children of the root, or ranges of columns.
struct NTTJob {
  let engine: NTTEngine
  let plan: NTTPlan
  let product: NTTProduct
  let base: NTTBase
  /// The digits of the operands, with four primes.
  let digits: FourPrimeDigits?
  let crew: WorkerCrew?

  /// Prepares the engine's space: rows for all residues, and for halves of coefficients with four
  /// primes.
  ///
  /// - Parameter leastRowLength: The vectors for which each row needs room at least.
  init(
    _ engine: NTTEngine, _ plan: NTTPlan, _ product: NTTProduct,
    base: NTTBase = .twoToThe64, digits: FourPrimeDigits? = nil, crew: WorkerCrew?,
    leastRowLength: Int = 0
  ) {
    self.engine = engine
    self.plan = plan
    self.product = product
    self.base = base
    self.digits = digits
    // Threads pay from here on.
    self.crew = plan.pointCount >= Self.leastPointCountForCrew ? crew : nil
    engine.arena.reserve(
      vectorCount: max(plan.vectorCount, leastRowLength),
      count: rowCount + (digits == nil ? 0 : 2))
  }

  private static let leastPointCountForCrew = 1 << 12

  /// The primes that are needed.
  var primeCount: Int { digits == nil ? 3 : 4 }

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
      first: engine.arena[prime], second: engine.arena[second], product: product)
  }

  /// Leaves the residues of the results in the rows of the operands.
  func run<Source: NTTCoefficients>(_ first: Source, _ second: Source) {
    OperationLedger.note(.transform, primeCount * product.transformCount)
    if let crew {
      run(first, second, crew)
      return
    }
    for prime in 0..<primeCount {
      let field = engine.field(prime, plan)
      let operands = operands(prime)
      let columns = 0..<plan.cut.stride
      unsafe read(first, into: operands.first, field, columns)
      if product != .square { unsafe read(second, into: operands.second, field, columns) }
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
    let fields = (0..<primeCount).map { engine.field($0, plan) }
    let operands = (0..<primeCount).map { self.operands($0) }
    let cut = plan.cut
    perform(crew, fields.count, columns: 0..<cut.stride) { prime, columns in
      unsafe read(first, into: operands[prime].first, fields[prime], columns)
      if product != .square {
        unsafe read(second, into: operands[prime].second, fields[prime], columns)
      }
    }
    crew.perform(fields.count * cut.usedChildren) { index in
      let (child, prime) = index.quotientAndRemainder(dividingBy: fields.count)
      fields[prime].descendToChild(
        child, operands[prime], exponent: plan.exponent, node: 0, cut: cut)
    }
    // Up: as `ascendToRoot`, in steps.
    let outputs = unsafe results(of: operands)
    if cut.rest > 0 {
      unsafe invertRoot(
        crew, fields, outputs, known: cut.wholeChildren, wantsNext: true,
        columns: cut.restColumns..<cut.stride)
      unsafe crew.perform(outputs.count) { index in
        unsafe fields[index % fields.count].ascend(
          outputs[index] + cut.wholeChildren * cut.stride, exponent: plan.exponent - 3,
          node: cut.wholeChildren, pointCount: cut.rest)
      }
    }
    unsafe invertRoot(
      crew, fields, outputs, known: cut.usedChildren, wantsNext: false,
      columns: 0..<(cut.rest > 0 ? cut.restColumns : cut.stride))
  }

  /// The rows that have results: by prime, first those of the first operand.
  private func results(of operands: [NTTOperands]) -> [UnsafeVectors] {
    let first = unsafe operands.map { unsafe $0.first }
    return unsafe product == .productAndSquare ? first + operands.map { unsafe $0.second } : first
  }

  private func invertRoot(
    _ crew: WorkerCrew, _ fields: [NTTField], _ outputs: [UnsafeVectors], known: Int,
    wantsNext: Bool, columns: Range<Int>
  ) {
    unsafe perform(crew, outputs.count, columns: columns) { index, columns in
      let octets = unsafe PartialOctets(
        points: outputs[index], stride: plan.cut.stride, node: 0)
      fields[index % fields.count].invertRoot(
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
