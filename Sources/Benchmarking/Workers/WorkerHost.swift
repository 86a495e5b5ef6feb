internal import FoundationEssentials

/// The worker program of a run: what starts it, and the process that is running.
///
/// All cases of a block share the process. One that has ended is started again when the next
/// request is made, so that a crash costs the case that was at work and no other.
package final class WorkerHost {
  private let program: WorkerProgram
  private let shouldStop: () -> Bool
  /// How long a worker may take to say who it is.
  private let limit: Duration
  private var running: WorkerProcess?
  private var chosen: Case?
  /// Which of the layouts the next process is of, counted on beyond their number.
  private var turn = 0
  private var isBuilt = false
  /// Whether it may be missing, and was found to be.
  package private(set) var isMissing = false
  /// Who the worker said it is; nil before it was asked.
  package private(set) var identity: WorkerIdentity?

  /// Names a worker; nothing is started yet.
  ///
  /// - Parameters:
  ///   - program: What to start.
  ///   - limit: How long it may take to say who it is.
  ///   - shouldStop: Asked while an answer is awaited; once true, the wait ends.
  package init(
    _ program: WorkerProgram, within limit: Duration = .seconds(20),
    shouldStop: @escaping () -> Bool = { false }
  ) {
    self.program = program
    self.limit = limit
    self.shouldStop = shouldStop
  }

  /// Names a worker that is this program, in one layout.
  package convenience init(_ words: [String], shouldStop: @escaping () -> Bool = { false }) {
    self.init(WorkerProgram("own", layouts: [words], isForeign: false), shouldStop: shouldStop)
  }

  /// What the user calls the worker.
  package var name: String { program.name }

  /// Whether the worker is another program than this one.
  package var isForeign: Bool { program.isForeign }

  /// What stands before the lines that it writes: this program's own messages have nothing.
  private var label: String? { program.isForeign ? program.name : nil }

  /// The nanoseconds of the last exchange.
  package private(set) var lastExchange: Int64 = 0

  /// Whether the worker offers something beside the plain protocol.
  package func offers(_ extension: String) -> Bool {
    identity?.extensions.contains(`extension`) ?? false
  }

  /// The peak memory of the process that is running, and of those that it started; nil where none
  /// is, or the system does not tell.
  package var peakResidentBytes: Int? { running?.process.peakResidentBytes }

  /// The processor time of the process that is running, and of those that it started; nil where
  /// the system does not tell.
  var cpuNanoseconds: Int64? { running?.process.cpuNanoseconds }

  /// The file of the program that is running; nil where none is, or the system does not tell.
  var programFile: String? {
    running.flatMap { worker in
      let link = "/proc/\(worker.identifier)/exe"
      return try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    }
  }

  /// Ends the process; the next request starts one of the layout whose turn it is.
  package func takeTurn(_ turn: Int) {
    end()
    self.turn = turn
  }

  /// Ends the process; the next request starts another.
  package func end() {
    running?.end()
    running = nil
    chosen = nil
  }

  /// Starts the worker where it is not running, and says who it is.
  package func introduce() throws(WorkerFailure) -> WorkerIdentity {
    _ = try process()
    guard let identity else { preconditionFailure("a process that runs has said who it is") }
    return identity
  }

  /// Whether the requests that follow are of this case as things are.
  package func hasChosen(_ subject: Case) -> Bool { chosen == subject }

  /// Makes a request about a case, which is chosen first where it is not.
  package func ask(
    _ request: WorkerRequest, of subject: Case, within limit: Duration, longestReply: Int = 0
  ) throws(WorkerFailure) -> WorkerReply {
    if chosen != subject { try choose(subject, within: limit) }
    return try exchange(request, within: limit, longestReply: longestReply)
  }

  /// Lets the worker make calls of a case, and counts the instructions that they take.
  ///
  /// - Parameters:
  ///   - iterations: How many calls.
  ///   - most: At most so many instructions are counted; the worker is ended after that.
  func step(
    _ iterations: Int, of subject: Case, most: Int, within limit: Duration
  ) throws(WorkerFailure) -> SteppedInstructions {
    if chosen != subject { try choose(subject, within: limit) }
    let worker = try process()
    do throws(WorkerFailure) {
      return try worker.step(
        iterations, isMarked: offers("stepping"), most: most, within: limit)
    } catch {
      kill()
      throw error
    }
  }

  /// Chooses the case of the requests that follow, also where it is chosen already.
  package func choose(_ subject: Case, within limit: Duration) throws(WorkerFailure) {
    chosen = nil
    let reply = try exchange(.prepare(strategy: subject.strategy, n: subject.n), within: limit)
    guard case .ready = reply else {
      kill()
      throw .malformed("\(reply)")
    }
    chosen = subject
  }

  private func exchange(
    _ request: WorkerRequest, within limit: Duration, longestReply: Int = 0
  ) throws(WorkerFailure) -> WorkerReply {
    let worker = try process()
    do throws(WorkerFailure) {
      let reply = try worker.ask(request, within: limit, longestReply: longestReply)
      lastExchange = worker.lastExchange
      return reply
    } catch {
      // Whatever it said, it does not follow the protocol now.
      if error.refusal == nil { kill() }
      throw error
    }
  }

  private func kill() {
    running?.kill()
    running = nil
    chosen = nil
  }

  private func process() throws(WorkerFailure) -> WorkerProcess {
    if let running { return running }
    do throws(WorkerFailure) {
      try build()
      let words = program.layouts[turn % program.layouts.count]
      let started = try WorkerProcess(
        words, as: label, variables: program.variables, hasFixedPlaces: program.hasFixedPlaces,
        shouldStop: shouldStop)
      identity = try WorkerIdentity(
        started.ask(.hello(protocol: WorkerRequest.protocolVersion), within: limit))
      running = started
      return started
    } catch {
      let failure = program.mayBeMissing ? error.excused(installedBy: program.install) : error
      if case .missing = failure { isMissing = true }
      throw failure
    }
  }

  /// Runs the steps that make the program, once.
  private func build() throws(WorkerFailure) {
    if isBuilt { return }
    for step in program.build { try WorkerProcess.run(step, as: label, shouldStop: shouldStop) }
    isBuilt = true
  }
}
