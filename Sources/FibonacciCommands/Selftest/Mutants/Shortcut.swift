internal import BigIntegers
internal import FibonacciStrategies
internal import FibonacciVerification
internal import OracleArithmetic
internal import Synchronization

/// A strategy whose results are right, and that does not compute them when it is timed.
struct Shortcut: FibonacciStrategy {
  static let id = "shortcut"
  static let summary = "does not compute what it is asked for"
  static let exactness = Exactness.exact
  static let complexity = Complexity.multiplication

  private let recall: @Sendable (Int) -> BigUInt

  func value(at index: Int) throws(FibonacciError) -> BigUInt { recall(index) }
}

extension Shortcut {
  /// Keeps its last result.
  static var rememberingTheLast: Shortcut {
    let memory = Memory()
    return Shortcut { index in memory.value(at: index, keeping: 1) }
  }

  /// Keeps every result.
  static var rememberingAll: Shortcut {
    let memory = Memory()
    return Shortcut { index in memory.value(at: index, keeping: .max) }
  }

  /// Has the answer for one index in its code.
  static func folded(at foldedIndex: Int) -> Shortcut {
    let answer = compute(foldedIndex)
    return Shortcut { $0 == foldedIndex ? answer : compute($0) }
  }

  /// Has every answer up to an index in a table.
  static func table(through last: Int) -> Shortcut {
    var table: [BigUInt] = [0, 1]
    while table.count <= last { table.append(table[table.count - 1] + table[table.count - 2]) }
    return Shortcut { [table] index in index < table.count ? table[index] : compute(index) }
  }

  private static func compute(_ index: Int) -> BigUInt {
    MutantArithmetic.number(at: index)
  }
}

/// Results by their index.
private final class Memory: Sendable {
  private let results = Mutex<[Int: BigUInt]>([:])

  func value(at index: Int, keeping count: Int) -> BigUInt {
    results.withLock { results in
      if let known = results[index] { return known }
      if results.count >= count { results.removeAll() }
      let value = MutantArithmetic.number(at: index)
      results[index] = value
      return value
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
