#if canImport(Glibc)
  internal import Glibc

  /// A thread that runs a function once.
  struct HelperThread {
    private let handle: pthread_t

    /// Starts a thread, unless the system refuses.
    init?(_ body: @escaping @Sendable () -> Void) {
      var handle = pthread_t()
      let box = unsafe Unmanaged.passRetained(Body(body))
      let status = unsafe pthread_create(
        &handle, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
          }
          return nil
        }, box.toOpaque())
      guard status == 0 else {
        unsafe box.release()
        return nil
      }
      self.handle = handle
    }

    /// Waits until the function has returned.
    func join() {
      pthread_join(handle, nil)
    }

    /// Lets other threads have the processor.
    static func yield() {
      sched_yield()
    }

    /// The processors of this machine that are online.
    static var processorCount: Int {
      max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    private final class Body {
      let run: @Sendable () -> Void

      init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
      }
    }
  }
#else
  /// A thread that never starts: elsewhere than on Linux, computations use the one that they are in.
  struct HelperThread {
    init?(_ body: @escaping @Sendable () -> Void) {
      return nil
    }

    func join() {}

    static func yield() {}

    static var processorCount: Int { 1 }
  }
#endif
