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

  /// Probes as `probe(n:)` does, and returns the nanoseconds of the work. The default reads the
  /// clock before and after.
  func timeProbe(n: Int, by clock: any BenchmarkClock) -> Int64

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

  /// Gives memory back that only makes the next call quicker, where it is short: another case has
  /// its turn, or the result is about to be sent. The default keeps what there is.
  func rest()

  /// Judges the result that the last `run` left behind; not timed, and not counted against the
  /// deadline.
  func proveLast() -> Outcome

  /// The same by a proof that takes little beside the work. The default makes no difference.
  func proveQuickly() -> Outcome

  /// Runs the work as `run(iterations:)` does, and returns the nanoseconds of the loop alone. The
  /// default reads the clock before and after.
  func time(iterations: Int, by clock: any BenchmarkClock) -> Int64

  /// Runs the work as `run(sizes:)` does, and returns the nanoseconds; nil where it was not done.
  func time(sizes: Range<Int>, by clock: any BenchmarkClock) -> Int64?

  /// Runs the work as `run(iterations:)` does while events are counted.
  func count(iterations: Int, _ counter: EventCounter) -> EventCounts

  /// Whether all that happens in its loop is in its time. Where it is not, as where inputs are made
  /// between calls, what the process uses meanwhile is not the work's, and is not told. Makes the
  /// work ready.
  var isAllTimed: Bool { get }

  /// What the process that does the work used during the last timed batch; nil where that is this
  /// one.
  var lastUsage: ProcessUsage? { get }

  /// What the workload itself finds implausible in its times; asked once, after the calibration.
  ///
  /// - Parameter iterations: How many iterations make a batch that is long enough.
  func suspicion(iterations: Int) -> Suspicion?

  /// What the samples themselves show to be implausible; asked once, after the last of them.
  var suspicionOfSamples: Suspicion? { get }

  /// Why it could not be told whether all work is timed; nil where it could, or where the work is
  /// this program's own.
  var shortfall: String? { get }

  /// Why the work cannot go on; nil as long as it can.
  var failure: String? { get }

  /// Whether an interrupt ended what the work was doing, so that a failure is none of its own.
  var isInterrupted: Bool { get }

  /// Whether the last result has this SHA-256; nil where only `proveLast` can tell.
  func lastResult(hasSHA256 digest: String) -> Bool?

  /// The last result, for a runner in another process. The default is this process's own judgement.
  func lastResult(as form: WorkerResultForm) -> WorkerReply
}

extension Workload {
  package func timeProbe(n: Int, by clock: any BenchmarkClock) -> Int64 {
    let start = clock.now()
    probe(n: n)
    return clock.now() - start
  }

  package func run(sizes: Range<Int>) -> Bool { false }

  package func time(iterations: Int, by clock: any BenchmarkClock) -> Int64 {
    let start = clock.now()
    run(iterations: iterations)
    return clock.now() - start
  }

  package func time(sizes: Range<Int>, by clock: any BenchmarkClock) -> Int64? {
    let start = clock.now()
    return run(sizes: sizes) ? clock.now() - start : nil
  }

  package func count(iterations: Int, _ counter: EventCounter) -> EventCounts {
    counter(iterations) { run(iterations: iterations) }
  }

  package func proveQuickly() -> Outcome { proveLast() }

  package func rest() {}

  package var isAllTimed: Bool { true }

  package var lastUsage: ProcessUsage? { nil }

  package func suspicion(iterations: Int) -> Suspicion? { nil }

  package var suspicionOfSamples: Suspicion? { nil }

  package var shortfall: String? { nil }

  package var failure: String? { nil }

  package var isInterrupted: Bool { false }

  package func lastResult(hasSHA256 digest: String) -> Bool? { nil }

  package func lastResult(as form: WorkerResultForm) -> WorkerReply {
    .judged(outcome: proveLast())
  }
}
