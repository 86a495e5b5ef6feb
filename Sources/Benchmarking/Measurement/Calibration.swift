/// Finds how many iterations a batch needs to be long enough for the clock.
struct Calibration {
  let clock: any BenchmarkClock
  /// The raw time below which a batch is too short.
  let minimumNanoseconds: Int64

  /// As many calls as no work can do in the time of a batch.
  private static let mostIterations = 1 << 40
  /// After this many iterations without a tick, the clock is suspect.
  private static let doubtfulIterations = 1 << 16

  /// What the search aims at: room for batches that run faster than the one it ended with.
  private var aimNanoseconds: Int64 { 2 * minimumNanoseconds }

  /// Runs one batch, and returns its raw time in nanoseconds.
  ///
  /// - Throws: `ClockFault.ranBackwards` where that is negative.
  func time(_ workload: any Workload, iterations: Int) throws(ClockFault) -> Int64 {
    let elapsed = workload.time(iterations: iterations, by: clock)
    guard elapsed >= 0 else { throw .ranBackwards(nanoseconds: -elapsed) }
    return elapsed
  }

  /// The number of iterations with which a batch reached twice the minimum, starting at `initial`.
  ///
  /// - Parameters:
  ///   - workload: What is run.
  ///   - initial: Where to start.
  ///   - shouldStop: Asked between batches; true ends the search early.
  /// - Throws: A `ClockFault` that shows on the way.
  func iterations(
    of workload: any Workload, from initial: Int = 1, shouldStop: () -> Bool = { false }
  ) throws(ClockFault) -> Int {
    var iterations = initial
    while !shouldStop(), workload.failure == nil {
      guard iterations < Self.mostIterations else { throw .takesNoTime(iterations: iterations) }
      let elapsed = try time(workload, iterations: iterations)
      if elapsed >= aimNanoseconds { break }
      if elapsed == 0, iterations >= Self.doubtfulIterations, clock.standsStill {
        throw .standsStill
      }
      iterations = scaled(iterations, elapsed: elapsed)
    }
    return iterations
  }

  /// The next number to try: in proportion, but no more than 16 times as many, since short batches
  /// say little about long ones.
  private func scaled(_ iterations: Int, elapsed: Int64) -> Int {
    let factor = 1.1 * Double(aimNanoseconds) / Double(max(elapsed, 1))
    return Int((Double(iterations) * min(max(factor, 1.1), 16)).rounded(.up))
  }
}
