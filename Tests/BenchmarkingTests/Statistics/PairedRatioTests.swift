import Benchmarking
import Testing

@Suite("Paired ratio")
struct PairedRatioTests {
  private let bootstrap = Bootstrap(confidence: 0.95, resamples: 500, seed: 1)

  private func samples(_ times: [Int64], firstCycle: Int = 0, iterations: Int = 1) -> [Sample] {
    times.enumerated().map {
      Sample(cycle: firstCycle + $0, iterations: iterations, elapsedNanoseconds: $1)
    }
  }

  @Test("Twice the time is a ratio of two, per iteration and not per batch")
  func twice() throws {
    let reference = samples([Int64](repeating: 1000, count: 12), iterations: 10)
    let slower = samples([Int64](repeating: 800, count: 12), iterations: 4)
    let ratio = try #require(PairedRatio(slower, reference: reference, bootstrap))
    #expect(abs(ratio.ratio - 2) < 1e-12)
    #expect(ratio.pairs == 12)
    #expect(!ratio.isInconclusive)
  }

  @Test("Pairing cancels what slows down whole cycles")
  func pairing() throws {
    let drift: [Int64] = [1, 7, 3, 9, 2, 8, 5, 4, 6, 10, 12, 11]
    let ratio = try #require(
      PairedRatio(
        samples(drift.map { 11 * $0 }), reference: samples(drift.map { 10 * $0 }), bootstrap))
    let interval = try #require(ratio.interval)
    #expect(abs(ratio.ratio - 1.1) < 1e-12)
    #expect(interval.high - interval.low < 1e-12)
  }

  @Test("Swapping the two inverts the ratio and its interval")
  func symmetry() throws {
    let first = samples([10, 11, 12, 13, 14, 15, 16])
    let second = samples([9, 14, 13, 10, 16, 12, 12])
    let ratio = try #require(PairedRatio(first, reference: second, bootstrap))
    let inverse = try #require(PairedRatio(second, reference: first, bootstrap))
    #expect(abs(ratio.ratio * inverse.ratio - 1) < 1e-12)
    let (ends, inverseEnds) = (try #require(ratio.interval), try #require(inverse.interval))
    #expect(abs(ends.low * inverseEnds.high - 1) < 1e-12)
    #expect(ratio.isInconclusive)
  }

  @Test("Only cycles that have both count")
  func missing() throws {
    let late = samples([300, 300, 300], firstCycle: 2)
    let reference = samples([1, 1, 100, 100])
    let ratio = try #require(PairedRatio(late, reference: reference, bootstrap))
    #expect(abs(ratio.ratio - 3) < 1e-12)
    #expect(ratio.pairs == 2)
    #expect(PairedRatio(samples([1], firstCycle: 9), reference: reference, bootstrap) == nil)
  }

  @Test("Fewer than six cycles are inconclusive")
  func tooFew() throws {
    let ratio = try #require(
      PairedRatio(samples([1, 1, 1, 1, 1]), reference: samples([9, 9, 9, 9, 9]), bootstrap))
    #expect(ratio.interval == nil)
    #expect(ratio.isInconclusive)
  }
}
