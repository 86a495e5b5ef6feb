import Glibc

/// Why a worker gave no answer, or none that counts.
package enum WorkerFailure: Error, Equatable, Sendable {
  /// It could not be started; holds the system's error number.
  case cannotStart(program: String, code: Int32)
  /// It exited with this status.
  case exited(status: Int32)
  /// A signal ended it.
  case killed(signal: Int32)
  /// It did not answer in time, and was ended.
  case silent(after: Duration)
  /// It answered something that is no reply to the request; holds the start of it.
  case malformed(String)
  /// It answered more than any reply has, and was ended.
  case flooding
  /// It refused; says why.
  case refused(String)
  /// The run is to stop.
  case interrupted
}

extension WorkerFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotStart(let program, let code):
      return "'\(program)' cannot be started: \(Self.text(ofError: code))"
    case .exited(let status):
      return "the worker exited with status \(status) instead of answering"
    case .killed(let signal):
      let name = Self.names[signal].map { " (\($0))" } ?? ""
      return "the worker was ended by signal \(signal)\(name)"
    case .silent(let limit):
      return "the worker did not answer within "
        + NumberFormat.duration(nanoseconds: Double(limit.nanoseconds)) + " and was ended"
    case .malformed(let text):
      return "the worker answered '\(text)', which is no reply of the protocol"
    case .flooding:
      return "the worker answered more than any reply has, and was ended"
    case .refused(let reason):
      return reason
    case .interrupted:
      return "interrupted"
    }
  }

  private static func text(ofError code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  private static let names: [Int32: String] = [
    SIGABRT: "abort", SIGBUS: "bus error", SIGFPE: "arithmetic error", SIGHUP: "hang-up",
    SIGILL: "illegal instruction", SIGINT: "interrupt", SIGKILL: "kill; out of memory?",
    SIGSEGV: "segmentation fault", SIGTERM: "termination", SIGTRAP: "trap",
  ]
}
