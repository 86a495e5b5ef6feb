import FibonacciVerification
import BenchmarkCommands
import Testing

@Suite("Memory shortage")
struct MemoryShortageTests {
  @Test("F(10⁹) needs a gigabyte: half of that is too little, two are enough")
  func shortage() throws {
    let shortage = try #require(MemoryShortage(ofFibonacciAt: 1_000_000_000) { 5e8 })
    #expect("\(shortage)" == "needs about 1.000 GB of memory, and 0.5000 GB are free")
    #expect(MemoryShortage(ofFibonacciAt: 1_000_000_000) { 2e9 } == nil)
  }

  @Test("What every machine can hold is not asked for, and an unknown machine can hold anything")
  func unasked() {
    #expect(MemoryShortage(ofFibonacciAt: 50_000_000) { 0 } == nil)
    #expect(MemoryShortage(ofFibonacciAt: .max) { nil } == nil)
  }

  @Test("This machine has some memory free, and not enough for F(2⁶³ − 1)")
  func thisMachine() throws {
    #expect(try #require(MemoryShortage.availableOnLinux()) > 1e6)
    #expect(MemoryShortage(ofFibonacciAt: .max) != nil)
  }
}
