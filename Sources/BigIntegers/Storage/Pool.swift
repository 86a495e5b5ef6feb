internal import Synchronization

/// Objects that are waiting for work.
///
/// Whoever needs one takes it out, and a new one is made if none is waiting, and brings it back: so
/// many threads may work at once, and the space and tables that an object has come to own outlive
/// the work.
final class Pool<Item: AnyObject & Sendable>: Sendable {
  private let waiting = Mutex<[Item]>([])
  private let make: @Sendable () -> Item

  init(_ make: @escaping @Sendable () -> Item) {
    self.make = make
  }

  /// Calls `body` with an object that nobody else has.
  func withItem(_ body: (Item) -> Void) {
    let item = waiting.withLock { $0.popLast() } ?? make()
    body(item)
    waiting.withLock { $0.append(item) }
  }
}
