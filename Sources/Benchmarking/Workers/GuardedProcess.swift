internal import CBenchmarkShims
internal import CProcessGuard
import SystemLibrary

/// A program under a guard: a process beside it that ends with it all that it has started, whatever
/// session, group or environment that chose, and also where this process is killed.
///
/// `CProcessGuard.h` says what a guard does, and what it cannot do.
final class GuardedProcess {
  private let guardian: pid_t
  /// The program.
  let process: pid_t
  /// The end of a socket whose closing ends everything.
  private let control: Int32
  /// How it ended, as `waitpid(2)` gives it; nil while it is running.
  private(set) var status: Int32?
  /// How many processes that it had started were still running when it ended; these were ended.
  private(set) var leftProcesses = 0

  /// How long a guard may take to end what was told to.
  private static let patience: Int32 = 3000

  /// Starts a program in a process group of its own. The descriptors are closed here.
  ///
  /// - Parameters:
  ///   - words: The program's path, or its name on `PATH`, and its arguments.
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  ///   - errors: Its standard error.
  ///   - variables: Variables of its environment beside this program's, `NAME=value`.
  ///   - hasFixedPlaces: Whether its memory is where it always is, as far as the system allows.
  init(
    _ words: [String], input: Int32, output: Int32, errors: Int32, variables: [String] = [],
    hasFixedPlaces: Bool = false
  ) throws(WorkerFailure) {
    defer { for descriptor in Set([input, output, errors]) { close(descriptor) } }
    let program = words.first ?? ""
    var ends: [Int32] = [-1, -1]
    guard makeSocketPair(&ends) else {
      throw .cannotStart(program: program, code: errno)
    }
    control = ends[0]
    // The guard and the program inherit it.
    if hasFixedPlaces { _ = fibbench_fix_addresses(1) }
    // The guard is this program, started anew.
    let (guardian, code) = spawn(
      ownProgram, [FIBBENCH_GUARD] + words,
      adding: variables + (hasFixedPlaces ? Self.fixedSeeds : []),
      descriptors: [input, output, errors, ends[1]], resetting: [SIGPIPE, SIGXFSZ, SIGCHLD],
      leadsGroup: true)
    if hasFixedPlaces { _ = fibbench_fix_addresses(0) }
    close(ends[1])
    self.guardian = guardian
    guard code == 0 else {
      close(ends[0])
      throw .cannotStart(program: program, code: code)
    }
    var start = fibbench_start(error: ECHILD, process: 0)
    Self.waitForWord(of: guardian, at: control)
    let hasAnswered = Self.receive(&start, from: control)
    guard hasAnswered, start.error == 0 else {
      // `process` is not set yet: with all properties set, the deinitializer would close it again.
      close(control)
      Self.bury(guardian)
      throw .cannotStart(program: program, code: start.error)
    }
    process = start.process
  }

  deinit {
    close(control)
    if status == nil { Self.bury(guardian) }
  }

  /// Whether the program has ended, after at most so many milliseconds.
  func hasEnded(within milliseconds: Int32 = 0) -> Bool {
    if status != nil { return true }
    guard isReadable(control, within: milliseconds) else { return false }
    var ending = fibbench_ending(status: SIGKILL, left: 0)
    // A guard without a last word was killed, and its program with it.
    let hasLastWord = Self.receive(&ending, from: control)
    #if canImport(Darwin)
      // Darwin does not end a program with its parent.
      if !hasLastWord { _ = SystemLibrary.kill(-process, SIGKILL) }
    #endif
    status = ending.status
    leftProcesses = Int(ending.left)
    Self.bury(guardian)
    return true
  }

  /// Ends the program and all that it has started.
  func kill() {
    guard status == nil else { return }
    shutdown(control, Int32(SHUT_WR))
    // The program may have stopped it.
    _ = SystemLibrary.kill(guardian, SIGCONT)
    if hasEnded(within: Self.patience) { return }
    // What cannot be ended, such as a process that waits for a disk, is left to its guard.
    status = SIGKILL
  }

  /// The sum of the peaks of the program and of all that it has started; nil where the system does
  /// not tell.
  var peakResidentBytes: Int? {
    let files = SystemFiles()
    let peaks = files.descendants(of: guardian).compactMap { process in
      files.peakResidentBytes(of: "\(process)")
    }
    return peaks.isEmpty ? nil : peaks.reduce(0, +)
  }

  /// The sum of the processor times of the program and of all that it has started and that is still
  /// running; nil where the system does not tell.
  var cpuNanoseconds: Int64? {
    let times = SystemFiles().descendants(of: guardian).compactMap(processorNanoseconds)
    return times.isEmpty ? nil : times.reduce(0, +)
  }
}

extension GuardedProcess {
  /// Waits for a guard that ends now. Where SIGCHLD is ignored there is nothing to wait for.
  private static func bury(_ process: pid_t) {
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Waits for the first word of a guard. One that its program has stopped is let go on; one that
  /// stays silent is ended, and its program with it.
  private static func waitForWord(of guardian: pid_t, at control: Int32) {
    for _ in 0..<300 {
      if isReadable(control, within: 100) { return }
      _ = SystemLibrary.kill(guardian, SIGCONT)
    }
    _ = SystemLibrary.kill(guardian, SIGKILL)
  }

  /// Receives a message; false where none comes any more.
  private static func receive<Message>(_ message: inout Message, from socket: Int32) -> Bool {
    unsafe withUnsafeMutableBytes(of: &message) { bytes in
      while true {
        let count = unsafe recv(socket, bytes.baseAddress, bytes.count, 0)
        if count >= 0 || errno != EINTR { return count == bytes.count }
      }
    }
  }

  /// What keeps hash tables of Swift and of Python in the same order.
  private static let fixedSeeds = ["SWIFT_DETERMINISTIC_HASHING=1", "PYTHONHASHSEED=0"]
}
