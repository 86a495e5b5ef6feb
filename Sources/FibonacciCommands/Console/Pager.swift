internal import BenchmarkCommands
internal import SystemLibrary

/// A program that shows text a screen at a time: `$PAGER`, or `less -S`.
struct Pager {
  /// What the pager shows; if the user leaves the pager, it becomes a closed pipe.
  let sink: DescriptorSink

  private let writeEnd: Int32
  private let process: pid_t

  /// The pager that a user wants, if any: `PAGER` may be empty or `cat` for none.
  static func command(environment: [String: String]) -> String? {
    let command = environment["PAGER"] ?? "less -S"
    return command.isEmpty || command == "cat" ? nil : command
  }

  /// Starts a pager; nothing where that is not possible.
  ///
  /// From here on the keyboard's signals are the pager's own, which would otherwise outlive this
  /// process and compete with the shell for the terminal.
  init?(_ command: String, environment: [String: String]) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    // The pager sees the end only if no other process holds the writing end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Stay within one screen, and leave the text there, unless the user wants it otherwise.
    let environment = ["LESS": "FRX"].merging(environment) { $1 }
    guard let process = Self.spawn(command, input: ends[0], environment) else {
      for end in ends { close(end) }
      return nil
    }
    close(ends[0])
    Interruption.ignoreKeyboard()
    (self.process, writeEnd) = (process, ends[1])
    sink = DescriptorSink(ends[1])
  }

  /// Closes the pager's input, and waits until the user leaves it.
  ///
  /// - Returns: Whether the pager was there: a shell that finds no pager ends with 126 or 127.
  func end() -> Bool {
    close(writeEnd)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ![126, 127].contains(status >> 8 & 0xff)
  }

  /// Starts `/bin/sh -c command` with its standard input from a descriptor, and with the signals as
  /// programs expect them.
  private static func spawn(
    _ command: String, input: Int32, _ environment: [String: String]
  ) -> pid_t? {
    var actions = unsafe noSpawnActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var attributes = unsafe usualSpawnAttributes
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let variables = environment.map { "\($0)=\($1)" }
    var process = pid_t()
    let result = unsafe withStrings(["sh", "-c", command]) { arguments in
      unsafe withStrings(variables) { variables in
        unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, variables)
      }
    }
    return result == 0 ? process : nil
  }
}

/// Calls `body` with strings as C has them, the list ended by a null pointer.
func withStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(&pointers)
}
