package import BigIntegers
internal import KernelInterface

/// `FastDoubling` with the large products shared by several threads.
///
/// The threads rest between computations. Small indices do without them.
package struct FastDoublingThreads: FibonacciStrategy {
  package static let id = "fast-doubling-threads"
  package static let summary = "fast-doubling on all processors"
  package static var lastTabulatedIndex: Int? { FastDoubling.lastTabulatedIndex }
  package static let exactness = Exactness.exact
  package static let complexity = Complexity.multiplication

  /// The least index for which helpers are worth their start: two threads took as long as one at
  /// 3·10⁵ and 0.87 of it at 10⁶ (AMD Zen 5, 21 November 2026).
  package static let leastIndexForHelpers = 400_000

  private let threadCount: Int?

  /// Creates the strategy for this many threads, by default one for each processor.
  package init(threadCount: Int? = nil) {
    self.threadCount = threadCount
  }

  package func value(at index: Int) -> BigUInt {
    var number = BigUInt()
    compute(&number, at: index)
    return number
  }

  package func compute(_ number: inout BigUInt, at index: Int) {
    // Processors are counted only here: that reads files, and every start makes the catalog.
    guard index >= Self.leastIndexForHelpers,
      case let threadCount = threadCount ?? WorkerCrew.processorCount, threadCount > 1
    else {
      return FastDoubling().compute(&number, at: index)
    }
    WorkerCrew.withCrew(threadCount: threadCount) { crew in
      number.setFibonacci(index, crew: crew)
    }
  }
}
