package import Benchmarking
internal import OracleArithmetic

/// Judges strategies at one index after another.
///
/// Each strategy computes F(n) in both ways, `value(at:)` and, as the timed loop does,
/// `compute(_:at:)` into its result of the index before; one of a worker by two loops. Only when
/// every strategy has answered are the primes of the fingerprint drawn, and the evidence gathered
/// by which all are judged.
package final class Verifier {
  private let policy: CheckPolicy
  private var costs: CostPrediction
  private let deadline: Duration
  private let clock: any BenchmarkClock
  private var additions = RunningAdditions()
  private let reference = ReferenceOracle()
  private var recyclers: [String: RecyclingComputation] = [:]
  /// From which index on a strategy is not called, and why.
  private var refusals: [String: (index: Int, note: String)] = [:]
  /// The strategies of which a call was skipped, as it would be over the deadline.
  package private(set) var tooSlow: Set<String> = []
  private var generator = SystemRandomNumberGenerator()

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - policy: Which checks are made; by default every one that is affordable.
  ///   - deadline: The longest that one call may be predicted to take; others are skipped.
  ///   - clock: What calls are timed by.
  package init(
    _ policy: CheckPolicy = .affordable(), deadline: Duration = .seconds(10),
    clock: any BenchmarkClock = MonotonicClock()
  ) {
    self.policy = policy
    costs = CostPrediction(clock: clock)
    self.deadline = deadline
    self.clock = clock
  }

  /// Judges one strategy at an index.
  package func judgement(of entry: any VerifiableStrategy, at index: Int) -> Judgement {
    judgements(of: [entry], at: index)[0]
  }

  /// Judges strategies at an index; ascending indices cost the least.
  ///
  /// - Parameters:
  ///   - entries: The strategies, each once.
  ///   - index: Which Fibonacci number.
  ///   - omitted: Checks to leave out this time.
  ///   - onStart: Called with the name of each strategy before it computes, and with what follows.
  /// - Returns: The judgements, in the order of the strategies.
  package func judgements(
    of entries: [any VerifiableStrategy], at index: Int, omitting omitted: Set<Check> = [],
    onStart: (String) -> Void = { _ in }
  ) -> [Judgement] {
    let answers = entries.map { entry in
      onStart(entry.id)
      return answer(of: entry, at: index)
    }
    onStart("checks")
    let isAnswered = answers.contains { answer in
      if case .given = answer { true } else { false }
    }
    let made = Set(
      Check.allCases.filter { isAnswered && policy.makes($0, at: index) }
    ).subtracting(omitted)
    let evidence = gatherEvidence(at: index, for: made)
    return zip(entries, answers).map { entry, answer in
      switch answer {
      case .refused(let note): Judgement(.skipped, of: entry, at: index, note: note)
      case .failed(let note): Judgement(.failed, of: entry, at: index, note: note)
      case .given(let results):
        EvidenceJudge(entry, evidence, making: made).judgement(on: results)
      }
    }
  }
}

extension Verifier {
  /// The F(n) that a strategy computed.
  private enum Answer {
    case given([Fault.Path: FibonacciAnswer])
    case refused(String)
    case failed(String)
  }

  private func answer(of entry: any VerifiableStrategy, at index: Int) -> Answer {
    if let refusal = refusal(of: entry, at: index) { return .refused(refusal) }
    let recompute = recyclers[entry.id] ?? entry.makeRecyclingComputation()
    recyclers[entry.id] = recompute
    var given: [Fault.Path: FibonacciAnswer] = [:]
    for path in [Fault.Path.value, .compute] {
      let start = clock.now()
      let answer = path == .value ? entry.answer(at: index) : recompute(index)
      if path == .value {
        costs.learn(entry.id, n: index, nanoseconds: clock.now() - start)
      }
      switch answer {
      case .words, .overflow: given[path] = answer
      case .none(let note): return .refused(note)
      case .failed(let note):
        // What crashed or hung is not given the time to do so at every index.
        refusals[entry.id] = (index, "it failed at n = \(NumberFormat.grouped(index)): \(note)")
        return .failed(note)
      }
    }
    return .given(given)
  }

  /// Why a call is not made: in words that go on from the strategy's name; nil if it is made.
  private func refusal(of entry: any VerifiableStrategy, at index: Int) -> String? {
    if entry.complexity.hasUnboundedResults,
      let shortage = MemoryShortage(ofFibonacciAt: index, by: entry.id, for: .verification)
    {
      return "not enough memory: \(shortage)"
    }
    // What is too slow here is too slow beyond, and need not be probed there again.
    if let earlier = refusals[entry.id], index >= earlier.index { return earlier.note }
    let note = costs.refusal(of: entry.predictedWork, at: index, deadline: deadline)
    if let note {
      refusals[entry.id] = (index, note)
      tooSlow.insert(entry.id)
    }
    return note
  }

  private func gatherEvidence(at index: Int, for checks: Set<Check>) -> Evidence {
    let primes = checks.contains(.fingerprint) ? Fingerprint.primesOfProof : 0
    return Evidence(
      index: index, bitCount: fibonacciBitCount(at: index),
      additions: checks.contains(.additions) ? additions.words(at: index) : nil,
      gmp: checks.contains(.gmp)
        ? Result { () throws(VerificationError) in try reference.words(at: index) } : nil,
      fingerprints: (0..<primes).map { _ in
        Fingerprint(ofFibonacciAt: index, using: &generator)
      })
  }
}
