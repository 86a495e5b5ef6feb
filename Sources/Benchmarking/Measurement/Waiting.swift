internal import Dispatch

/// Waits for a task from code that cannot be suspended; the thread is blocked meanwhile.
///
/// - Parameter work: What the task does.
/// - Returns: Its result.
/// - Throws: Its error.
public func waiting<Value: Sendable>(
  for work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let box = ResultBox<Value>()
  Task {
    do {
      box.finish(.success(try await work()))
    } catch {
      box.finish(.failure(error))
    }
  }
  return try box.wait().get()
}

/// The nanoseconds of the machine's monotonic clock since some fixed moment.
public func nanoseconds() -> Int64 { MonotonicClock().now() }

/// A result that one thread waits for and another one delivers, once.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
  private let isFull = DispatchSemaphore(value: 0)
  /// Written before the semaphore is raised, and read after it was taken.
  private var result: Result<Value, any Error>?

  func finish(_ result: Result<Value, any Error>) {
    self.result = result
    isFull.signal()
  }

  func wait() -> Result<Value, any Error> {
    isFull.wait()
    guard let result else { preconditionFailure("a result is there once it was announced") }
    return result
  }
}
