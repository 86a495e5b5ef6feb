package import BigIntegers
internal import FibonacciStrategies
internal import Synchronization

/// Fibonacci numbers by addition, from where the last ones ended; by fast doubling, from anywhere
/// else.
///
/// Remembers a few pairs of neighbours, so that several readers can go on, forwards or backwards,
/// each from its own place.
package final class NeighbourAdditions: Sendable {
  /// F(index) and F(index + 1).
  private typealias Pair = (index: Int, number: BigUInt, next: BigUInt)

  private let pairs = Mutex<[Pair]>([])

  /// Two for each of four readers: one at either end of the last page that it was given.
  private static let rememberedPairs = 8

  package init() {}

  /// F(index).
  ///
  /// - Precondition: `index >= 0`.
  package func number(at index: Int) -> BigUInt { numbers(in: index..<index + 1)[0] }

  /// F(n) for each index of a range.
  ///
  /// - Precondition: The range is not empty and has no negative index.
  /// - Complexity: an addition for each index, and two products of the size of the first number
  ///   where no number next to the range is remembered
  package func numbers(in range: Range<Int>) -> [BigUInt] {
    precondition(!range.isEmpty && range.lowerBound >= 0, "rows have indices from 0 on")
    if let pair = pair(at: range.lowerBound) { return ascend(from: pair, in: range) }
    if let pair = pair(at: range.upperBound) { return descend(from: pair, in: range) }
    return ascend(from: jump(to: range.lowerBound), in: range)
  }
}

extension NeighbourAdditions {
  private func pair(at index: Int) -> Pair? {
    pairs.withLock { pairs in pairs.last { $0.index == index } }
  }

  private func remember(_ first: Pair, _ second: Pair) {
    pairs.withLock { pairs in
      pairs.removeAll { $0.index == first.index || $0.index == second.index }
      pairs += [first, second]
      pairs.removeFirst(max(pairs.count - Self.rememberedPairs, 0))
    }
  }

  private func jump(to index: Int) -> Pair {
    let doubling = FastDoubling()
    return (
      index: index, number: doubling.value(at: index), next: doubling.value(at: index + 1)
    )
  }

  /// The numbers of a range that begins with a pair.
  private func ascend(from start: Pair, in range: Range<Int>) -> [BigUInt] {
    var numbers = [start.number]
    numbers.reserveCapacity(range.count)
    var (number, next) = (start.number, start.next)
    for _ in range {
      (number, next) = (next, number + next)
      numbers.append(number)
    }
    numbers.removeLast()
    remember(start, (index: range.upperBound, number: number, next: next))
    return numbers
  }

  /// The numbers of a range that ends before a pair, by subtraction: F(n − 1) = F(n + 1) − F(n).
  private func descend(from end: Pair, in range: Range<Int>) -> [BigUInt] {
    var numbers: [BigUInt] = []
    numbers.reserveCapacity(range.count)
    var (number, next) = (end.number, end.next)
    for _ in range {
      (number, next) = (next - number, number)
      numbers.append(number)
    }
    remember(end, (index: range.lowerBound, number: number, next: next))
    return numbers.reversed()
  }
}
