import ArgumentParsing
import Benchmarking
import FibonacciCommands
import Testing

@Suite("Memory of workers")
struct WorkerMemoryTests {
  @Test("The peak memory of a worker is read from outside, what it holds included")
  func memory() throws {
    let worker = ShellWorker(
      atStart: "big=$(head -c 30000000 /dev/zero | tr '\\0' x)",
      beforeRun: "pause=0.08")
    try worker.take { option, _ in
      let ending = fibbench(
        [
          "--n", "50", "--strategy", "shell", "--memory", "--export-json", "-",
          "--allow-debug-build",
        ] + option + hasty)
      #expect(ending.code == .success, "\(ending.messages)")
      let row = try #require(ResultsDocument(json: ending.output).measurements.first)
      let peak = try #require(row.memory?.peakResidentBytes)
      #expect((30_000_000...300_000_000).contains(peak), "\(peak)")
      #expect(row.memory?.allocations == nil)
      #expect(row.memory?.shortfall == "the worker does not count allocations")
    }
  }
}
