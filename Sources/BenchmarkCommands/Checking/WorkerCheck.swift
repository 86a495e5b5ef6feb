internal import Benchmarking
internal import SystemLibrary

/// Whether a program keeps the rules of the worker protocol, rule by rule: each is tried by what a
/// run asks, or by what it would rather not meet.
struct WorkerCheck {
  /// A rule, as a sentence about the worker, and what is to be fixed; nil where the rule is kept.
  typealias Finding = (rule: String, fault: String?)

  private let words: [String]
  private let makeJudge: (OfferedStrategy, _ n: Int) -> RemoteWorkload.Judge
  private let limit: Duration

  /// The sizes at which results are judged: the smallest ones, the last that fits into 64 bits and
  /// the first that does not, and one of several words.
  private static let sizes = [0, 1, 2, 20, 93, 94, 1000]
  /// The size at which loops are timed: one that every strategy has, and soon computes.
  private static let timedSize = 20

  /// Prepares to check a program.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - limit: How long an answer may take.
  ///   - makeJudge: Judges the results of a strategy at a size.
  init(
    _ words: [String], within limit: Duration,
    makeJudge: @escaping (OfferedStrategy, _ n: Int) -> RemoteWorkload.Judge
  ) {
    self.words = words
    self.limit = limit
    self.makeJudge = makeJudge
  }

  /// Tries every rule, in an order in which an earlier fault explains later ones.
  ///
  /// - Returns: A finding for each rule; only the first where the worker does not say who it is.
  func findings() -> [Finding] {
    let hello = "It answers 'hello' with its name and its strategies"
    let identity: WorkerIdentity
    do throws(WorkerFailure) {
      identity = try introduced().identity
    } catch .cannotStart(let program, let code) {
      let failure = WorkerFailure.cannotStart(program: program, code: code)
      return [(rule: "It starts", fault: "\(failure); name a program that can be run")]
    } catch .unasked(let text) {
      // Whether it is noticed here already is a matter of which program is faster.
      return [(rule: Self.silenceRule, fault: "\(WorkerFailure.unasked(text))")]
    } catch {
      return [
        (
          rule: hello,
          fault: "\(error); write {\"worker\":{\"name\":\"…\",\"strategies\":[\"…\"]}}"
        )
      ]
    }
    let first = identity.strategies[0].name
    var findings: [Finding] = [(hello, nil), silence()] + misuse(first)
    findings += identity.strategies.map { results(of: $0) }
    findings += identity.strategies.map { times(of: $0) }
    return findings + [choosing(first)] + endings(first)
  }
}

// MARK: - Requests

extension WorkerCheck {
  /// A new process that has said who it is.
  private func introduced() throws(WorkerFailure) -> (
    process: WorkerProcess, identity: WorkerIdentity
  ) {
    let process = try WorkerProcess(words)
    let reply = try process.ask(
      .hello(protocol: WorkerRequest.protocolVersion), within: limit)
    return (process, try WorkerIdentity(reply))
  }

  /// Tries a rule with a new process.
  private func rule(
    _ rule: String, _ body: (WorkerProcess) throws(WorkerFailure) -> String?
  ) -> Finding {
    do throws(WorkerFailure) {
      let process = try introduced().process
      let fault = try body(process)
      process.end()
      return (rule: rule, fault: fault)
    } catch {
      return (rule: rule, fault: "\(error)")
    }
  }

  /// Whether the worker refuses a line, and is as before afterwards; otherwise what is to be fixed.
  private func refusal(
    of line: String, by process: WorkerProcess, _ strategy: String
  ) throws(WorkerFailure) -> String? {
    let reply = try process.ask(line: Array((line + "\n").utf8), within: limit)
    let text = String(decoding: reply.prefix(80), as: UTF8.self)
    guard text.hasPrefix("{"), text.contains("\"failed\""), text.contains("\"reason\"") else {
      return "it answered '\(text)' to \(line); write {\"failed\":{\"reason\":\"…\"}}"
    }
    _ = try process.ask(.prepare(strategy: strategy, n: 10), within: limit)
    return nil
  }

  private func compute(
    _ n: Int, _ strategy: String, _ process: WorkerProcess
  ) throws(WorkerFailure) {
    let ready = try process.ask(.prepare(strategy: strategy, n: n), within: limit)
    guard case .ready = ready else { throw .malformed("\(ready)") }
    let ran = try process.ask(.run(iterations: 2, counting: nil), within: limit)
    guard case .ran(_?, _, _) = ran else { throw .malformed("\(ran)") }
  }
}

// MARK: - Rules

