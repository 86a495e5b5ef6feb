internal import KernelInterface

/// Transforms in floating point, in space and with tables that are kept.
final class FloatTransformer: FFTTransformer, @unchecked Sendable {
  var arena = NTTArena()

  /// For the low coefficients of decimal products.
  var lowArena = NTTArena()

  /// Of every length that was asked for, the latest one first.
  private var tables: FFTTables?

  /// The bytes of the space and the tables.
  var byteCount: Int {
    var total = arena.byteCapacity + lowArena.byteCapacity
    var place = tables
    while let found = place {
      total += found.byteCount
      place = found.next
    }
    return total
  }

  func transform(
    _ product: NTTProduct, _ first: NTTOperand, _ second: NTTOperand, _ plan: FFTPlan,
    into firstResult: NTTTarget, _ secondResult: NTTTarget?, crew: WorkerCrew?
  ) -> (Int, Int)? {
    let inputCount = product.rowCounts.inputs
    // Words for folded digits and one more, so that no digit has the row's last carry.
    let folded = plan.foldedDigits == 0 ? 0 : (plan.foldedDigits + 19) & ~15
    let rowLength = (plan.pointCount + folded) / 4
    let wordRows = plan.isByChance ? inputCount : 1
    func cut(_ row: Int, _ memory: UnsafeMutablePointer<UInt>) -> BalancedDigits {
      unsafe BalancedDigits(
        row == 0 ? first : second, bitWidth: plan.digitBitWidth, rowLength: rowLength, in: memory)
    }
    var plan = plan
    var digits: (BalancedDigits, BalancedDigits)?
    if plan.isByChance {
      reserve(plan, wordRows: wordRows)
      let left = unsafe cut(0, words(0, plan))
      let right = unsafe inputCount == 1 ? left : cut(1, words(1, plan))
      // No less than the product of both norms, and of either with itself.
      let squaredNorm = max(
        left.squaredNorm(wordCount: rowLength),
        inputCount == 1 ? 0 : right.squaredNorm(wordCount: rowLength))
      guard let proved = plan.proved(squaredNorm: squaredNorm) else { return nil }
      plan = proved
      digits = (left, right)
    }
    let output = FFTOutput(plan)
    var (carry, carryOfSecond) = (0, 0)
    unsafe perform(product, plan, crew, wordRows: wordRows) { row, memory in
      if let digits { return row == 0 ? digits.0 : digits.1 }
      return unsafe cut(row, memory)
    } complete: { (_, digits: BalancedDigits, children) in
      unsafe fold(folded, plan, into: children, digits.vector)
    } store: { row, coefficients in
      let left = unsafe output.store(
        coefficients, vectorCount: plan.pointCount / 8,
        into: row == 0 ? firstResult : secondResult ?? firstResult)
      if row == 0 { carry = left } else { carryOfSecond = left }
    }
    return (carry, carryOfSecond)
  }

  /// Makes room for two rows of complex numbers, and for so many of words.
  func reserve(_ plan: FFTPlan, wordRows: Int) {
    arena.reserve(vectorCount: plan.pointCount / 4, count: 2 + wordRows)
  }

  /// A row of words: the digits of an operand.
  private func words(_ row: Int, _ plan: FFTPlan) -> UnsafeMutablePointer<UInt> {
    unsafe UnsafeMutableRawPointer(arena[2 + row]).bindMemory(
      to: UInt.self, capacity: plan.pointCount / 4)
  }

