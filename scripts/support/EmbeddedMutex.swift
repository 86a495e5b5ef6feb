/// Stands in for `Synchronization.Mutex`, which Embedded Swift has not, where `check-targets`
/// compiles BigIntegers for other processors. Locks nothing: what it runs has one thread.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>

  init(_ initialValue: consuming sending Value) {
    value = .allocate(capacity: 1)
    value.initialize(to: initialValue)
  }

  borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try body(&value.pointee)
  }
}
