import Benchmarking
import Testing

@Suite("Counters of the processor")
struct ProcessorCountersTests {
  private func counts(ofAdditions count: Int) -> EventCounts {
    ProcessorCounters().counting(iterations: count) {
      var sum = 0
      for number in 0..<count { sum &+= launder(number) }
      consume(sum)
    }
  }

  @Test("Instructions grow with the work, or it is said why there are none")
  func real() {
    let (few, many) = (counts(ofAdditions: 1_000_000), counts(ofAdditions: 4_000_000))
    #expect(few.iterations == 1_000_000)
    guard
      let (less, more) = few.events[.instructions].flatMap({ less in
        many.events[.instructions].map { (less, $0) }
      })
    else {
      // Virtual machines and containers give none: then there is a reason, and it names a remedy.
      #expect(few.shortfall?.contains(": ") == true)
      return
    }
    // A turn at least of an addition, and of the loop around it.
    #expect(less >= 2_000_000)
    #expect((3...5).contains(Double(more) / Double(less)))
  }

  @Test("The work is done once, also where nothing counts it")
  func work() {
    var calls = 0
    _ = ProcessorCounters().counting(iterations: 1) { calls += 1 }
    #expect(calls == 1)
  }

  @Test("Nothing is counted before the work and after it")
  func outside() {
    let counters = ProcessorCounters()
    _ = counts(ofAdditions: 1_000_000)
    let counts = counters.counting(iterations: 1) {}
    #expect(counts.events[.instructions] ?? 0 < 100_000)
  }

  @Test("A count that had to share its place is scaled up; one that had none is missing")
  func sharing() {
    let start: ProcessorCounters.Reading = (count: 100, enabled: 1000, running: 500)
    #expect(ProcessorCounters.count(from: start, to: (300, 1400, 900)) == 200)
    #expect(ProcessorCounters.count(from: start, to: (300, 1400, 600)) == 800)
    #expect(ProcessorCounters.count(from: start, to: (100, 1400, 500)) == nil)
  }

  @Test(
    "Every refusal says what to do",
    arguments: [
      (13, "perf_event_paranoid"), (1, "PERFMON"), (2, "virtual machines"), (95, "machine itself"),
      (38, "built with it"), (24, "Too many open files"),
    ] as [(Int32, String)])
  func refusals(code: Int32, advice: String) {
    #expect(ProcessorCounters.refusal(code).contains(advice))
  }
}
