internal import CProcessGuard
internal import FoundationEssentials
import SystemLibrary

/// A running worker: requests go to its standard input, replies come from its standard output, a
/// line each. The beginning of its standard error is shown on this process's own.
///
/// It runs under a guard, which ends with it all that it started.
package final class WorkerProcess {
  let process: GuardedProcess
  private let input: Int32
  let output: Int32
  private let errors: WorkerErrors
  let shouldStop: () -> Bool
  private var isInputOpen = true
  private var buffer: [UInt8] = []
  /// The nanoseconds from sending the last request to the end of its reply.
  package private(set) var lastExchange: Int64 = 0
  /// How many processes that it had started were still running when it ended; these were ended.
  package var leftProcesses: Int { process.leftProcesses }
  /// The number by which the system knows it.
  var identifier: pid_t { process.process }

  /// No reply but a result is longer than this.
  private static let longestReply = 1 << 20
  /// How many bytes of the reason of a refusal are kept.
  private static let longestReason = 300
  /// How often a silent worker is looked at.
  private static let pollMilliseconds: Int32 = 50

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program's path, or its name on `PATH`, and its arguments.
  ///   - name: What stands before each line that it writes to its standard error; nil where nothing
  ///     does.
  ///   - variables: Variables of its environment beside this program's, `NAME=value`.
  ///   - hasFixedPlaces: Whether its memory is where it always is, so that its steps repeat.
  ///   - shouldStop: Asked while an answer is awaited; once true, the wait ends.
  package init(
    _ words: [String], as name: String? = nil, variables: [String] = [],
    hasFixedPlaces: Bool = false, shouldStop: @escaping () -> Bool = { false }
  ) throws(WorkerFailure) {
    let program = words.first ?? ""
    let pipes = try Self.pipes(3, for: program)
    let (request, reply, errors) = (pipes[0], pipes[1], pipes[2])
    do throws(WorkerFailure) {
      process = try GuardedProcess(
        words, input: request.read, output: reply.write, errors: errors.write,
        variables: variables, hasFixedPlaces: hasFixedPlaces)
    } catch {
      for end in [request.write, reply.read, errors.read] { close(end) }
      throw error
    }
    self.shouldStop = shouldStop
    self.errors = WorkerErrors(errors.read, of: name)
    (input, output) = (request.write, reply.read)
  }

  deinit {
    kill()
    closeInput()
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
    try reply(in: ask(line: request.line, within: limit, longestReply: longestReply))
  }

  /// The reply that a line is.
  private func reply(in line: [UInt8]) throws(WorkerFailure) -> WorkerReply {
    // A value in neither form decodes as well.
    guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: Data(line)),
      reply != .value(hex: nil, sha256: nil)
    else {
      throw .malformed(WorkerFailure.excerpt(of: line))
    }
    if let problem = reply.problem { throw .malformed("\(reply): \(problem)") }
    if case .failed(let reason) = reply {
      throw .refused(WorkerFailure.excerpt(of: Array(reason.utf8), longest: Self.longestReason))
    }
    return reply
  }

  /// Sends a line as it is, which need not be a request, and waits for a line.
  package func ask(
    line: [UInt8], within limit: Duration, longestReply: Int = 0
  ) throws(WorkerFailure) -> [UInt8] {
    try refuseWhatWasNotAsked()
    let clock = MonotonicClock()
    let start = clock.now()
    try send(line)
    let reply = try readLine(
      from: start, by: clock, within: limit, longest: max(longestReply, Self.longestReply))
    lastExchange = clock.now() - start
    return reply
  }

  /// Sends a request, watches the worker at its work, and waits for the reply.
  func ask(
    _ request: WorkerRequest, within limit: Duration,
    watching: () throws(WorkerFailure) -> Void
  ) throws(WorkerFailure) -> WorkerReply {
    try refuseWhatWasNotAsked()
    try send(request.line)
    try watching()
    let clock = MonotonicClock()
    return try reply(
      in: readLine(from: clock.now(), by: clock, within: limit, longest: Self.longestReply))
  }

  /// Sends a line, and says how the worker ended; nil where it is still running after `limit`, and
  /// was ended.
  package func farewell(_ line: [UInt8]?, within limit: Duration) -> WorkerFailure? {
    if let line { try? send(line) } else { closeInput() }
    let clock = MonotonicClock()
    let start = clock.now()
    while clock.now() - start < limit.nanoseconds {
      if process.hasEnded(within: 2) { return ending() }
      errors.drain()
    }
    kill()
    return nil
  }

  /// The beginning of what the worker wrote beside its replies, after a moment; nil where that is
  /// nothing.
  package func unaskedOutput() -> String? {
    if buffer.isEmpty { try? fill() }
    return unasked
  }

  /// The beginning of what was read and not asked for.
  private var unasked: String? {
    let line = Array(buffer[..<(endOfLine(in: buffer, from: 0) ?? buffer.count)])
    return buffer.isEmpty ? nil : WorkerFailure.excerpt(of: line)
  }

  /// Lets the worker end by itself, and ends it if it does not do so at once.
  package func end() {
    guard process.status == nil else { return }
    _ = farewell(WorkerRequest.end.line, within: .milliseconds(100))
  }

  /// Ends the worker and all that it started.
  package func kill() {
    process.kill()
  }

  /// Runs a program to its end, the beginning of its output on this process's standard error.
  ///
  /// - Parameters:
  ///   - words: The program's path, or its name on `PATH`, and its arguments.
  ///   - name: What stands before each line of its output; nil where nothing does.
  ///   - shouldStop: Asked while it runs; once true, it is ended.
  /// - Throws: `notBuilt` where it does not succeed.
  package static func run(
    _ words: [String], as name: String? = nil, shouldStop: () -> Bool = { false }
  ) throws(WorkerFailure) {
    let program = words.first ?? ""
    let made = try pipes(2, for: program)
    let (input, outlet) = (made[0], made[1])
    // Whoever reads finds the end at once.
    close(input.write)
    let output = WorkerErrors(outlet.read, of: name, showing: 1 << 20)
    let process = try GuardedProcess(
      words, input: input.read, output: outlet.write, errors: outlet.write)
    while !process.hasEnded(within: 5) {
      output.drain()
      if shouldStop() {
        process.kill()
        throw .interrupted
      }
    }
    output.finish()
    guard process.status == 0 else { throw .notBuilt(step: words.joined(separator: " ")) }
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

  private func closeInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  private func send(_ line: [UInt8]) throws(WorkerFailure) {
    _ = Self.ignoresBrokenPipes
    guard isInputOpen else { throw ending() }
    guard unsafe line.withUnsafeBytes({ unsafe writeAll($0, to: input) }) else { throw ending() }
  }

  /// Between two requests there is nothing to read.
  private func refuseWhatWasNotAsked() throws(WorkerFailure) {
    if buffer.isEmpty, isReadable(output) { try fill() }
    errors.drain()
    if let words = unasked {
      kill()
      throw .unasked(words)
    }
  }

  /// The next line, without its end.
  private func readLine(
    from start: Int64, by clock: MonotonicClock, within limit: Duration, longest: Int
  ) throws(WorkerFailure) -> [UInt8] {
    var searched = 0
    while true {
      if let end = endOfLine(in: buffer, from: searched) {
        let rest = Array(buffer[(end + 1)...])
        buffer.removeLast(buffer.count - end)
        defer { buffer = rest }
        return buffer
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
    var pollers = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard unsafe poll(&pollers, 2, Self.pollMilliseconds) > 0 else { return }
    if pollers[1].revents != 0 { errors.drain() }
    guard pollers[0].revents != 0 else { return }
    guard let bytes = readSome(from: output), !bytes.isEmpty else { throw ending() }
    buffer += bytes
  }
}

// MARK: - Starting and ending

extension WorkerProcess {
  /// The two ends of a pipe.
  private typealias Pipe = (read: Int32, write: Int32)

  /// Makes pipes that no program inherits by itself.
  private static func pipes(
    _ count: Int, for program: String
  ) throws(WorkerFailure) -> [Pipe] {
    var made: [Pipe] = []
    for _ in 0..<count {
      var ends: [Int32] = [0, 0]
      let code = unsafe fibbench_pipe(&ends)
      guard code == 0 else {
        for pipe in made {
          close(pipe.read)
          close(pipe.write)
        }
        throw .cannotStart(program: program, code: code)
      }
      made.append((ends[0], ends[1]))
    }
    return made
  }

  /// How the worker ended that closed its output, as a failure.
  func ending() -> WorkerFailure {
    for _ in 0..<100 where !process.hasEnded(within: 2) { errors.drain() }
    guard let status = process.status else {
      kill()
      return .closed
    }
    errors.drain()
    let signal = status & 0x7F
    return signal == 0
      ? .exited(status: (status >> 8) & 0xFF, saying: errors.lastLine)
      : .killed(signal: signal, saying: errors.lastLine)
  }
}
