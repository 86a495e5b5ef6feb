/// Makes a pair of sockets that no program inherits and that deliver messages of some bytes whole.
///
/// - Parameter ends: The two, where there are such.
/// - Returns: Whether there are; false leaves the reason in `errno`.
package func makeSocketPair(_ ends: inout [Int32]) -> Bool {
  #if canImport(Darwin)
    // Darwin has no SOCK_SEQPACKET: what is as short as our messages a stream does not cut. Nor has
    // it SOCK_CLOEXEC.
    guard unsafe socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  #else
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    return unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0
  #endif
}

/// The processor time that a process has had; nil where the system does not tell.
package func processorNanoseconds(of process: pid_t) -> Int64? {
  #if canImport(Darwin)
    // Darwin's clocks are of the own process only; its account of others is in the kernel's ticks.
    var tick = mach_timebase_info_data_t()
    guard let account = KernelAnswers.account(of: process),
      unsafe mach_timebase_info(&tick) == KERN_SUCCESS
    else { return nil }
    let ticks = Double(account.ri_user_time + account.ri_system_time)
    return Int64(ticks * Double(tick.numer) / Double(tick.denom))
  #else
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  #endif
}

/// Runs a body in a thread of its own, which nobody waits for.
///
/// - Returns: Whether the system created one.
package func startThread(_ run: @escaping @Sendable () -> Void) -> Bool {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  // Darwin's threads are pointers, of which there may be none.
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let body = unsafe Unmanaged.passRetained(Body(run))
  let status = unsafe pthread_create(
    &thread, nil,
    { context in
      if let context = unsafe context {
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      }
      return nil
    }, unsafe body.toOpaque())
  guard status == 0 else {
    unsafe body.release()
    return false
  }
  #if canImport(Darwin)
    if let thread = unsafe thread { unsafe pthread_detach(thread) }
  #else
    pthread_detach(thread)
  #endif
  return true
}
