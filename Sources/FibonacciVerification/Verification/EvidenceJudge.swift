internal import Benchmarking
internal import BigIntegers
internal import FibonacciGMP
internal import FibonacciStrategies
internal import OracleArithmetic

/// Judges what one strategy says F(n) is, check by check.
final class EvidenceJudge {
  private let entry: any VerifiableStrategy
  private let evidence: Evidence
  /// The checks to make.
  private let wanted: Set<Check>

  /// How the result that is judged was computed.
  private var path = Fault.Path.value
  /// What the result is, if no fault is found.
  private var status = Status.ok
  /// The sum of the probabilities with which a fingerprint accepts what is wrong.
  private var falseAcceptance = 0.0
  private var checks: Set<Check> = []
  private var faults: [Fault] = []

  private var index: Int { evidence.index }

  init(_ entry: any VerifiableStrategy, _ evidence: Evidence, making checks: Set<Check>) {
    self.entry = entry
    self.evidence = evidence
    wanted = checks
  }

  /// Judges the results of both paths; a result that both have is judged once. To be asked once.
  func judgement(on results: [Fault.Path: FibonacciAnswer]) -> Judgement {
    judge(results[.value])
    if results[.compute] != results[.value] {
      path = .compute
      judge(results[.compute])
    }
    if faults.isEmpty, status == .ok { judgeIdentities() }
    let isJudged = !checks.isEmpty
    return Judgement(
      strategy: entry.id, index: index,
      status: !isJudged ? .skipped : faults.isEmpty ? status : .wrong,
      checks: checks, faults: faults, falseAcceptance: falseAcceptance,
      note: isJudged ? nil : "none of the checks that were chosen can judge it")
  }

  /// Makes a check if it is wanted.
  ///
  /// - Parameter fault: Finds what is wrong, in words that go on from `F(n) `.
  private func make(_ check: Check, _ fault: () -> String?) {
    guard wanted.contains(check) else { return }
    checks.insert(check)
    if let note = fault() { faults.append(Fault(check: check, path: path, note: note)) }
  }

  private func judge(_ answer: FibonacciAnswer?) {
    switch answer {
    case nil, .some(.none), .failed: break
    case .words(let words): judge(words)
    case .overflow(let error):
      status = .overflow
      make(.overflow) { error.fault(at: index, exactness: entry.exactness) }
    }
  }

  private func judge(_ words: [UInt64]) {
    make(.canonical) { words.last == 0 ? "has leading zero limbs" : nil }
    if let bitCount = evidence.bitCount { judgeBits(of: words, bitCount) }
    if let additions = evidence.additions { compare(words, with: .success(additions), .additions) }
    if let gmp = evidence.gmp, !entry.usesGMP { compare(words, with: gmp, .gmp) }
    judgeFingerprint(of: words)
    if entry.exactness == .exact { make(.square) { faultOfSquare(words) } }
  }
}

// MARK: - One result

extension EvidenceJudge {
  private func judgeBits(of words: [UInt64], _ expected: Int) {
    let bits = words.bitCount
    switch entry.exactness {
    case .exact:
      make(.bitLength) {
        bits == expected
          ? nil
          : "has \(NumberFormat.counted(bits, "bit")) instead of "
            + NumberFormat.grouped(expected)
      }
    case .modulo(let bitWidth):
      if expected > bitWidth { status = .wrapped }
      make(.bitLength) { bits <= bitWidth ? nil : "has more than \(bitWidth) bits" }
    case .approximate:
      break
    }
  }

  private func compare(
    _ words: [UInt64], with reference: Result<[UInt64], VerificationError>, _ check: Check
  ) {
    switch reference {
    case .failure(let error):
      make(check) { "cannot be compared: \(error)" }
    case .success(let reference):
      let agreement = Agreement(
        of: words, with: reference, at: index, exactness: entry.exactness)
      if agreement == .close { status = .inexact }
      make(check) { if case .different(let note) = agreement { note } else { nil } }
    }
  }

  private func judgeFingerprint(of words: [UInt64]) {
    switch entry.exactness {
    case .exact where !evidence.fingerprints.isEmpty:
      falseAcceptance += falseAcceptanceBound(
        bits: max(words.bitCount, evidence.bitCount ?? 0), primes: evidence.fingerprints.count)
      make(.fingerprint) {
        evidence.fingerprints.first { !$0.matches(words) }.map {
          "has the wrong residue modulo the prime \($0.modulus)" + evidence.location(of: words)
        }
      }
    case .modulo(let bitWidth):
      guard let expected = entry.exactness.wrappedWords(at: index) else { break }
      make(.fingerprint) { words == expected ? nil : "is not F(n) mod 2^\(bitWidth)" }
    case .exact, .approximate:
      break
    }
  }

  private func faultOfSquare(_ words: [UInt64]) -> String? {
    let isFibonacci =
      entry.usesGMP
      ? BigUInt.isFibonacci(words, at: index) : GMPInteger.isFibonacci(words, at: index)
    return isFibonacci ? nil : "makes 5F² \(index.isMultiple(of: 2) ? "+" : "−") 4 no square"
  }
}

// MARK: - Several results

extension EvidenceJudge {
  private func judgeIdentities() {
    guard entry.exactness == .exact, index >= 1 else { return }
    make(.identities) {
      entry.usesGMP ? brokenIdentity(in: BigUInt.self) : brokenIdentity(in: GMPInteger.self)
    }
  }

  private func brokenIdentity<Number: ProvingNumber>(in _: Number.Type) -> String? {
    Number.firstBrokenIdentity(at: index, other: max(2 * index / 3, 1)) { index in
      guard entry.complexity.isTried(at: index),
        case .words(let words) = entry.answer(at: index)
      else { return nil }
      return Number(words: words)
    }
  }
}
