internal import Synchronization

/// Threads that help with one computation, and then rest until the next one.
///
/// A product in several threads has phases of a few microseconds to milliseconds, too short to wake
/// a thread for. The helpers spin from one phase to the next instead, and yield the processor when
/// there is nothing to do for long. After the computation they spin a little while, in case that
/// the next one follows at once, and then wait without using a processor. Starting threads anew
/// took 130 µs a computation, nearly as long as F(10⁶) takes (AMD Zen 5, 23 November 2026).
///
/// One word says all about a phase: its number, how many jobs it has and which is the next. Whoever
/// increments it owns a job, and nothing in the phase can change before that job is done. So a
/// helper that comes late finds no job, and nobody waits for it.
package final class WorkerCrew: @unchecked Sendable {
  /// Threads, the caller's included.
  package let threadCount: Int

  /// Number of the phase, jobs in it, next job: 24, 20 and 20 bits.
  private let ticket = Atomic<UInt64>(0)
  private let finishedJobs = Atomic<Int>(0)
  private let isDismissed = Atomic<Bool>(false)

  /// Whether there is no computation, and how many helpers wait for one.
  private let isResting = Atomic<Bool>(false)
  private let waitingHelpers = Atomic<Int>(0)
  private let condition = SystemCondition()
  private var helpers: [SystemThread] = []

  /// The crew of the last computation, while it rests.
  private static let kept = Mutex<WorkerCrew?>(nil)

  /// The phase's job; written while no job is open.
  private var job: (Int) -> Void = { _ in }

  private static let fieldBits: UInt64 = 20
  private static let fieldMask: UInt64 = (1 << fieldBits) - 1

  private init(threadCount: Int) {
    self.threadCount = threadCount
  }

  /// Calls `body` with a crew of so many threads, the caller's included: the one that rests, if it
  /// has as many, or a new one.
  ///
  /// Where the system refuses a helper, the others do its share.
  package static func withCrew<Result>(
    threadCount: Int, _ body: (WorkerCrew) -> Result
  ) -> Result {
    let crew = crew(of: max(1, threadCount))
    defer { crew.rest() }
    return body(crew)
  }

  private static func crew(of threadCount: Int) -> WorkerCrew {
    let resting = kept.withLock { $0.take() }
    if let resting, resting.threadCount == threadCount {
      resting.wake()
      return resting
    }
    resting?.dismiss()
    let crew = WorkerCrew(threadCount: threadCount)
    crew.helpers = (1..<threadCount).compactMap { _ in SystemThread { crew.help() } }
    return crew
  }

  private func wake() {
    isResting.store(false, ordering: .sequentiallyConsistent)
    if waitingHelpers.load(ordering: .sequentiallyConsistent) > 0 { condition.announce() }
  }

  /// Keeps the crew for the next computation, instead of another one that may be kept.
  private func rest() {
    isResting.store(true, ordering: .sequentiallyConsistent)
    let other = Self.kept.withLock { kept in
      defer { kept = self }
      return kept
    }
    other?.dismiss()
  }

  /// Lets the threads end.
  private func dismiss() {
    isDismissed.store(true, ordering: .sequentiallyConsistent)
    condition.announce()
    for helper in helpers { helper.join() }
    helpers = []
  }

  /// Lets the threads end that rest.
  package static func releaseResting() {
    kept.withLock { $0.take() }?.dismiss()
  }

  /// The processors that this process may keep busy: online, allowed by its affinity, and within
  /// the quotas of its control groups, as they were when it was first asked: that reads files.
  package static let processorCount = OperatingSystem.processorCount

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
      var patience = Patience()
      while finishedJobs.load(ordering: .acquiring) < count { patience.wait() }
      self.job = { _ in }
    }
  }

  /// What a helper does until the crew is dismissed.
  private func help() {
    var patience = Patience()
    while !isDismissed.load(ordering: .acquiring) {
      if doNextJob() {
        patience = Patience()
      } else if patience.isOver && isResting.load(ordering: .acquiring) {
        waitForComputation()
        patience = Patience()
      } else {
        patience.wait()
      }
    }
  }

  private func waitForComputation() {
    // Counted before it looks: whoever ends the rest looks for those who wait afterwards.
    waitingHelpers.add(1, ordering: .sequentiallyConsistent)
    condition.wait {
      !isResting.load(ordering: .sequentiallyConsistent)
        || isDismissed.load(ordering: .sequentiallyConsistent)
    }
    waitingHelpers.subtract(1, ordering: .sequentiallyConsistent)
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

  /// Waiting that spins at first, and yields the processor when it takes long: the thread that is
  /// waited for may be in need of it.
  private struct Patience {
    private var rounds = 0

    var isOver: Bool { rounds >= 4096 }

    mutating func wait() {
      if isOver { OperatingSystem.yield() } else { rounds += 1 }
    }
  }
}