  /// Makes products of operands that `cut` cuts into rows of words, and leaves the coefficients to
  /// `store`.
  ///
  /// - Parameters:
  ///   - wordRows: The least rows of words, where `cut` has used them before.
  ///   - complete: Adds what an operand has beyond its points to the children of the root.
  func perform<Digits: RootDigits>(
    _ product: NTTProduct, _ plan: FFTPlan, _ crew: WorkerCrew?, wordRows: Int = 1,
    cut: (_ row: Int, UnsafeMutablePointer<UInt>) -> Digits,
    complete: (_ row: Int, Digits, ComplexVectors) -> Void,
    store: (_ row: Int, ComplexVectors) -> Void
  ) {
    let crew = plan.pointCount >= Self.leastPointCountForCrew ? crew : nil
    let tables = tables(plan)
    let vectorCount = plan.pointCount / 8
    // A row of words for each operand that is at work at a time: a crew does both.
    let (inputCount, outputCount) = product.rowCounts
    let wordRows = crew == nil ? wordRows : inputCount
    reserve(plan, wordRows: wordRows)
    let points = unsafe complexRow(0, vectorCount)
    let others = unsafe complexRow(1, vectorCount)
    perform(crew, inputCount) { row in
      let children = unsafe row == 0 ? points : others
      let digits = unsafe cut(row, words(row % wordRows, plan))
      unsafe load(digits, plan, tables, into: children)
      unsafe complete(row, digits, children)
    }
    let childLength = vectorCount / plan.order
    perform(crew, plan.order) { index in
      let offset = index * childLength
      unsafe tables.child(index).run(product, points + offset, others + offset)
    }
    perform(crew, outputCount) { row in
      let coefficients = unsafe row == 0 ? points : others
      unsafe invertRoot(coefficients, plan, tables)
      unsafe store(row, coefficients)
    }
  }

  /// Adds digits from the Nth on to the children of the root: imaginary parts of the first points,
  /// since x^N = i, which reach all children with the factor 1.
  ///
  /// - Parameters:
  ///   - count: The digits, at most those of a child's points.
  ///   - vector: Eight digits from a place on.
  @inline(__always)
  func fold(
    _ count: Int, _ plan: FFTPlan, into children: ComplexVectors,
    _ vector: (_ place: Int) -> VectorDouble
  ) {
    let stride = plan.pointCount / plan.order / 8
    assert(count <= 8 * stride, "Folded digits reach into the next child")
    for place in Swift.stride(from: 0, to: count, by: 8) {
      let digits = vector(plan.pointCount + place)
      for child in 0..<plan.order {
        let target = unsafe children + (child * stride + place / 8)
        unsafe target.pointee.imaginary = target.pointee.imaginary.adding(digits)
      }
    }
  }

  /// Threads pay from here on.
  private static let leastPointCountForCrew = 1 << 12

  @inline(__always)
  private func perform(_ crew: WorkerCrew?, _ count: Int, _ job: (Int) -> Void) {
    guard let crew, count > 1 else {
      for index in 0..<count { job(index) }
      return
    }
    crew.perform(count, job)
  }

  func complexRow(_ row: Int, _ vectorCount: Int) -> ComplexVectors {
    unsafe UnsafeMutableRawPointer(arena[row]).bindMemory(
      to: ComplexVector.self, capacity: vectorCount)
  }

  func tables(_ plan: FFTPlan) -> FFTTables {
    var place = tables
    while let found = place {
      if found.order == plan.order && found.exponent == plan.exponent { return found }
      place = found.next
    }
    let made = FFTTables(plan, next: tables)
    tables = made
    return made
  }

  /// Goes down from digits to the children of the root.
  func load(
    _ digits: some RootDigits, _ plan: FFTPlan, _ tables: FFTTables, into points: ComplexVectors
  ) {
    let stride = plan.pointCount / plan.order / 8
    if plan.order == 8 {
      unsafe tables.rootField.transformRoot(digits, into: points, stride: stride)
    } else {
      unsafe tables.rootConstants.transform(
        order: plan.order, digits, into: points, stride: stride)
    }
  }

  /// Goes up from the children of the root to the coefficients.
  func invertRoot(_ points: ComplexVectors, _ plan: FFTPlan, _ tables: FFTTables) {
    let stride = plan.pointCount / plan.order / 8
    if plan.order == 8 {
      unsafe tables.rootField.inverse8(points, stride: stride, node: 1)
    } else {
      unsafe tables.rootConstants.invert(order: plan.order, points, stride: stride)
    }
  }
}
