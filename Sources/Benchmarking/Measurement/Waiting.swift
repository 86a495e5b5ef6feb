internal import Dispatch

/// Waits for a task from code that cannot be suspended; the thread is blocked meanwhile.
///
/// - Parameter work: What the task does.
/// - Returns: Its result.
/// - Throws: Its error.
public func waiting<Value: Sendable>(
  for work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let isDone = DispatchSemaphore(value: 0)
  // Written before the semaphore is raised, and read after it was taken.
  nonisolated(unsafe) var result: Result<Value, any Error>?
  Task {
    do {
      unsafe result = .success(try await work())
    } catch {
      unsafe result = .failure(error)
    }
    isDone.signal()
  }
  isDone.wait()
  guard let result = unsafe result else {
    preconditionFailure("a result is there once it was announced")
  }
  return try result.get()
}

/// The nanoseconds of the machine's monotonic clock since some fixed moment.
public func nanoseconds() -> Int64 { MonotonicClock().now() }
