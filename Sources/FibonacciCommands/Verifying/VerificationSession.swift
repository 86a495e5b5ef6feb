internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking

/// One verification from where its report stands to its exit code.
struct VerificationSession {
  /// What is done so far.
  var report: VerificationReport
  /// The indices of its part.
  let indices: [Int]
  /// The strategies of its plan.
  let entries: [any VerifiableStrategy]
  /// Those that some of them are of; they are ended.
  let workers: [WorkerHost]
  /// Where it is kept, if anywhere.
  let file: Exports<VerificationReport>
  let output: VerificationOutput
  let context: FibonacciContext

  /// Why the report could not be saved.
  var obstacle: (any Error)?

  /// The path of the report, if it is kept.
  private var place: String? { output.resume ?? output.exportJSON }

  /// What an index costs that is not in proportion to it, as progress counts it.
  private static let fixedWeight = 1000.0

  /// Verifies, saves and prints.
  ///
  /// - Returns: The verdict, also when the reader of the output has gone.
  /// - Throws: `FileError` or `OutputError` where the report could not be written; what the file
  ///   held before is still there. A wrong result outranks that, which is then only printed.
  mutating func run() throws -> ExitCode {
    let progress = ProgressLine(
      on: context.messages, isWanted: output.quiet.showsProgress, clock: context.clock)
    let tooSlow = verify(progress)
    report.environments[0].noteVersions(of: workers)
    for worker in workers { worker.end() }
    progress.clear()
    let code = try report.conclude(in: file, output, context, obstacle)
    if code == .wrongResult { return code }
    guard !report.isComplete, let signal = context.interruption() else {
      return report.proofOrFailure(output, context, tooSlow: tooSlow)
    }
    let remedy =
      place.map { "they are kept; the same command goes on with --resume \($0)" }
      ?? "name a file with --resume to keep them another time"
    let (done, all) = (NumberFormat.grouped(report.done), NumberFormat.grouped(report.partCount))
    context.say("Interrupted: \(done) of \(all) indices are done; \(remedy).")
    return .interrupted(by: signal)
  }

  /// - Returns: The strategies that a longer deadline would let in.
  private mutating func verify(_ progress: ProgressLine) -> Set<String> {
    let verifier = Verifier(
      report.plan.policy, deadline: report.plan.deadline(indexCount: report.indexCount),
      clock: context.clock)
    let weights = indices.map { Double($0) + Self.fixedWeight }
    let whole = weights.reduce(0, +)
    var done = weights.prefix(report.done).reduce(0, +)
    for position in report.done..<indices.count {
      if context.interruption() != nil { break }
      let index = indices[position]
      let (share, place) = (done / whole, NumberFormat.grouped(index))
      done += weights[position]
      let judgements = verifier.judgements(
        of: entries, at: index,
        omitting: report.plan.omittedChecks(at: index, indexCount: report.indexCount)
      ) { strategy in
        progress.show("\(strategy) at n = \(place)", fraction: share)
      }
      let failed = judgements.filter { $0.status == .failed }
      // What an interrupt stopped did not fail.
      if !failed.isEmpty, context.interruption() != nil { break }
      for judgement in failed {
        progress.clear()
        context.say(
          "Error: \(judgement.strategy) failed at n = \(place): \(judgement.note ?? "").")
      }
      let previous = position > 0 ? indices[position - 1] : nil
      for failure in report.record(judgements, previousIndex: previous) {
        progress.clear()
        context.say("Error: \(failure.sentence(of: report.plan))")
      }
      do {
        try file.update(report)
      } catch {
        obstacle = error
        break
      }
    }
    return verifier.tooSlow
  }
}

extension VerificationReport {
  /// Opens the file of a report as JSON, if one is wanted; it is rewritten once a second at most.
  static func exports(
    to path: String?, inputs: [String], _ context: FibonacciContext
  ) throws -> Exports<VerificationReport> {
    try Exports(
      [(path, { report, _ in try report.sealedJSON() })],
      inputs: inputs + context.base.inputs, output: context.output, clock: context.clock,
      leastPause: .seconds(1))
  }

  /// Writes the report, and shows it.
  ///
  /// - Parameter obstacle: Why it could not be saved before.
  /// - Returns: Its verdict.
  func conclude(
    in file: Exports<VerificationReport>, _ output: VerificationOutput,
    _ context: FibonacciContext, _ obstacle: (any Error)? = nil
  ) throws -> ExitCode {
    try context.base.concluding(isWrong ? .wrongResult : .success) {
      if let obstacle { throw obstacle }
      try file.finish(self)
      let target = file.usesStandardOutput ? context.messages : context.output
      if !output.quiet.quiet { try target.write(text(context.base.layout(for: target))) }
    }
  }

  /// Success, unless something failed, nothing at all was proved, or nothing of a strategy that was
  /// named: where not all strategies take part, each of them was. A shard is judged as a whole,
  /// since another one may prove what it did not. What a quiet command shows no table of is said,
  /// too.
  ///
  /// - Parameter tooSlow: The strategies that a longer deadline would let in.
  func proofOrFailure(
    _ output: VerificationOutput, _ context: FibonacciContext, tooSlow: Set<String> = []
  ) -> ExitCode {
    let skipped = tallies.filter(\.isSkipped)
    let all = Set(context.catalog.entries.map(\.id))
    let isForEach = shard == .whole && !Set(plan.strategies).isSuperset(of: all)
    let isUnproved = skipped.count == tallies.count || isForEach && !skipped.isEmpty
    let told = isUnproved && !hasFailed ? skipped : []
    if output.quiet.quiet {
      let rest = tallies.filter { !told.contains($0) }.compactMap(placeSkipped)
      if !rest.isEmpty { context.say("Note: skipped: \(rest.joined(separator: "; ")).") }
    }
    if hasFailed { return .failure }
    guard isUnproved else { return .success }
    guard done > 0 else {
      context.say("Error: nothing was proved: this shard has no index; make fewer shards.")
      return .failure
    }
    let names = skipped.map(\.strategy).joined(separator: ", ")
    let reason = skipped.first?.firstSkipped.map {
      ", at n = \(NumberFormat.grouped($0.n)): \($0.note)"
    }
    let isSlow = skipped.first.map { tooSlow.contains($0.strategy) } == true
    let remedy =
      isSlow
      ? "choose smaller n or a longer --deadline"
      : plan.checks == nil ? "choose smaller n" : "--check more"
    context.say(
      "Error: \(names) proved nothing: every call was skipped\(reason ?? ""); leave it out, or "
        + "\(remedy).")
    return .failure
  }
}
