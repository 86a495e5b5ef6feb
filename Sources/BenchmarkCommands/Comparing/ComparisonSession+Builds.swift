internal import ArgumentParsing
internal import SampleAnalysis
internal import Benchmarking

extension ComparisonSession {
  /// Measures two builds of fibbench against each other: many short processes of each, in turn.
  ///
  /// A process is the unit: what its memory layout happens to be is part of the noise then. Rounds
  /// come in pairs of opposite order, so that a drift of the machine cancels.
  ///
  /// - Parameters:
  ///   - programs: The paths of the other build, the old one, in each of its layouts.
  ///   - rounds: How many processes of each.
  ///   - plan: What each of them measures.
  ///   - counter: What counts the instructions of each case, which are compared then; nil where
  ///     times are.
  func compareBuilds(
    with programs: [String], rounds: Int, _ plan: Plan, counter: InstructionCounter? = nil
  ) throws -> Finding {
    let workers = (
      old: programs.map { [$0, "worker"] }, new: context.worker ?? [ownWorker]
    )
    var documents = (old: ResultsDocument?.none, new: ResultsDocument?.none)
    let progress = context.progressLine(quiet)
    defer { progress.clear() }
    for round in 0..<rounds where !context.isInterrupted {
      for isOld in round.isMultiple(of: 2) ? [true, false] : [false, true] {
        guard !context.isInterrupted else { break }
        progress.show(
          "round \(round + 1) of \(rounds): \(isOld ? programs[0] : "this program")",
          fraction: Double(round) / Double(rounds))
        let run = try measure(isOld ? workers.old : workers.new, plan, round: round)
        if isOld {
          documents.old = documents.old?.joined(with: run) ?? run
        } else {
          documents.new = documents.new?.joined(with: run) ?? run
        }
      }
    }
    guard var old = documents.old, var new = documents.new else {
      let nothing = context.beginDocument(of: plan)
      return Finding(
        Comparison(nothing, nothing, buildGate), old: nothing, candidate: nothing,
        signal: context.interruption())
    }
    if let counter {
      old.count(by: counter, in: workers.old[0], context, progress)
      new.count(by: counter, in: workers.new[0], context, progress)
      if context.isInterrupted { (old.interrupted, new.interrupted) = (true, true) }
    }
    return Finding(
      counter == nil ? Comparison(old, new, buildGate) : .ofInstructions(old, new, buildGate),
      old: old, candidate: new, signal: context.interruption())
  }

  /// Builds are compared by their times, since both are measured in one run; rounds are fixed.
  private var buildGate: Gate {
    var gate = gate
    gate.quantity = .build
    gate.looks = 1
    return gate
  }

  /// The results of one process of a program for each size; each round takes its next layout.
  private func measure(
    _ layouts: [[String]], _ plan: Plan, round: Int
  ) throws -> ResultsDocument {
    let worker = layouts[round % layouts.count]
    var plan = plan
    plan.settings.processes = 1
    plan.settings.seed &+= UInt64(round / 2)
    let runner = Runner(
      plan, in: context, worker: [worker], shouldStop: { context.isInterrupted })
    var document = context.beginDocument(of: plan)
    let run = runner.run()
    document.measurements = run.measurements
    document.interrupted = run.isInterrupted
    if let failure = document.measurements.first(where: { $0.status == .failed }) {
      let note = failure.note ?? "no reason"
      guard context.catalog[failure.strategy]?.program == nil else {
        throw Failure("\(failure.case) failed: \(note); repair its worker, or leave it out")
      }
      throw Failure(
        "'\(worker[0])' cannot be measured: \(note); give a fibbench that has the command 'worker'")
    }
    for index in document.measurements.indices {
      document.measurements[index].samples = document.measurements[index].samples.map {
        $0.following(processes: round, cycles: round * Self.cyclesOfRound)
      }
    }
    return document
  }

  /// No round has more cycles, so that equal cycles of both programs are of equal rounds.
  private static let cyclesOfRound = 1 << 20
}

extension ResultsDocument {
  /// This document with the samples of a later round.
  fileprivate func joined(with round: ResultsDocument) -> ResultsDocument {
    var joined = self
    joined.interrupted = interrupted || round.interrupted
    for index in joined.measurements.indices {
      let subject = joined.measurements[index].case
      guard let more = round.measurements.first(where: { $0.case == subject }) else { continue }
      joined.measurements[index] = joined.measurements[index].joined(with: more)
    }
    return joined
  }
}