extension WorkerCheck {
  /// Requests that make no sense are refused, and cost nothing.
  private func misuse(_ strategy: String) -> [Finding] {
    [
      ("It refuses a request that it does not know, and goes on", #"{"sing":{}}"#),
      ("It refuses a run before anything is prepared", #"{"run":{"iterations":1}}"#),
      ("It has no result before anything is prepared", #"{"result":{}}"#),
      (
        "It refuses a strategy that it does not have",
        #"{"prepare":{"n":10,"strategy":"no-such-strategy"}}"#
      ),
    ].map { name, line in
      rule(name) { process throws(WorkerFailure) in
        try refusal(of: line, by: process, strategy)
      }
    }
  }

  private static let silenceRule = "It writes nothing before it is asked"

  /// A worker that is never asked says nothing.
  private func silence() -> Finding {
    let rule = Self.silenceRule
    do throws(WorkerFailure) {
      let process = try WorkerProcess(words)
      _ = process.farewell(nil, within: limit)
      let fault = process.unaskedOutput().map { "\(WorkerFailure.unasked($0))" }
      return (rule: rule, fault: fault)
    } catch {
      return (rule: rule, fault: "\(error)")
    }
  }

  /// Every result is right, from the smallest size on. A large one may be refused, or take too long
  /// by double recursion: then the rule says how far it was tried.
  private func results(of strategy: OfferedStrategy) -> Finding {
    var tried = Self.sizes
    var refused: [Int] = []
    var slow = ""
    let finding = rule("") { process throws(WorkerFailure) in
      for n in Self.sizes {
        do throws(WorkerFailure) {
          if let fault = try fault(of: strategy, at: n, process) {
            return "at n = \(n): \(fault)"
          }
        } catch .refused(let reason) {
          if n <= Self.largestOfAll { return "it refused n = \(n): '\(reason)'" }
          refused.append(n)
        } catch .silent(let limit) where n > Self.timedSize {
          tried.removeAll { $0 >= n }
          slow =
            " (not from n = \(n) on, which takes longer than "
            + "\(NumberFormat.duration(limit)))"
          return nil
        }
      }
      return nil
    }
    func list(_ sizes: [Int]) -> String { sizes.map { "\($0)" }.joined(separator: ", ") }
    let places = list(tried.filter { !refused.contains($0) })
    let refusals = refused.isEmpty ? "" : " (it refuses n = \(list(refused)))"
    return (
      rule: "'\(strategy.name)' is right at n = \(places)\(refusals)\(slow)",
      fault: finding.fault
    )
  }

  /// No strategy refuses a size up to this one.
  private static let largestOfAll = 2

  private func fault(
    of strategy: OfferedStrategy, at n: Int, _ process: WorkerProcess
  ) throws(WorkerFailure) -> String? {
    try compute(n, strategy.name, process)
    let judge = makeJudge(strategy, n)
    let outcome = judge.outcome(
      of: try process.ask(
        .result(form: .hex), within: limit, longestReply: judge.longestReply))
    if outcome.proof != nil || outcome.status == .overflow { return nil }
    return outcome.note ?? "it is \(outcome.status.rawValue)"
  }

  /// The times are those of the loops.
  private func times(of strategy: OfferedStrategy) -> Finding {
    let rule = "'\(strategy.name)' times its loop, and nothing else"
    let host = WorkerHost(WorkerProgram("checked", layouts: [words]))
    defer { host.end() }
    let workload = RemoteWorkload(
      Case(strategy: strategy.name, n: Self.timedSize), growth: .constant, limit: limit, on: host,
      judge: makeJudge(strategy, Self.timedSize))
    workload.run(iterations: 1)
    guard let iterations = longLoop(workload) else {
      return (
        rule: rule,
        fault: workload.failure
          ?? workload.refusal.map { "it refused n = \(Self.timedSize): '\($0)'" }
          ?? "a loop of a million iterations took less than a millisecond; read a clock of "
          + "nanoseconds before and after the loop"
      )
    }
    let suspicion = workload.suspicion(iterations: iterations)
    return (rule: rule, fault: workload.failure ?? suspicion.map { "\($0)" })
  }

  /// How many iterations take two milliseconds; nil where a million do not take half of that.
  private func longLoop(_ workload: RemoteWorkload) -> Int? {
    var iterations = 1
    while iterations <= 1 << 20 {
      let elapsed = workload.time(iterations: iterations, by: MonotonicClock())
      if workload.failure != nil { return nil }
      if elapsed >= 2_000_000 { return iterations }
      iterations *= 4
    }
    return workload.time(iterations: 1_000_000, by: MonotonicClock()) < 1_000_000
      ? nil : iterations
  }

  /// Another case has another result, and one that is chosen again works as before.
  private func choosing(_ strategy: String) -> Finding {
    rule("It can change between cases, and has no result of a case that did not run") {
      process throws(WorkerFailure) in
      try compute(Self.timedSize, strategy, process)
      _ = try process.ask(.prepare(strategy: strategy, n: 10), within: limit)
      do throws(WorkerFailure) {
        let reply = try process.ask(.result(form: .hex), within: limit)
        return "it answered \(reply) where the case had not run; forget the result at 'prepare', "
          + "and answer {\"failed\":{\"reason\":\"never computed\"}} until the next run"
      } catch {
        guard case .refused = error else { throw error }
      }
      try compute(10, strategy, process)
      try compute(Self.timedSize, strategy, process)
      return nil
    }
  }

  /// It ends when it is told to, and when nobody is there any more.
  private func endings(_ strategy: String) -> [Finding] {
    [
      ("It exits with status 0 at 'end'", WorkerRequest.end.line),
      ("It exits with status 0 at the end of its input", nil),
    ].map { name, line in
      rule(name) { process throws(WorkerFailure) in
        try compute(10, strategy, process)
        let ending = process.farewell(line, within: limit)
        if process.leftProcesses > 0 { return "it left processes running, which were ended" }
        switch ending {
        case .exited(0, _)?: return nil
        case .exited(let status, _)?: return "it exited with status \(status)"
        case let failure?: return "\(failure)"
        case nil: return "it did not exit, and was ended; stop reading, and return"
        }
      }
    }
  }
}
