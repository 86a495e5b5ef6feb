// All that this module asks of the operating system: threads, and advice about memory. Arithmetic
// needs none of it; where there is no such system, everything runs in one thread.

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The operating system's services.
enum OperatingSystem {
  /// The processors that this process may keep busy, of those that are online.
  static var processorCount: Int {
    #if os(Linux)
      let allowed = ProcessorShare.allowed(ProcessorShare.text) ?? onlineCount
      return min(onlineCount, allowed, ProcessorShare.quota(ProcessorShare.text) ?? allowed)
    #elseif canImport(Darwin)
      return onlineCount
    #else
      return 1
    #endif
  }

  #if canImport(Glibc) || canImport(Darwin)
    private static var onlineCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
  #endif

  /// Lets other threads have the processor.
  static func yield() {
    #if canImport(Glibc) || canImport(Darwin)
      sched_yield()
    #endif
  }

  /// Asks for the pages of this memory to be huge ones. Advice that is not taken does no harm.
  static func adviseHugePages(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      _ = unsafe madvise(memory, byteCount, Int32(MADV_HUGEPAGE))
    #endif
  }
}

/// Where threads wait for a change without keeping a processor busy.
@safe
final class SystemCondition: @unchecked Sendable {
  #if canImport(Glibc) || canImport(Darwin)
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe condition.initialize(to: pthread_cond_t())
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(condition, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(condition)
      unsafe pthread_mutex_destroy(mutex)
      unsafe condition.deallocate()
      unsafe mutex.deallocate()
    }

    /// Waits until `isOver` holds, which is asked again after each `announce`.
    func wait(until isOver: () -> Bool) {
      unsafe pthread_mutex_lock(mutex)
      while !isOver() { unsafe pthread_cond_wait(condition, mutex) }
      unsafe pthread_mutex_unlock(mutex)
    }

    /// Lets all who wait look again.
    func announce() {
      // With the lock, so that nobody looks before the change and waits after it.
      unsafe pthread_mutex_lock(mutex)
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
  #else
    func wait(until isOver: () -> Bool) {}

    func announce() {}
  #endif
}

/// A thread that runs once and is waited for.
@safe
struct SystemThread {
  #if canImport(Glibc) || canImport(Darwin)
    /// What a thread runs, kept alive until it does.
    private final class Body {
      let run: @Sendable () -> Void

      init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
      }
    }

    /// On Darwin a pointer.
    @unsafe private let handle: pthread_t

    /// Starts a thread; nil where the system has none to give.
    init?(_ run: @escaping @Sendable () -> Void) {
      #if canImport(Darwin)
        var handle: pthread_t?
      #else
        var handle = pthread_t()
      #endif
      let body = unsafe Unmanaged.passRetained(Body(run))
      let status = unsafe pthread_create(
        &handle, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
          }
          return nil
        }, body.toOpaque())
      guard status == 0 else {
        unsafe body.release()
        return nil
      }
      #if canImport(Darwin)
        guard let handle = unsafe handle else { return nil }
      #endif
      unsafe self.handle = handle
    }

    /// Waits until the thread has ended.
    func join() {
      unsafe pthread_join(handle, nil)
    }
  #else
    init?(_ run: @escaping @Sendable () -> Void) {
      return nil
    }

    func join() {}
  #endif
}

/// What a thread has of its own, until its end. (Open, since other modules inherit from no class of
/// the package's.)
open class ThreadState {
  /// Creates a state of nothing.
  public init() {}
}

/// The place where each thread has a state of one kind.
package struct ThreadStates: ~Copyable, Sendable {
  #if canImport(Glibc) || canImport(Darwin)
    /// One more than the number by which the system knows the place; zero before it is asked for
    /// one, and less where it has none to give.
    private let number = Atomic(0)

    package init() {}

    /// This thread's, if it has one.
    package var own: Unmanaged<ThreadState>? {
      let number = number.load(ordering: .relaxed)
      guard number > 0, let state = unsafe pthread_getspecific(Self.key(number)) else { return nil }
      return unsafe Unmanaged.fromOpaque(state)
    }

    /// Gives this thread, which has none, its state, where the system can.
    package func begin(_ state: ThreadState) {
      if number.load(ordering: .relaxed) == 0 { ask() }
      let number = number.load(ordering: .relaxed)
      let kept = unsafe Unmanaged.passRetained(state)
      guard unsafe number > 0 && pthread_setspecific(Self.key(number), kept.toOpaque()) == 0 else {
        return unsafe kept.release()
      }
    }

    /// Asks the system for a number, unless another thread has just done so.
    private func ask() {
      var key = pthread_key_t()
      #if canImport(Darwin)
        let status = unsafe pthread_key_create(&key) { state in
          unsafe Unmanaged<ThreadState>.fromOpaque(state).release()
        }
      #else
        let status = unsafe pthread_key_create(&key) { state in
          if let state = unsafe state { unsafe Unmanaged<ThreadState>.fromOpaque(state).release() }
        }
      #endif
      let (isFirst, _) = number.compareExchange(
        expected: 0, desired: status == 0 ? Int(key) + 1 : -1, ordering: .relaxed)
      if status == 0, !isFirst { pthread_key_delete(key) }
    }

    private static func key(_ number: Int) -> pthread_key_t {
      pthread_key_t(truncatingIfNeeded: number &- 1)
    }
  #else
    package init() {}

    package var own: Unmanaged<ThreadState>? { nil }

    package func begin(_ state: ThreadState) {}
  #endif
}
