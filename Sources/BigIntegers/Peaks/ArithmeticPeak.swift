/// What an operation of the arithmetic is at its best on this processor: measured beside products, it is
/// the roof that they cannot pass.
///
/// Everything stays in registers or the first cache, and nothing waits for anything else.
package enum ArithmeticPeak: Sendable, CaseIterable {
  /// Multiplications of doubles in vectors, fused with an addition: what the processor itself can do.
  case multiplication
  /// Butterflies of two residues.
  case butterfly
  /// Digits of 51 bits times digits.
  case digitProduct
  /// Limbs times limbs.
  case limbProduct

  /// What a ledger, or a report, calls many of it.
  package var name: String {
    switch self {
    case .multiplication: "multiplications"
    case .butterfly: CountedOperation.butterfly.name
    case .digitProduct: CountedOperation.digitProduct.name
    case .limbProduct: CountedOperation.limbProduct.name
    }
  }

  /// Does the operation many times.
  ///
  /// - Parameters:
  ///   - rounds: How often to do the `operationsPerRound`; at least 1.
  ///   - timed: Does its argument, which is what is to be timed.
  /// - Returns: Something that depends on all of it, to be consumed.
  package func run(rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    switch self {
    case .multiplication: Self.multiply(rounds, timed)
    case .butterfly: Self.transform(rounds, timed)
    case .digitProduct: Self.multiplyDigits(rounds, timed)
    case .limbProduct: Self.multiplyLimbs(rounds, timed)
    }
  }

  /// How many operations a round has.
  package var operationsPerRound: Int {
    switch self {
    case .multiplication: Self.stepsPerRound * 8 * VectorDouble.laneCount
    case .butterfly: 12 * Self.columnCount * VectorDouble.laneCount
    case .digitProduct:
      VectorDigits.count(limbCount: Self.limbCountOfDigits) * VectorBasecase.columnsAtOnce
    case .limbProduct: Self.limbCount * Self.limbCount
    }
  }

  private static let stepsPerRound = 64
  /// Octets of vectors in half of a first cache of 32 kB.
  private static let columnCount = 32
  private static let limbCount = 24
  /// Digits of so many limbs take half as much of the first cache.
  private static let limbCountOfDigits = 128

  /// Operands of no particular value.
  private static func limbs(_ count: Int) -> [UInt] {
    (1...count).map { UInt($0) &* 0x9E37_79B9_7F4A_7C15 | 1 }
  }
}

// MARK: - Kernels

extension ArithmeticPeak {
  private static func multiply(_ rounds: Int, _ timed: (() -> Void) -> Void) -> UInt64 {
    var bits = WordVector()
    timed { bits = chained(rounds &* stepsPerRound) }
    return bits.wrappedSum()
  }

  /// Eight chains of x² + x, which comes closer to 0 from -1/2 and the like for ever.
  ///
  /// As many as two pipelines take with a latency of four cycles; and without a constant, so that with
  /// shorter vectors, which take two registers or four for each of ours, all of it fits the registers.
  @inline(never)
  private static func chained(_ steps: Int) -> WordVector {
    func start(_ chain: Int) -> VectorDouble { VectorDouble(repeating: -1 / Double(chain + 2)) }
    var (x0, x1, x2, x3) = (start(0), start(1), start(2), start(3))
    var (x4, x5, x6, x7) = (start(4), start(5), start(6), start(7))
    for _ in 0..<steps {
      x0 = x0.addingProduct(x0, x0)
      x1 = x1.addingProduct(x1, x1)
      x2 = x2.addingProduct(x2, x2)
      x3 = x3.addingProduct(x3, x3)
      x4 = x4.addingProduct(x4, x4)
      x5 = x5.addingProduct(x5, x5)
      x6 = x6.addingProduct(x6, x6)
      x7 = x7.addingProduct(x7, x7)
    }
    let first = x0.bitPattern ^ x1.bitPattern ^ x2.bitPattern ^ x3.bitPattern
    return first ^ x4.bitPattern ^ x5.bitPattern ^ x6.bitPattern ^ x7.bitPattern
  }

  /// The pass of radix 8 over columns that the first cache holds.
  private static func transform(_ rounds: Int, _ timed: (() -> Void) -> Void) -> UInt64 {
    let engine = NTTEngine()
    let field = engine.field(0, NTTPlan(coefficientCount: 1 << NTTPlan.leastExponent))
    let points = unsafe VectorMemory.allocate(vectorCount: 8 * columnCount)
    defer { unsafe points.deallocate() }
    for place in 0..<8 * columnCount {
      unsafe (points + place).initialize(to: VectorDouble(repeating: Double(place)))
    }
    timed {
      for _ in 0..<rounds { unsafe field.transform8(points, stride: columnCount, node: 1) }
    }
    return withExtendedLifetime(engine) { unsafe points[0].bitPattern.wrappedSum() }
  }

  /// Rows of a number that all meet the same columns of it.
  private static func multiplyDigits(_ rounds: Int, _ timed: (() -> Void) -> Void) -> UInt64 {
    let limbs = limbs(limbCountOfDigits)
    let capacity = VectorBasecase.scratchCount(limbs.count, limbs.count)
    return unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: capacity) { scratch in
      guard let start = scratch.baseAddress else { return 0 }
      var arena = unsafe VectorScratch(start)
      let digits = unsafe VectorDigits(limbs, count: limbs.count, in: &arena)
      let columns = VectorColumns(capacity: VectorBasecase.columnsAtOnce, in: &arena)
      timed {
        for _ in 0..<rounds {
          var sums = VectorColumnSums()
          sums.add(rows: digits, 0..<digits.count, times: digits, at: digits.count &- 1)
          sums.store(in: columns, at: 0)
        }
      }
      return columns.first.wrappedSum()
    }
  }

  /// Products of a few limbs, each of which gives the next one a limb.
  private static func multiplyLimbs(_ rounds: Int, _ timed: (() -> Void) -> Void) -> UInt64 {
    let right = limbs(limbCount)
    var left = right
    var product = [UInt](repeating: 0, count: 2 * limbCount)
    timed {
      for _ in 0..<rounds {
        unsafe Limbs.multiplySchoolbook(&left, limbCount, right, limbCount, into: &product)
        left[0] = product[limbCount]
      }
    }
    return UInt64(product[0])
  }
}
