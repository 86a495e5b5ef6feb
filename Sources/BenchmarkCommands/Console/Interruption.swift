internal import Benchmarking
internal import CBenchmarkShims
internal import Synchronization
internal import SystemLibrary

/// The signal that asked the process to stop; 0 while none has.
private let receivedSignal = Atomic<Int32>(0)

/// Whether a step of the work has seen it.
private let isNoticed = Atomic<Bool>(false)

/// Whether results are being written, which no timer cuts off.
private let isWriting = Atomic<Bool>(false)

/// How many milliseconds a process may take to end in good order.
private let patience: Int32 = 400
/// The same, once it was noticed.
private let patienceToWrite: Int32 = 3000

/// The signal that asked the process to stop, if one came: a question that work can ask between its
/// steps. Who asks is about to end, and gets the time to write what there is.
package func interruptingSignal() -> Int32? {
  let signal = receivedSignal.load(ordering: .relaxed)
  guard signal != 0 else { return nil }
  if !isNoticed.exchange(true, ordering: .relaxed) { fibbench_raise_alarm(patienceToWrite) }
  return signal
}

/// Writes results: after a signal, the process ends when they are written, however long that takes.
/// A second signal ends it at once.
func uninterrupted<Written>(_ write: () throws -> Written) rethrows -> Written {
  isWriting.store(true, ordering: .relaxed)
  defer { isWriting.store(false, ordering: .relaxed) }
  return try write()
}

/// Remembers SIGINT, SIGTERM and SIGHUP instead of ending the process; a second one ends it at
/// once, and so does a timer: a call of GMP's may take hours, and looks at nothing meanwhile.
///
/// What was kept until then is whole, since files are only ever replaced.
///
/// SIGHUP stays ignored under `nohup`. The signals are let through even where the parent blocked
/// them, as a thread pool does whose children inherit its mask.
package func catchInterruptions() {
  // Makes the globals before a handler can need them.
  _ = (interruptingSignal(), patience, isNoticed.load(ordering: .relaxed))
  _ = isWriting.load(ordering: .relaxed)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP] {
    unsafe sigaddset(&signals, number)
    let previous = signal(number) { number in
      let (isFirst, _) = receivedSignal.compareExchange(
        expected: 0, desired: number, ordering: .relaxed)
      if !isFirst { _exit(128 + number) }
      fibbench_raise_alarm(patience)
    }
    if number == SIGHUP, isIgnored(previous) { _ = signal(number, SIG_IGN) }
  }
  unsafe sigaddset(&signals, SIGALRM)
  _ = signal(SIGALRM) { _ in
    guard !isWriting.load(ordering: .relaxed) else { return fibbench_raise_alarm(patience) }
    let text: StaticString = "Interrupted in the middle of a call: what was kept is whole.\n"
    _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(128 + receivedSignal.load(ordering: .relaxed))
  }
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Leaves the keyboard's signals to a program in the foreground, such as a pager.
package func ignoreKeyboardSignals() {
  for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_IGN) }
}

/// Whether what `signal(2)` returned is `SIG_IGN`, which is the number 1 in place of a function.
private func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafe unsafeBitCast(handler, to: Int.self) == 1
}

/// What a program does first: a closed pipe and a full file become errors of `write` instead of
/// fatal signals, and no file gets the number of a standard descriptor that is closed.
package func beginProcess() {
  openStandardDescriptors()
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}
