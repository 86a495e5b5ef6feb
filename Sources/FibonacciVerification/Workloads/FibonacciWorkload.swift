package import Benchmarking
internal import BigIntegers
package import FibonacciStrategies

/// A strategy at one index, as the runner sees it: work to be timed, whose last result is judged.
final class FibonacciWorkload<Strategy: FibonacciStrategy>: Workload {
  let growth: Growth
  private let strategy: Strategy
  private let index: Int
  private let judge: ResultJudge
  /// Why the machine cannot hold what the computation takes; nil where it can.
  private let shortage: MemoryShortage?
  private var last: Result<Strategy.Value, FibonacciError>?

  init(_ strategy: Strategy, of complexity: Complexity, at index: Int, judge: ResultJudge) {
    self.strategy = strategy
    self.index = index
    self.judge = judge
    growth = Growth(complexity)
    shortage =
      complexity.hasUnboundedResults
      ? MemoryShortage(ofFibonacciAt: index, by: Strategy.id, for: .worker) : nil
  }

  func probe(n: Int) {
    // An error serves as well as a value: only the time counts here.
    _ = try? strategy.value(at: launder(n))
  }

  func run(iterations: Int) {
    guard shortage == nil else { return }
    strategy.recycle(&last) { value throws(FibonacciError) in
      try strategy.compute(&value, at: index, iterations: iterations)
    }
  }

  func run(sizes: Range<Int>) -> Bool {
    guard shortage == nil else { return false }
    strategy.recycle(&last) { value throws(FibonacciError) in
      try strategy.compute(&value, atEachOf: sizes)
    }
    return true
  }

  func rest() {
    if !MemoryShortage.leavesRoom(forFibonacciAt: index, by: Strategy.id) {
      BigUInt.releaseScratch()
    }
  }

  func proveLast() -> Outcome {
    judge.outcome(of: answer)
  }

  /// By the residue modulo one random prime.
  func proveQuickly() -> Outcome {
    guard case .success(let value) = last else { return proveLast() }
    return judge.outcome(byResidueOf: value)
  }

  func lastResult(as form: WorkerResultForm) -> WorkerReply {
    switch answer {
    case .none(let reason), .failed(let reason): .failed(reason: reason)
    case .overflow(.overflow(let index, let bitWidth)):
      .overflow(index: index, bitWidth: bitWidth)
    case .words(let words):
      switch form {
      case .hex: .value(hex: words.hexadecimal, sha256: nil)
      case .sha256: .value(hex: nil, sha256: sha256(ofWords: words))
      }
    }
  }

  /// What the last call said F(index) is.
  private var answer: FibonacciAnswer {
    guard let last else {
      return .none(shortage?.description ?? "never computed")
    }
    return FibonacciAnswer(last.map(\.words))
  }
}

extension FibonacciStrategy {
  /// Takes the last value out of its place, so that its memory can be used again, and puts back
  /// what `body` made of it.
  @inline(__always)
  func recycle(
    _ last: inout Result<Value, FibonacciError>?,
    _ body: (inout Value) throws(FibonacciError) -> Void
  ) {
    var recycled: Result<Value, FibonacciError>?
    swap(&recycled, &last)
    do throws(FibonacciError) {
      // Consumed, or another reference would live on, and the memory would be copied.
      var value =
        if case .success(let old) = consume recycled { old } else { try self.value(at: 0) }
      try body(&value)
      last = .success(value)
    } catch {
      last = .failure(error)
    }
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
      // Beyond the overflow nothing grows.
      case .constant, .linearToOverflow: .constant
      case .logarithmic: .logarithmic
      case .linear: .power(1)
      case .quadratic: .power(2)
      case .multiplication: .power(1.2)
      case .exponential: .exponential(base: (1 + 5.0.squareRoot()) / 2)
      }
  }
}
