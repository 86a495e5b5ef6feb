internal import FoundationEssentials
import Glibc

/// A running worker: requests go to its standard input, replies come from its standard output, a
/// line each. Its standard error is this process's own.
///
/// The worker leads a process group of its own, so that ending it ends what it started too.
package final class WorkerProcess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let shouldStop: () -> Bool
  private var buffer: [UInt8] = []
  private var status: Int32?

  /// No reply but a result is longer than this.
  private static let longestReply = 1 << 20
  /// How often a silent worker is looked at.
  private static let pollMilliseconds: Int32 = 50

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program's path, or its name on `PATH`, and its arguments.
  ///   - shouldStop: Asked while an answer is awaited; once true, the wait ends.
  package init(
    _ words: [String], shouldStop: @escaping () -> Bool = { false }
  ) throws(WorkerFailure) {
    let program = words.first ?? ""
    var (request, reply): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard unsafe pipe(&request) == 0 else {
      throw .cannotStart(program: program, code: errno)
    }
    guard unsafe pipe(&reply) == 0 else {
      let code = errno
      for end in request { close(end) }
      throw .cannotStart(program: program, code: code)
    }
    for end in request + reply { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (process, code) = Self.spawn(words, input: request[0], output: reply[1])
    close(request[0])
    close(reply[1])
    guard code == 0 else {
      close(request[1])
      close(reply[0])
      throw .cannotStart(program: program, code: code)
    }
    self.process = process
    self.shouldStop = shouldStop
    (input, output) = (request[1], reply[0])
  }

  deinit {
    kill()
    close(input)
    close(output)
  }

  /// Sends a request and waits for the reply.
  ///
  /// - Parameters:
  ///   - request: What to ask.
  ///   - limit: How long the answer may take; the worker is ended after that.
  ///   - longestReply: The most bytes that the answer may have.
  package func ask(
    _ request: WorkerRequest, within limit: Duration, longestReply: Int = 0
  ) throws(WorkerFailure) -> WorkerReply {
    try send(request)
    let line = try readLine(within: limit, longest: max(longestReply, Self.longestReply))
    guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: Data(line)) else {
      throw .malformed(Self.excerpt(of: line))
    }
    if case .failed(let reason) = reply { throw .refused(reason) }
    return reply
  }

  /// Lets the worker end by itself, and ends it if it does not do so at once.
  package func end() {
    guard status == nil else { return }
    try? send(.end)
    for _ in 0..<50 {
      if hasEnded(WNOHANG) { return }
      usleep(2000)
    }
    kill()
  }

  /// Ends the worker and all that it started.
  package func kill() {
    guard status == nil else { return }
    _ = Glibc.kill(-process, SIGKILL)
    _ = hasEnded(0)
  }
}

// MARK: - Lines

extension WorkerProcess {
  /// A worker that has ended leaves a pipe without a reader: writing to it shall fail, and not end
  /// this process.
  private static let ignoresBrokenPipes: Bool = {
    _ = signal(SIGPIPE, SIG_IGN)
    return true
  }()

  private func send(_ request: WorkerRequest) throws(WorkerFailure) {
    _ = Self.ignoresBrokenPipes
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var line = try? encoder.encode(request) else {
      preconditionFailure("a request has nothing that JSON cannot hold")
    }
    line.append(UInt8(ascii: "\n"))
    var rest = [UInt8](line)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw ending()
      }
    }
  }

  /// The next line, without its end.
  private func readLine(within limit: Duration, longest: Int) throws(WorkerFailure) -> [UInt8] {
    let clock = MonotonicClock()
    let start = clock.now()
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        return line
      }
      searched = buffer.count
      guard buffer.count <= longest else {
        kill()
        throw .flooding
      }
      if shouldStop() {
        kill()
        throw .interrupted
      }
      guard clock.now() - start < limit.nanoseconds else {
        kill()
        throw .silent(after: limit)
      }
      try fill()
    }
  }

  /// Waits a moment for more of the output.
  private func fill() throws(WorkerFailure) {
    var poller = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&poller, 1, Self.pollMilliseconds) > 0 else { return }
    let room = 1 << 16
    var bytes = [UInt8](repeating: 0, count: room)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(output, $0.baseAddress, room) }
    if count > 0 {
      buffer += bytes[..<count]
    } else if count == 0 || errno != EINTR {
      throw ending()
    }
  }

  private static func excerpt(of line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
    return line.count > 60 ? text + "…" : text
  }
}

// MARK: - Starting and ending

extension WorkerProcess {
  private static func spawn(
    _ words: [String], input: Int32, output: Int32
  ) -> (process: pid_t, code: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe words.map { word in unsafe strdup(word) } + [nil]
    defer { unsafe arguments.forEach { word in unsafe free(word) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(
      &process, words.first ?? "", &actions, &attributes, &arguments, environ)
    return (process, code)
  }

  /// Whether the worker has ended, asked by `waitpid(2)` with these options.
  private func hasEnded(_ options: Int32) -> Bool {
    if status != nil { return true }
    var status: Int32 = 0
    while true {
      let answer = unsafe waitpid(process, &status, options)
      if answer == process {
        self.status = status
        // What it started may still run.
        _ = Glibc.kill(-process, SIGKILL)
        return true
      }
      if answer == 0 || errno != EINTR { return false }
    }
  }

  /// How the worker ended that closed its output, as a failure.
  private func ending() -> WorkerFailure {
    for _ in 0..<100 where !hasEnded(WNOHANG) { usleep(2000) }
    guard let status else {
      kill()
      return .malformed("")
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
