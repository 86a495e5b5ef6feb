internal import Synchronization

/// Threads that help with one computation, and end with it.
///
/// A product in several threads has phases of a few microseconds to milliseconds, too short to wake
/// a thread for. The helpers spin from one phase to the next instead, and yield the processor when
/// there is nothing to do for long.
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

  /// The phase's job; written while no job is open.
  private var job: (Int) -> Void = { _ in }

  private static let fieldBits: UInt64 = 20
  private static let fieldMask: UInt64 = (1 << fieldBits) - 1

  private init(threadCount: Int) {
    self.threadCount = threadCount
  }

  /// Calls `body` with a crew of so many threads, the caller's included.
  ///
  /// Where the system refuses a helper, the others do its share.
  package static func withCrew<Result>(
    threadCount: Int, _ body: (WorkerCrew) -> Result
  ) -> Result {
    let crew = WorkerCrew(threadCount: max(1, threadCount))
    let helpers = (1..<crew.threadCount).compactMap { _ in SystemThread { crew.help() } }
    defer {
      crew.isDismissed.store(true, ordering: .releasing)
      for helper in helpers { helper.join() }
    }
    return body(crew)
  }

  /// The processors that this process may keep busy: online, allowed by its affinity, and within
  /// the quotas of its control groups.
  package static var processorCount: Int {
    OperatingSystem.processorCount
  }

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
      } else {
        patience.wait()
      }
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

  /// Waiting that spins at first, and yields the processor when it takes long: the thread that is
  /// waited for may be in need of it.
  private struct Patience {
    private var rounds = 0

    mutating func wait() {
      if rounds < 4096 { rounds += 1 } else { OperatingSystem.yield() }
    }
  }
}
