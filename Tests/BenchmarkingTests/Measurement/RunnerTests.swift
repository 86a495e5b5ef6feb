import Benchmarking
import Testing

@Suite("Runner")
struct RunnerTests {
  @Test("Rows come by size and in the order of the plan, each with its cycles")
  func rows() {
    let scripted = ScriptedRun(sizes: [10, 1000])
    let result = scripted.run()
    #expect(result.measurements.map(\.case) == scripted.plan.sizes.flatMap(scripted.plan.cases))
    for measurement in result.measurements {
      #expect(measurement.status == .ok)
      #expect(measurement.proof?.verifier == "script")
      #expect(measurement.samples.map(\.cycle) == Array(0..<12))
      #expect(
        measurement.samples.allSatisfy { $0.nanosecondsPerIteration == Double(measurement.n) })
    }
    #expect(!result.isInterrupted)
  }

  @Test("The order is that of the schedule, whatever the cases cost")
  func order() {
    func order(seed: UInt64, cost: Double) -> [Case] {
      let scripted = ScriptedRun(strategies: ["a", "b", "c", "d", "e"])
      scripted.plan.settings.seed = seed
      _ = scripted.run { _, work in work.cost = { _ in cost } }
      return scripted.order.suffix(12 * 5)
    }
    let cases = ScriptedRun(strategies: ["a", "b", "c", "d", "e"]).plan.cases(at: 100)
    var settings = Settings()
    settings.seed = 7
    let scheduled = (0..<12).flatMap { cycle in
      settings.order(of: 5, at: 100, inCycle: cycle).map { cases[$0] }
    }
    #expect(order(seed: 7, cost: 100) == scheduled)
    #expect(order(seed: 7, cost: 3_000_000) == scheduled)
    #expect(order(seed: 8, cost: 100) != scheduled)
  }

  @Test(
    "Work that cannot go on ends its case with the reason, whenever that is", arguments: [2, 9])
  func failing(batch: Int) throws {
    let scripted = ScriptedRun(strategies: ["sound", "failing"])
    let result = scripted.run { subject, work in
      guard subject.strategy == "failing" else { return }
      work.afterBatch = { _ in if work.batches.count == batch { work.failure = "gone" } }
    }
    try #require(result.measurements.map(\.status) == [.ok, .failed])
    #expect(result.measurements[1].note == "gone")
    #expect(result.measurements[1].samples.isEmpty && result.measurements[1].proof == nil)
  }

  @Test("A row says why its work was not examined, where it has times")
  func notExamined() {
    let scripted = ScriptedRun(strategies: ["timed", "wrong"])
    let result = scripted.run { subject, work in
      work.shortfall = "too short"
      if subject.strategy == "wrong" { work.outcomes = [.wrong(note: "off by one")] }
    }
    #expect(result.measurements.map(\.notExamined) == ["too short", nil])
  }

  @Test("A row says that its time is hardly that of a loop where that keeps it from leading")
  func emptyLoop() throws {
    let scripted = ScriptedRun(strategies: ["short", "long"])
    let result = scripted.run { subject, work in
      // Half as much again as the empty loop is the limit: most samples are beyond it.
      let isShort = subject.strategy == "short"
      work.cost = { _ in isShort ? (work.batches.count % 4 == 0 ? 1.4 : 1.6) : 3 }
    }
    let document = ResultsDocument(
      provenance: Provenance(toolVersion: "", created: "", environment: EnvironmentRecord()),
      plan: scripted.plan, floor: result.floor, measurements: result.measurements)
    let rows = ResultRow.rows(of: document)
    #expect(rows.map(\.isEmptyLoop) == [true, false], "\(rows.map(\.note))")
    #expect(rows.map(\.note) == ["hardly slower than the empty loop", nil])
  }

  @Test("A wrong first result is never timed")
  func wrong() throws {
    let scripted = ScriptedRun(strategies: ["right", "wrong"])
    let result = scripted.run { subject, work in
      if subject.strategy == "wrong" { work.outcomes = [.wrong(note: "off by one")] }
    }
    let row = try #require(result.measurements.last)
    #expect(row.status == .wrong)
    #expect(row.note == "off by one")
    #expect(row.samples.isEmpty)
    #expect(row.proof == nil)
    #expect(scripted.works[row.case]?.batches == [1])
    #expect(result.measurements.first?.samples.count == 12)
  }

  @Test("A result that goes wrong on the way loses its times")
  func wrongInTheEnd() throws {
    let scripted = ScriptedRun(strategies: ["fickle"])
    let result = scripted.run { _, work in
      work.outcomes = [ScriptedWork.passed, .wrong(note: "the last one differs")]
    }
    let row = try #require(result.measurements.first)
    #expect(row.status == .wrong)
    #expect(row.note == "the last one differs")
    #expect(row.samples.isEmpty)
    #expect(row.proof == nil)
  }

  @Test("An overflow is a row without times, and a wrapped or inexact result one with times")
  func statuses() {
    let proof = Proof(verifier: "script", sha256: "00", bits: 1, digits: 1)
    let outcomes: [String: Outcome] = [
      "checked": .overflow(note: "at 94"), "wrapping": .proved(status: .wrapped, proof),
      "binet": .proved(status: .inexact, proof), "refused": .skipped(note: "not offered"),
    ]
    let strategies = ["checked", "wrapping", "binet", "refused"]
    let scripted = ScriptedRun(strategies: strategies)
    let result = scripted.run { subject, work in
      work.outcomes = outcomes[subject.strategy].map { [$0] } ?? []
    }
    #expect(result.measurements.map(\.status) == [.overflow, .wrapped, .inexact, .skipped])
    #expect(result.measurements.map(\.samples.count) == [0, 12, 12, 0])
    #expect(result.measurements.map(\.note) == ["at 94", nil, nil, "not offered"])
  }

  @Test("A block ends with its time once it has its cycles, and with its cycles at the latest")
  func ending() {
    func cycles(time: Duration, minimum: Int, maximum: Int) -> Int? {
      let scripted = ScriptedRun(strategies: ["a"])
      scripted.plan.settings.maximumTime = time
      scripted.plan.settings.minimumCycles = minimum
      scripted.plan.settings.maximumCycles = maximum
      return scripted.run { _, work in work.cost = { _ in 1e7 } }.measurements.first?.samples.count
    }
    #expect(cycles(time: .zero, minimum: 12, maximum: 1000) == 12)
    #expect(cycles(time: .milliseconds(200), minimum: 12, maximum: 1000) == 20)
    #expect(cycles(time: .seconds(200), minimum: 12, maximum: 30) == 30)
    #expect(cycles(time: .zero, minimum: 5, maximum: 5) == 5)
    // Cycles are balanced in pairs, so that an odd minimum is rounded up.
    #expect(cycles(time: .zero, minimum: 5, maximum: 100) == 6)
    #expect(cycles(time: .zero, minimum: 8, maximum: 2) == 8)
  }

  @Test("Warming up takes the cycles and the time asked for, and leaves no samples")
  func warmup() throws {
    let scripted = ScriptedRun(strategies: ["a"])
    scripted.plan.settings.warmupCycles = 3
    scripted.plan.settings.warmupTime = .milliseconds(70)
    let result = scripted.run { _, work in work.cost = { _ in 1e7 } }
    let row = try #require(result.measurements.first)
    // The first call, the calibration, seven cycles of 10 ms, and 12 that count.
    let calls = 21
    #expect(scripted.works[row.case]?.batches.count == calls)
    #expect(row.samples.count == 12)
  }

  @Test("A plan of nothing but failures ends")
  func nothingToTime() {
    let scripted = ScriptedRun()
    scripted.plan.settings.warmupTime = .seconds(1)
    let result = scripted.run { _, work in work.outcomes = [.overflow(note: "too big")] }
    #expect(result.measurements.map(\.status) == [.overflow, .overflow, .overflow])
  }

  @Test("The floor is measured in the same run, and rows that touch it say so")
  func floor() {
    let scripted = ScriptedRun(strategies: ["empty", "real"])
    let result = scripted.run { subject, work in
      work.cost = { _ in subject.strategy == "empty" ? 1.4 : 1.6 }
    }
    #expect(result.floor.samplesNanoseconds.count == 12)
    #expect(result.floor.samplesNanoseconds.allSatisfy { $0 >= 1_000_000 })
    #expect(result.floor.nanosecondsPerIteration == 1)
    #expect(result.measurements[0].note?.contains("empty loop") == true)
    #expect(result.measurements[1].note == nil)
  }
}
