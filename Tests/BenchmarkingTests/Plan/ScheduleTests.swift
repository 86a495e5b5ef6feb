import Benchmarking
import Testing

@Suite("Schedule")
struct ScheduleTests {
  private func order(
    of count: Int, seed: UInt64 = 1, n: Int = 100, cycle: Int = 0
  ) -> [Int] {
    var settings = Settings()
    settings.seed = seed
    return settings.order(of: count, at: n, inCycle: cycle)
  }

  @Test("Every cycle runs every case once")
  func complete() {
    for cycle in 0..<20 {
      #expect(order(of: 9, cycle: cycle).sorted() == Array(0..<9))
    }
  }

  @Test("An odd cycle is the mirror image of the one before it")
  func mirrored() {
    for cycle in stride(from: 0, to: 20, by: 2) {
      #expect(order(of: 5, cycle: cycle + 1) == order(of: 5, cycle: cycle).reversed())
    }
  }

  @Test("The order follows from seed, size and cycle, and changes with each")
  func seeded() {
    let orders = [
      order(of: 12), order(of: 12, seed: 2), order(of: 12, n: 101), order(of: 12, cycle: 2),
    ]
    #expect(order(of: 12) == orders[0])
    #expect(Set(orders).count == 4)
  }

  @Test("No cases, no order")
  func empty() {
    #expect(order(of: 0, n: 1, cycle: 3).isEmpty)
  }
}
