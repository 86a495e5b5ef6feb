package import FibonacciVerification
package import Benchmarking
internal import BigIntegers
package import FibonacciStrategies
internal import OracleArithmetic

/// Proves a report of `fibbench run` again, without trusting any figure in it.
///
/// F(n) is computed by `fast-doubling`, and proved by fingerprints with primes of its own; GMP
/// takes no part. Times cannot be computed again: it checks only that the row may have them, that
/// they are long enough, and that the digest matches.
package struct ResultsProof {
  /// Everything that is wrong, in the order of the rows.
  package private(set) var faults: [String] = []
  /// Rows whose result was computed again.
  package private(set) var provedRows = 0
  /// Rows without a result, such as those that were skipped.
  package private(set) var rowsWithoutResult = 0
  /// Rows of strategies that are not known here, each of which is among the faults.
  package private(set) var unknownRows = 0
  /// Rows whose result is too large for this machine, or takes too long.
  package private(set) var rowsBeyondReach = 0

  /// The largest index at which a number is computed again: it takes some seconds.
  private static let largestComputed = 2_000_000_000

  private let catalog: StrategyCatalog
  private let workers: [String: Exactness]
  private var largest: (index: Int, words: [UInt64]) = (-1, [])
  private var generator = SystemRandomNumberGenerator()

  /// Proves a document.
  ///
  /// - Parameters:
  ///   - document: The report.
  ///   - catalog: The strategies of this program.
  ///   - workers: What the strategies of workers promise, by their names: these are not run.
  package init(
    of document: ResultsDocument, catalog: StrategyCatalog, workers: [String: Exactness] = [:]
  ) {
    self.catalog = catalog
    self.workers = workers
    if let digest = document.digest, digest != document.fittingDigest {
      note("the plan, the environment, or the list of rows was changed: its digest does not fit")
    }
    checkCases(of: document)
    for row in document.measurements { judge(row, document.plan.settings) }
  }

  private mutating func note(_ fault: String, _ row: Measurement) { note(fault, of: row.case) }

  private mutating func note(_ fault: String, of row: Case? = nil) {
    let place = row.map { "\($0.strategy) at n = \(NumberFormat.grouped($0.n)): " }
    faults.append((place ?? "") + fault)
  }
}

// MARK: - Rows among each other

extension ResultsProof {
  /// Every case of the plan has one row, and no other has.
  private mutating func checkCases(of document: ResultsDocument) {
    let planned = Set(document.plan.sizes.flatMap(document.plan.cases))
    var seen: Set<Case> = []
    for row in document.measurements {
      if !planned.contains(row.case) { note("the plan has no such row", row) }
      if !seen.insert(row.case).inserted { note("there is another such row", row) }
    }
    guard !document.interrupted else { return }
    for n in document.plan.sizes {
      for missing in document.plan.cases(at: n) where !seen.contains(missing) {
        note("the row is missing", of: missing)
      }
    }
  }
}

// MARK: - One row

extension ResultsProof {
  private mutating func judge(_ row: Measurement, _ settings: Settings) {
    if !row.isSealed {
      note("a figure was changed: the row's digest does not fit", row)
    }
    judgeTimes(of: row, settings)
    let entry = catalog[row.strategy]
    guard let exactness = entry?.exactness ?? workers[row.strategy] else {
      unknownRows += 1
      return note("there is no such strategy here; name its worker with --worker", row)
    }
    if row.status == .wrong { note("the report itself says that it is wrong", row) }
    if row.status == .overflow, let entry { judgeOverflow(of: row, entry) }
    guard let proof = row.proof else {
      rowsWithoutResult += 1
      return
    }
    judge(proof, of: row, entry, exactness)
  }

  private mutating func judgeTimes(of row: Measurement, _ settings: Settings) {
    let isTimed = !row.samples.isEmpty
    switch row.status {
    case .ok, .wrapped, .inexact:
      if !isTimed { note("says '\(row.status.rawValue)', but has no times", row) }
      if row.proof == nil { note("says '\(row.status.rawValue)', but has no proof", row) }
    case .overflow, .skipped, .wrong, .timeout, .failed:
      if isTimed { note("has times, although it says '\(row.status.rawValue)'", row) }
      if row.proof != nil { note("has a proof, although it says '\(row.status.rawValue)'", row) }
    case .suspect:
      break
    }
    let least = settings.minimumSampleTime.nanoseconds
    if row.samples.contains(where: { $0.elapsedNanoseconds < least }) {
      note("has a sample below the least of \(settings.minimumSampleTime.milliseconds) ms", row)
    }
    if zip(row.samples, row.samples.dropFirst()).contains(where: { $0.cycle >= $1.cycle }) {
      note("has samples whose cycles do not ascend", row)
    }
  }

