internal import BenchmarkKit
internal import FibonacciStrategies

/// What is to be done within the budget of a race.
enum RaceTask: String, Encodable, CaseIterable {
  /// F(n) as a number.
  case compute
  /// F(n) as a number, and its decimal text.
  case text

  /// The task in words.
  var title: String {
    switch self {
    case .compute: "the number"
    case .text: "its decimal text too"
    }
  }

  /// The task as a heading.
  var heading: String {
    switch self {
    case .compute: "The number"
    case .text: "The number and its decimal text"
    }
  }
}

/// A strategy in a race: called once at a time, at any index, and proved without a second library.
protocol RaceEntrant: AnyObject {
  /// Does the task at an index: what is timed. The result before gives its memory.
  func run(at index: Int)

  /// Why the last call's result is not F(index); nil if it is, as its residue modulo a random prime
  /// that is drawn now tells.
  func fault(at index: Int) -> RaceFault?

  /// Gives back the memory of the last result.
  func forget()
}

/// Why a result does not count.
enum RaceFault: Equatable {
  /// The strategy itself says that it has none.
  case refused(String)
  /// It is not F(n).
  case wrong
}

/// A strategy of a known type in a race.
final class StrategyEntrant<Strategy: FibonacciStrategy>: RaceEntrant {
  private let strategy: Strategy
  private let task: RaceTask
  private var last: Result<Strategy.Value, FibonacciError>?
  private var text = ""

  init(_ strategy: Strategy, _ task: RaceTask) {
    self.strategy = strategy
    self.task = task
  }

  func run(at index: Int) {
    let recycled = last
    last = nil
    do throws(FibonacciError) {
      var value = if case .success(let old) = recycled { old } else { try strategy.value(at: 0) }
      try strategy.compute(&value, at: launder(index))
      consume(value)
      if task == .text {
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
        && (task == .compute
          || decimalResidue(of: text, modulo: fingerprint.modulus) == fingerprint.residue)
      return isRight ? nil : .wrong
    }
  }
}

/// The residue of a number that is given by its decimal digits: shares no code with any conversion; nil
/// where there is no digit, or something else, or a leading zero.
///
/// - Precondition: The modulus is not zero.
package func decimalResidue(of text: String, modulo modulus: UInt64) -> UInt64? {
  guard let first = text.utf8.first, first != UInt8(ascii: "0") || text.utf8.count == 1 else {
    return nil
  }
  var residue: UInt64 = 0
  // The digits since the last reduction, as a number, and the power of ten that is to come before them.
  var (group, power): (UInt64, UInt64) = (0, 1)
  func reduced() -> UInt64 {
    UInt64((UInt128(residue) * UInt128(power) + UInt128(group)) % UInt128(modulus))
  }
  for digit in text.utf8 {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
    (group, power) = (group * 10 + UInt64(digit - UInt8(ascii: "0")), power * 10)
    if power == 1_000_000_000_000_000_000 {
      residue = reduced()
      (group, power) = (0, 1)
    }
  }
  return reduced()
}
