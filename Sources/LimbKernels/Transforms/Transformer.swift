internal import KernelInterface

/// Number-theoretic transforms, in space and with tables that are kept.
///
/// A coefficient of a product is found modulo each prime, and from the residues. Three primes serve
/// while the limbs themselves are the coefficients; beyond, four primes and coefficients of 88 or
/// 84 bits.
final class Transformer: NTTTransformer, @unchecked Sendable {
  let threePrimes = ThreePrimeReconstruction()
  let decimals = DecimalReconstruction()
  let fourPrimes = FourPrimeReconstruction()

  /// For the shortest transforms at first.
  private let tables: InlineArray<4, NTTTables> = InlineArray { NTTTables(prime: $0) }
  var arena = NTTArena()

  /// The bytes of the space and the tables.
  var byteCount: Int {
    var total = arena.byteCapacity
    for index in tables.indices { total += tables[index].byteCount }
    return total
  }

  /// What the kernels need of a prime for a transform.
  func field(_ index: Int, _ plan: NTTPlan) -> NTTField {
    tables[index].field(plan)
  }

  func reserve(_ shape: NTTShape, _ product: NTTProduct) {
    let plan = NTTPlan(coefficientCount: shape.coefficientCount)
    let rows = NTTRows(shape, product, isPrimeByPrime: true)
    arena.reserve(vectorCount: plan.vectorCount, count: rows.count)
    for prime in 0..<rows.primeCount { tables[prime].reserve(pointCount: plan.pointCount) }
  }

  func transform(_ request: NTTRequest, crew: WorkerCrew?) {
    let plan = NTTPlan(coefficientCount: request.shape.coefficientCount)
    if let digits = request.shape.digits {
      transform(request, plan, digits, crew)
    } else {
      let job = NTTJob(self, plan, request, crew: crew)
      job.run(LimbCoefficients(request.first), LimbCoefficients(request.second))
      if request.product.hasResult { store(job) }
    }
  }

  /// The same with four primes.
  private func transform(
    _ request: NTTRequest, _ plan: NTTPlan, _ digits: FourPrimeDigits, _ crew: WorkerCrew?
  ) {
    // The halves of the longer operand may take more room than its residues.
    let job = NTTJob(
      self, plan, request, crew: crew,
      leastRowLength: HalvedCoefficients.vectorCount(
        limbCount: max(request.first.count, request.second.count), digits))
    let rows = job.rowCount
    let first = unsafe HalvedCoefficients(request.first, digits, in: arena[rows], crew: job.crew)
    let second =
      unsafe request.product.hasSecondOperand
      ? HalvedCoefficients(request.second, digits, in: arena[rows + 1], crew: job.crew) : first
    job.run(first, second)
    store(job)
  }

  private func store(_ job: NTTJob) {
    let output = NTTOutput(job)
    output.store(into: job.request.firstResult, result: 0)
    if let second = job.request.secondResult { output.store(into: second, result: 1) }
  }
}
