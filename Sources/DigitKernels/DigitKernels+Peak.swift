#if arch(x86_64)
  extension DigitKernels {
    /// Digits times digits in a round of `multiplyDigits`: eight steps of eight vectors.
    package static let peakProductsPerRound = 8 * 8 * 8

    /// Digits times digits at their best, in registers: eight sums of low halves and eight of high
    /// ones, as many as two pipelines take with a latency of four cycles.
    ///
    /// - Returns: Something that depends on all of it, to be consumed.
    package static func multiplyDigits(rounds: Int, timed: (() -> Void) -> Void) -> UInt64 {
      var bits = IFMAVector()
      timed { bits = summed(steps: 8 &* rounds) }
      return UInt64(truncatingIfNeeded: bits.lanes.wrappedSum())
    }

    @inline(never)
    private static func summed(steps: Int) -> IFMAVector {
      var sums = ColumnSums<8, IFMAVector>()
      let one = IFMAVector(repeating: 1)
      var (left, right) = (IFMAVector(repeating: 3), IFMAVector(repeating: 1 &<< 51))
      for _ in 0..<steps {
        for column in 0..<8 { sums.add(left, right, at: column) }
        (left, right) = (right, left &+ one)
      }
      var total = IFMAVector()
      for column in 0..<8 { total = total &+ sums.low[column] &+ sums.high[column] }
      return total
    }
  }
#endif
