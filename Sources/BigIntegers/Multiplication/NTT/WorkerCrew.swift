internal import Synchronization

/// Threads that help with one computation, and end with it.
///
/// A product in several threads has phases of a few microseconds to milliseconds, too short to wake a
/// thread for. The helpers spin from one phase to the next instead, and yield while there is nothing
/// to do.
///
/// One word says all about a phase: its number, how many jobs it has and which is the next. Whoever
/// increments it owns a job, and nothing in the phase can change before that job is done. So a helper
/// that comes late finds no job, and nobody waits for it.
package final class WorkerCrew: @unchecked Sendable {
  /// Threads, the caller's included.
  package let threadCount: Int

  /// Number of the phase, jobs in it, next job: 24, 20 and 20 bits.
  private let ticket = Atomic<UInt64>(0)
  private let finishedJobs = Atomic<Int>(0)
  private let isDismissed = Atomic<Bool>(false)

  /// The phase's job; written while no job is open.
  private var job: (Int) -> Void = { _ in }

  private static let fieldBits: UInt64 = 20
  private static let fieldMask: UInt64 = (1 << fieldBits) - 1

  private init(threadCount: Int) {
    self.threadCount = threadCount
  }

  /// Calls `body` with a crew of so many threads, the caller's included.
  package static func withCrew<Result>(
    threadCount: Int, _ body: (WorkerCrew) -> Result
  ) -> Result {
    let crew = WorkerCrew(threadCount: max(1, threadCount))
    // Where the system gives no helper, the others do its share.
    let helpers = (1..<crew.threadCount).compactMap { _ in SystemThread { crew.help() } }
    defer {
      crew.isDismissed.store(true, ordering: .releasing)
      for helper in helpers { helper.join() }
    }
    return body(crew)
  }

  /// The processors of this machine that are online.
  package static var processorCount: Int { OperatingSystem.processorCount }

  /// Calls `job` with every number below `count`, each once, in all threads.
  package func perform(_ count: Int, _ job: (Int) -> Void) {
    precondition(count <= Int(Self.fieldMask), "a phase has less than 2²⁰ jobs")
    withoutActuallyEscaping(job) { job in
      self.job = job
      finishedJobs.store(0, ordering: .relaxed)
      let phase = ticket.load(ordering: .relaxed) >> (2 * Self.fieldBits)
      ticket.store(
        (phase &+ 1) << (2 * Self.fieldBits) | UInt64(count) << Self.fieldBits,
        ordering: .releasing)
      while doNextJob() {}
      while finishedJobs.load(ordering: .acquiring) < count {}
      self.job = { _ in }
    }
  }

  /// Does a job if there is one.
  private func doNextJob() -> Bool {
    var seen = ticket.load(ordering: .acquiring)
    while seen & Self.fieldMask < seen >> Self.fieldBits & Self.fieldMask {
      let (exchanged, original) = ticket.weakCompareExchange(
        expected: seen, desired: seen + 1, successOrdering: .acquiring,
        failureOrdering: .acquiring)
      if exchanged {
        job(Int(seen & Self.fieldMask))
        finishedJobs.add(1, ordering: .releasing)
        return true
      }
      seen = original
    }
    return false
  }

  // MARK: Helpers

  /// Idle rounds after which a helper lets others have its processor.
  private static let roundsBeforeYielding = 4096

  private func help() {
    var idleRounds = 0
    while !isDismissed.load(ordering: .acquiring) {
      if doNextJob() {
        idleRounds = 0
      } else if idleRounds < Self.roundsBeforeYielding {
        idleRounds += 1
      } else {
        OperatingSystem.yield()
      }
    }
  }
}
