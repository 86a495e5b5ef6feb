package import Benchmarking
package import FibonacciStrategies
internal import OracleArithmetic

/// The F(n) that a strategy computed.
package enum FibonacciAnswer: Equatable, Sendable {
  /// These words, least significant first.
  case words([UInt64])
  /// Nothing, since a number does not fit.
  case overflow(FibonacciError)
  /// Nothing, for a reason.
  case none(String)
  /// Nothing, since what should have computed it does not work; says how that showed.
  case failed(String)

  /// What a worker says in a reply to `result`; nil for any other reply.
  package init?(_ reply: WorkerReply) {
    switch reply {
    case .value(let hex?, _):
      if let words = [UInt64](hexadecimal: hex) {
        self = .words(words)
      } else {
        let excerpt = WorkerFailure.excerpt(of: Array(hex.utf8))
        self = .failed("the worker answered '\(excerpt)', which is no number")
      }
    case .overflow(let index, let bitWidth):
      self = .overflow(.overflow(index: index, bitWidth: bitWidth))
    default: return nil
    }
  }

  /// What a strategy returned or threw.
  package init(_ result: Result<[UInt64], FibonacciError>) {
    self =
      switch result {
      case .success(let words): .words(words)
      case .failure(let error): .overflow(error)
      }
  }
}

/// Judges what a strategy says F(n) is: the one judgement of every timed result, in whichever
/// process it was computed.
package struct ResultJudge {
  private let index: Int
  private let exactness: Exactness
  private let usesGMP: Bool
  private let oracle: ReferenceOracle

  /// Prepares to judge a strategy at an index.
  package init(index: Int, exactness: Exactness, usesGMP: Bool, oracle: ReferenceOracle) {
    self.index = index
    self.exactness = exactness
    self.usesGMP = usesGMP
    self.oracle = oracle
  }

  /// The judgement of an answer.
  package func outcome(of answer: FibonacciAnswer) -> Outcome {
    switch answer {
    case .none(let reason): .skipped(note: reason)
    case .failed(let note): .failed(note: note)
    case .overflow(let error): judge(error)
    case .words(let words): judge(words)
    }
  }

  /// The judgement of a number by its residue modulo a prime that is drawn now, and no more.
  func outcome(byResidueOf number: some FibonacciValue) -> Outcome {
    var generator = SystemRandomNumberGenerator()
    return Fingerprint(ofFibonacciAt: index, using: &generator).matches(number)
      ? .proved(status: .ok, Proof(verifier: Self.byResidue))
      : .wrong(note: "its residue is wrong")
  }
}

extension ResultJudge {
  private func judge(_ error: FibonacciError) -> Outcome {
    if let fault = error.fault(at: index, exactness: exactness) { return .wrong(note: fault) }
    return .overflow(note: "\(error)")
  }

  private func judge(_ words: [UInt64]) -> Outcome {
    if let shortage = MemoryShortage(ofFibonacciAt: index, by: nil, for: .judging) {
      guard let expected = exactness.wrappedWords(at: index) else {
        return .skipped(note: "cannot be verified: \(shortage)")
      }
      guard words == expected else { return .wrong(note: "is not F(n) modulo the power of two") }
      return .proved(status: .wrapped, proof(of: words, drawFingerprints(), by: Self.byResidue))
    }
    let reference: [UInt64]
    do {
      reference = try oracle.words(at: index)
    } catch {
      return .wrong(note: "\(error)")
    }
    let agreement = Agreement(of: words, with: reference, at: index, exactness: exactness)
    if case .different(let difference) = agreement { return .wrong(note: difference) }
    let number = exactness == .exact ? words : reference
    let fingerprints = drawFingerprints()
    guard fingerprints.allSatisfy({ $0.matches(number) }) else {
      return .wrong(note: "has the wrong residue modulo a random prime")
    }
    let proof = proof(
      of: words, fingerprints, by: ReferenceOracle.verifier(ofGMPArithmetic: usesGMP))
    return switch agreement {
    case .equalModulo: .proved(status: .wrapped, proof)
    case .close: .proved(status: .inexact, proof)
    case .equal, .different: .proved(status: .ok, proof)
    }
  }

  /// What a result is judged by where there is no time for F(n) itself, or, of one that is wrapped,
  /// no room.
  private static let byResidue = "residue"

  /// Draws primes now that the result exists, which prove it, or the reference that it wraps around
  /// or comes near.
  private func drawFingerprints() -> [Fingerprint] {
    var generator = SystemRandomNumberGenerator()
    return (0..<Fingerprint.primesOfProof).map { _ in
      Fingerprint(ofFibonacciAt: index, using: &generator)
    }
  }

  private func proof(
    of words: [UInt64], _ fingerprints: [Fingerprint], by verifier: String
  ) -> Proof {
    Proof(
      verifier: verifier, sha256: sha256(ofWords: words), bits: words.bitCount,
      digits: words.decimalDigitCount,
      residues: fingerprints.map { Residue(prime: $0.modulus, residue: $0.residue) })
  }
}
