import SampleAnalysis
import Benchmarking
import SystemLibrary
import Testing

@Suite("Change")
struct ChangeTests {
  /// What a run of so many processes saw of a work, each process a step slower than the one before.
  private func run(
    _ processes: Int = 15, step: Double = 0.01, factor: Double = 1
  ) throws -> Undisturbed {
    try #require(
      Undisturbed(
        (0..<processes).flatMap { process in
          (0..<4).map { cycle in
            Sample(
              process: process, cycle: 4 * process + cycle, iterations: 1,
              elapsedNanoseconds: Int64(1e9 * factor * exp(step * Double(process))))
          }
        }))
  }

  private func change(
    _ old: Undisturbed, _ new: Undisturbed, runDeviation: Double = 0
  ) -> Change {
    Change(old: old, new: new, runDeviation: runDeviation, seed: 7)
  }

  @Test("Equal shifts of every value are the change, in the middle of its interval")
  func shift() throws {
    let change = try change(run(), run(factor: 1.25))
    #expect(abs(change.ratio / 1.25 - 1) < 1e-6)
    let interval = try #require(change.interval(confidence: 0.95))
    #expect(interval.low > 1.15 && interval.high < 1.36)
    #expect(abs(log(interval.low * interval.high) / 2 - change.logarithm) < 1e-9)
    // Student's tails lie further away than the normal 1.96, and not by much with 15 processes.
    let reach = log(interval.high / interval.low) / 2
    #expect(try (1.97...2.2).contains(reach / #require(change.standardError)))
  }

  @Test("P-values rise as the limit moves across the change, and both sides make 1 together")
  func probabilities() throws {
    let change = try change(run(), run())
    let limits = [0.5, 0.95, 1, 1.05, 2]
    let atMost = limits.map(change.probability(atMost:))
    #expect(atMost == atMost.sorted())
    let atLeast = limits.map(change.probability(atLeast:))
    #expect(zip(atMost, atLeast).allSatisfy { abs($0 + $1 - 1) < 1e-9 })
    #expect(abs(atMost[2] - 0.5) < 1e-9 && atMost[4] > 0.999)
  }

  @Test("Where nothing varies, what lies on the limit is on neither side of it")
  func ties() throws {
    let change = try change(run(step: 0), run(step: 0))
    #expect(change.probability(atMost: 1) == 1 && change.probability(atLeast: 1) == 1)
    #expect(change.probability(atMost: 0.99) == 0)
  }

  @Test("What runs differ by widens the interval, as variances add")
  func runDeviation() throws {
    let near = try #require(change(run(), run()).standardError)
    let far = try #require(change(run(), run(), runDeviation: 0.03).standardError)
    #expect(abs(far * far - near * near - 2 * 0.03 * 0.03) < 1e-9)
  }

  @Test("Too few processes have a ratio, but neither interval nor verdict")
  func few() throws {
    let change = try change(run(5), run())
    #expect(!change.hasDistribution && change.standardError == nil)
    #expect(change.interval(confidence: 0.95) == nil)
    #expect(change.probability(atMost: 1.05) == 1)
    #expect(change.detectable(tolerance: 0.05, level: 0.01) == nil)
    #expect(Change.mean(of: [change]) == nil && Change.mean(of: []) == nil)
  }

  @Test("The mean of changes is their geometric mean, narrower than each but for the runs")
  func mean() throws {
    let one = try change(run(), run(factor: 2))
    let two = try change(run(), run(factor: 8))
    let mean = try #require(Change.mean(of: [one, two]))
    #expect(abs(mean.ratio / 4 - 1) < 1e-6)
    #expect(try #require(mean.standardError) < 0.8 * #require(one.standardError))
    let moved = try change(run(), run(), runDeviation: 0.03)
    #expect(try #require(Change.mean(of: [moved, moved])?.standardError) > 0.042)
  }

  @Test("Noise, tolerance and a small level all raise what can be detected")
  func detectable() throws {
    let change = try change(run(), run())
    let noisy = try self.change(run(step: 0.03), run(step: 0.03))
    let least = try #require(change.detectable(tolerance: 0.05, level: 0.025))
    #expect(least > 1.05)
    #expect(try #require(change.detectable(tolerance: 0.1, level: 0.025)) > least)
    #expect(try #require(change.detectable(tolerance: 0.05, level: 0.001)) > least)
    #expect(try #require(noisy.detectable(tolerance: 0.05, level: 0.025)) > least)
  }

  @Test("Where nothing varies, all beyond the tolerance can be detected")
  func detectableWithoutNoise() throws {
    let change = try change(run(step: 0), run(step: 0))
    let least = try #require(change.detectable(tolerance: 0.05, level: 0.025))
    #expect(abs(least - 1.05) < 1e-9)
  }

  @Test("Two runs of twelve processes that vary alike have 22 degrees of freedom")
  func freedomOfTwoRuns() throws {
    let change = try change(run(12), run(12))
    let error = try #require(change.standardError)
    let limit = exp(change.logarithm - 1.717 * error)
    #expect(abs(change.probability(atMost: limit) - 0.05) < 4e-4)
  }

  @Test(
    "Student's tails are those of the tables",
    arguments: [(5, 2.015), (11, 1.796), (22, 1.717), (1000, 1.646)])
  func student(freedom: Int, fivePercent: Double) throws {
    // With these degrees of freedom one value in twenty lies above: Abramowitz and Stegun, table
    // 26.10. A change of n processes paired has n - 1 of them.
    let pairs = try run(freedom + 1)
    let change = Change(pairs: pairs, seed: 1)
    let error = try #require(change.standardError)
    let limit = exp(change.logarithm - fivePercent * error)
    #expect(abs(change.probability(atMost: limit) - 0.05) < 2e-4)
  }
}
