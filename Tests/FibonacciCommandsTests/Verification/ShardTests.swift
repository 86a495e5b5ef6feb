import FibonacciCommands
import FibonacciVerification
import BenchmarkCommands
import ArgumentParsing
import Testing

@Suite("Shards")
struct ShardTests {
  @Test("The shards of any count part the elements: each is in one of them", arguments: 1...7)
  func parts(count: Int) {
    for length in [0, 1, 5, 6, 7, 100] {
      let elements = Array(0..<length)
      let parts = (1...count).map { Shard(number: $0, count: count).part(of: elements) }
      #expect(parts.flatMap(\.self).sorted() == elements)
      let lengths = parts.map(\.count)
      #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
    }
  }

  @Test("A shard is written i/n, and counted from 1")
  func text() throws {
    #expect(try Shard(argument: "3/8") == Shard(number: 3, count: 8))
    #expect("\(Shard(number: 3, count: 8))" == "3/8")
    for (text, message) in [
      ("0/8", "must be from 1/8 to 8/8"), ("9/8", "must be from 1/8 to 8/8"),
      ("3", "must be a part and how many there are, such as 1/8"),
      ("1/0", "must be a part and how many there are, such as 1/8"),
      ("a/b", "must be a part and how many there are, such as 1/8"),
    ] {
      #expect(throws: ValidationError(message)) { try Shard(argument: text) }
    }
  }
}
