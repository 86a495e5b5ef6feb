import Benchmarking
import Testing

@Suite("Observations of samples")
struct SampleObservationsTests {
  private func samples(_ processes: [[Int64]]) -> [Sample] {
    var cycle = -1
    return processes.enumerated().flatMap { process, times in
      times.map { time in
        cycle += 1
        return Sample(process: process, cycle: cycle, iterations: 1, elapsedNanoseconds: time)
      }
    }
  }

  @Test("Each process is one observation, its median; without processes each batch is one")
  func times() {
    #expect(samples([[1, 2, 9], [4, 6], [7]]).observedTimes == [2, 5, 7])
    #expect(samples([[3, 1, 2]]).observedTimes == [3, 1, 2])
    #expect(samples([[1], [2]]).processCount == 2 && samples([]).processCount == 0)
  }

  @Test("The first of several processes is one observation, and its cycles are not")
  func first() throws {
    let alone = samples([[3, 1, 2, 4, 5, 6, 7]])
    #expect(alone.isOfSingleProcess && alone.observedTimes.count == 7)
    let first = alone.map { $0.following(processes: 1, cycles: 0) }
    #expect(!first.isOfSingleProcess && first.observedTimes == [4])
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 100, seed: 7)
    #expect(try #require(Undisturbed(alone)).interval(bootstrap) != nil)
    #expect(try #require(Undisturbed(first)).interval(bootstrap) == nil)
    #expect(try #require(Undisturbed(first, reference: first)).unitCount == 1)
  }

  @Test("A sample of a later run keeps its place among the processes and cycles of all")
  func following() {
    let sample = Sample(process: 1, cycle: 2, iterations: 3, elapsedNanoseconds: 4)
    #expect(
      sample.following(processes: 10, cycles: 100)
        == Sample(process: 11, cycle: 102, iterations: 3, elapsedNanoseconds: 4))
  }

  @Test("A summary has the undisturbed time, which more batches of one process make no surer")
  func interval() throws {
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 1000, seed: 1)
    func summary(_ batches: Int) throws -> Summary {
      let times = (0..<12).map { [Int64](repeating: 1_000_000 + 10_000 * $0, count: batches) }
      return try #require(Summary(samples(times), bootstrap))
    }
    let (few, many) = (try summary(2), try summary(50))
    #expect(abs(few.time - 1.012) < 0.003 && abs(many.time - 1.01) < 0.003)
    #expect(abs(few.median - 1.055) < 1e-9 && few.minimum == 1 && few.count == 24)
    let ends = try [few, many].map { try #require($0.interval) }
    // Not below the least, and as wide whether each process has two batches or fifty.
    #expect(ends.allSatisfy { $0.low >= 0.999_999 && $0.high > 1.025 && $0.high < 1.06 })
  }
}
