internal import Synchronization

/// A value that is made when it is first asked for, and then kept; copies share it.
package final class Once<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  package init() {}

  /// The value, made by `make` if there is none yet.
  package func value(_ make: () -> Value) -> Value {
    kept.withLock { kept in
      if let kept { return kept }
      let value = make()
      kept = value
      return value
    }
  }
}
