internal import Benchmarking
internal import FibonacciStrategies
internal import OracleArithmetic

/// A strategy of a known type in a race.
final class StrategyEntrant<Strategy: FibonacciStrategy>: RaceEntrant {
  private let strategy: Strategy
  private let task: RaceTask
  private var last: Result<Strategy.Value, FibonacciError>?
  private var text = ""
  /// Whether the text is made of the result, which is not one itself.
  private let makesText: Bool

  init(_ strategy: Strategy, _ task: RaceTask) {
    self.strategy = strategy
    self.task = task
    makesText = task == .text && Strategy.answer == .number
  }

  func run(at index: Int) {
    let recycled = last
    last = nil
    do throws(FibonacciError) {
      var value = if case .success(let old) = recycled { old } else { try strategy.value(at: 0) }
      try strategy.compute(&value, at: launder(index))
      consume(value)
      if makesText {
        text = value.decimalText
        consume(text)
      }
      last = .success(value)
    } catch {
      last = .failure(error)
    }
  }

  func forget() {
    last = nil
    text = ""
  }

  func fault(at index: Int) -> RaceFault? {
    switch last {
    case nil: return .refused("never computed")
    case .failure(.overflow(let first, let bitWidth)):
      return .refused("F(\(first)) needs more than \(bitWidth) bits")
    case .success(let value):
      var generator = SystemRandomNumberGenerator()
      let fingerprint = Fingerprint(ofFibonacciAt: index, using: &generator)
      let isRight =
        fingerprint.matches(value)
        && (!makesText
          || decimalResidue(of: text, modulo: fingerprint.modulus) == fingerprint.residue)
      return isRight ? nil : .wrong
    }
  }
}
