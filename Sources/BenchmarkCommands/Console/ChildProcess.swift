internal import Glibc

/// A program run to its end, its standard output kept.
struct ChildProcess {
  /// How it ended.
  struct Ending {
    /// The exit status; 128 and the signal's number where a signal ended it, as a shell says it.
    let code: Int32
    let output: String
  }

  /// Why a program could not be run.
  struct Failure: Error, CustomStringConvertible {
    let program: String
    let code: Int32

    var description: String {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      return "cannot run '\(program)': \(reason); give the path of a program"
    }
  }

  /// Runs a program; its standard input is empty, its standard error this process's own.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: The words after its name.
  static func run(_ program: String, _ arguments: [String]) throws(Failure) -> Ending {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw Failure(program: program, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let (process, code) = spawn(program, [program] + arguments, output: ends[1])
    close(ends[1])
    guard code == 0 else { throw Failure(program: program, code: code) }
    let output = read(ends[0])
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Ending(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: output)
  }

  private static func spawn(
    _ program: String, _ words: [String], output: Int32
  ) -> (process: pid_t, code: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var arguments = unsafe words.map { word in unsafe strdup(word) } + [nil]
    defer { unsafe arguments.forEach { word in unsafe free(word) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, program, &actions, nil, &arguments, environ)
    return (process, code)
  }

  /// Everything up to the end of a pipe.
  private static func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe systemRead(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}

/// `read(2)`, which the method of the same name hides.
private let systemRead = unsafe read
