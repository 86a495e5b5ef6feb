internal import ArgumentParsing
internal import Benchmarking
internal import FibonacciStrategies

internal import Glibc

/// `kernel-benchmarks cliffs`: looks for sizes at which a little more N costs much more time.
struct CliffsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cliffs",
    abstract: "Find where the time for F(N) jumps from one N to the next of a sweep.",
    discussion: """
      Neighbours of the sweep are timed in turn, ABBA, so that whatever the machine does meets \
      both. A jump is the growth of time / (N log N) from one to the next.

      EXAMPLE:
        kernel-benchmarks cliffs --n 1e4..1e7:x1.02 > cliffs.csv
      """)

  @Option(name: .shortAndLong, help: "The sweep.", valueName: "indices")
  var n: Sizes?
  @Option(help: "How often each pair of neighbours is timed.", valueName: "count")
  var rounds: Int = 9
  @Option(help: "A timed batch takes about so many microseconds, or one call.", valueName: "us")
  var batch: Int = 1000

  func validate() throws {
    guard rounds >= 1, batch >= 1 else {
      throw ValidationError("'--rounds' and '--batch' must be at least 1")
    }
  }

  mutating func run() throws {
    let indices = try (n ?? Sizes(argument: "1e4..1e7:x1.02")).values
    print("n,next,ns,ns_next,jump_percent")
    var jumps: [Double] = []
    for (index, next) in zip(indices, indices.dropFirst()) {
      let (time, nextTime) = compare(index, next)
      let jump = 100 * (nextTime / Self.expected(next) * Self.expected(index) / time - 1)
      jumps.append(jump)
      let fields = [time, nextTime, jump].map { NumberFormat.fixed($0, decimals: 1) }
      print("\(index),\(next),\(fields.joined(separator: ","))")
    }
    let above = jumps.filter { $0 > 6 }.count
    let greatest = NumberFormat.fixed(jumps.max() ?? 0, decimals: 1)
    StandardError.write(
      "\(above) of \(jumps.count) jumps above 6 %; the greatest is \(greatest) %\n")
  }

  /// N log N.
  private static func expected(_ index: Int) -> Double {
    Double(index) * log(Double(index))
  }

  /// The least times of a call at two indices, timed in turn.
  private func compare(_ first: Int, _ second: Int) -> (Double, Double) {
    var (best, bestOfSecond) = (Double.infinity, Double.infinity)
    let calls = max(1, Int(Double(batch * 1000) / time(first, calls: 1)))
    for _ in 0..<rounds {
      best = min(best, time(first, calls: calls))
      bestOfSecond = min(bestOfSecond, time(second, calls: calls), time(second, calls: calls))
      best = min(best, time(first, calls: calls))
    }
    return (best, bestOfSecond)
  }

  /// The nanoseconds of a call, over so many.
  private func time(_ index: Int, calls: Int) -> Double {
    let clock = MonotonicClock()
    let start = clock.now()
    _ = try? repeatBatch(iterations: calls, n: index) { index throws(FibonacciError) in
      try FastDoubling().value(at: index)
    }
    return Double(clock.now() - start) / Double(calls)
  }
}
