internal import CProcessGuard
internal import Dispatch
internal import FibonacciTables
internal import SystemLibrary
internal import Synchronization

/// One answer to a GET request, fetched by the program `curl`.
///
/// The answer of a server that is not trusted waits in a pipe, which holds little: `curl` reads no
/// faster than it is read from, and is ended where the answer is too long or nobody waits for it.
/// No redirect is followed, and no file of settings is read.
final class Transfer: Sendable {
  private let words: [String]
  private let mostBytes: Int
  private let state = Mutex(State())

  private struct State {
    /// `curl`, while it may be running.
    var process: pid_t?
    var isCancelled = false
  }

  /// What a server answered.
  struct Answer {
    /// The HTTP status.
    let status: Int
    let body: [UInt8]
  }

  /// - Parameters:
  ///   - address: What to ask for, of `http` or `https`.
  ///   - mostBytes: The longest answer that is read.
  ///   - timeout: How long it may take.
  init(_ address: String, mostBytes: Int, timeout: Duration) {
    self.mostBytes = mostBytes
    words = [
      "curl", "--disable", "--silent", "--globoff", "--proto", "=http,https", "--max-time",
      "\(timeout.components.seconds)", "--write-out", #"\n%{http_code} %{exitcode} %{errormsg}"#,
      "--url", address,
    ]
  }

  /// Waits for the answer, whatever its status; once.
  func answer() async throws(PageError) -> Answer {
    let result: Result<Answer, PageError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(
            returning: Result { () throws(PageError) in try self.parse(self.output()) })
        }
      }
    } onCancel: {
      state.withLock { state in
        state.isCancelled = true
        end(&state)
      }
    }
    return try result.get()
  }
}

extension Transfer {
  /// Runs `curl`, and returns all that it writes.
  private func output() throws(PageError) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    let code = unsafe fibbench_pipe(&ends)
    guard code == 0 else { throw .unreachable(errorText(code)) }
    defer { close(ends[0]) }
    try state.withLock { (state) throws(PageError) in
      defer { close(ends[1]) }
      guard !state.isCancelled else { throw .cancelled }
      let (process, code) = spawn(output: ends[1])
      guard code == 0 else {
        throw .unreachable(
          code == ENOENT
            ? "'curl' is not installed (apt-get install curl)"
            : "'curl', which fetches it, does not start: \(errorText(code))")
      }
      state.process = process
    }
    let bytes = read(from: ends[0])
    if bury() { throw .cancelled }
    guard let bytes else {
      throw .malformed("its answer is longer than \(mostBytes >> 20) MB")
    }
    return bytes
  }

  /// All that `curl` writes; nil where that is too much.
  private func read(from descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let piece = readSome(from: descriptor), !piece.isEmpty {
      guard bytes.count + piece.count <= mostBytes + 1000 else { return nil }
      bytes += piece
    }
    return bytes
  }

  /// Ends what may still be running, and waits for it; says whether the transfer was cancelled.
  private func bury() -> Bool {
    let (process, isCancelled) = state.withLock { state in
      let process = state.process
      end(&state)
      state.process = nil
      return (process, state.isCancelled)
    }
    guard let process else { return isCancelled }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return isCancelled
  }

  private func end(_ state: inout sending State) {
    if let process = state.process { kill(process, SIGKILL) }
  }

  /// Tells the body from the line that `curl` ends its output with.
  private func parse(_ bytes: [UInt8]) throws(PageError) -> Answer {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      throw .unreachable("'curl' ended before its answer")
    }
    let words = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let status = Int(words[0]), words[1] == "0" else {
      throw .unreachable(words.count == 3 ? String(words[2]) : "'curl' is too old")
    }
    return Answer(status: status, body: Array(bytes[..<end]))
  }

  private func spawn(output: Int32) -> (process: pid_t, code: Int32) {
    var actions = unsafe noSpawnActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process = pid_t()
    let code = unsafe posix_spawnp(&process, "curl", &actions, nil, &arguments, environ)
    return (process, code)
  }
}
