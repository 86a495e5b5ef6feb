internal import ArgumentParsing
internal import BenchmarkAnalysis
internal import Benchmarking

internal import Glibc

/// Counts what cases do, in a build that counts.
struct LedgerSession {
  let context: Context

  /// A case that would take longer than this is left out.
  private static let deadline: Duration = .seconds(60)

  /// Counts cases, after a call of each that makes what lasts, such as tables.
  ///
  /// Every case is counted twice, and its result judged: a count that is not repeatable does not
  /// enter a ledger.
  ///
  /// - Throws: `LedgerError` in a build that does not count, for a result that is wrong, and for
  ///   counts that differ from one call to the next.
  func count(_ cases: [Case]) throws -> Ledger {
    guard context.catalog.operationCounts() != nil else { throw LedgerError.notCounting }
    var ledger = Ledger(instructions: context.tool.instructions ?? "")
    for subject in cases where context.interruption() == nil {
      guard let counts = try counts(of: subject) else { continue }
      ledger.entries.append(Ledger.Entry(subject, counts: counts))
    }
    return ledger
  }

  /// The counts of one call; nil, with a message, if there is no result.
  private func counts(of subject: Case) throws -> [String: Int]? {
    let benchmark = try context.catalog.strategy(named: subject.strategy)
    let workload = benchmark.makeWorkload(at: subject.n, oracle: context.catalog.makeOracle())
    let work = CostPrediction.Work(benchmark.name, workload)
    let prediction = CostPrediction(clock: context.clock)
    if let refusal = prediction.refusal(of: work, at: subject.n, Deadline(Self.deadline)) {
      context.say("Note: \(subject.strategy) at n = \(subject.n) is left out: \(refusal).")
      return nil
    }
    workload.run(iterations: 1)
    let (first, second) = (counts(of: workload), counts(of: workload))
    switch workload.proveLast() {
    case .proved, .unverified: break
    case .wrong(let note): throw LedgerError.wrong(subject, note: note)
    case .overflow(let note), .skipped(let note), .failed(let note):
      context.say("Note: \(subject.strategy) at n = \(subject.n) is left out: \(note).")
      return nil
    }
    guard first == second else { throw LedgerError.notRepeatable(subject) }
    return first
  }

  /// The counts of the next call of a work.
  private func counts(of workload: any Workload) -> [String: Int] {
    let before = (operations: context.catalog.operationCounts(), AllocationCount.current())
    workload.run(iterations: 1)
    let after = (AllocationCount.current(), operations: context.catalog.operationCounts())
    var counts = (after.operations ?? [:]).merging(before.operations ?? [:]) { $0 - $1 }
    if let earlier = before.1, let later = after.0 {
      counts["allocations"] = (later - earlier).allocations
      counts["allocated_bytes"] = (later - earlier).bytes
    }
    return counts
  }
}

/// Why there is no ledger; `description` says what to do.
enum LedgerError: CommandFailure, Equatable {
  /// This build counts nothing.
  case notCounting
  /// The result of a case is wrong.
  case wrong(Case, note: String)
  /// Two calls of a case did not do the same.
  case notRepeatable(Case)
  /// There is no ledger in that place.
  case missing(path: String)
  /// A ledger without a case that can be compared, against which nothing can be wrong.
  case empty(path: String)
  /// The file is there, but is no ledger.
  case damaged(path: String, ResultsDocumentError)

  var exitCode: ExitCode {
    switch self {
    case .notCounting, .notRepeatable, .empty: .failure
    case .wrong: .wrongResult
    case .missing, .damaged: .referenceNotFound
    }
  }

  var description: String {
    switch self {
    case .notCounting:
      "this build counts no operations; use scripts/ledger, or build with FIBBENCH_LEDGER=1"
    case .wrong(let subject, let note):
      "\(subject.strategy) is wrong at n = \(subject.n): \(note)"
    case .notRepeatable(let subject):
      "two calls of \(subject.strategy) at n = \(subject.n) did not do the same; leave it out"
    case .missing(let path):
      "there is no ledger '\(path)'; count one with 'fibbench ledger --save FOLDER'"
    case .empty(let path):
      "the ledger '\(path)' holds no case to compare, and proves nothing; count one with "
        + "'fibbench ledger'"
    case .damaged(let path, let reason):
      "the ledger '\(path)' cannot be used: "
        + reason.sentence(expecting: Ledger.schema, version: Ledger.schemaVersion)
    }
  }
}

extension Ledger {
  /// Where the ledger of a level is kept: a file itself, or in a folder the file of that level.
  static func file(in place: String, instructions: String) -> String {
    isFile(place) ? place : "\(place)/\(instructions).json"
  }

  /// Whether a place is a file: by its name, or because it is one, such as a pipe.
  private static func isFile(_ place: String) -> Bool {
    if place == "-" || place.hasSuffix(".json") { return true }
    var status = stat()
    return unsafe stat(place, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Reads the ledger in a file, or in a folder that of these instructions.
  init(place: String, instructions: String) throws(LedgerError) {
    let path = Self.file(in: place, instructions: instructions)
    guard let text = try? InputFile.text(at: path) else { throw .missing(path: path) }
    do {
      try self.init(json: text)
    } catch {
      throw .damaged(path: path, error)
    }
  }
}
