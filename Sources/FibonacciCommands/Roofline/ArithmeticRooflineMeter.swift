internal import BenchmarkCommands
internal import Benchmarking
internal import BigIntegers
internal import FibonacciStrategies
internal import ProductModel

/// Measures what the machine reaches at its best, a few batches of everything at a time: called
/// between blocks, so that it measures the machine in the same state.
struct ArithmeticRooflineMeter: RooflineMeter {
  /// What was measured so far.
  private(set) var roofline: Roofline
  private let clock: any BenchmarkClock

  /// Batches of each operation at a time.
  private static let batches = 2
  /// The time that a batch takes at least.
  private static let leastNanoseconds: Int64 = 2_000_000
  /// No operation needs more rounds for that, unless the clock stands still.
  private static let mostRounds = 1 << 24

  init(clock: any BenchmarkClock) {
    self.clock = clock
    roofline = Roofline(
      arithmetic: ArithmeticPeak.allCases.map { Roofline.Peak($0.name) },
      memory: MemorySizes.bytes().flatMap { bytes in
        MemoryPeak.allCases.map { Roofline.Peak($0.rawValue, workingSetBytes: bytes) }
      })
  }

  /// Adds batches of everything.
  mutating func measure() {
    for (index, peak) in ArithmeticPeak.allCases.enumerated() {
      measure(\.arithmetic[index], operationsPerRound: peak.operationsPerRound) { rounds, timed in
        consume(peak.run(rounds: rounds, timed: timed))
      }
    }
    for index in roofline.memory.indices {
      guard let peak = MemoryPeak(rawValue: roofline.memory[index].operation),
        let bytes = roofline.memory[index].workingSetBytes
      else { continue }
      measure(
        \.memory[index], operationsPerRound: peak.movedBytesPerRound(byteCount: bytes)
      ) { rounds, timed in
        consume(peak.run(byteCount: bytes, rounds: rounds, timed: timed))
      }
    }
  }

  private mutating func measure(
    _ peak: WritableKeyPath<Roofline, Roofline.Peak>, operationsPerRound: Int,
    _ run: (_ rounds: Int, _ timed: (() -> Void) -> Void) -> Void
  ) {
    // As many rounds as the last time, or more until they take long enough.
    var rounds = max(1, (roofline[keyPath: peak].counts.last ?? 0) / operationsPerRound)
    var batches = 0
    while batches < Self.batches {
      var elapsed: Int64 = 0
      run(rounds) { work in
        let start = clock.now()
        work()
        elapsed = clock.now() - start
      }
      if elapsed < Self.leastNanoseconds && rounds < Self.mostRounds {
        rounds *= 2
      } else {
        roofline[keyPath: peak].counts.append(rounds * operationsPerRound)
        roofline[keyPath: peak].elapsedNanoseconds.append(elapsed)
        batches += 1
      }
    }
  }
}

extension Work {
  /// The work of products, by the names of the roofs.
  init(_ work: ProductWork) {
    let operations = ArithmeticPeak.allCases.map { ($0.name, work[$0]) }
    self.init(
      operations: Dictionary(uniqueKeysWithValues: operations), movedBytes: work.movedBytes,
      workingSetBytes: work.workingSetBytes)
  }
}
