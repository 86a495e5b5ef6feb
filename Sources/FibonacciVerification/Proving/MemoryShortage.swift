internal import Benchmarking
package import FibonacciStrategies
internal import SystemLibrary

/// More memory than the machine has free: why the computation of F(n) does not begin.
package struct MemoryShortage: Equatable, CustomStringConvertible {
  private let index: Int
  private let use: MemoryUse
  private let neededBytes: Double
  private let availableBytes: Double

  /// Below this, free memory is not checked: every machine has it.
  private static let unquestionedBytes = 3e7

  /// The shortage that computing F(index) would meet, or nil where there is none.
  ///
  /// - Parameters:
  ///   - index: Which Fibonacci number.
  ///   - strategy: What computes it; nil for what no strategy of the catalog does.
  ///   - use: What is done with it.
  ///   - available: The bytes that are free, asked for where it matters; nil if that is not known.
  package init?(
    ofFibonacciAt index: Int, by strategy: String?, for use: MemoryUse,
    available: () -> Double? = Self.availableHere
  ) {
    self.index = index
    self.use = use
    neededBytes = use.peakBytes(at: index, by: strategy)
    guard neededBytes > Self.unquestionedBytes, let available = available(),
      neededBytes > available
    else { return nil }
    availableBytes = available
  }

  /// Whether four computations of F(index) would find room in what is free: then memory that makes
  /// the next one quicker is kept while others have their turn.
  static func leavesRoom(forFibonacciAt index: Int, by strategy: String) -> Bool {
    let needed = 4 * MemoryUse.value.peakBytes(at: index, by: strategy)
    return needed <= unquestionedBytes || needed <= availableHere() ?? 0
  }

  /// Where not even the number has room, its length, which is the same whatever is done with it:
  /// what that takes beside would be guessed from numbers of another size.
  package var description: String {
    let number = "F(\(NumberFormat.grouped(index)))"
    let ownBytes = Double(index) * FibonacciLength.bitsPerIndex / 8
    let need =
      ownBytes > availableBytes
      ? "\(number) alone is \(Self.gigabytes(ownBytes)) GB long"
      : "\(use.words(number)) needs about \(Self.gigabytes(neededBytes)) GB of memory"
    return "\(need), and \(Self.gigabytes(availableBytes)) GB are free"
  }

  private static func gigabytes(_ bytes: Double) -> String {
    let count = max(bytes / 1e9, 0.1)
    return count < 100 ? NumberFormat.fixed(count, decimals: 1) : NumberFormat.size(count)
  }

  /// The bytes that the system would give a new program without swapping, and that the control
  /// groups and the limits of this process (`ulimit -v` and `-d`) leave it: the least of them.
  package static func availableHere() -> Double? {
    let files = SystemFiles()
    let machine =
      files.bytes(of: "MemAvailable", in: "/proc/meminfo").map(Double.init)
      ?? KernelAnswers.availableBytes
    let groups = files.availableGroupBytes
    let limits = [
      left(of: systemNumber(RLIMIT_AS), "VmSize"),
      left(of: systemNumber(RLIMIT_DATA), "VmData"),
    ]
    return ([machine, groups] + limits).compactMap(\.self).min()
  }

  /// What a limit of this process leaves of what `/proc/self/status` counts; nil without a limit.
  private static func left(of resource: Int32, _ key: String) -> Double? {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0,
      limit.rlim_cur < rlim_t(Int64.max)
    else { return nil }
    let used = SystemFiles().bytes(of: key, in: "/proc/self/status") ?? 0
    return max(0, Double(limit.rlim_cur) - Double(used))
  }
}

extension Complexity {
  /// The last index at which a strategy of exponential cost is tried.
  static let lastExponentialIndex = 24

  /// Whether a strategy is tried at an index, where nothing else is known of it.
  func isTried(at index: Int) -> Bool {
    self != .exponential || index <= Self.lastExponentialIndex
  }

  /// Whether results are as long as F(n) itself, and not of a fixed width.
  package var hasUnboundedResults: Bool {
    switch self {
    case .quadratic, .multiplication: true
    case .constant, .logarithmic, .linear, .linearToOverflow, .exponential: false
    }
  }
}
