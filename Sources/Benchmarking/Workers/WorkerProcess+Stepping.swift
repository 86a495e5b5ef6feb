internal import CBenchmarkShims
import SystemLibrary

/// What a worker executed, an instruction at a time.
struct SteppedInstructions: Equatable {
  /// The instructions in each file of the process, by its path; what is of no file is ``.
  var files: [String: Int] = [:]
  /// How many threads the process had meanwhile; only the first was counted.
  var threads = 1
  /// Whether its memory was where it always is.
  var hasFixedPlaces = true

  var total: Int { files.values.reduce(0, +) }

  /// These without those of a shorter loop, which are at most as many in each file.
  func without(_ shorter: SteppedInstructions) -> SteppedInstructions {
    var difference = self
    difference.files = files.merging(shorter.files) { max($0 - $1, 0) }
    for file in shorter.files.keys where files[file] == nil { difference.files[file] = nil }
    return difference
  }
}

extension WorkerProcess {
  /// Lets the worker make calls, and counts the instructions that its first thread executes for
  /// them: all of them, one by one, by the processor's own stepping (ptrace(2)).
  ///
  /// - Parameters:
  ///   - iterations: How many calls.
  ///   - isMarked: Whether the worker says where they begin and end; otherwise what it takes to
  ///     read the request and to write the reply is counted too.
  ///   - most: At most so many instructions are counted; the worker is ended after that.
  ///   - limit: How long the reply may take after the last one.
  func step(
    _ iterations: Int, isMarked: Bool, most: Int, within limit: Duration
  ) throws(WorkerFailure) -> SteppedInstructions {
    #if canImport(Darwin)
      // What a worker without marks is doing, Darwin does not show.
      if !isMarked { throw .cannotBeStepped(code: ENOTSUP) }
    #endif
    if !isMarked { try refuseToStepElsewhere() }
    let refusal = fibbench_seize(identifier)
    guard refusal == 0 else { throw .cannotBeStepped(code: refusal) }
    do throws(WorkerFailure) {
      return try stepSeized(iterations, isMarked: isMarked, most: most, within: limit)
    } catch {
      // Its guard learns of its end once its tracer did.
      fibbench_abandon(identifier)
      throw error
    }
  }

  private func stepSeized(
    _ iterations: Int, isMarked: Bool, most: Int, within limit: Duration
  ) throws(WorkerFailure) -> SteppedInstructions {
    if !isMarked {
      _ = fibbench_interrupt(identifier)
      _ = try stopped()
    }
    var steps = SteppedInstructions()
    let request =
      isMarked
      ? WorkerRequest.step(iterations: iterations)
      : .run(iterations: iterations, counting: nil)
    let reply = try ask(request, within: limit) { () throws(WorkerFailure) in
      if isMarked { try runToMark(within: limit) }
      let apart = fibbench_share_processor(identifier)
      defer { fibbench_part_processors(identifier, apart) }
      steps = try countSteps(isMarked: isMarked, most: most)
      let release = fibbench_release(identifier)
      guard release == 0 else { throw .cannotBeStepped(code: release) }
    }
    switch (isMarked, reply) {
    case (true, .ready), (false, .ran): return steps
    default: throw .malformed("\(reply)")
    }
  }

  /// The signal by which a worker marks where its work begins and ends.
  private static let mark = SIGURG

  /// Lets the worker run until it says that its work begins.
  private func runToMark(within limit: Duration) throws(WorkerFailure) {
    let clock = MonotonicClock()
    let start = clock.now()
    while clock.now() - start < limit.nanoseconds {
      if shouldStop() { throw .interrupted }
      let status = fibbench_await_stop(identifier, 0)
      if status == -1 {
        if hasReply { throw .malformed("no mark before the reply to 'step'") }
        usleep(100)
        continue
      }
      let signal = try signal(of: status)
      if signal == Self.mark { return }
      _ = fibbench_resume(identifier, signal)
    }
    throw .silent(after: limit)
  }

