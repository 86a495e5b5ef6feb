import Glibc
import Synchronization

/// Starts the programs of workers.
enum WorkerSpawning {
  /// Starts a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - words: The program's path, or its name on `PATH`, and its arguments.
  ///   - mark: The variable by which it, and all that it starts, can be found.
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  ///   - errors: Its standard error.
  /// - Returns: The process, or the system's error number, which is 0 where there is none.
  static func spawn(
    _ words: [String], mark: String, input: Int32, output: Int32, errors: Int32
  ) -> (process: pid_t, code: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
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
    let variable = unsafe strdup(mark)
    defer { unsafe free(variable) }
    var variables = unsafe [variable] + inheritedVariables() + [nil]
    var process: pid_t = 0
    let code = unsafe posix_spawnp(
      &process, words.first ?? "", &actions, &attributes, &arguments, &variables)
    return (process, code)
  }

  /// This process's variables.
  private static func inheritedVariables() -> [UnsafeMutablePointer<CChar>?] {
    var variables = unsafe [UnsafeMutablePointer<CChar>?]()
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      unsafe variables.append(variable)
      unsafe next += 1
    }
    return unsafe variables
  }
}

/// The variable of a worker's environment by which the processes that it started are found, also
/// those that left its process group.
enum WorkerMark {
  private static let counter = Atomic<Int>(0)

  /// A mark that no other worker has.
  static func next() -> String {
    let number = counter.add(1, ordering: .relaxed).newValue
    return "FIBBENCH_WORKER_\(getpid())_\(number)=1"
  }

  /// Ends every process that has the mark. It does nothing where the system does not show the
  /// environments of processes.
  ///
  /// - Returns: How many there were.
  static func killAll(marked mark: String) -> Int {
    var ended: Set<pid_t> = []
    // A process may start another one while they are looked for.
    for _ in 0..<3 {
      let processes = Set(marked(mark)).subtracting(ended)
      if processes.isEmpty { break }
      for process in processes { _ = kill(process, SIGKILL) }
      ended.formUnion(processes)
    }
    return ended.count
  }

  /// The sum of the peaks of all processes that have the mark; nil where the system does not tell.
  static func peakResidentBytes(marked mark: String) -> Int? {
    let files = SystemFiles(root: "")
    let peaks = marked(mark).compactMap { files.peakResidentBytes(of: "\($0)") }
    return peaks.isEmpty ? nil : peaks.reduce(0, +)
  }

  private static func marked(_ mark: String) -> [pid_t] {
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(folder) }
    let needle = Array(mark.utf8)
    var found: [pid_t] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard let process = pid_t(name), process != getpid() else { continue }
      if contains(needle, inEnvironmentOf: process) { found.append(process) }
    }
    return found
  }

  /// Whether the beginning of a process's environment has these bytes; a process that has ended has
  /// none.
  private static func contains(_ needle: [UInt8], inEnvironmentOf process: pid_t) -> Bool {
    let file = unsafe open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 15)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
    return count > 0 && bytes[..<count].firstRange(of: needle) != nil
  }
}

/// What a worker writes to its standard error: shown line by line as far as it is short, made
/// harmless, and never waited for.
final class WorkerErrors {
  let descriptor: Int32
  private let name: String?
  private let most: Int
  private var shown = 0
  /// The beginning of a line that is not shown yet.
  private var unfinished: [UInt8] = []
  private var tail: [UInt8] = []

  /// How much of its end is kept.
  private static let tailLength = 1 << 10

  /// Reads the end of a pipe, and closes it in the end.
  ///
  /// - Parameters:
  ///   - name: What stands before each line; nil where nothing does.
  ///   - most: How many bytes are shown.
  init(_ descriptor: Int32, of name: String?, showing most: Int = 1 << 14) {
    self.descriptor = descriptor
    self.name = name
    self.most = most
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    finish()
    close(descriptor)
  }

  /// Takes what there is, and shows the last line, though it has no end.
  func finish() {
    drain()
    if !unfinished.isEmpty { show([UInt8(ascii: "\n")]) }
  }

  /// The last line that is not empty, without what a terminal would not print; nil if there is
  /// none.
  var lastLine: String? {
    let lines = tail.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let last = lines.last(where: { line in line.contains { $0 > 0x20 } }) else { return nil }
    let text = String(decoding: last, as: UTF8.self).unicodeScalars
      .filter { $0.value >= 0x20 && $0.value != 0x7F }
    return String(String.UnicodeScalarView(text.prefix(200)))
  }

  /// Takes what there is, and waits for nothing.
  func drain() {
    let room = 1 << 16
    var bytes = [UInt8](repeating: 0, count: room)
    // A flood ends somewhere, so that the worker's reply is read too.
    for _ in 0..<64 {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, room)
      }
      guard count > 0 else { return }
      take(bytes[..<count])
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    let visible = bytes.prefix(max(most - shown, 0))
    shown += visible.count
    show(visible)
    tail = Array((tail + bytes).suffix(Self.tailLength))
  }

  /// Shows whole lines, in which nothing moves a cursor or is a command to a runner of CI.
  private func show(_ bytes: some Sequence<UInt8>) {
    unfinished += bytes
    guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let lines = String(decoding: unfinished[..<end], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    unfinished.removeFirst(end + 1)
    let prefix = name.map { "\($0.harmless): " } ?? ""
    let text = lines.map { line in
      "\(prefix)\(String(line).replacing("\t", with: "  ").harmless)\n"
    }.joined()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