  private mutating func judgeOverflow(of row: Measurement, _ entry: StrategyEntry) {
    guard !entry.complexity.hasUnboundedResults, entry.complexity != .exponential else {
      return note("says 'overflow', but its numbers have no bound", row)
    }
    if case .modulo = entry.exactness {
      return note("says 'overflow', but wraps around instead", row)
    }
    if (try? entry.words(at: row.n)) != nil { note("says 'overflow', but has a result", row) }
  }

  private mutating func judge(
    _ proof: Proof, of row: Measurement, _ entry: StrategyEntry?, _ exactness: Exactness
  ) {
    let number = "F(\(NumberFormat.grouped(row.n)))"
    for residue in proof.residues {
      if !(1 << 60...1 << 61 ~= residue.prime && Fingerprint.isPrime(residue.prime)) {
        note("\(residue.prime) is no prime between 2^60 and 2^61", row)
      } else if fibonacciResidue(at: row.n, modulo: UInt128(residue.prime)) != residue.residue {
        note("\(residue.residue) is not \(number) modulo \(residue.prime)", row)
      }
    }
    let shortage = MemoryShortage(ofFibonacciAt: row.n, by: FastDoubling.id, for: .verification)
    let isInReach =
      row.n <= Self.largestComputed && shortage == nil && (entry != nil || exactness.isComputable)
    // What wraps around is known without the whole number.
    let wrapped = isInReach || row.status != .wrapped ? nil : exactness.wrappedWords(at: row.n)
    guard isInReach || wrapped != nil else {
      rowsBeyondReach += 1
      return
    }
    provedRows += 1
    guard let words = wrapped ?? expectedWords(of: row, entry, exactness) else { return }
    let name = exactness == .exact ? number : "the result"
    guard let digest = proof.sha256, let bits = proof.bits, let digits = proof.digits else {
      return note("its proof tells nothing of the number", row)
    }
    if digest != sha256(ofWords: words) { note("the SHA-256 is not that of \(name)", row) }
    if bits != words.bitCount {
      let count = NumberFormat.counted(words.bitCount, "bit")
      note("\(name) has \(count), and not \(NumberFormat.grouped(bits))", row)
    }
    if digits != words.decimalDigitCount {
      let count = NumberFormat.counted(words.decimalDigitCount, "digit")
      note("\(name) has \(count), and not \(NumberFormat.grouped(digits))", row)
    }
  }

  /// The words that the row's result must have, and a note where its status does not fit them.
  private mutating func expectedWords(
    of row: Measurement, _ entry: StrategyEntry?, _ exactness: Exactness
  ) -> [UInt64]? {
    guard let number = fibonacci(at: row.n) else {
      let index = NumberFormat.grouped(row.n)
      note("F(\(index)) computed here has a wrong residue: this machine cannot judge", row)
      return nil
    }
    var (words, status) = (number, Status.ok)
    switch exactness {
    case .exact:
      break
    case .modulo(let bitWidth):
      words = (BigUInt(words: number) % (BigUInt(1) << bitWidth)).words
      if words != number { status = .wrapped }
    case .approximate:
      guard let value = try? entry?.words(at: row.n) else {
        note("has a result, but overflows here", row)
        return nil
      }
      if value != number { (words, status) = (value, .inexact) }
    }
    switch row.status {
    case .ok, .wrapped, .inexact:
      guard row.status != status else { break }
      note("says '\(row.status.rawValue)', and is '\(status.rawValue)'", row)
    case .suspect, .overflow, .skipped, .wrong, .timeout, .failed:
      break
    }
    return words
  }

  /// F(index), computed once for all rows of an index; nil if it has a wrong residue.
  private mutating func fibonacci(at index: Int) -> [UInt64]? {
    if index == largest.index { return largest.words }
    let words: [UInt64] = FastDoubling().value(at: index).words
    for _ in 0..<Fingerprint.primesOfProof {
      guard Fingerprint(ofFibonacciAt: index, using: &generator).matches(words) else { return nil }
    }
    largest = (index, words)
    return words
  }
}

extension Exactness {
  /// Whether results can be known without asking what computed them.
  fileprivate var isComputable: Bool {
    if case .approximate = self { false } else { true }
  }
}

extension ResultsProof {
  /// What was done, in words.
  func summary(of document: ResultsDocument) -> String {
    let counts = [
      (provedRows, "computed anew without GMP"), (rowsWithoutResult, "without a result"),
      (rowsBeyondReach, "by residues alone, being out of reach here"),
      (unknownRows, "not verified"),
    ]
    let rows = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let residues = document.measurements.reduce(0) { $0 + ($1.proof?.residues.count ?? 0) }
    let digests =
      document.measurements.map { ($0.digest, $0.fittingDigest) }
      + [(document.digest, document.fittingDigest)]
    let fitting = digests.count(where: ==)
    let lacking = digests.contains { $0.0 == nil }
    return "Rows: \(document.measurements.count); \(rows.isEmpty ? "none" : rows). "
      + "Residues: \(residues). "
      + "Digests: \(fitting) of \(digests.count) fit"
      + (lacking ? "; some are missing, so that a changed time may pass." : ".")
  }
}
