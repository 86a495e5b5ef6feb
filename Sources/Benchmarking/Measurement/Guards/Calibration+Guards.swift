import SystemLibrary

/// The checks of a case's times: a report must not show the speed of a lookup table.
///
/// Sound work stays clear of these bounds: each leaves room for a loaded machine, and takes more
/// than one look before it fails.
extension Calibration {
  /// A repeated call may take as little as this part of a fresh one, because caches and branch
  /// predictors have adapted to it.
  private static let leastShareOfFresh = 1.0 / 3
  /// Where a call should take x times as long as another, it must take x to this power: what does
  /// not depend on the size has its share in both. With x = 8 that is 1.5 times; a constant takes
  /// 1 time. (At a third, which is 2 times, `gmp-doubling` at 10 000 was accused once in six runs.)
  private static let leastGrowth = 1.0 / 5
  /// Sizes below which a sound work may answer from a table, or take as long for all.
  private static let leastGrowingSize = 2000
  /// A call takes at least this part of the time in which its result is written.
  private static let leastShareOfWriting = 0.5
  /// Results up to this size are written too fast to measure.
  private static let leastTellingBytes = 256

  /// Compares calls at the size of a case with calls at other sizes.
  ///
  /// - Precondition: The case was calibrated, and will run again before it is judged.
  func suspicion(of workload: any Workload, n: Int) throws(ClockFault) -> Suspicion? {
    var neighbours = FreshCalls(workload, self, sizes: (n / 2)..<n)
    if let share = try neighbours.largestRatio(ifAllBelow: Self.leastShareOfFresh) {
      return .remembered(factor: 1 / max(share, 0x1p-30))
    }
    guard let smaller = workload.growth.sizeOfSmallerCost(than: n) else { return nil }
    let isTelling = workload.growth.isExponential || smaller.n >= Self.leastGrowingSize
    guard isTelling else { return nil }
    var small = FreshCalls(workload, self, sizes: (smaller.n / 2)..<(smaller.n + 1))
    let ratio = try small.largestRatio(ifAllBelow: pow(smaller.factor, Self.leastGrowth))
    return ratio.map { _ in .doesNotGrow(from: smaller.n, expected: smaller.factor) }
  }

  /// Compares the time of a call with the time in which memory takes up a result of its length.
  func suspicion(nanosecondsPerCall: Double, resultBits: Int) throws(ClockFault) -> Suspicion? {
    let bytes = resultBits / 8
    guard bytes >= Self.leastTellingBytes else { return nil }
    let writing = try MemoryFill.nanoseconds(bytes: bytes, self)
    guard nanosecondsPerCall < Self.leastShareOfWriting * writing else { return nil }
    return .fasterThanMemory(nanoseconds: nanosecondsPerCall, bytes: bytes, writing: writing)
  }
}

extension Growth {
  fileprivate var isExponential: Bool {
    if case .exponential = self { true } else { false }
  }

  /// A smaller size at which a call should cost much less, and how many times; nil if the cost does
  /// not depend on the size, or no size is small enough.
  fileprivate func sizeOfSmallerCost(than n: Int) -> (n: Int, factor: Double)? {
    let factor = 8.0
    let size: Double? =
      switch self {
      case .constant: nil
      // A quarter of the digits.
      case .logarithmic: pow(Double(n), 0.25)
      case .power(let exponent): exponent > 0 ? Double(n) * pow(factor, -1 / exponent) : nil
      case .quasilinear: Double(n) / factor
      case .exponential(let base): Double(n) - log(factor) / log(base)
      }
    guard let size, size >= 2 else { return nil }
    let smaller = Int(size)
    return (smaller, exp(logarithmOfRatio(from: smaller, to: n)))
  }
}
