import Benchmarking
import Testing

@Suite("Runner's events and interrupts")
struct RunnerEventTests {
  @Test("Every step is told, in order")
  func events() {
    let scripted = ScriptedRun(sizes: [10, 100], strategies: ["a", "b"])
    _ = scripted.run()
    let names = scripted.events.compactMap { event -> String? in
      switch event {
      case .stepStarted(let subject, let step):
        [.verifying, .calibrating].contains(step) ? "\(step) \(subject.strategy)" : nil
      case .tooSlow(let subject): "too slow \(subject)"
      case .floorMeasured: "floor"
      case .blockStarted(let n, let index, let count): "block \(n) \(index)/\(count)"
      case .cycleFinished: "cycle"
      case .rowFinished(let row): "row \(row.strategy) \(row.n)"
      case .processFinished(let n, let rows): "process \(n), \(rows.count) to come"
      }
    }
    let steps = ["verifying a", "verifying b", "calibrating a", "calibrating b"]
    let cycles = [String](repeating: "cycle", count: 12)
    #expect(
      names == ["floor", "block 10 0/2"] + steps + cycles + [
        "row a 10", "row b 10", "process 10, 0 to come", "block 100 1/2",
      ]
        + steps + cycles + ["row a 100", "row b 100", "process 100, 0 to come"])
  }

  @Test("Each case is named before every one of its steps, in their order")
  func steps() {
    let scripted = ScriptedRun(sizes: [10], strategies: ["a", "b"])
    _ = scripted.run()
    for strategy in ["a", "b"] {
      let own = scripted.events.compactMap { event -> String? in
        guard case .stepStarted(let subject, let step) = event, subject.strategy == strategy
        else { return nil }
        return "\(step)"
      }
      let order = own.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      #expect(order == ["verifying", "calibrating", "guarding", "warmingUp", "measuring"])
      #expect(own.count { $0 == "measuring" } == 12)
    }
  }

  @Test("Progress grows to 1")
  func progress() throws {
    let scripted = ScriptedRun(sizes: [10, 100, 1000])
    _ = scripted.run()
    let progress = scripted.events.compactMap { event in
      if case .cycleFinished(let fraction) = event { fraction } else { nil }
    }
    #expect(progress == progress.sorted())
    #expect(progress.allSatisfy { 0 < $0 && $0 <= 1 })
    let last = try #require(progress.last)
    #expect(abs(last - 1) < 1e-12)
    let halfway = progress[17]
    #expect(abs(halfway - 0.5) < 1e-12)
  }

  @Test("An interrupt keeps the rows that are complete, and the cycles of those that are not")
  func interrupt() {
    let scripted = ScriptedRun(sizes: [10, 100, 1000], strategies: ["a", "b"])
    var cycles = 0
    scripted.shouldStop = {
      cycles = scripted.events.count { if case .cycleFinished = $0 { true } else { false } }
      return cycles >= 12 + 5
    }
    let result = scripted.run()
    #expect(result.isInterrupted)
    #expect(result.measurements.map(\.n) == [10, 10, 100, 100])
    #expect(result.measurements.map(\.samples.count) == [12, 12, 5, 5])
    #expect(result.measurements.allSatisfy { $0.status == .ok && $0.proof != nil })
  }

  @Test("An interrupt that ends a call takes no earlier sample with it")
  func interruptedCall() {
    let scripted = ScriptedRun(sizes: [10], strategies: ["a", "b"])
    var isStopped = false
    scripted.shouldStop = { isStopped }
    let result = scripted.run { subject, work in
      guard subject.strategy == "b" else { return }
      work.afterBatch = { [unowned work] _ in
        let cycles = scripted.events.count { if case .cycleFinished = $0 { true } else { false } }
        guard cycles == 5 else { return }
        (isStopped, work.failure, work.isInterrupted) = (true, "interrupted", true)
      }
    }
    #expect(result.isInterrupted && result.measurements.map(\.strategy) == ["a", "b"])
    #expect(result.measurements.allSatisfy { $0.status == .ok && $0.samples.count >= 5 })
  }

  @Test("An interrupt before the first sample leaves only rows that were never to be timed")
  func earlyInterrupt() {
    let scripted = ScriptedRun(strategies: ["overflowing", "b", "c"])
    scripted.shouldStop = {
      scripted.events.contains {
        if case .stepStarted(let it, .verifying) = $0 { it.strategy == "b" } else { false }
      }
    }
    let result = scripted.run { subject, work in
      if subject.strategy == "overflowing" { work.outcomes = [.overflow(note: "too big")] }
    }
    #expect(result.isInterrupted)
    #expect(result.measurements.map(\.strategy) == ["overflowing"])
    #expect(scripted.works.count == 2)
  }

  @Test("A result that goes wrong is found even when interrupted")
  func wrongAndInterrupted() {
    let scripted = ScriptedRun(strategies: ["fickle"])
    scripted.shouldStop = {
      scripted.events.contains { if case .cycleFinished = $0 { true } else { false } }
    }
    let result = scripted.run { _, work in
      work.outcomes = [ScriptedWork.passed, .wrong(note: "differs")]
    }
    #expect(result.measurements.map(\.status) == [.wrong])
  }
}
