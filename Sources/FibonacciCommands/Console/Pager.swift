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
    let variables = ["LESS": "FRX"].merging(environment) { $1 }.map { "\($0)=\($1)" }
    let (process, code) = spawn(
      "/bin/sh", ["sh", "-c", command], variables: variables, descriptors: [ends[0]],
      resetting: [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT])
    guard code == 0 else {
      for end in ends { close(end) }
      return nil
    }
    close(ends[0])
    ignoreKeyboardSignals()
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
}
