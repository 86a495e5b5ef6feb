internal import Synchronization

/// Engines that are waiting for work.
///
/// A product takes an engine out, or makes one if none is waiting, and brings it back: so products
/// may be made in several threads at once, and space and tables outlive them.
enum NTTEnginePool {
  private static let waiting = Mutex<[NTTEngine]>([])

  /// Calls `body` with an engine that nobody else has.
  static func withEngine(_ body: (NTTEngine) -> Void) {
    let engine = waiting.withLock { $0.popLast() } ?? NTTEngine()
    body(engine)
    waiting.withLock { $0.append(engine) }
  }
}
