internal import Synchronization

/// Numbers that a strategy keeps from one batch of calls to the next, as the registers of
/// `fast-doubling` are kept: memory that grew once is used again.
final class KeptNumbers<Numbers: Sendable>: Sendable {
  private let kept = Mutex<Numbers?>(nil)
  private let make: @Sendable () -> Numbers

  init(_ make: @escaping @Sendable () -> Numbers) {
    self.make = make
  }

  /// Calls a body with numbers that nobody else has.
  func withNumbers(_ body: (inout Numbers) -> Void) {
    var numbers = kept.withLock { $0.take() } ?? make()
    body(&numbers)
    kept.withLock { $0 = numbers }
  }
}
