internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The signal that asked the process to stop; 0 while none has.
private let receivedSignal = Atomic<Int32>(0)

/// Signals that ask the process to stop, made into a question that work can ask between its steps.
package enum Interruption {
  /// The signal that was received, if any.
  package static var signal: Int32? {
    let signal = receivedSignal.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Remembers SIGINT, SIGTERM and SIGHUP instead of dying of them; a second one ends the process
  /// at once.
  package static func install() {
    _ = signal  // makes the global before a handler can need it
    for number in [SIGINT, SIGTERM, SIGHUP] {
      _ = systemSignal(number) { number in
        let (isFirst, _) = receivedSignal.compareExchange(
          expected: 0, desired: number, ordering: .relaxed)
        if !isFirst { _exit(128 + number) }
      }
    }
  }

  /// Makes a closed pipe and a full file errors of `write` instead of deaths.
  package static func ignoreOutputSignals() {
    _ = systemSignal(SIGPIPE, SIG_IGN)
    _ = systemSignal(SIGXFSZ, SIG_IGN)
  }
}

/// `signal(2)`, which the property of the same name hides.
private let systemSignal = signal
