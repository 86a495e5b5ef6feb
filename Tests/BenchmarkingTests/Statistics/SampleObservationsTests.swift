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

  @Test("A sample of a later run keeps its place among the processes and cycles of all")
  func following() {
    let sample = Sample(process: 1, cycle: 2, iterations: 3, elapsedNanoseconds: 4)
    #expect(
      sample.following(processes: 10, cycles: 100)
        == Sample(process: 11, cycle: 102, iterations: 3, elapsedNanoseconds: 4))
  }

  @Test("Ratios are paired by cycle within a process, and one is left of each process")
  func ratios() {
    let first = samples([[2, 4, 40], [3, 3]])
    let second = samples([[1, 1, 1], [3, 3]])
    let logarithms = PairedRatio.logarithms(first, reference: second)
    #expect(logarithms.count == 2 && abs(logarithms[0] - 1.386_294) < 1e-6 && logarithms[1] == 0)
  }

  @Test("What differs between processes widens the interval, however many batches each has")
  func interval() throws {
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 100, seed: 1)
    let apart = samples((0..<12).map { Array(repeating: 100 + $0, count: 50) })
    let summary = try #require(
      Summary(apart.map(\.nanosecondsPerIteration), observations: apart.observedTimes, bootstrap))
    // The third and the tenth of twelve.
    #expect(summary.interval == Interval(low: 102, high: 109))
  }
}
