internal import Benchmarking
internal import FibonacciStrategies
internal import OracleArithmetic

/// A strategy of a known type in a race.
final class StrategyEntrant<Strategy: FibonacciStrategy>: RaceEntrant {
  private let strategy: Strategy
  private var last: Result<Strategy.Value, FibonacciError>?
  private var lastIndex = 0
  private var text = ""
  /// Whether the text is made of the result, which is not one itself.
  private let makesText: Bool

  init(_ strategy: Strategy, _ task: RaceTask) {
    self.strategy = strategy
    makesText = task == .text && Strategy.answer == .number
  }

  func time(
    at index: Int, by clock: any BenchmarkClock
  ) -> (elapsed: Int64, usage: ProcessUsage?) {
    lastIndex = index
    return ProcessUsage.timed(by: clock) { run(at: index) }
  }

  private func run(at index: Int) {
    strategy.recycle(&last) { value throws(FibonacciError) in
      try strategy.compute(&value, at: launder(index))
      consume(value)
      if makesText {
        text = value.decimalText
        consume(text)
      }
    }
  }

  func forget() {
    if MemoryShortage.leavesRoom(forFibonacciAt: lastIndex, by: Strategy.id) { return }
    last = nil
    text = ""
  }

  func fault(at index: Int) -> Outcome? {
    switch last {
    case nil: return .skipped(note: "never computed")
    case .failure(let error):
      return .skipped(note: "\(error)")
    case .success(let value):
      var generator = SystemRandomNumberGenerator()
      let fingerprint = Fingerprint(ofFibonacciAt: index, using: &generator)
      let isRight =
        fingerprint.matches(value)
        && (!makesText
          || decimalResidue(of: text, modulo: fingerprint.modulus) == fingerprint.residue)
      return isRight ? nil : .wrong(note: "its residue is wrong")
    }
  }
}
