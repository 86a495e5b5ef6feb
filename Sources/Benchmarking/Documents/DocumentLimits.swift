// What the numbers of a document may be: far beyond anything that is measured, and far enough below
// the limits of `Int` that sums over a document, or over many, cannot overflow.

/// How many sizes and strategies a plan may have together.
let mostCases = 50_000_000
/// How many processes a size may be measured in, and in how many orders a program may be linked.
package let mostProcesses = 10_000
/// How many cycles a block may have.
package let mostCycles = 1_000_000

extension ClosedRange<Int> {
  /// Counts of calls, bytes, events and the like.
  package static var counts: Self { 0...1_000_000_000_000_000 }
  /// The same of something that happened at least once.
  package static var someCounts: Self { 1...counts.upperBound }
  /// Numbers of processes and cycles.
  static var positions: Self { 0...1_000_000_000 }
  /// Sizes of work.
  package static var sizes: Self { 0...Int.max }
  /// Resamples of a bootstrap.
  static var resamples: Self { 1...100_000 }
  /// Processes in which a size is measured.
  package static var processes: Self { 1...mostProcesses }
  /// Cycles of a block.
  package static var cycles: Self { 1...mostCycles }
}

extension ClosedRange<Int64> {
  /// Nanoseconds within a batch, which takes at most eleven days.
  static var nanoseconds: Self { 0...1_000_000_000_000_000 }
  /// The nanoseconds of a batch.
  package static var someNanoseconds: Self { 1...nanoseconds.upperBound }
}

extension ClosedRange<Duration> {
  /// How long anything may be said to last, on the command line too: 1 ns to a year.
  package static var durations: Self { .nanoseconds(1) ... .longest }
}

extension Duration {
  /// A year, which is the longest that anything may be said to last.
  package static let longest = Duration.seconds(365 * 86_400)
}
