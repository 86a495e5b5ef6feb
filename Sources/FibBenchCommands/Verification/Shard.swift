package import ArgumentParsing

/// One of the equal parts of a plan, for one of many machines.
package struct Shard: Codable, Equatable, Sendable {
  /// Which part, counted from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  package static let whole = Shard(number: 1, count: 1)

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

extension Shard: ExpressibleByArgument {
  package init(argument: String) throws(ValidationError) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1 else {
      throw ValidationError("must be a part and how many there are, such as 1/8")
    }
    guard 1...count ~= number else {
      throw ValidationError("must be from 1/\(count) to \(count)/\(count)")
    }
    self.init(number: number, count: count)
  }
}
