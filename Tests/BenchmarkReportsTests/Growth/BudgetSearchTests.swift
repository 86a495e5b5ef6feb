import SampleAnalysis
import Benchmarking
import SystemLibrary
import Testing

@Suite("Budget search")
struct BudgetSearchTests {
  /// What a search of a synthetic work found, and what it took in nanoseconds.
  private struct Found {
    let reach: BudgetSearch.Reach?
    let spent: Double
    let longest: Double
    /// What it was said to take at the most.
    let limit: Double
  }

  /// Searches for what a cost in nanoseconds reaches in a second, under noise.
  private func search(
    seed: UInt64 = 1, noise: Double = 0.01, quantile: Double = 0.5, tolerance: Double = 0.02,
    growth: Growth, largest: Int = .max, impossibleFrom: Int = .max, mostCalls: Int = .max,
    _ cost: @escaping (Double) -> Double
  ) -> Found {
    var generator = SeededGenerator(seed: seed)
    var (spent, longest, made) = (0.0, 0.0, 0)
    var rules = BudgetSearch.Rules()
    (rules.quantile, rules.tolerance) = (quantile, tolerance)
    let search = BudgetSearch(rules, growth: growth, largest: largest) { n, calls in
      if n >= impossibleFrom { return .impossible("no memory") }
      made += calls
      if made > mostCalls { return .ended }
      let times = (0..<calls).map { _ in cost(Double(n)) * exp(noise * generator.nextNormal()) }
      spent += times.reduce(0, +)
      longest = max(longest, times.max() ?? 0)
      return .took(times)
    }
    return Found(
      reach: search.run(), spent: spent, longest: longest,
      limit: Double(rules.cost.upperBound) * 1e9)
  }

  @Test("Work that takes the same at every size reaches the largest, and not the budget's end")
  func constant() throws {
    let rules = BudgetSearch.Rules()
    let search = BudgetSearch(rules, growth: .constant) { _, count in
      .took(Array(repeating: 5000, count: count))
    }
    search.approach()
    #expect(search.reach?.n == .max && search.reach?.limit == .notFound)
    #expect(search.run()?.limit == .domain)
  }

  @Test("The size that takes the budget is found, with an interval", arguments: 1...40)
  func power(seed: UInt64) throws {
    let found = search(seed: seed, growth: .power(1.2)) { 20 * pow($0, 1.07) }
    let truth = pow(5e7, 1 / 1.07)
    let reach = try #require(found.reach)
    #expect(abs(Double(reach.n) / truth - 1) < 0.025, "seed \(seed): \(reach)")
    let interval = try #require(reach.interval)
    #expect(interval.contains(Double(reach.n)) && interval.low > 0.95 * truth, "seed \(seed)")
    #expect(reach.nanoseconds <= 1.05e9 && reach.calls == 2, "seed \(seed)")
    #expect(reach.limit == .budget && reach.isConfirmed, "seed \(seed): \(reach)")
    // No call is far beyond the budget, and the whole search costs as much as was said before.
    #expect(found.longest < 2e9 && found.spent < 1.02 * found.limit, "seed \(seed): \(found.spent)")
  }

  @Test("Intervals of two searches meet, though the machine's speed changes from turn to turn")
  func drift() throws {
    var confirmed = 0
    func interval(_ seed: UInt64) throws -> Interval {
      var generator = SeededGenerator(seed: seed, stream: 11)
      let rules = BudgetSearch.Rules()
      let search = BudgetSearch(rules, growth: .power(1)) { n, calls in
        let slowness = exp(0.15 * generator.nextNormal())
        return .took(
          (0..<calls).map { _ in
            10 * Double(n) * slowness * exp(0.01 * generator.nextNormal())
          })
      }
      let reach = try #require(search.run())
      if reach.isConfirmed { confirmed += 1 }
      return try #require(reach.interval)
    }
    let pairs = try (1...60).map { (try interval(2 * $0), try interval(2 * $0 + 1)) }
    let disjoint = pairs.count { $0.high < $1.low || $1.high < $0.low }
    #expect(disjoint <= 3, "\(pairs)")
    // Nor are they so wide that they always would.
    #expect(pairs.count { $0.0.high / $0.0.low < 1.6 } >= 40, "\(pairs)")
    // One slow turn does not refute what all turns say.
    #expect(confirmed >= 108)
  }

  @Test("A reach that each further turn moves is not confirmed")
  func unsteady() throws {
    var slowness = 1.0
    let rules = BudgetSearch.Rules()
    let search = BudgetSearch(rules, growth: .power(1)) { n, calls in
      // Turns make a call more than those that count, the approach fewer.
      if calls > rules.calls { slowness *= 1.2 }
      return .took(Array(repeating: 10 * Double(n) * slowness, count: calls))
    }
    let reach = try #require(search.run())
    #expect(!reach.isConfirmed && reach.limit == .budget, "\(reach)")
  }

