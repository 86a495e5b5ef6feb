internal import KernelInterface

extension LevelKernels {
  package static func multiply(rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    var bits = WordVector()
    timed { bits = chained(rounds &* PeakShape.chainSteps) }
    return bits.wrappedSum()
  }

  /// Eight chains of x² + x, which comes closer to 0 from -1/2 and the like for ever.
  ///
  /// As many as two pipelines take with a latency of four cycles; and without a constant, so that
  /// with shorter vectors, which take two registers or four for each of ours, all of it fits the
  /// registers.
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
  package static func transform(rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    let columnCount = PeakShape.columnCount
    let transformer = Transformer()
    let field = transformer.field(0, NTTPlan(coefficientCount: 1 << NTTPlan.leastExponent))
    let points = unsafe VectorDouble.allocate(8 * columnCount)
    defer { unsafe points.deallocate() }
    for place in 0..<8 * columnCount {
      unsafe (points + place).initialize(to: VectorDouble(repeating: Double(place)))
    }
    timed {
      for _ in 0..<rounds { unsafe field.transform8(points, stride: columnCount, node: 1) }
    }
    return withExtendedLifetime(transformer) { unsafe points[0].bitPattern.wrappedSum() }
  }

  /// Rows of a number that all meet the same columns of it.
  package static func multiplyDigits(rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    let limbCount = PeakShape.limbCountOfDigits
    let capacity = VectorShape.scratchCount(limbCount, limbCount)
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt.self, capacity: limbCount + capacity
    ) { memory in
      let limbs = unsafe memory.start
      unsafe fill(limbs, count: limbCount)
      var arena = unsafe VectorScratch(limbs + limbCount)
      let digits = unsafe VectorDigits(limbs, count: limbCount, in: &arena)
      let columns = VectorColumns(capacity: VectorShape.columnsAtOnce, in: &arena)
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
  package static func multiplyLimbs(rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
    let limbCount = PeakShape.limbCount
    return unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4 * limbCount) { memory in
      let left = unsafe memory.start
      let (right, product) = unsafe (left + limbCount, left + 2 * limbCount)
      unsafe fill(left, count: limbCount)
      unsafe fill(right, count: limbCount)
      unsafe fill(product, count: 2 * limbCount)
      timed {
        for _ in 0..<rounds {
          unsafe Limbs.multiplySchoolbook(left, limbCount, right, limbCount, into: product)
          unsafe left[0] = product[limbCount]
        }
      }
      return unsafe UInt64(product[0])
    }
  }

  /// Operands of no particular value.
  private static func fill(_ limbs: UnsafeMutableLimbs, count: Int) {
    for index in 0..<count {
      unsafe limbs[index] = UInt(index + 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    }
  }
}
