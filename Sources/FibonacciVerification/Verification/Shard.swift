/// One of the equal parts of a plan, for one of many machines.
package struct Shard: Equatable, Codable, Sendable {
  /// Which part, counted from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  package static let whole = Shard(number: 1, count: 1)
  /// The most parts into which a plan may be divided.
  package static let mostParts = 1_000_000

  package init(number: Int, count: Int) {
    precondition(1...count ~= number, "shards are counted from 1")
    self.number = number
    self.count = count
  }

  /// Every `count`-th element, so that all shards have small and large ones.
  package func part<Element>(of elements: [Element]) -> [Element] {
    stride(from: number - 1, to: elements.count, by: count).map { elements[$0] }
  }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }
}
