package import Benchmarking
internal import FibonacciGMP
package import FibonacciStrategies

/// A strategy at one index, as the runner sees it: work to be timed, whose last result is judged.
final class FibonacciWorkload<Strategy: FibonacciStrategy>: Workload {
  private let strategy: Strategy
  private let index: Int
  private let oracle: ReferenceOracle
  private let shortage: MemoryShortage?
  private var last: Result<Strategy.Value, FibonacciError>?

  init(_ strategy: Strategy, index: Int, oracle: ReferenceOracle) {
    self.strategy = strategy
    self.index = index
    self.oracle = oracle
    shortage = MemoryShortage(ofFibonacciAt: index)
  }

  var growth: Growth { Growth(Strategy.complexity) }

  func probe(n: Int) {
    // An error serves as well as a value: only the time counts here.
    _ = try? strategy.value(at: launder(n))
  }

  private var isPossible: Bool { shortage == nil || !Strategy.complexity.hasUnboundedResults }

  func run(iterations: Int) {
    guard isPossible else { return }
    PlantedSlowdown.prolong(Strategy.id) {
      recyclingLast { value throws(FibonacciError) in
        try repeatBatch(iterations: iterations, n: index) { index throws(FibonacciError) in
          try strategy.compute(&value, at: index)
          consume(value)
        }
      }
    }
  }

  func run(sizes: Range<Int>) -> Bool {
    guard isPossible else { return false }
    recyclingLast { value throws(FibonacciError) in
      for index in sizes.reversed() {
        try strategy.compute(&value, at: launder(index))
        consume(value)
      }
    }
    return true
  }

  /// Takes the last value out of its place, so that its memory can be used again, and puts back
  /// what `body` made of it.
  @inline(__always)
  private func recyclingLast(
    _ body: (inout Strategy.Value) throws(FibonacciError) -> Void
  ) {
    let recycled = last
    last = nil
    do throws(FibonacciError) {
      var value = if case .success(let old) = recycled { old } else { try strategy.value(at: 0) }
      try body(&value)
      last = .success(value)
    } catch {
      last = .failure(error)
    }
  }

  func proveLast() -> Outcome {
    switch last {
    case nil:
      .skipped(note: shortage.map { "F(\(index)) \($0)" } ?? "never computed")
    case .failure(.overflow(let index, let bitWidth)):
      judgeOverflow(at: index, bitWidth: bitWidth)
    case .success(let value):
      judge(value.words)
    }
  }
}

extension FibonacciWorkload {
  /// An overflow is right where the number that is named does not fit; and an exact strategy must
  /// name the first such number.
  private func judgeOverflow(at first: Int, bitWidth: Int) -> Outcome {
    let note = "F(\(first)) needs more than \(bitWidth) bits"
    func fits(_ index: Int) throws(OracleError) -> Bool {
      try oracle.words(at: index).bitCount <= bitWidth
    }
    do {
      guard try first <= index && !fits(first) else {
        return .wrong(note: "reports that \(note), which is not so")
      }
      guard try Strategy.exactness != .exact || fits(first - 1) else {
        return .wrong(note: "reports that \(note), and so does an earlier one")
      }
      return .overflow(note: note)
    } catch {
      return .wrong(note: "\(error)")
    }
  }

  private func judge(_ words: [UInt64]) -> Outcome {
    if let shortage {
      return .skipped(note: "cannot be verified: F(\(index)) \(shortage)")
    }
    let reference: [UInt64]
    do {
      reference = try oracle.words(at: index)
    } catch {
      return .wrong(note: "\(error)")
    }
    let agreement = Agreement(
      of: words, with: reference, at: index, exactness: Strategy.exactness)
    if case .different(let difference) = agreement { return .wrong(note: difference) }
    guard let proof = proof(of: words, reference) else {
      return .wrong(note: "has the wrong residue modulo a random prime")
    }
    return switch agreement {
    case .equalModulo: .proved(status: .wrapped, proof)
    case .close: .proved(status: .inexact, proof)
    case .equal, .different: .proved(status: .ok, proof)
    }
  }

  /// Draws primes now that the result exists, and proves it, or the reference that it wraps around
  /// or comes near; nil if a residue is wrong.
  private func proof(of words: [UInt64], _ reference: [UInt64]) -> Proof? {
    var generator = SystemRandomNumberGenerator()
    let fingerprints = (0..<Fingerprint.primesOfProof).map { _ in
      Fingerprint(ofFibonacciAt: index, using: &generator)
    }
    let number = Strategy.exactness == .exact ? words : reference
    guard fingerprints.allSatisfy({ $0.matches(number) }) else { return nil }
    return Proof(
      verifier: ReferenceOracle.verifier(ofGMPArithmetic: Strategy.Value.self is GMPInteger.Type),
      sha256: sha256(ofWords: words), bits: words.bitCount, digits: words.decimalDigitCount,
      residues: fingerprints.map { Residue(prime: $0.modulus, residue: $0.residue) })
  }
}

extension Growth {
  /// How the time of a strategy grows, as far as a prediction needs to know.
  ///
  /// A product of n-bit numbers grows like n^1.17 for GMP between F(10⁶) and F(10⁹); 1.2 is a safe
  /// choice.
  package init(_ complexity: Complexity) {
    self =
      switch complexity {
      case .constant: .constant
      case .logarithmic: .logarithmic
      case .linear: .power(1)
      case .quadratic: .power(2)
      case .multiplication: .power(1.2)
      case .exponential: .exponential(base: (1 + 5.0.squareRoot()) / 2)
      }
  }
}
