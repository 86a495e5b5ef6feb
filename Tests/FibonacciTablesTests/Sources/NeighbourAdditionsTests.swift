import Benchmarking
import BigIntegers
import FibonacciStrategies
import FibonacciTables
import FibonacciTestSupport
import Testing

@Suite("Numbers by addition from their neighbours")
struct NeighbourAdditionsTests {
  private static let numbers = Array(AdditionOracle().prefix(3000))

  @Test("Forwards from 0, range by range")
  func forwards() {
    let additions = NeighbourAdditions()
    for first in stride(from: 0, to: 3000, by: 12) {
      let numbers = additions.numbers(in: first..<first + 12)
      #expect(numbers.map(\.words) == Array(Self.numbers[first..<first + 12]))
    }
  }

  @Test("Backwards down to 0, by subtraction")
  func backwards() {
    let additions = NeighbourAdditions()
    for first in stride(from: 2988, through: 0, by: -12) {
      let numbers = additions.numbers(in: first..<first + 12)
      #expect(numbers.map(\.words) == Array(Self.numbers[first..<first + 12]))
    }
  }

  @Test("Anywhere, in any order, one by one too")
  func anywhere() {
    let additions = NeighbourAdditions()
    let seed: UInt64 = 1202
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let first = Int.random(in: 0..<2900, using: &generator)
      let count = Int.random(in: 1...40, using: &generator)
      let numbers = additions.numbers(in: first..<first + count)
      #expect(numbers.map(\.words) == Array(Self.numbers[first..<first + count]), "seed \(seed)")
      #expect(additions.number(at: first + count).words == Self.numbers[first + count])
    }
  }

  @Test("Whoever asks at the same time gets the same numbers")
  func concurrent() async {
    let additions = NeighbourAdditions()
    await withTaskGroup(of: Void.self) { group in
      for reader in 0..<8 {
        group.addTask {
          for first in stride(from: 5 * reader, to: 2900, by: 12 + reader) {
            let numbers = additions.numbers(in: first..<first + 12)
            #expect(numbers.map(\.words) == Array(Self.numbers[first..<first + 12]))
          }
        }
      }
    }
  }
}
