import Benchmarking
import Testing

/// Claims a result of some length, and does nothing or writes as much.
private final class Claim: Workload {
  private let bytes: Int
  private var result: [UInt8] = []
  private let isHonest: Bool

  init(bytes: Int, isHonest: Bool) {
    self.bytes = bytes
    self.isHonest = isHonest
  }

  var growth: Growth { .constant }
  func probe(n: Int) {}

  func run(iterations: Int) {
    result = repeatBatch(iterations: iterations, n: bytes) { count in
      isHonest ? [UInt8](repeating: 1, count: count) : []
    }
  }

  func proveLast() -> Outcome {
    .proved(status: .ok, Proof(verifier: "none", sha256: "00", bits: 8 * bytes, digits: 1))
  }
}

@Suite("Memory as a floor", .serialized)
struct MemoryFillTests {
  private func measured(bytes: Int, isHonest: Bool) -> Measurement? {
    var plan = Plan(sizes: [1], strategies: ["a"])
    (plan.settings.minimumCycles, plan.settings.maximumCycles) = (6, 6)
    let runner = Runner(plan: plan) { _ in Claim(bytes: bytes, isHonest: isHonest) }
    return runner.run().measurements.first
  }

  @Test(
    "A result that appears faster than it can be written is suspect", arguments: [1 << 16, 1 << 20])
  func impossible(bytes: Int) throws {
    let row = try #require(measured(bytes: bytes, isHonest: false))
    #expect(row.status == .suspect)
    #expect(row.note?.contains("the \(bytes) bytes of its result") == true)
  }

  @Test("A result that is written is not", arguments: [1 << 16, 1 << 20])
  func possible(bytes: Int) throws {
    let row = try #require(measured(bytes: bytes, isHonest: true))
    #expect(row.status == .ok && row.note == nil)
  }

  @Test("Short results are written in no time")
  func short() throws {
    let row = try #require(measured(bytes: 8, isHonest: false))
    #expect(row.status == .ok)
  }
}
