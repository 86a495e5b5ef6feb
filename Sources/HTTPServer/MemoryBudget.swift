internal import Synchronization

/// The memory that all answers together may take while their readers are slow.
final class MemoryBudget: Sendable {
  private let held = Mutex(0)
  private let most: Int

  /// An answer of this size is always given: the number of connections limits them.
  private static let small = 16 << 10

  init(_ most: Int) {
    self.most = most
  }

  /// Sets memory aside, unless that would be too much.
  ///
  /// - Returns: Whether it did; what was set aside must be released.
  func reserve(_ bytes: Int) -> Bool {
    held.withLock { held in
      guard bytes <= Self.small || held + bytes <= most else { return false }
      held += bytes
      return true
    }
  }

  /// Gives memory back.
  func release(_ bytes: Int) {
    held.withLock { $0 -= bytes }
  }
}
