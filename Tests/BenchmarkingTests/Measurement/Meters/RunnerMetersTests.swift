import Benchmarking
import FibonacciTestSupport
import Testing

/// Counts calls, and keeps what it was asked for.
private final class ScriptedCounters {
  var counted: [Int] = []

  func counting(iterations: Int, _ work: () -> Void) -> EventCounts {
    work()
    counted.append(iterations)
    return EventCounts(iterations: iterations, events: [.instructions: 7 * iterations])
  }
}

@Suite("Meters of a run")
struct RunnerMetersTests {
  @Test("Each sample knows what was used while it ran, and nothing besides")
  func usage() {
    let scripted = ScriptedRun(sizes: [100])
    var switches = 0
    scripted.meters.usage = { [clock = scripted.clock] in
      ProcessUsage(cpuNanoseconds: clock.now() / 2, involuntarySwitches: switches)
    }
    let result = scripted.run { subject, work in
      work.cost = { _ in subject.strategy == "b" ? 3e6 : 1e6 }
      work.afterBatch = { _ in if subject.strategy == "b" { switches += 1 } }
    }
    for measurement in result.measurements {
      #expect(measurement.samples.count == 12)
      for sample in measurement.samples {
        #expect(sample.usage?.cpuNanoseconds == sample.elapsedNanoseconds / 2)
        #expect(sample.lostProcessor == (measurement.strategy == "b"))
      }
    }
  }

  @Test("Each case is counted once, in a batch that is no sample, after the last cycle")
  func counters() {
    let scripted = ScriptedRun(sizes: [100])
    let counters = ScriptedCounters()
    scripted.meters.counters = counters.counting
    var order: [String] = []
    let result = scripted.run { subject, work in
      if subject.strategy == "c" { work.outcomes = [.overflow(note: "too big")] }
      work.afterBatch = { _ in order.append(subject.strategy) }
    }
    #expect(order.suffix(2) == ["a", "b"])
    #expect(result.measurements.map(\.samples.count) == [12, 12, 0])
    #expect(result.measurements.map { $0.counts?.perCall(.instructions) } == [7, 7, nil])
    #expect(counters.counted == result.measurements.prefix(2).map { $0.samples[11].iterations })
  }

  @Test("More than one processor is noted, and more than all of them are a slow clock's")
  func processors() {
    func row(timesBusy: Int64, of count: Int, isOfWorker: Bool = true) -> Measurement {
      let scripted = ScriptedRun(strategies: ["a"])
      scripted.meters.processorCount = count
      scripted.meters.usage = { [clock = scripted.clock] in
        ProcessUsage(cpuNanoseconds: clock.now() * timesBusy, involuntarySwitches: 0)
      }
      let result = scripted.run { _, work in
        work.lastUsage = isOfWorker ? ProcessUsage(cpuNanoseconds: 0, involuntarySwitches: 0) : nil
      }
      return result.measurements[0]
    }
    #expect(row(timesBusy: 1, of: 2).note == nil)
    #expect(row(timesBusy: 3, of: 2, isOfWorker: false).note == nil)
    #expect(row(timesBusy: 2, of: 2).note == "kept 2.0 processors busy")
    #expect(row(timesBusy: 2, of: 2).status == .ok)
    #expect(row(timesBusy: 3, of: 2).status == .suspect)
    #expect(row(timesBusy: 2, of: 1).status == .suspect)
  }

  @Test("A process that was stopped is disturbed, and one that waits each time is not")
  func stopped() {
    func disturbed(_ cpu: [Int64]) -> Int? {
      UsageSummary(
        cpu.enumerated().map { cycle, cpu in
          Sample(
            cycle: cycle, iterations: 1, elapsedNanoseconds: 1000,
            usage: ProcessUsage(cpuNanoseconds: cpu, involuntarySwitches: 0))
        })?.disturbed
    }
    #expect(disturbed([990, 1000, 400, 995, 998]) == 1)
    #expect(disturbed([100, 101, 99, 100, 102]) == 0)
  }

  @Test("Without meters nothing is read, and no batch is added")
  func none() {
    let scripted = ScriptedRun(strategies: ["a"])
    let row = scripted.run().measurements[0]
    #expect(row.samples.allSatisfy { $0.usage == nil && !$0.lostProcessor })
    #expect(row.counts == nil)
  }
}
