internal import BenchmarkCommands
internal import FibonacciVerification
internal import ArgumentParsing
internal import Benchmarking

/// One verification from where its report stands to its exit code.
final class VerificationSession {
  private let context: FibonacciContext
  private let indices: [Int]
  private let entries: [any VerifiableStrategy]
  private let workers: [WorkerHost]
  private let file: ExportFile?
  private let isQuiet: Bool
  private let progress: ProgressLine
  private var report: VerificationReport
  private var obstacle: (any Error)?
  private var nextSave: Int64 = 0

  /// The largest share of the time that saving may take, as a divisor; it happens at most once a
  /// second.
  private static let shareOfTime: Int64 = 20
  private static let leastNanosecondsBetweenSaves: Int64 = 1_000_000_000

  /// Prepares to go on with a report.
  ///
  /// - Parameters:
  ///   - report: What is done so far.
  ///   - indices: The indices of its part.
  ///   - entries: The strategies of its plan.
  ///   - workers: Those that some of them are of; they are ended.
  ///   - file: Where it is kept, if anywhere.
  init(
    _ report: VerificationReport, indices: [Int], entries: [any VerifiableStrategy],
    workers: [WorkerHost], file: ExportFile?, output: VerificationOutput, context: FibonacciContext
  ) {
    self.report = report
    self.indices = indices
    self.entries = entries
    self.workers = workers
    self.file = file
    self.context = context
    isQuiet = output.quiet.quiet
    progress = ProgressLine(
      on: context.messages, isWanted: output.quiet.showsProgress, clock: context.clock)
  }

  /// Verifies, saves and prints.
  ///
  /// - Returns: The verdict, also when the reader of the output has gone.
  /// - Throws: `FileError` or `OutputError` where the report could not be written; what the file
  ///   held before is still there. A wrong result outranks that, which is then only printed.
  func run() throws -> ExitCode {
    verify()
    report.environments[0].noteVersions(of: workers)
    for worker in workers { worker.end() }
    progress.clear()
    do {
      if let obstacle { throw obstacle }
      try file?.finish(report.sealedJSON())
      let output = file?.isStandardOutput == true ? context.messages : context.output
      if !isQuiet {
        try output.write(VerificationTable.text(report, context.base.layout(for: output)))
      }
    } catch OutputError.closedPipe {
      // A reader of the output may stop, and the exit code still gives the verdict.
    } catch {
      guard report.isWrong else { throw error }
      context.say(FibBench.fullMessage(for: error))
    }
    if report.isWrong { return .wrongResult }
    guard !report.isComplete, let signal = context.interruption() else { return proofOrFailure }
    let remedy =
      file.map { "they are kept; the same command goes on with --resume \($0.path)" }
      ?? "name a file with --resume to keep them another time"
    context.say("Interrupted: \(report.done) of \(report.partCount) indices are done; \(remedy).")
    return .interrupted(by: signal)
  }

  /// Success, unless something failed, or nothing at all was proved.
  private var proofOrFailure: ExitCode {
    if report.hasFailed { return .failure }
    guard report.tallies.allSatisfy(\.isSkipped) else { return .success }
    let reason = workers.isEmpty ? nil : report.tallies.first?.firstSkipped?.note
    context.say(
      "Error: nothing was verified: every call was skipped"
        + (reason.map { ": \($0)." } ?? "; give a longer --deadline."))
    return .failure
  }

  private func verify() {
    let verifier = Verifier(
      report.plan.policy, deadline: report.plan.deadline(indexCount: report.indexCount),
      clock: context.clock)
    let pace = Pace(indices)
    for position in report.done..<indices.count {
      if context.interruption() != nil { return }
      let index = indices[position]
      let (share, place) = (pace.share(at: position), NumberFormat.grouped(index))
      let judgements = verifier.judgements(
        of: entries, at: index,
        omitting: report.plan.omittedChecks(at: index, indexCount: report.indexCount)
      ) { [progress] strategy in
        progress.show("\(strategy) at n = \(place)", fraction: share)
      }
      let failed = judgements.filter { $0.status == .failed }
      // What an interrupt stopped did not fail.
      if !failed.isEmpty, context.interruption() != nil { return }
      for judgement in failed {
        progress.clear()
        context.say(
          "Error: \(judgement.strategy) failed at n = \(index): \(judgement.note ?? "").")
      }
      let previous = position > 0 ? indices[position - 1] : nil
      for failure in report.record(judgements, previousIndex: previous) {
        progress.clear()
        context.say("Error: \(failure.sentence(of: report.plan))")
      }
      save()
      if obstacle != nil { return }
    }
  }

  /// Saves the report, unless that was done a moment ago.
  private func save() {
    guard let file else { return }
    let start = context.clock.now()
    guard start >= nextSave else { return }
    do {
      try file.update(report.sealedJSON())
    } catch {
      obstacle = error
    }
    let end = context.clock.now()
    nextSave =
      end + max(Self.shareOfTime * (end - start), Self.leastNanosecondsBetweenSaves)
  }
}

/// How far a verification has come.
private struct Pace {
  /// The sums of what the indices before each one weigh.
  private let weights: [Double]

  /// What an index costs that is not in proportion to it.
  private static let fixedWeight = 1000.0

  init(_ indices: [Int]) {
    var sum = 0.0
    weights =
      [0]
      + indices.map { index in
        sum += Double(index) + Self.fixedWeight
        return sum
      }
  }

  /// The share of the work that lies before a position, from 0 to 1.
  func share(at position: Int) -> Double {
    weights[position] / max(weights.last ?? 1, 1)
  }
}
