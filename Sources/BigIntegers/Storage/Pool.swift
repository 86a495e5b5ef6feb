internal import KernelInterface
internal import Synchronization

/// Something that owns memory and tables for a calculation, worth keeping for the next.
protocol PooledItem: AnyObject, Sendable {
  /// The bytes that it owns.
  var byteCount: Int { get }
}

/// Objects that are waiting for work.
///
/// Whoever needs one takes it out, and a new one is made if none is waiting, and brings it back: so
/// many threads may work at once, and the space and tables that an object has come to own outlive
/// the work. What all that wait in all pools own has a limit; whatever comes back beyond it is let
/// go.
final class Pool<Item: PooledItem>: Sendable {
  private let waiting = Mutex<[(item: Item, byteCount: Int)]>([])
  private let make: @Sendable () -> Item

  init(_ make: @escaping @Sendable () -> Item) {
    self.make = make
  }

  /// Calls `body` with an object that nobody else has.
  func withItem(_ body: (Item) -> Void) {
    let item = take() ?? make()
    body(item)
    let byteCount = item.byteCount
    guard KeptMemory.add(byteCount) else { return }
    waiting.withLock { $0.append((item, byteCount)) }
  }

  /// Lets everything go that is waiting.
  func release() {
    while take() != nil {}
  }

  private func take() -> Item? {
    guard let (item, byteCount) = waiting.withLock({ $0.popLast() }) else { return nil }
    KeptMemory.remove(byteCount)
    return item
  }
}

/// The bytes that wait in all pools.
enum KeptMemory {
  private static let byteCount = Atomic(0)
  static let limit = Atomic(256 << 20)

  /// Counts something that is to be kept, and says whether it may be.
  static func add(_ count: Int) -> Bool {
    let (_, sum) = byteCount.add(count, ordering: .relaxed)
    if sum <= limit.load(ordering: .relaxed) { return true }
    remove(count)
    return false
  }

  static func remove(_ count: Int) {
    byteCount.subtract(count, ordering: .relaxed)
  }
}

extension BigUInt {
  /// The most bytes of scratch memory that wait for the next calculation, in the whole process: 256
  /// MB unless it is set.
  ///
  /// Long products need space and tables, which are kept, since taking and clearing them anew costs
  /// up to a quarter of a product's time. While a calculation runs it takes what it needs. Whatever
  /// is in use stays in use; a lower limit holds from the next product on, or at once after
  /// `releaseScratch()`. What single values left (64 kB a thread at most) does not count.
  ///
  /// - Complexity: O(1)
  public static var scratchLimit: Int {
    get { KeptMemory.limit.load(ordering: .relaxed) }
    set {
      require(newValue >= 0, "The limit of scratch memory must not be negative")
      KeptMemory.limit.store(newValue, ordering: .relaxed)
    }
  }

  /// Gives the scratch memory back that waits for the next calculation, and lets threads end that
  /// do.
  ///
  /// Calculations that run in other threads keep theirs, and other threads what values left there.
  ///
  /// - Complexity: O(*k*) for *k* threads that have calculated at once
  public static func releaseScratch() {
    NTTEngine.pool.release()
    FFTEngine.pool.release()
    Workspace.pool.release()
    SpareBuffers.release()
    DigitScratch.releaseScratch()
    WorkerCrew.releaseResting()
  }
}
