import BenchmarkKit
import Glibc
import Testing

@Suite("Budget search")
struct BudgetSearchTests {
  /// A search for what a cost in nanoseconds reaches in a second, under noise, with the nanoseconds
  /// that all its calls took.
  private func search(
    seed: UInt64 = 1, noise: Double = 0.01, quantile: Double = 0.5, precision: Double = 0.02,
    growth: Growth, largest: Int = .max, impossibleFrom: Int = .max, mostCalls: Int = .max,
    _ cost: @escaping (Double) -> Double
  ) -> (reach: BudgetSearch.Reach?, spent: Double, longest: Double) {
    var generator = SeededGenerator(seed: seed)
    var (spent, longest, made) = (0.0, 0.0, 0)
    let search = BudgetSearch(
      budget: .seconds(1), quantile: quantile, calls: 5, precision: precision, growth: growth,
      largest: largest
    ) { n, calls in
      if n >= impossibleFrom { return .impossible("no memory") }
      made += calls
      if made > mostCalls { return .ended }
      let times = (0..<calls).map { _ in cost(Double(n)) * exp(noise * generator.nextNormal()) }
      spent += times.reduce(0, +)
      longest = max(longest, times.max() ?? 0)
      return .took(times)
    }
    return (search.run(), spent, longest)
  }

  @Test("The size that takes the budget is found within the precision", arguments: 1...20)
  func power(seed: UInt64) throws {
    let (reach, spent, longest) = search(seed: seed, growth: .power(1.2)) { 20 * pow($0, 1.15) }
    let truth = pow(5e7, 1 / 1.15)
    let found = try #require(reach)
    #expect(abs(Double(found.n) / truth - 1) < 0.035, "seed \(seed): \(found)")
    #expect(found.nanoseconds <= 1e9 && found.calls == 5)
    guard case .budget(let n, _) = found.limit else {
      Issue.record("seed \(seed): \(found)")
      return
    }
    #expect(n > found.n && Double(n) <= 1.021 * Double(found.n))
    // No call is far beyond the budget, and the whole search costs a few dozen of it.
    #expect(longest < 3e9 && spent < 60e9, "seed \(seed): \(spent)")
  }

  @Test(
    "Exponential cost is never doubled into eternity, nor are large steps made",
    arguments: [0.02, 0.5])
  func exponential(precision: Double) throws {
    let golden = (1 + 5.0.squareRoot()) / 2
    let (reach, _, longest) = search(
      precision: precision, growth: .exponential(base: golden)
    ) { 2 * pow(golden, $0) }
    // 2·φ^n = 10⁹ at n = 41.6.
    let n = try #require(reach).n
    #expect(n <= 41 && Double(n) * (1 + precision) >= 41.6 && longest < 4.2e9, "\(n) \(longest)")
  }

  @Test("A domain, an obstacle and an end are told, with what was reached")
  func limits() throws {
    let domain = search(growth: .constant, largest: 93) { _ in 50 }.reach
    #expect(domain?.n == 93 && domain?.limit == .domain)
    let memory = search(growth: .power(1), impossibleFrom: 5000) { 10 * $0 }.reach
    #expect(memory?.limit == .impossible("no memory"))
    #expect((4900..<5000).contains(try #require(memory).n))
    let ended = search(growth: .power(1), mostCalls: 6) { 10 * $0 }.reach
    #expect(ended?.n == 32 && ended?.limit == .ended)
    #expect(search(growth: .power(1)) { 1e10 * $0 }.reach == nil)
    #expect(search(growth: .power(1), largest: 0) { $0 }.reach == nil)
  }

  @Test("A high quantile is a stricter budget, and a jump is no obstacle")
  func quantile() throws {
    let median = try #require(
      search(noise: 0.2, quantile: 0.5, growth: .power(1)) { 10 * $0 }.reach)
    let high = try #require(
      search(noise: 0.2, quantile: 0.9, growth: .power(1)) { 10 * $0 }.reach)
    #expect(high.n < median.n)
    let jump = try #require(
      search(growth: .power(1)) { 10 * $0 * ($0 < 7e7 ? 1 : 2) }.reach)
    #expect((68_000_000...70_000_000).contains(jump.n))
  }

  @Test("A machine that was busy for a while does not end the search early")
  func busy() throws {
    var calls = 0
    let search = BudgetSearch(
      budget: .seconds(1), quantile: 0.5, calls: 5, precision: 0.02, growth: .power(1)
    ) { n, count in
      calls += count
      let slowness = (20..<40).contains(calls) ? 30.0 : 1
      return .took((0..<count).map { _ in 10 * Double(n) * slowness })
    }
    let reach = try #require(search.run())
    #expect((97_000_000...100_000_000).contains(reach.n) && reach.calls == 5)
  }
}
