/// A case made ready to run: what the runner times, and judges outside the timer.
///
/// A workload is used by one thread. It keeps the result of its last call, so that what is judged
/// is what was timed.
package protocol Workload: AnyObject {
  /// How the cost grows with the size, for the prediction that protects the deadline.
  var growth: Growth { get }

  /// Runs the work once at a smaller size, and discards the result.
  ///
  /// - Parameter n: A size below the case's own.
  func probe(n: Int)

  /// Runs the work as often as asked: the timed batch.
  ///
  /// Launders the input of each iteration, consumes each output and keeps the last result;
  /// `repeatBatch` does all three. A work that fails keeps its error as its result.
  func run(iterations: Int)

  /// Runs the work once at each of these sizes, the largest first, in all else as the timed batch.
  ///
  /// What it leaves behind is the result of the smallest; the work runs again before it is judged.
  ///
  /// - Parameter sizes: Sizes below the case's own.
  /// - Returns: Whether it was done: a work that is made for its own size, and so cannot remember
  ///   results by their size, has nothing to run. That is the default.
  func run(sizes: Range<Int>) -> Bool

  /// Judges the result that the last `run` left behind; not timed, and not counted against the
  /// deadline.
  func proveLast() -> Outcome
}

extension Workload {
  package func run(sizes: Range<Int>) -> Bool { false }
}
