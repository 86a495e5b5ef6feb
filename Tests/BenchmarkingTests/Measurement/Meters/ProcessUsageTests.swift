import Benchmarking
import Testing

@Suite("Usage of the process")
struct ProcessUsageTests {
  @Test("What is used from one moment to another is the difference")
  func difference() {
    let earlier = ProcessUsage(
      cpuNanoseconds: 100, voluntarySwitches: 1, involuntarySwitches: 2, pageFaults: 3)
    let later = ProcessUsage(
      cpuNanoseconds: 150, voluntarySwitches: 11, involuntarySwitches: 22, pageFaults: 33)
    #expect(
      later - earlier
        == ProcessUsage(
          cpuNanoseconds: 50, voluntarySwitches: 10, involuntarySwitches: 20, pageFaults: 30))
  }

  @Test("Work takes processor time, and fresh memory takes page faults")
  func real() throws {
    let start = try #require(ProcessUsage.current())
    var sum = 0
    var now = start
    // However slow the machine, this ends when the kernel has seen the work.
    while now.cpuNanoseconds - start.cpuNanoseconds < 5_000_000 {
      for number in 0..<100_000 { sum &+= launder(number) }
      now = try #require(ProcessUsage.current())
    }
    consume(sum)
    let before = try #require(ProcessUsage.current())
    let byteCount = 64 << 20
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 4096)
    defer { unsafe memory.deallocate() }
    for offset in stride(from: 0, to: byteCount, by: 4096) {
      unsafe memory.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
    }
    let after = try #require(ProcessUsage.current())
    // Huge pages make it 32 faults.
    #expect((after - before).pageFaults >= 32)
    #expect((after - before).cpuNanoseconds > 0)
  }
}
