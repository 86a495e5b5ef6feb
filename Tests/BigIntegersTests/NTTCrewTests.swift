import BigIntegers
import KernelInterface
import Testing

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

  @Test("Products of a crew are those of one thread", arguments: [2, 3])
  func products(threadCount: Int) {
    let engine = NTTEngine()
    WorkerCrew.withCrew(threadCount: threadCount) { crew in
      for (firstCount, secondCount) in [(2500, 2400), (4096, 4096), (9000, 300), (6200, 6100)] {
        let seed = firstCount + threadCount
        for (first, second) in operandPairs(firstCount, secondCount, seed: seed) {
          var product = [UInt](repeating: 1, count: firstCount + secondCount)
          var square = [UInt](repeating: 1, count: 2 * secondCount)
          unsafe engine.multiply(&product, first, firstCount, second, secondCount, crew: crew)
          #expect(product == productOfGMP(first, second), "seed \(seed)")
          unsafe engine.square(&square, second, secondCount, crew: crew)
          #expect(square == productOfGMP(second, second), "seed \(seed)")
          product = []
          product = [UInt](repeating: 1, count: firstCount + secondCount)
          square[0] ^= 1
          unsafe engine.multiplyAndSquare(
            &product, &square, first, firstCount, second, secondCount, crew: crew)
          #expect(product == productOfGMP(first, second), "seed \(seed)")
          #expect(square == productOfGMP(second, second), "seed \(seed)")
        }
      }
    }
  }
}