  @Test("Two searches agree where one call in five takes twice as long")
  func agreement() throws {
    let differences = try (1...40).map { pair -> Double in
      let reaches = try (0..<2).map { run -> Double in
        let seed = UInt64(2 * pair + run)
        var generator = SeededGenerator(seed: seed, stream: 7)
        let found = search(seed: seed, growth: .power(1.2)) {
          20 * pow($0, 1.07) * (generator.next(below: 5) == 0 ? 2 : 1)
        }
        return Double(try #require(found.reach).n)
      }
      return abs(log(reaches[0] / reaches[1]))
    }
    #expect(differences.count { $0 < 0.05 } >= 34, "\(differences)")
  }

  @Test("Exponential cost is never doubled into eternity", arguments: [0.02, 0.5])
  func exponential(tolerance: Double) throws {
    let golden = (1 + 5.0.squareRoot()) / 2
    let found = search(tolerance: tolerance, growth: .exponential(base: golden)) {
      2 * pow(golden, $0)
    }
    // 2·φ^n = 10⁹ at n = 41.6.
    #expect(try #require(found.reach).n == 41, "\(found)")
    #expect(found.longest < 4.2e9, "\(found)")
  }

  @Test("A first call that pays for tables does not end the search", arguments: [30.0, 3e4])
  func tables(factor: Double) throws {
    // Tables are made for each power of four, and take up to the whole budget.
    var sizes: Set<Int> = []
    let found = search(growth: .power(1.2)) { n in
      let isFirst = sizes.insert(Int(log2(n) / 2)).inserted
      return 20 * n * (isFirst && n > 1 ? min(factor, max(1, 1.1e9 / (20 * n))) : 1)
    }
    let reach = try #require(found.reach)
    #expect(abs(Double(reach.n) / 5e7 - 1) < 0.025 && reach.isConfirmed, "\(reach)")
  }

  @Test("A reach whose own time is far below the budget is none", arguments: 1...4)
  func disturbance(length: Int) throws {
    // Calls beyond a size are disturbed for a while, but no whole turn.
    var disturbed = 0
    let found = search(growth: .power(1)) { n in
      guard n > 1e6, disturbed < length else { return 10 * n }
      disturbed += 1
      return 3e9
    }
    let reach = try #require(found.reach)
    let isRight = abs(Double(reach.n) / 1e8 - 1) < 0.05
    #expect(isRight || reach.limit == .notFound && !reach.isConfirmed, "\(reach)")
  }

  @Test("A domain, an obstacle and an end are told, with what was reached")
  func limits() throws {
    let domain = search(growth: .constant, largest: 93) { _ in 50 }.reach
    #expect(domain?.n == 93 && domain?.limit == .domain && domain?.interval == nil)
    let near = search(growth: .power(1), largest: 90_000_000) { 10 * $0 }.reach
    #expect(near?.n == 90_000_000 && near?.limit == .domain)
    for first in [5000, 80_000_000] {
      let memory = try #require(
        search(growth: .power(1), impossibleFrom: first) { 10 * $0 }.reach)
      #expect(memory.limit == .impossible("no memory"))
      #expect(memory.n < first && Double(memory.n) >= 0.97 * Double(first), "\(memory)")
    }
    let ended = search(growth: .power(1), mostCalls: 4) { 10 * $0 }.reach
    #expect(ended?.n == 16 && ended?.limit == .ended)
    #expect(search(growth: .power(1)) { 1e10 * $0 }.reach == nil)
    #expect(search(growth: .power(1), largest: 0) { $0 }.reach == nil)
  }

  @Test("A high quantile is a stricter budget, and a jump is found where it is", arguments: 1...10)
  func quantile(seed: UInt64) throws {
    let reaches = try [0.5, 0.9].map { quantile in
      try #require(
        search(seed: seed, noise: 0.2, quantile: quantile, growth: .power(1)) { 10 * $0 }.reach)
    }
    #expect(reaches[1].n < reaches[0].n, "seed \(seed): \(reaches)")
    for (factor, place) in [(1.1, 9.5e7), (1.15, 9e7), (1.15, 9.5e7), (1.25, 9e7), (1.4, 9.5e7)] {
      let jump = try #require(
        search(seed: seed, growth: .power(1)) { 10 * $0 * ($0 < place ? 1 : factor) }.reach)
      #expect(Double(jump.n) < place && Double(jump.n) > 0.85 * place, "seed \(seed): \(jump)")
      #expect(jump.isConfirmed && jump.nanoseconds <= 1e9, "seed \(seed): \(jump)")
    }
  }

  @Test("A machine that was busy for a while does not end the search early", arguments: 0..<14)
  func busy(start: Int) throws {
    var calls = 0
    let rules = BudgetSearch.Rules()
    let search = BudgetSearch(rules, growth: .power(1)) { n, count in
      calls += count
      let slowness = (start..<(start + 5)).contains(calls) ? 3.0 : 1
      return .took((0..<count).map { _ in 10 * Double(n) * slowness })
    }
    let reach = try #require(search.run())
    #expect((97_000_000...100_000_000).contains(reach.n), "\(start): \(reach)")
  }
}
