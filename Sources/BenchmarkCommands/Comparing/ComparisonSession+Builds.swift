internal import ArgumentParsing
internal import BenchmarkAnalysis
internal import Benchmarking

extension ComparisonSession {
  /// Measures two builds of fibbench against each other: many short processes of each, in turn.
  ///
  /// A process is the unit: what its memory layout happens to be is part of the noise then. Rounds
  /// come in pairs of opposite order, so that a drift of the machine cancels; the samples of a
  /// round are the medians of its two processes.
  ///
  /// - Parameters:
  ///   - program: The path of the other build, the old one.
  ///   - rounds: How many processes of each.
  ///   - plan: What each of them measures.
  func compareBuilds(with program: String, rounds: Int, _ plan: Plan) throws -> Finding {
    let programs = (old: program, new: "/proc/self/exe")
    var documents = (old: ResultsDocument?.none, new: ResultsDocument?.none)
    var progress = ProgressLine(on: context.messages, isWanted: !quiet)
    defer { progress.clear() }
    for round in 0..<rounds where context.interruption() == nil {
      progress.show("round \(round + 1) of \(rounds)")
      for isOld in round.isMultiple(of: 2) ? [true, false] : [false, true] {
        guard context.interruption() == nil else { break }
        let run = try medians(of: isOld ? programs.old : programs.new, plan, round: round)
        if isOld {
          documents.old = documents.old?.joined(with: run) ?? run
        } else {
          documents.new = documents.new?.joined(with: run) ?? run
        }
      }
    }
    guard let old = documents.old, let new = documents.new else {
      let nothing = ResultsDocument.empty(plan, context: context)
      return Finding(
        Comparison(nothing, nothing, buildGate), candidate: nothing, signal: context.interruption())
    }
    return Finding(
      Comparison(old, new, buildGate), candidate: new,
      isWrong: old.measurements.contains { $0.status == .wrong }, signal: context.interruption())
  }

  /// Builds are compared by their times, since both are measured in one run; rounds are fixed.
  private var buildGate: Gate {
    var gate = gate
    gate.quantity = .build
    gate.looks = 1
    return gate
  }

  /// The results of one process, each case with one sample: its median, in the place of the round.
  private func medians(of program: String, _ plan: Plan, round: Int) throws -> ResultsDocument {
    let arguments =
      [
        "run", "--n", plan.sizes.map(String.init).joined(separator: ","),
        "--strategy", plan.strategies.joined(separator: ","), "--quiet", "--export-json", "-",
        "--seed", "\(plan.settings.seed &+ UInt64(round / 2))",
      ] + plan.settings.arguments
    let ending = try ChildProcess.run(program, arguments)
    var document: ResultsDocument
    do {
      document = try ResultsDocument(json: ending.output)
    } catch {
      throw BuildFailure(program: program, code: ending.code, reason: error)
    }
    for index in document.measurements.indices {
      let times = document.measurements[index].samples.map(\.nanosecondsPerIteration)
      document.measurements[index].samples =
        times.isEmpty
        ? []
        : [Sample(cycle: round, iterations: 1000, elapsedNanoseconds: Int64(times.median * 1000))]
    }
    return document
  }
}

/// The other build did not measure.
struct BuildFailure: CommandFailure {
  let program: String
  let code: Int32
  let reason: ResultsDocumentError
  var exitCode: ExitCode { .failure }

  var description: String {
    "'\(program)' gave no results (exit code \(code)): \(reason)"
  }
}

extension Settings {
  /// The settings as words of a command line.
  fileprivate var arguments: [String] {
    [
      "--warmup", "\(warmupCycles)", "--min-runs", "\(minimumCycles)", "--max-runs",
      "\(max(maximumCycles, minimumCycles))", "--max-time", "\(maximumTime.milliseconds)ms",
      "--deadline", "\(deadline.milliseconds)ms",
    ]
  }
}

extension ResultsDocument {
  /// This document with the samples of a later round; a case that has none there loses its own.
  fileprivate func joined(with round: ResultsDocument) -> ResultsDocument {
    var joined = self
    for index in joined.measurements.indices {
      let subject = joined.measurements[index].case
      guard let more = round.measurements.first(where: { $0.case == subject }) else { continue }
      if more.samples.isEmpty {
        joined.measurements[index] = more
      } else {
        joined.measurements[index].samples += more.samples
      }
    }
    return joined
  }
}