  /// Steps on to the next mark, or until there is a reply to read.
  private func countSteps(
    isMarked: Bool, most: Int
  ) throws(WorkerFailure) -> SteppedInstructions {
    var places = CodePlaces(identifier)
    var (count, pending) = (0, Int32(0))
    var address = fibbench_program_counter(identifier)
    while true {
      let refusal = fibbench_step(identifier, pending)
      guard refusal == 0 else { throw .cannotBeStepped(code: refusal) }
      let signal = try stopped()
      if isMarked, signal == Self.mark { break }
      // Other signals are the worker's own business.
      pending = signal == SIGTRAP ? 0 : signal
      let next = fibbench_program_counter(identifier)
      guard next != 0 else { throw .cannotBeStepped(code: ESRCH) }
      // A repeated instruction, such as `rep movsb`, stops after each round and is still one.
      if next == address { continue }
      places.note(address)
      address = next
      count += 1
      if count > most { throw .tooManySteps(most: most) }
      if count & 0xFFF == 0, shouldStop() { throw .interrupted }
      if !isMarked, hasReply { break }
    }
    let files = SystemFiles()
    return SteppedInstructions(
      files: places.counts, threads: files.threadCount(of: identifier),
      hasFixedPlaces: files.hasFixedPlaces(identifier))
  }

  private var hasReply: Bool { isReadable(output) }

  /// Waits until the worker stands still.
  ///
  /// - Returns: The signal that it is about to get; 0 where it stopped for another reason.
  private func stopped() throws(WorkerFailure) -> Int32 {
    while true {
      let status = fibbench_await_stop(identifier, 1)
      if status != -1 { return try signal(of: status) }
      if shouldStop() || errno != EINTR { throw .interrupted }
    }
  }

  /// The signal that a worker of this status is about to get.
  private func signal(of status: Int32) throws(WorkerFailure) -> Int32 {
    guard status & 0xFF == 0x7F else { throw ending() }
    return status >> 16 == 0 ? (status >> 8) & 0xFF : 0
  }

  /// Refuses a worker whose first thread is not the one that waits for requests.
  private func refuseToStepElsewhere() throws(WorkerFailure) {
    let files = SystemFiles()
    guard files.threadCount(of: identifier) == 1 else { throw .hasThreads }
    // It may still be on its way from its last reply to its next request.
    for _ in 0..<100 {
      if files.isReadingInput(identifier) { return }
      usleep(2000)
    }
    throw .readsElsewhere
  }
}

/// In which file of a process its instructions are.
private struct CodePlaces {
  private let process: pid_t
  private var places: [(range: Range<UInt64>, file: String)] = []
  private var steps: [Int] = []
  private var last = 0

  init(_ process: pid_t) {
    self.process = process
    read()
  }

  /// Counts an instruction at an address.
  mutating func note(_ address: UInt64) {
    if places.indices.contains(last), places[last].range.contains(address) {
      steps[last] += 1
      return
    }
    if !places.contains(where: { $0.range.contains(address) }) { read() }
    guard let place = places.firstIndex(where: { $0.range.contains(address) }) else {
      places.append((address..<address + 1, ""))
      steps.append(1)
      return
    }
    last = place
    steps[place] += 1
  }

  var counts: [String: Int] {
    Dictionary(
      zip(places, steps).filter { $1 > 0 }.map { ($0.file, $1) }, uniquingKeysWith: +)
  }

  /// Adds what is mapped now and was not before (proc(5)).
  private mutating func read() {
    for place in SystemFiles().codePlaces(of: process)
    where !places.contains(where: { $0.range.overlaps(place.range) }) {
      places.append(place)
      steps.append(0)
    }
  }
}

extension SystemFiles {
  /// The parts of a process's memory that hold code, each with the path of its file, or what the
  /// kernel calls it.
  fileprivate func codePlaces(of process: pid_t) -> [(range: Range<UInt64>, file: String)] {
    let lines = text("/proc/\(process)/maps")?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count >= 5, fields[1].contains("x") else { return nil }
      let ends = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { return nil }
      let file = fields.count == 6 ? String(fields[5].drop { $0 == " " }) : ""
      return (ends[0]..<ends[1], file)
    }
  }

  fileprivate func threadCount(of process: pid_t) -> Int {
    value(of: "Threads", in: "/proc/\(process)/status").flatMap { Int($0) } ?? 1
  }

  /// Whether a process waits in `read(2)` of its standard input.
  fileprivate func isReadingInput(_ process: pid_t) -> Bool {
    let fields = line("/proc/\(process)/syscall")?.split(separator: " ") ?? []
    return fields.count > 1 && fields[0] == "\(SYS_read)" && fields[1] == "0x0"
  }

  /// Whether a process was started without random addresses (personality(2)).
  fileprivate func hasFixedPlaces(_ process: pid_t) -> Bool {
    line("/proc/\(process)/personality").flatMap { UInt32($0, radix: 16) }
      .map { $0 & UInt32(ADDR_NO_RANDOMIZE) != 0 } ?? false
  }
}
