import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Memory footprint")
struct MemoryFootprintTests {
  @Test("A work is called twice, and without a counting allocator only the peak is known")
  func unlinked() throws {
    let work = ScriptedWork(ManualClock(), n: 1)
    let footprint = MemoryFootprint.measure(work)
    #expect(work.batches == [1, 1])
    #expect(footprint.allocations == nil && footprint.allocatedBytes == nil)
    #expect(footprint.shortfall == "this program does not count allocations")
    #expect(try #require(footprint.peakResidentBytes) > 1 << 20)
  }

  @Test("The peak remembers memory that was given back")
  func peak() throws {
    let byteCount = 192 << 20
    let work = ScriptedWork(ManualClock(), n: 1)
    work.afterBatch = { _ in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 4096)
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
      unsafe consume(memory)
      unsafe memory.deallocate()
    }
    #expect(try #require(MemoryFootprint.measure(work).peakResidentBytes) >= byteCount)
  }
}
