import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Memory footprint")
struct MemoryFootprintTests {
  @Test("The peak remembers memory that was given back, and nothing counts what is not counted")
  func peak() throws {
    let byteCount = 192 << 20
    let work = ScriptedWork(ManualClock(), n: 1)
    work.afterBatch = { _ in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 4096)
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
      unsafe consume(memory)
      unsafe memory.deallocate()
    }
    var service = WorkerService(
      name: "test", version: "1", strategies: [OfferedStrategy("work")],
      makeWorkload: { _ in work })
    _ = service.answer(.prepare(strategy: "work", n: 1))
    _ = service.answer(.run(iterations: 1, counting: nil))
    guard case .memory(let peak, let allocations, let bytes) = service.answer(.memory) else {
      Issue.record("no memory is told")
      return
    }
    #expect(try #require(peak) >= byteCount && allocations == nil && bytes == nil)
  }
}
