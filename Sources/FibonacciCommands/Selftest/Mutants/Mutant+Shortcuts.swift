internal import BigIntegers
internal import FibonacciStrategies
internal import OracleArithmetic
internal import Synchronization

/// Mutants whose results are right, and that do not compute them when they are timed.
extension Mutant {
  /// Keeps its last result.
  static var rememberingTheLast: Mutant { remembering(1) }

  /// Keeps every result.
  static var rememberingAll: Mutant { remembering(.max) }

  private static func remembering(_ count: Int) -> Mutant {
    let memory = Memory()
    return Mutant { index throws(FibonacciError) in memory.words(at: index, keeping: count) }
  }

  /// Has the answer for one index in its code.
  static func folded(at foldedIndex: Int) -> Mutant {
    let answer: [UInt64] = MutantArithmetic.number(at: foldedIndex).words
    return Mutant { index throws(FibonacciError) in
      index == foldedIndex ? answer : MutantArithmetic.number(at: index).words
    }
  }

  /// Has every answer up to an index in a table.
  static func table(through last: Int) -> Mutant {
    var numbers: [BigUInt] = [0, 1]
    while numbers.count <= last {
      numbers.append(numbers[numbers.count - 1] + numbers[numbers.count - 2])
    }
    let table: [[UInt64]] = numbers.map(\.words)
    return Mutant { index throws(FibonacciError) in
      index < table.count ? table[index] : MutantArithmetic.number(at: index).words
    }
  }
}

/// Results by their index.
private final class Memory: Sendable {
  private let results = Mutex<[Int: [UInt64]]>([:])

  func words(at index: Int, keeping count: Int) -> [UInt64] {
    results.withLock { results in
      if let known = results[index] { return known }
      if results.count >= count { results.removeAll() }
      let words: [UInt64] = MutantArithmetic.number(at: index).words
      results[index] = words
      return words
    }
  }
}

/// Returns a promise of a result, which is computed when it is read.
struct LazyStrategy: FibonacciStrategy {
  /// The index, until the words are asked for.
  struct Value: FibonacciValue {
    let index: Int
    var words: [UInt64] { MutantArithmetic.number(at: index).words }
  }

  static let id = "lazy"
  static let summary = "computes when somebody looks"
  static let exactness = Exactness.exact
  static let complexity = Complexity.multiplication

  func value(at index: Int) throws(FibonacciError) -> Value { Value(index: index) }
}
