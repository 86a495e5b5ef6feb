package import BenchmarkKit
internal import FibonacciStrategies

/// Judges strategies at one index after another.
///
/// Each strategy computes F(n) in both ways, `value(at:)` and, as the timed loop does, `compute(_:at:)`
/// into its result of the index before. Only when every strategy has answered are the primes of the
/// fingerprint drawn, and the evidence gathered by which all are judged.
package final class Verifier {
  private let policy: CheckPolicy
  private let primeCount: Int
  private var costs: CallCosts
  private var additions = RunningAdditions()
  private let reference = ReferenceOracle()
  private var recyclers: [StrategyID: RecyclingComputation] = [:]
  private var generator = SystemRandomNumberGenerator()

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - policy: Which checks are made; by default every one that is affordable.
  ///   - primeCount: How many primes each fingerprint has.
  ///   - deadline: The longest that one call may be predicted to take; others are skipped.
  ///   - clock: What calls are timed by.
  package init(
    _ policy: CheckPolicy = .affordable(), primeCount: Int = Fingerprint.primesOfProof,
    deadline: Duration = .seconds(10),
    clock: any BenchmarkClock = MonotonicClock()
  ) {
    self.policy = policy
    self.primeCount = primeCount
    costs = CallCosts(clock: clock, deadline: deadline)
  }

  /// Judges one strategy at an index.
  package func verdict(of entry: StrategyEntry, at index: Int) -> Verdict {
    verdicts(of: [entry], at: index)[0]
  }

  /// Judges strategies at an index; ascending indices cost the least.
  ///
  /// - Parameters:
  ///   - entries: The strategies, each once.
  ///   - index: Which Fibonacci number.
  ///   - omitted: Checks to leave out this time.
  /// - Returns: The verdicts, in the order of the strategies.
  package func verdicts(
    of entries: [StrategyEntry], at index: Int, omitting omitted: Set<Check> = []
  ) -> [Verdict] {
    let answers = entries.map { answer(of: $0, at: index) }
    let made = Set(Check.allCases.filter { policy.makes($0, at: index) }).subtracting(omitted)
    let evidence = gatherEvidence(at: index, for: made)
    return zip(entries, answers).map { entry, answer in
      switch answer {
      case .refused(let note): Verdict(skipping: entry, at: index, note: note)
      case .given(let results):
        Judge(entry: entry, evidence: evidence).verdict(on: results, making: made)
      }
    }
  }
}

extension Verifier {
  /// What a strategy says F(n) is.
  private enum Answer {
    case given([Fault.Path: Result<[UInt64], FibonacciError>])
    case refused(String)
  }

  private func answer(of entry: StrategyEntry, at index: Int) -> Answer {
    if let refusal = costs.refusal(of: entry, at: index) { return .refused(refusal) }
    let recycler = recyclers[entry.id] ?? entry.makeRecyclingComputation()
    recyclers[entry.id] = recycler
    let value = costs.timing(entry, at: index) {
      Result { () throws(FibonacciError) in try entry.words(at: index) }
    }
    return .given([.value: value, .compute: recycler.words(at: index)])
  }

  private func gatherEvidence(at index: Int, for checks: Set<Check>) -> Evidence {
    let primes = checks.contains(.fingerprint) ? primeCount : 0
    return Evidence(
      index: index, bitCount: FibonacciBitLength.bits(at: index),
      additions: checks.contains(.additions) ? additions.words(at: index) : nil,
      gmp: checks.contains(.gmp)
        ? Result { () throws(OracleError) in try reference.words(at: index) } : nil,
      fingerprints: (0..<primes).map { _ in
        Fingerprint(ofFibonacciAt: index, using: &generator)
      })
  }
}
