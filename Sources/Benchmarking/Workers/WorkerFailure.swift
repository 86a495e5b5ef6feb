import SystemLibrary

/// Why a worker gave no answer, or none that counts.
package indirect enum WorkerFailure: Error, Equatable, Sendable {
  /// It could not be started; holds the system's error number.
  case cannotStart(program: String, code: Int32)
  /// A step of its build failed.
  case notBuilt(step: String)
  /// It exited with this status, after these words on its standard error.
  case exited(status: Int32, saying: String? = nil)
  /// A signal ended it, after these words on its standard error.
  case killed(signal: Int32, saying: String? = nil)
  /// It closed its output and went on.
  case closed
  /// It did not answer in time, and was ended.
  case silent(after: Duration)
  /// It answered something that is no reply to the request; holds the start of it.
  case malformed(String)
  /// What it says of itself cannot be used; says why.
  case malformedOffer(String)
  /// It answered before it was asked, or twice; holds the start of that.
  case unasked(String)
  /// It answered more than any reply has, and was ended.
  case flooding
  /// It refused; says why.
  case refused(String)
  /// It may be missing, and is: says how that showed, and what installs it.
  case missing(WorkerFailure, install: [[String]])
  /// The system does not let this process step through the worker; holds its error number.
  case cannotBeStepped(code: Int32)
  /// A call takes more instructions than are counted.
  case tooManySteps(most: Int)
  /// It has several threads, of which nobody knows which one works.
  case hasThreads
  /// Its first thread does not wait for requests in `read(2)` of its standard input.
  case readsElsewhere
  /// The file is no library of strategies; says why.
  case noLibrary(path: String, problem: String)
  /// The run is to stop.
  case interrupted
}

extension WorkerFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotStart(let program, let code):
      return "'\(program)' cannot be started: \(errorText(code))"
    case .notBuilt(let step):
      return "the step '\(step)' of the worker's build failed"
    case .exited(let status, let words):
      return "the worker exited with status \(status) instead of answering"
        + Self.quotation(words)
    case .killed(let signal, let words):
      let name = Self.names[signal].map { " (\($0))" } ?? ""
      return "the worker was ended by signal \(signal)\(name)" + Self.quotation(words)
    case .closed:
      return "the worker closed its output instead of answering, and was ended"
    case .silent(let limit):
      return "the worker did not answer within "
        + NumberFormat.duration(limit) + " and was ended"
    case .malformed(let text):
      return "the worker answered '\(text)', which is no reply of the protocol"
    case .malformedOffer(let problem):
      return "the worker's reply to 'hello' cannot be used: \(problem)"
    case .unasked(let text):
      return "the worker wrote '\(text)' without being asked, and was ended"
    case .flooding:
      return "the worker answered more than any reply has, and was ended"
    case .refused(let reason):
      return reason.isEmpty ? "the worker gives no reason" : reason
    case .missing(let failure, let install):
      let steps = install.map { $0.joined(separator: " ") }.joined(separator: " && ")
      return "not here: \(failure)" + (steps.isEmpty ? "" : "; install it with '\(steps)'")
    case .cannotBeStepped(let code) where code == EPERM || code == EACCES:
      return "the system does not permit ptrace here: run the container with --cap-add SYS_PTRACE, "
        + "or set kernel.yama.ptrace_scope to 1"
    case .cannotBeStepped(let code):
      return "the worker cannot be stepped through: \(errorText(code))"
    case .tooManySteps(let most):
      return "a call takes more than \(NumberFormat.grouped(most)) instructions"
    case .hasThreads:
      return "the worker has several threads, of which none is known to do the work"
    case .readsElsewhere:
      return "the first thread of the worker does not wait for requests by read(2)"
    case .noLibrary(let path, let problem):
      return "'\(path)' is no library of strategies: \(problem)"
    case .interrupted:
      return "interrupted"
    }
  }

  private static func quotation(_ words: String?) -> String {
    words.map { "; it wrote '\($0)'" } ?? ""
  }

  private static let names: [Int32: String] = [
    SIGABRT: "abort", SIGBUS: "bus error", SIGFPE: "arithmetic error", SIGHUP: "hang-up",
    SIGILL: "illegal instruction", SIGINT: "interrupt", SIGKILL: "kill; out of memory?",
    SIGSEGV: "segmentation fault", SIGTERM: "termination", SIGTRAP: "trap",
  ]
}

extension WorkerFailure {
  /// The beginning of what a worker wrote, as far as a message holds it.
  package static func excerpt(of line: [UInt8], longest: Int = 60) -> String {
    let text = String(decoding: line.prefix(longest), as: UTF8.self)
    return line.count > longest ? text + "…" : text
  }

  /// Why there is nothing to measure, though nothing is wrong with the worker: it refuses, or is
  /// missing; nil for what is a fault.
  package var refusal: String? {
    switch self {
    case .refused, .missing: "\(self)"
    default: nil
    }
  }

  /// The failure of a worker that may be missing here.
  func excused(installedBy steps: [[String]]) -> WorkerFailure {
    switch self {
    case .cannotStart, .notBuilt: .missing(self, install: steps)
    default: self
    }
  }
}
