package import Benchmarking

extension SampleDocument {
  /// The mixed document with what was read beside the clock: two rows were counted, one of them
  /// without branches, and the third of their samples was disturbed.
  package static func counted() -> ResultsDocument {
    var document = mixed()
    for index in 0...1 {
      document.measurements[index].samples = document.measurements[index].samples.map { sample in
        Sample(
          cycle: sample.cycle, iterations: sample.iterations,
          elapsedNanoseconds: sample.elapsedNanoseconds,
          usage: ProcessUsage(
            cpuNanoseconds: 900_000, voluntarySwitches: 2,
            involuntarySwitches: sample.cycle == 3 ? 4 : 0, pageFaults: 5))
      }
    }
    document.measurements[0].counts = EventCounts(
      iterations: 100,
      events: [.instructions: 250_000, .cycles: 100_000, .cacheMisses: 20, .branchMisses: 0])
    document.measurements[1].counts = EventCounts(
      iterations: 100, events: [.instructions: 123_400, .cycles: 50_000, .cacheMisses: 1],
      shortfall: "no room")
    document.measurements[1].memory = MemoryFootprint(
      peakResidentBytes: 9_000_000, allocations: 3, allocatedBytes: 4800)
    document.measurements[4].memory = MemoryFootprint(shortfall: "nobody answers")
    return document
  }
}
