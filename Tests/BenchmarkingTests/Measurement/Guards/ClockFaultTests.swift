import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Clocks at fault")
struct ClockFaultTests {
  private func run(
    _ settings: (inout Settings) -> Void = { _ in },
    script: @escaping (ScriptedRun, ScriptedWork) -> Void
  ) throws -> Measurement {
    let scripted = ScriptedRun(sizes: [1000], strategies: ["a"])
    settings(&scripted.plan.settings)
    let result = scripted.run { _, work in script(scripted, work) }
    return try #require(result.measurements.first)
  }

  @Test("A clock that runs backwards ends the case without times", arguments: [1, 2, 5, 12])
  func backwards(batch: Int) throws {
    let row = try run { scripted, work in
      work.cost = { _ in 3e6 }
      work.afterBatch = { _ in
        if work.batches.count > batch { scripted.clock.advance(nanoseconds: -5_000_000_000) }
      }
    }
    #expect(row.status == .suspect)
    #expect(row.note?.contains("the clock ran backwards by 5 s") == true)
    #expect(row.samples.isEmpty && row.proof == nil)
  }

  @Test("A clock that stands still ends the case without times")
  func standingStill() throws {
    let row = try run { _, work in work.cost = { _ in 0 } }
    #expect(row.status == .suspect)
    #expect(row.note?.contains("the clock stands still") == true)
    #expect(row.samples.isEmpty)
  }

  @Test("Warming up ends, whatever the clock does")
  func warmingUp() throws {
    var batches = 0
    _ = try run {
      $0.warmupTime = .milliseconds(20)
    } script: { scripted, work in
      work.cost = { _ in 3e6 }
      work.afterBatch = { _ in
        batches += 1
        if batches > 2 { scripted.clock.advance(nanoseconds: -5_000_000_000) }
      }
    }
    // The first call, the calibration, no more cycles than have 1 ms each, and the fault.
    #expect(batches == 1 + 1 + 20 + 1)
  }

  @Test("A run whose floor cannot be measured has an empty one")
  func floor() {
    let clock = ManualClock()
    let work = ScriptedWork(clock, n: 1, cost: { _ in 1e6 })
    let loop = ScriptedWork(clock, n: 1, cost: { _ in 1e6 })
    loop.afterBatch = { _ in clock.advance(nanoseconds: -2_000_000) }
    let result = Runner(
      plan: Plan(sizes: [1], strategies: ["a"]), clock: clock, emptyLoop: loop
    ) { _ in work }.run()
    #expect(result.floor.samplesNanoseconds.isEmpty)
    #expect(result.floor.nanosecondsPerIteration == 0)
    #expect(result.measurements.map(\.status) == [.ok])
  }
}
