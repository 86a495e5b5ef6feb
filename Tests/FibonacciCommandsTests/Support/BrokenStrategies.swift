import BigIntegers
import FibonacciStrategies
import FibonacciTestSupport
import Synchronization
import SystemLibrary

/// Words as a strategy gives them, whether they keep the promise of the protocol or not.
struct WordsValue: FibonacciValue {
  let words: [UInt64]
}

/// Gives F(n + 1) for F(n).
struct OneAhead: FibonacciStrategy {
  static let id = "one-ahead"
  static let summary = "F(n + 1)"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    WordsValue(words: AdditionOracle.fibonacci(index + 1))
  }
}

/// Is right below F(90), and wrong in one bit from there on.
struct WrongFrom90: FibonacciStrategy {
  static let id = "wrong-from-90"
  static let summary = "one bit off from F(90) on"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    var words = AdditionOracle.fibonacci(index)
    if index >= 90 { words[0] ^= 1 << 17 }
    return WordsValue(words: words)
  }
}

/// Computes the right number, and writes a digit too many.
struct ZeroBehind: FibonacciStrategy {
  static let id = "zero-behind"
  static let summary = "a zero behind the digits"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  struct Value: FibonacciValue {
    let words: [UInt64]

    var decimalText: String { "\(BigUInt(words: words))0" }
  }

  func value(at index: Int) throws(FibonacciError) -> Value {
    Value(words: AdditionOracle.fibonacci(index))
  }
}

/// Sleeps for 250 ms from F(90) on.
struct SlowFrom90: FibonacciStrategy {
  static let id = "slow-from-90"
  static let summary = "sleeps from F(90) on"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    if index >= 90 { usleep(250_000) }
    return WordsValue(words: AdditionOracle.fibonacci(index))
  }
}

/// Says that it has a table up to F(90), and takes longer than an empty loop all the same.
struct SlowTable: FibonacciStrategy {
  static let id = "slow-table"
  static let summary = "additions"
  static let lastTabulatedIndex: Int? = 90
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    WordsValue(words: AdditionOracle.fibonacci(index))
  }
}

/// Is right when it is called first at F(100), which is the call that is verified before timing.
final class RightOnlyOnce: FibonacciStrategy {
  static let id = "right-only-once"
  static let summary = "wrong from the second call on"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  private let calls = Atomic(0)

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    guard index == 100 else { return WordsValue(words: AdditionOracle.fibonacci(index)) }
    let isFirst = calls.wrappingAdd(1, ordering: .relaxed).newValue == 1
    return WordsValue(words: AdditionOracle.fibonacci(isFirst ? 100 : 99))
  }
}

/// Has a word too many, which is zero.
struct LeadingZeroWord: FibonacciStrategy {
  static let id = "leading-zero-word"
  static let summary = "a word too many"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    WordsValue(words: AdditionOracle.fibonacci(index) + [0])
  }
}

/// Reports that F(93) does not fit into 64 bits, though it does.
struct EarlyOverflow: FibonacciStrategy {
  static let id = "early-overflow"
  static let summary = "overflows one index early"
  static let exactness = Exactness.exact
  static let complexity = Complexity.constant

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    guard index < 93 else { throw .overflow(index: 93, bitWidth: 64) }
    return WordsValue(words: AdditionOracle.fibonacci(index))
  }
}

/// Notices only at F(96) that F(94) did not fit into 64 bits.
struct LateOverflow: FibonacciStrategy {
  static let id = "late-overflow"
  static let summary = "overflows two indices late"
  static let exactness = Exactness.exact
  static let complexity = Complexity.constant

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    guard index < 96 else { throw .overflow(index: 96, bitWidth: 64) }
    return WordsValue(words: AdditionOracle.fibonacci(index))
  }
}

/// Promises 53 significant bits, and is wrong in the 40th.
struct FarApproximation: FibonacciStrategy {
  static let id = "far-approximation"
  static let summary = "too far off"
  static let exactness = Exactness.approximate(significandBits: 53)
  static let complexity = Complexity.constant

  func value(at index: Int) throws(FibonacciError) -> Double {
    let value = try BinetFormula().value(at: index)
    return index < 100 ? value : (value * (1 + 0x1p-40)).rounded()
  }
}

/// Promises F(n) mod 2⁶⁴, and is one more from F(94) on.
struct WrongRemainder: FibonacciStrategy {
  static let id = "wrong-remainder"
  static let summary = "one more than the remainder"
  static let exactness = Exactness.modulo(bitWidth: 64)
  static let complexity = Complexity.logarithmic

  func value(at index: Int) throws(FibonacciError) -> UInt64 {
    WrappingDoubling().value(at: index) &+ (index < 94 ? 0 : 1)
  }
}

/// Is right, and slow when it is asked for the first time; then it remembers.
final class Remembering: FibonacciStrategy {
  static let id = "remembering"
  static let summary = "looks up what it was asked before"
  static let exactness = Exactness.exact
  static let complexity = Complexity.quadratic

  private let known = Mutex<[Int: [UInt64]]>([:])

  func value(at index: Int) throws(FibonacciError) -> WordsValue {
    let words = known.withLock { known in
      let words = known[index] ?? AdditionOracle.fibonacci(index)
      known[index] = words
      return words
    }
    return WordsValue(words: words)
  }
}
