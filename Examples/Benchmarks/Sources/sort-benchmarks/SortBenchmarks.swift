import BenchmarkCommands
import Sorting

/// Ways to sort.
@main struct SortBenchmarks: BenchmarkProgram {
  static let summary = "Compare ways to sort numbers."

  static let benchmarks = Benchmarks("1e2..1e5:x10") {
    Benchmark("sort") { n in
      let numbers = shuffled(n)
      return { numbers.sorted() }
    } verify: {
      isSorted($0)
    }

    Benchmark("heap sort", reference: "sort") { n in
      let numbers = shuffled(n)
      return {
        var copy = numbers
        copy.heapSort()
        return copy
      }
    } verify: {
      isSorted($0)
    }

    // Each call gets numbers of its own, made outside the timer: no copy is timed.
    Benchmark(
      "sort in place", reference: "sort", input: shuffled, work: { $0.sort() },
      verify: { numbers, _ in isSorted(numbers) })
  }

  /// The numbers below n in an order that is always the same.
  @Sendable
  private static func shuffled(_ n: Int) -> [Int] {
    var state: UInt64 = 1
    var numbers = Array(0..<n)
    for index in numbers.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.swapAt(index, Int(state >> 33) % (index + 1))
    }
    return numbers
  }

  private static func isSorted(_ numbers: [Int]) -> Bool {
    numbers.indices.allSatisfy { numbers[$0] == $0 }
  }
}
