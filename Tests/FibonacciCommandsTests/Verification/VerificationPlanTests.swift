import BigIntegers
import FibonacciVerification
import BenchmarkCommands
import Testing

@Suite("Verification plan")
struct VerificationPlanTests {
  private func indices(_ plan: VerificationPlan) throws -> [Int] { try plan.indices() }

  @Test("Without sizes it is every n to 10000, then landmarks and random ones to the maximum")
  func standard() throws {
    let indices = try VerificationPlan(strategies: [], maximum: 100_000, seed: 1).indices()
    #expect(Array(indices.prefix(10_001)) == Array(0...10_000))
    #expect(indices == Set(indices).sorted() && indices.last.map { $0 <= 100_000 } == true)
    for power in [16_384, 32_768, 65_536] {
      for index in (power - 2)...(power + 2) { #expect(indices.contains(index), "\(index)") }
    }
    let beyond = indices.dropFirst(10_001)
    #expect(beyond.count > 200 && beyond.count < 700, "\(beyond.count)")
  }

  @Test("The last products at whose sizes multiplication changes are among the landmarks")
  func productLandmarks() throws {
    let indices = Set(try VerificationPlan(strategies: [], maximum: 100_000, seed: 1).indices())
    let limbs = (fibonacciBitCount(at: 50_000) ?? 0) / 64
    for count in ProductLandmarks.limbCounts(through: limbs) {
      let half = leastFibonacciIndex(withBits: 64 * (count - 1) + 1)
      for index in (2 * half - 6)...(2 * half + 3) where 0...100_000 ~= index {
        #expect(indices.contains(index), "\(index), \(count) limbs")
      }
    }
  }

  @Test("The seed decides the random indices, and nothing else")
  func seed() throws {
    let first = try indices(VerificationPlan(strategies: [], seed: 1))
    #expect(try indices(VerificationPlan(strategies: ["gmp"], seed: 1)) == first)
    let second = try indices(VerificationPlan(strategies: [], seed: 2))
    #expect(first != second)
    #expect(first.filter { $0 <= 10_000 } == second.filter { $0 <= 10_000 })
  }

  @Test("A maximum below the dense range ends it; effort makes it longer; sizes replace it")
  func ranges() throws {
    #expect(try indices(VerificationPlan(strategies: [], maximum: 90, seed: 1)) == Array(0...90))
    let wide = try indices(VerificationPlan(strategies: [], effort: 2, seed: 1))
    #expect(Array(wide.prefix(20_001)) == Array(0...20_000))
    #expect(
      try indices(VerificationPlan(strategies: [], sizes: "5,1..3", seed: 1)) == [1, 2, 3, 5])
    #expect(throws: (any Error).self) {
      try indices(VerificationPlan(strategies: [], maximum: .max, effort: 1000, seed: 1))
    }
  }

  @Test("A long plan checks identities at one index of 64 or so, a short one at each")
  func identities() {
    let plan = VerificationPlan(strategies: [], seed: 1)
    let made = (0...10_000).count {
      plan.omittedChecks(at: $0, indexCount: 11_000).isEmpty
    }
    #expect((100...220).contains(made), "\(made)")
    #expect(plan.omittedChecks(at: 500_000, indexCount: 11_000) == [])
    #expect((0...1000).allSatisfy { plan.omittedChecks(at: $0, indexCount: 1000) == [] })
  }

  @Test("The deadline of a call shares 20 s among the indices, within bounds")
  func deadline() {
    let plan = VerificationPlan(strategies: [], seed: 1)
    #expect(plan.deadline(indexCount: 1) == .seconds(10))
    #expect(plan.deadline(indexCount: 20) == .seconds(1))
    #expect(plan.deadline(indexCount: 1_000_000) == .milliseconds(50))
  }
}
