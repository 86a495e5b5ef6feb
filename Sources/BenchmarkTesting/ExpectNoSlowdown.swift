internal import Benchmarking
public import Testing

/// Expects that a work takes no longer than another one, or not much longer, and records an issue
/// where it does.
///
/// ```swift
/// @Test func sortingStaysFast() async throws {
///   let numbers = (0..<10_000).shuffled()
///   try await expectNoSlowdown(
///     of: { numbers.mySorted() }, comparedWith: { numbers.sorted() }, tolerance: .percent(10))
/// }
/// ```
///
/// Both are called in batches of a millisecond or more, in turn, in an order that the seed decides
/// and balances, so that a busy machine slows both alike. Each pair of batches gives one ratio. The
/// expectation fails if the whole 99 % interval of the median ratio lies beyond what is tolerated,
/// twice: where it does, everything is measured once more. No time of day, no stored number and no
/// other machine is compared with. Performance tests of one process are measured one after the
/// other; tests of other kinds that run beside them cost precision, which `.serialized` or
/// `swift test --no-parallel` gives back. Test with `--configuration release`: a debug build
/// compares what no user runs.
///
/// - Parameters:
///   - work: What should be fast.
///   - reference: What it is compared with, such as an older way to do the same.
///   - factor: How many times as long as the reference the work takes when all is well.
///   - tolerance: How much more it may take than that.
///   - limit: About how long each of the two looks may last.
///   - sourceLocation: Where the issue is recorded.
/// - Precondition: `factor` is a number above 0.
/// - Throws: What one of the two throws.
public func expectNoSlowdown<Value, Other>(
  of work: @escaping @Sendable () throws -> Value,
  comparedWith reference: @escaping @Sendable () throws -> Other,
  expectedRatio factor: Double = 1, tolerance: Tolerance = .percent(10),
  within limit: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  guard factor > 0, factor.isFinite else { fatalError("A ratio is a number above 0") }
  let works = [batchLoop(of: work), batchLoop(of: reference)]
  let most = factor * (1 + tolerance.share)
  var finding: PairedComparison?
  for look in 1...2 {
    let found = try await Stopwatch.shared.compare(works, for: limit, look: look)
    finding = found
    guard found.isSlower(than: most) else { return }
  }
  if let finding {
    Issue.record(Comment(rawValue: finding.issue(most)), sourceLocation: sourceLocation)
  }
}

/// Does a work so many times.
typealias BatchLoop = @Sendable (_ iterations: Int) throws -> Void

/// The loop of a closure, whose results are consumed and not kept.
private func batchLoop<Value>(of work: @escaping @Sendable () throws -> Value) -> BatchLoop {
  { iterations in
    _ = try repeatBatch(iterations: iterations, n: 0) { _ in try work() }
  }
}

/// Measures for one test at a time.
private actor Stopwatch {
  static let shared = Stopwatch()

  func compare(_ works: [BatchLoop], for limit: Duration, look: Int) throws -> PairedComparison {
    try PairedComparison(works, for: limit, seed: UInt64(look))
  }
}
