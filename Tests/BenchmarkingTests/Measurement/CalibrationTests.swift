import Benchmarking
import Testing

@Suite("Calibration")
struct CalibrationTests {
  @Test(
    "No sample is shorter than a millisecond, and none much longer than it need be",
    arguments: [0.3, 1, 7.7, 123, 5_000, 77_777, 499_999, 999_999, 1_000_001, 1_999_999])
  func lengths(cost: Double) throws {
    let scripted = ScriptedRun(strategies: ["a"])
    let row = try #require(scripted.run { _, work in work.cost = { _ in cost } }.measurements.first)
    for sample in row.samples {
      #expect(sample.elapsedNanoseconds >= 1_000_000)
      #expect(sample.elapsedNanoseconds <= 6_000_000)
    }
  }

  @Test("Work that is slow by itself gets one iteration", arguments: [2_000_000.0, 5e9])
  func slow(cost: Double) throws {
    let scripted = ScriptedRun(strategies: ["a"])
    let row = try #require(scripted.run { _, work in work.cost = { _ in cost } }.measurements.first)
    #expect(row.samples.allSatisfy { $0.iterations == 1 })
  }

  @Test("A longer sample time is kept as well")
  func longer() throws {
    let scripted = ScriptedRun(strategies: ["a"])
    scripted.plan.settings.minimumSampleTime = .milliseconds(20)
    let row = try #require(scripted.run { _, work in work.cost = { _ in 50 } }.measurements.first)
    #expect(row.samples.allSatisfy { $0.elapsedNanoseconds >= 20_000_000 })
  }

  @Test("Work that speeds up on the way is calibrated again, and its short samples are dropped")
  func speedingUp() throws {
    let scripted = ScriptedRun(strategies: ["a"])
    let result = scripted.run { _, work in
      work.cost = { _ in work.batches.count < 12 ? 1000 : 10 }
    }
    let row = try #require(result.measurements.first)
    #expect(row.samples.count == 12)
    #expect(row.samples.allSatisfy { $0.elapsedNanoseconds >= 1_000_000 })
    #expect(Set(row.samples.map(\.iterations)).count == 2)
    #expect(row.samples.last?.nanosecondsPerIteration == 10)
  }
}
