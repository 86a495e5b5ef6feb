/// Calls at a case's own size, paired with calls at sizes that the run has not asked for before.
///
/// A result that is remembered, folded into a constant or looked up shows in the times of such
/// pairs. Sound work passes with its first pair, so the guards cost little more than one call.
struct FreshCalls {
  private let workload: any Workload
  private let calibration: Calibration
  /// The sizes that are still fresh; taken from above.
  private var sizes: Range<Int>
  private let sizesPerPair: Int

  /// How many pairs must all agree. If sound work were equally likely to show either, they would
  /// all agree by chance once in 256 times; it would also have to be off by a factor.
  private static let pairs = 8
  /// What the fresh calls of a pair should take together, so that the clock does not matter.
  private static let wantedNanoseconds: Int64 = 10_000
  /// Fresh calls that take less than this together prove nothing.
  private static let tellingNanoseconds: Int64 = 300

  /// Prepares calls of a workload, the last of which was at its own size.
  init(_ workload: any Workload, _ calibration: Calibration, sizes: Range<Int>) {
    self.workload = workload
    self.calibration = calibration
    self.sizes = sizes
    sizesPerPair = sizes.count / (Self.pairs + 2)
  }

  /// The largest of the ratios, where in every pair the call at the case's own size took less than
  /// `bound` times as long as a fresh one; otherwise nil.
  mutating func largestRatio(ifAllBelow bound: Double) throws(ClockFault) -> Double? {
    guard sizesPerPair > 0, let count = try countOfPair() else { return nil }
    var largest = 0.0
    for _ in 0..<Self.pairs {
      guard let ratio = try ratio(count: count), ratio < bound else { return nil }
      largest = max(largest, ratio)
    }
    return largest
  }

  /// How many calls a pair needs on either side; uses no more sizes than two pairs.
  private mutating func countOfPair() throws(ClockFault) -> Int? {
    var count = 1
    while true {
      guard let elapsed = try timeFresh(count: count) else { return nil }
      guard elapsed < Self.wantedNanoseconds else { return count }
      guard 4 * count <= sizesPerPair else { return sizesPerPair }
      count *= 4
    }
  }

  /// One pair; nil if it proves nothing.
  private mutating func ratio(count: Int) throws(ClockFault) -> Double? {
    // A memory of one result would hold the last one.
    workload.run(iterations: 1)
    let repeated = try calibration.time(workload, iterations: count)
    guard let fresh = try timeFresh(count: count), fresh >= Self.tellingNanoseconds else {
      return nil
    }
    return Double(repeated) / Double(fresh)
  }

  /// The time of as many calls, each at a size of its own.
  private mutating func timeFresh(count: Int) throws(ClockFault) -> Int64? {
    let chosen = (sizes.upperBound - count)..<sizes.upperBound
    guard chosen.lowerBound >= sizes.lowerBound else { return nil }
    sizes = sizes.lowerBound..<chosen.lowerBound
    guard let elapsed = workload.time(sizes: chosen, by: calibration.clock) else { return nil }
    guard elapsed >= 0 else { throw .ranBackwards(nanoseconds: -elapsed) }
    return elapsed
  }
}
