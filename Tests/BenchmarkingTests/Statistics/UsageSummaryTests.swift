import Benchmarking
import Testing

@Suite("Summary of usage")
struct UsageSummaryTests {
  private func sample(_ cpu: Int64, iterations: Int, switches: Int = 0, faults: Int = 0) -> Sample {
    Sample(
      cycle: 0, iterations: iterations, elapsedNanoseconds: switches > 1 ? 2 * cpu : cpu,
      usage: ProcessUsage(
        cpuNanoseconds: cpu, involuntarySwitches: switches, pageFaults: faults))
  }

  @Test("The median time of a call, the mean of its page faults, and the disturbed samples")
  func summary() throws {
    let summary = try #require(
      UsageSummary([
        sample(4_000_000, iterations: 2, switches: 1),
        sample(30_000_000, iterations: 10, faults: 5),
        sample(1_000_000, iterations: 1, switches: 9),
      ]))
    #expect(summary.cpuMilliseconds == 2)
    #expect(summary.pageFaults == 5.0 / 13)
    // One switch that took no time is none.
    #expect(summary.disturbed == 1)
  }

  @Test("A sample that kept less than half of the others' processors busy stood still")
  func stopped() throws {
    func disturbed(_ elapsed: Int64) -> Int? {
      let waiting = Sample(
        cycle: 0, iterations: 1, elapsedNanoseconds: elapsed,
        usage: ProcessUsage(cpuNanoseconds: 1_000_000))
      return UsageSummary([waiting] + (0..<2).map { _ in sample(1_000_000, iterations: 1) })?
        .disturbed
    }
    #expect(disturbed(2_000_000) == 0)
    #expect(disturbed(2_100_000) == 1)
  }

  @Test("Samples of which one is not known have none, nor has nothing")
  func unknown() {
    let blind = Sample(cycle: 1, iterations: 1, elapsedNanoseconds: 1)
    #expect(UsageSummary([sample(1, iterations: 1), blind]) == nil)
    #expect(UsageSummary([]) == nil)
  }
}
