internal import Dispatch
internal import Synchronization

/// The thread that calls, as a place for asynchronous work: the work runs on it, and nothing else
/// does until the work is done.
///
/// A command is a plain function; so it can wait for a page without another thread, and without
/// holding one of those that the work might need.
final class CallingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let wakeUps = DispatchSemaphore(value: 0)

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    wakeUps.signal()
  }

  /// Runs the work to its end.
  static func wait<Value: Sendable>(for work: @escaping @Sendable () async -> Value) -> Value {
    let thread = CallingThread()
    let outcome = Outcome<Value>()
    Task(executorPreference: thread) {
      let value = await work()
      outcome.value.withLock { $0 = value }
      thread.wakeUps.signal()
    }
    while true {
      thread.wakeUps.wait()
      if let job = thread.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        unsafe job.runSynchronously(on: thread.asUnownedTaskExecutor())
      } else if let value = outcome.value.withLock(\.self) {
        return value
      }
    }
  }
}

/// Where work leaves its value.
private final class Outcome<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

extension PageSource {
  /// The page, or the reason why there is none, once it is there: the thread that calls waits.
  package func awaitedResult(_ number: Int) -> Result<Page, PageError> {
    CallingThread.wait { await result(number) }
  }
}

extension PagedTable {
  /// The page, or the reason why there is none, once it is there: the thread that calls waits.
  package nonisolated func awaitedResult(_ number: Int) -> Result<Page, PageError> {
    CallingThread.wait { await self.result(number) }
  }
}
