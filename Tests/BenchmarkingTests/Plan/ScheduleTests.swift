import Benchmarking
import Testing

@Suite("Schedule")
struct ScheduleTests {
  @Test("Every cycle runs every case once")
  func complete() {
    let schedule = Schedule(seed: 1, n: 100, caseCount: 9)
    for cycle in 0..<20 {
      #expect(schedule.order(ofCycle: cycle).sorted() == Array(0..<9))
    }
  }

  @Test("An odd cycle is the mirror image of the one before it")
  func mirrored() {
    let schedule = Schedule(seed: 1, n: 100, caseCount: 5)
    for cycle in stride(from: 0, to: 20, by: 2) {
      #expect(schedule.order(ofCycle: cycle + 1) == schedule.order(ofCycle: cycle).reversed())
    }
  }

  @Test("The order follows from seed, size and cycle, and changes with each")
  func seeded() {
    func order(seed: UInt64 = 1, n: Int = 100, cycle: Int = 0) -> [Int] {
      Schedule(seed: seed, n: n, caseCount: 12).order(ofCycle: cycle)
    }
    #expect(order() == order())
    #expect(Set([order(), order(seed: 2), order(n: 101), order(cycle: 2)]).count == 4)
  }

  @Test("No cases, no order")
  func empty() {
    #expect(Schedule(seed: 1, n: 1, caseCount: 0).order(ofCycle: 3).isEmpty)
  }
}
