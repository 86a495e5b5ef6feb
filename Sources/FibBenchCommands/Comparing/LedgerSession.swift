internal import ArgumentParsing
internal import BenchmarkKit
internal import BigIntegers
internal import FibonacciStrategies
internal import FoundationEssentials
internal import KernelInterface

/// Counts what cases do, in a build that counts.
struct LedgerSession {
  let context: Context

  /// A case that would take longer than this is left out.
  private static let deadline: Duration = .seconds(60)

  /// Counts cases, after a call of each that makes what lasts, such as tables.
  ///
  /// Every case is counted twice, and its result judged: a count that does not come again is no
  /// ledger's.
  ///
  /// - Throws: `LedgerError` in a build that does not count, for a result that is wrong, and for
  ///   counts that differ from one call to the next.
  func count(_ cases: [Case]) throws -> Ledger {
    guard OperationLedger.counts() != nil else { throw LedgerError.notCounting }
    var ledger = Ledger(instructions: Version.instructionLevel)
    for subject in cases where context.interruption() == nil {
      guard let counts = try counts(of: subject) else { continue }
      ledger.entries.append(Ledger.Entry(subject, counts: counts))
    }
    return ledger
  }

  /// The counts of one call; nil, which is said, where there is no result to be had.
  private func counts(of subject: Case) throws -> [String: Int]? {
    let entry = try context.catalog.strategy(named: subject.strategy)
    let predicted = entry.logarithmOfNanoseconds(at: subject.n, clock: context.clock)
    if let refusal = Deadline(Self.deadline).refusal(logarithmOfNanoseconds: predicted) {
      context.say("Note: \(subject.strategy) at n = \(subject.n) is left out: \(refusal).")
      return nil
    }
    let workload = entry.makeWorkload(at: subject.n, oracle: ReferenceOracle())
    workload.run(iterations: 1)
    let (first, second) = (Self.counts(of: workload), Self.counts(of: workload))
    switch workload.proveLast() {
    case .proved: break
    case .wrong(let note): throw LedgerError.wrong(subject, note: note)
    case .overflow(let note), .skipped(let note):
      context.say("Note: \(subject.strategy) at n = \(subject.n) is left out: \(note).")
      return nil
    }
    guard first == second else { throw LedgerError.notRepeatable(subject) }
    return first
  }

  /// The counts of the next call of a work.
  private static func counts(of workload: any Workload) -> [String: Int] {
    let before = (OperationLedger.counts() ?? [], AllocationCount.current())
    workload.run(iterations: 1)
    let after = (AllocationCount.current(), OperationLedger.counts() ?? [])
    var counts: [String: Int] = [:]
    for operation in CountedOperation.allCases {
      counts[operation.name] = after.1[operation.rawValue] - before.0[operation.rawValue]
    }
    if let earlier = before.1, let later = after.0 {
      counts["allocations"] = (later - earlier).allocations
      counts["allocated_bytes"] = (later - earlier).bytes
    }
    return counts
  }
}

/// Why there is no ledger; `description` says what to do.
enum LedgerError: FibBenchError, Equatable {
  /// This build counts nothing.
  case notCounting
  /// The result of a case is wrong.
  case wrong(Case, note: String)
  /// Two calls of a case did not do the same.
  case notRepeatable(Case)
  /// There is no ledger in that place.
  case missing(path: String)
  /// The file is there, but is no ledger.
  case damaged(path: String, ResultsDocumentError)

  var exitCode: ExitCode {
    switch self {
    case .notCounting, .notRepeatable: .failure
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
    case .damaged(let path, let reason):
      "the ledger '\(path)' cannot be used: "
        + reason.sentence(expecting: Ledger.schema, version: Ledger.schemaVersion)
    }
  }
}

extension Ledger {
  /// Where the ledger of a level is kept: a file itself, or in a folder the file of that level.
  static func file(in place: String, instructions: String) -> String {
    place.hasSuffix(".json") ? place : "\(place)/\(instructions).json"
  }

  /// Reads the ledger in a file, or in a folder that of these instructions.
  init(place: String, instructions: String) throws(LedgerError) {
    let path = Self.file(in: place, instructions: instructions)
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw .missing(path: path) }
    do {
      try self.init(json: String(decoding: data, as: UTF8.self))
    } catch {
      throw .damaged(path: path, error)
    }
  }
}
