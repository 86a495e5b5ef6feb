/// One timed batch.
package struct Sample: Hashable, Sendable {
  /// The process that it was taken in, counted from 1 within its case; 0 in a run of a single
  /// process. Older documents count from 0.
  package var process: Int
  /// The cycle it belongs to, counted from 0 within its block, over all processes: samples of equal
  /// cycles are pairs.
  package var cycle: Int
  /// How many calls it timed.
  package let iterations: Int
  /// How long they took together.
  package let elapsedNanoseconds: Int64
  /// What the process used meanwhile; nil if it was not recorded.
  package let usage: ProcessUsage?

  package init(
    process: Int = 0, cycle: Int, iterations: Int, elapsedNanoseconds: Int64,
    usage: ProcessUsage? = nil
  ) {
    self.process = process
    self.cycle = cycle
    self.iterations = iterations
    self.elapsedNanoseconds = elapsedNanoseconds
    self.usage = usage
  }

  /// The sample as one of a later run, after so many processes and cycles.
  package func following(processes: Int, cycles: Int) -> Sample {
    var sample = self
    sample.process += processes
    sample.cycle += cycles
    return sample
  }

  /// The sample as if each call had taken so many times as long.
  package func slowed(by factor: Double) -> Sample {
    var used = usage
    used?.cpuNanoseconds = Int64((Double(usage?.cpuNanoseconds ?? 0) * factor).rounded())
    return Sample(
      process: process, cycle: cycle, iterations: iterations,
      elapsedNanoseconds: Int64((Double(elapsedNanoseconds) * factor).rounded()), usage: used)
  }

  /// The mean time of one call.
  package var nanosecondsPerIteration: Double {
    Double(elapsedNanoseconds) / Double(iterations)
  }

  /// Whether the process lost its processor for a twentieth of the time or more. A switch alone
  /// costs microseconds, and every long sample has one; a work that waits by itself loses nothing.
  package var lostProcessor: Bool {
    guard let usage, usage.involuntarySwitches > 0 else { return false }
    return Double(usage.cpuNanoseconds) < 0.95 * Double(elapsedNanoseconds)
  }
}
