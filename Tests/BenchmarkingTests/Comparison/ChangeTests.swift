import BenchmarkAnalysis
import Benchmarking
import Glibc
import Testing

@Suite("Change")
struct ChangeTests {
  private let bootstrap = Bootstrap(confidence: 0.95, resamples: 4000, seed: 7)
  private let old = (0..<15).map { 0.01 * Double($0 - 7) }

  @Test("Equal shifts of every value are the change, whatever the noise")
  func shift() throws {
    let change = try #require(Change(old: old, new: old.map { $0 + log(1.25) }, bootstrap))
    #expect(abs(change.ratio - 1.25) < 1e-12)
    let interval = try #require(change.interval(confidence: 0.95))
    #expect(interval.low < 1.25 && 1.25 < interval.high)
    #expect(interval.low > 1.15 && interval.high < 1.36)
    // Both tails of 2.5 % lie 1.96 standard errors away.
    let halfWidth = log(interval.high / interval.low) / 2
    #expect((1.7...2.2).contains(halfWidth / change.standardError))
  }

  @Test("P-values fall from 1 to their least as the limit moves across the change")
  func probabilities() throws {
    let change = try #require(Change(old: old, new: old, bootstrap))
    let limits = [0.5, 0.95, 1, 1.05, 2]
    let atMost = limits.map(change.probability(atMost:))
    #expect(atMost == atMost.sorted() && atMost[0] == 1.0 / 4001 && atMost[4] == 1)
    let atLeast = limits.map(change.probability(atLeast:))
    #expect(atLeast == atLeast.sorted(by: >) && atLeast[4] == 1.0 / 4001 && atLeast[0] == 1)
  }

  @Test("Resamples that lie on the limit count for both sides")
  func ties() throws {
    let change = try #require(Change(pairs: [Double](repeating: 0, count: 15), bootstrap))
    #expect(change.probability(atMost: 1) == 1 && change.probability(atLeast: 1) == 1)
  }

  @Test("Too few values have a ratio, but neither interval nor verdict")
  func few() throws {
    let change = try #require(Change(old: Array(old.prefix(11)), new: old, bootstrap))
    #expect(!change.hasDistribution)
    #expect(change.interval(confidence: 0.95) == nil)
    #expect(change.probability(atMost: 1.05) == 1)
    #expect(change.detectable(tolerance: 0.05, level: 0.01) == nil)
    #expect(Change(old: [], new: old, bootstrap) == nil)
    #expect(Change.mean(of: [change]) == nil)
  }

  @Test("The mean of changes is their geometric mean, and narrower than each")
  func mean() throws {
    let one = try #require(Change(old: old, new: old.map { $0 + log(2) }, bootstrap))
    let other = Bootstrap(confidence: 0.95, resamples: 4000, seed: 8)
    let two = try #require(Change(old: old, new: old.map { $0 + log(8) }, other))
    let mean = try #require(Change.mean(of: [one, two]))
    #expect(abs(mean.ratio - 4) < 1e-12)
    #expect(mean.standardError < 0.8 * one.standardError)
    #expect(Change.mean(of: []) == nil)
  }

  @Test("Noise and tolerance both raise what can be detected")
  func detectable() throws {
    let change = try #require(Change(old: old, new: old, bootstrap))
    let noisy = try #require(Change(old: old.map { 3 * $0 }, new: old.map { 3 * $0 }, bootstrap))
    let least = try #require(change.detectable(tolerance: 0.05, level: 0.025))
    #expect(least > 1.05)
    #expect(try #require(change.detectable(tolerance: 0.1, level: 0.025)) > least)
    #expect(try #require(change.detectable(tolerance: 0.05, level: 0.001)) > least)
    #expect(try #require(noisy.detectable(tolerance: 0.05, level: 0.025)) > least)
  }
}
