internal import Benchmarking
internal import BigIntegers
internal import FibonacciGMP
internal import FibonacciStrategies
internal import OracleArithmetic

/// Judges what one strategy says F(n) is, check by check.
struct EvidenceJudge {
  let entry: any VerifiableStrategy
  let evidence: Evidence

  /// The last index at which a double recursion is called for an identity.
  private static let lastIndexOfRecursion = 24

  private var index: Int { evidence.index }

  /// Judges the results of both paths; a result that both have is judged once.
  func judgement(
    on results: [Fault.Path: FibonacciAnswer], making checks: Set<Check>
  ) -> Judgement {
    var findings = Findings(making: checks)
    judge(results[.value], &findings)
    if results[.compute] != results[.value] {
      findings.path = .compute
      judge(results[.compute], &findings)
    }
    if findings.faults.isEmpty, findings.status == .ok { judgeIdentities(&findings) }
    let isJudged = !findings.checks.isEmpty
    return Judgement(
      strategy: entry.id, index: index,
      status: !isJudged ? .skipped : findings.faults.isEmpty ? findings.status : .wrong,
      checks: findings.checks, faults: findings.faults, falseAcceptance: findings.falseAcceptance,
      note: isJudged ? nil : "none of the checks that were chosen can judge it")
  }

  private func judge(_ answer: FibonacciAnswer?, _ findings: inout Findings) {
    switch answer {
    case nil, .some(.none), .failed: break
    case .words(let words): judge(words, &findings)
    case .overflow(let error):
      findings.status = .overflow
      findings.make(.overflow) { error.fault(at: index, exactness: entry.exactness) }
    }
  }

  private func judge(_ words: [UInt64], _ findings: inout Findings) {
    findings.make(.canonical) { words.last == 0 ? "has leading zero limbs" : nil }
    if let bitCount = evidence.bitCount { judgeBits(of: words, bitCount, &findings) }
    if let additions = evidence.additions {
      compare(words, with: .success(additions), .additions, &findings)
    }
    if let gmp = evidence.gmp, !entry.usesGMP { compare(words, with: gmp, .gmp, &findings) }
    judgeFingerprint(of: words, &findings)
    if entry.exactness == .exact { findings.make(.square) { faultOfSquare(words) } }
  }
}

// MARK: - One result

extension EvidenceJudge {
  private func judgeBits(of words: [UInt64], _ expected: Int, _ findings: inout Findings) {
    let bits = words.bitCount
    switch entry.exactness {
    case .exact:
      findings.make(.bitLength) {
        bits == expected ? nil : "has \(bits) bits instead of \(expected)"
      }
    case .modulo(let bitWidth):
      if expected > bitWidth { findings.status = .wrapped }
      findings.make(.bitLength) { bits <= bitWidth ? nil : "has more than \(bitWidth) bits" }
    case .approximate:
      break
    }
  }

  private func compare(
    _ words: [UInt64], with reference: Result<[UInt64], OracleError>, _ check: Check,
    _ findings: inout Findings
  ) {
    switch reference {
    case .failure(let error):
      findings.make(check) { "cannot be compared: \(error)" }
    case .success(let reference):
      let agreement = Agreement(
        of: words, with: reference, at: index, exactness: entry.exactness)
      if agreement == .close { findings.status = .inexact }
      findings.make(check) { if case .different(let note) = agreement { note } else { nil } }
    }
  }

  private func judgeFingerprint(of words: [UInt64], _ findings: inout Findings) {
    switch entry.exactness {
    case .exact where !evidence.fingerprints.isEmpty:
      findings.falseAcceptance += FalseAcceptance.bound(
        bits: max(words.bitCount, evidence.bitCount ?? 0), primes: evidence.fingerprints.count)
      findings.make(.fingerprint) {
        evidence.fingerprints.first { !$0.matches(words) }.map {
          "has the wrong residue modulo the prime \($0.modulus)" + evidence.location(of: words)
        }
      }
    case .modulo(let bitWidth) where bitWidth <= 64:
      findings.make(.fingerprint) {
        let residue = UInt64(fibonacciResidue(at: index, modulo: 1 << UInt128(bitWidth)))
        return words == residue.words ? nil : "is not F(n) mod 2^\(bitWidth)"
      }
    case .exact, .modulo, .approximate:
      break
    }
  }

  private func faultOfSquare(_ words: [UInt64]) -> String? {
    let isFibonacci =
      entry.usesGMP
      ? Identities.isFibonacci(words, at: index, in: BigUInt.self)
      : Identities.isFibonacci(words, at: index, in: GMPInteger.self)
    return isFibonacci ? nil : "makes 5F² \(index.isMultiple(of: 2) ? "+" : "−") 4 no square"
  }
}

// MARK: - Several results

extension EvidenceJudge {
  private func judgeIdentities(_ findings: inout Findings) {
    guard entry.exactness == .exact, index >= 1 else { return }
    findings.make(.identities) {
      entry.usesGMP
        ? brokenIdentities(in: BigUInt.self).first : brokenIdentities(in: GMPInteger.self).first
    }
  }

  private func brokenIdentities<Number: ProvingNumber>(in _: Number.Type) -> [String] {
    let isRecursion = entry.complexity == .exponential
    return Identities.broken(at: index, other: max(2 * index / 3, 1)) { index -> Number? in
      guard !isRecursion || index <= Self.lastIndexOfRecursion else { return nil }
      guard case .words(let words) = entry.answer(at: index) else { return nil }
      return Number(words: words)
    }
  }
}
