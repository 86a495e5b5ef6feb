import BigIntegers
import FibonacciTestSupport
import KernelInterface
import Synchronization
import Testing

/// How many patterns and repetitions a build does. No race depends on the operands, and the build
/// that looks for races is slow: all of them take it 90 seconds.
#if DEBUG
  private let share = (patterns: 1, repetitions: 3)
#else
  private let share = (patterns: 3, repetitions: 10)
#endif

@Suite("NTT in several threads")
struct NTTCrewTests {
  @Test("A crew does every job once, phase after phase", arguments: [1, 2, 3, 8])
  func everyJobOnce(threadCount: Int) {
    WorkerCrew.withCrew(threadCount: threadCount) { crew in
      for count in [0, 1, 2, 7, 100, 1000] {
        for _ in 0..<20 {
          let runs = unsafe [Int](unsafeUninitializedCapacity: count) { runs, initialized in
            unsafe runs.initialize(repeating: 0)
            initialized = count
            let place = unsafe runs
            crew.perform(count) { job in unsafe place[job] += 1 }
          }
          #expect(runs.allSatisfy { $0 == 1 }, "\(count) jobs")
        }
      }
    }
  }

  @Test("A crew that rested does the next computation, whether its helpers already wait or not")
  func rest() async throws {
    for round in 0..<200 {
      // Another count ends the crew that rests.
      let done = WorkerCrew.withCrew(threadCount: round % 50 == 49 ? 3 : 2) { crew in
        unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { runs in
          unsafe runs.initialize(repeating: 0)
          for _ in 0..<3 { crew.perform(64) { job in unsafe runs[job] += 1 } }
          return unsafe runs.allSatisfy { $0 == 3 }
        }
      }
      #expect(done)
      if round % 3 == 0 { try await Task.sleep(for: .microseconds(round * 20)) }
      if round % 40 == 0 { BigUInt.releaseScratch() }
    }
  }

  @Test("Helpers that wait are woken: two jobs can wait for each other", arguments: 1...20)
  func woken(round: Int) async throws {
    let present = Atomic<Int>(0)
    let met = Atomic<Int>(0)
    WorkerCrew.withCrew(threadCount: 2) { crew in
      crew.perform(2) { _ in
        present.add(1, ordering: .sequentiallyConsistent)
        let start = ContinuousClock.now
        while present.load(ordering: .sequentiallyConsistent) < 2 {
          if ContinuousClock.now - start > .seconds(5) { return }
        }
        met.add(1, ordering: .sequentiallyConsistent)
      }
    }
    #expect(met.load(ordering: .sequentiallyConsistent) == 2)
    try await Task.sleep(for: .milliseconds(5))
  }

  @Test("Crews of several threads at once do not meet", .needsTransforms)
  func together() async {
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<8 {
        group.addTask {
          let engine = NTTEngine()
          let (first, second) = operandPairs(2500, 2400, seed: seed)[6]
          return (0..<share.repetitions).allSatisfy { _ in
            var product = [UInt](repeating: 1, count: 4900)
            WorkerCrew.withCrew(threadCount: 2) { crew in
              unsafe engine.multiply(&product, first, 2500, second, 2400, crew: crew)
            }
            return product == productOfGMP(first, second)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test(
    "Products of a crew are GMP's, of three primes and of four, with wide and narrow digits",
    .needsTransforms, arguments: [2, 3, 20])
  func products(threadCount: Int) {
    let engines = [
      NTTEngine(), NTTEngine(threePrimeLimit: 0), NTTEngine(threePrimeLimit: 0, wideDigitLimit: 0),
    ]
    // Parts of an even and of an odd number of chunks.
    let sizes = [(2500, 2400), (9000, 300), (6200, 6100)]
    WorkerCrew.withCrew(threadCount: threadCount) { crew in
      for (firstCount, secondCount) in sizes {
        let seed = firstCount + threadCount
        let pairs = operandPairs(firstCount, secondCount, seed: seed)
        for (first, second) in pairs.suffix(share.patterns) {
          let (ofBoth, ofSecond) = (productOfGMP(first, second), productOfGMP(second, second))
          for (number, engine) in engines.enumerated() {
            var product = [UInt](repeating: 1, count: firstCount + secondCount)
            var square = [UInt](repeating: 1, count: 2 * secondCount)
            unsafe engine.multiply(&product, first, firstCount, second, secondCount, crew: crew)
            #expect(product == ofBoth, "engine \(number), seed \(seed)")
            unsafe engine.square(&square, second, secondCount, crew: crew)
            #expect(square == ofSecond, "engine \(number), seed \(seed)")
            product = [UInt](repeating: 1, count: firstCount + secondCount)
            square[0] ^= 1
            unsafe engine.multiplyAndSquare(
              &product, &square, first, firstCount, second, secondCount, crew: crew)
            #expect(product == ofBoth, "engine \(number), seed \(seed)")
            #expect(square == ofSecond, "engine \(number), seed \(seed)")
          }
        }
      }
    }
  }
}
