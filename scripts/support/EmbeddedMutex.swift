/// Stands in for `Synchronization.Mutex`, which Embedded Swift has not, where `check-arm64`
/// compiles BigIntegers to see whether it compiles. Locks nothing, and is never run.
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
