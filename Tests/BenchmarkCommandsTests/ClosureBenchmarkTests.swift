import BenchmarkCommands
import Benchmarking
import Foundation
import Synchronization
import Testing

/// A clock that stands still unless it is told that time passes.
private final class SteppedClock: BenchmarkClock {
  private let time = Mutex<Int64>(0)

  func now() -> Int64 { time.withLock(\.self) }

  @discardableResult
  func pass(_ nanoseconds: Int64) -> Int? {
    time.withLock { $0 += nanoseconds }
    return nil
  }
}

@Suite("Benchmarks of closures")
struct ClosureBenchmarkTests {
  private struct Accident: Error, CustomStringConvertible {
    let description = "out of paper"
  }

  /// The row of one benchmark at one size, measured in this process.
  private func measured(_ benchmark: Benchmark, n: Int = 50) -> Benchmarking.Measurement? {
    var plan = Plan(sizes: [n], strategies: [benchmark.name])
    (plan.settings.minimumCycles, plan.settings.maximumCycles) = (12, 12)
    plan.settings.maximumTime = .milliseconds(50)
    // Other tests may hold all threads of the pool, which asynchronous work waits for.
    plan.settings.deadline = .seconds(600)
    let place = Catalog([benchmark]).workplace(
      worker: nil, deadline: plan.settings.deadline, shouldStop: { false })
    return Runner(plan: plan, makeWorkload: place.makeWorkload).run().measurements.first
  }

  @Test("Each benchmark is compared to the reference that it names")
  func references() {
    func make(_ name: String, _ reference: String? = nil) -> Benchmark {
      Benchmark(name, reference: reference) { n in { n } }
    }
    let several = Benchmarks("10") {
      make("append")
      make("joined", "append")
      make("count words")
      make("sorted runs", "count words")
      make("by way of another", "sorted runs")
      make("alone")
      make("itself", "itself")
    }.catalog
    #expect(
      several.benchmarks.map(\.answer)
        == ["append", "append", "count-words", "count-words", "count-words", "alone", "itself"])
    #expect(several.chooseReference(["count-words", "sorted-runs"]) == "count-words")
    let one = Benchmarks("10") {
      make("append")
      make("joined", "append")
      make("alone")
    }.catalog
    #expect(one.benchmarks.allSatisfy { $0.answer == nil })
    #expect(one.chooseReference(["joined", "append", "alone"]) == "append")
  }

  @Test("A list that cannot be measured says what is wrong with it")
  func problems() {
    func problem(_ sizes: String, _ names: [String], reference: String? = nil) -> String {
      Benchmarks(sizes) {
        for name in names { Benchmark(name, reference: reference) { n in { n } } }
      }.problem ?? "none"
    }
    #expect(problem("10", ["a"]) == "none")
    #expect(problem("10", []).hasPrefix("there are no benchmarks"))
    #expect(problem("10", ["a", "a"]) == "'a' is offered twice")
    #expect(problem("10", ["größe"]).hasPrefix("'größe' is no name"))
    #expect(problem("10", ["a"], reference: "b").hasSuffix("'b', which is no benchmark"))
    #expect(problem("lots", ["a"]).hasPrefix("of the benchmarks' own sizes, 'lots' is not a size"))
    #expect(problem("1..1e6", ["a"]).contains("own sizes"))
  }

  @Test("What prepares is called once, and what it returns is timed")
  func preparation() throws {
    let prepared = Mutex(0)
    let called = Mutex(0)
    let benchmark = Benchmark("count up") { n in
      // Smaller sizes are prepared for predictions.
      if n == 50 { prepared.withLock { $0 += 1 } }
      return {
        called.withLock { $0 += 1 }
        return n + 1
      }
    } verify: {
      $0 == 51
    }
    let row = try #require(measured(benchmark))
    #expect(benchmark.name == "count-up")
    #expect(row.status == .ok && row.samples.count == 12)
    #expect(row.proof?.verifier == "verify")
    #expect(prepared.withLock(\.self) == 1)
    #expect(called.withLock(\.self) > row.samples.reduce(0) { $0 + $1.iterations })
  }

  @Test("A result that is refused has no times")
  func wrong() throws {
    let row = try #require(
      measured(
        Benchmark("wrong") { n in
          { n }
        } verify: {
          $0 == 0
        }))
    #expect(row.status == .wrong && row.samples.isEmpty)
  }

  @Test("Without a check a row is timed and not verified")
  func unverified() throws {
    let row = try #require(measured(Benchmark("plain") { n in { n } }))
    #expect(row.status == .ok && row.proof == nil && row.samples.count == 12)
  }

  @Test("What is thrown ends the row and is said, wherever it is thrown")
  func errors() throws {
    let benchmarks = [
      Benchmark("prepare") { _ -> () -> Int in throw Accident() },
      Benchmark("work") { _ in { () throws -> Int in throw Accident() } },
      Benchmark("verify") { n in
        { n }
      } verify: { _ in
        throw Accident()
      },
    ]
    for benchmark in benchmarks {
      let row = try #require(measured(benchmark))
      #expect(row.status == .failed && row.samples.isEmpty, "\(benchmark.name)")
      #expect(row.note == "it threw an error: out of paper", "\(benchmark.name)")
    }
  }

  @Test("What is thrown by a later call is said by the run, and not taken for a short time")
  func laterError() throws {
    let benchmark = Benchmark("later") { n in
      var calls = 0
      return { () throws -> Int in
        calls += 1
        if calls == 10 { throw Accident() }
        return n
      }
    }
    var service = WorkerService(
      name: "test", version: "1", strategies: [OfferedStrategy("later")],
      makeWorkload: Catalog([benchmark]).workloads())
    #expect(service.answer(.prepare(strategy: "later", n: 5)) == .ready)
    guard case .ran = service.answer(.run(iterations: 9, counting: nil)) else {
      Issue.record("nine calls failed")
      return
    }
    #expect(
      service.answer(.run(iterations: 9, counting: nil))
        == .judged(outcome: .failed(note: "it threw an error: out of paper")))
  }

  @Test("What a benchmark prints is no reply of its worker")
  func printing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let output = try ForgivingSink(DescriptorSink.standardOutput).alone()
      print("lost")
      fflush(nil)
      try output.write("kept")
    }
    let content = try #require(result?.standardOutputContent)
    let text = String(decoding: content, as: UTF8.self)
    #expect(text.contains("kept") && !text.contains("lost"))
  }

  @Test("Each call gets an input of its own, and what it made of that is verified")
  func inputs() throws {
    let made = Mutex(0)
    let benchmark = Benchmark(
      "append",
      input: { n in
        made.withLock { $0 += 1 }
        return [n]
      },
      work: { (numbers: inout [Int]) in
        numbers.append(1)
        return numbers.count
      },
      verify: { numbers, count in numbers == [50, 1] && count == 2 })
    let row = try #require(measured(benchmark))
    #expect(row.status == .ok)
    #expect(made.withLock(\.self) > row.samples.reduce(0) { $0 + $1.iterations })
  }

  @Test("What makes inputs is in no time, and counted as no part of the work")
  func untimedInputs() throws {
    let clock = SteppedClock()
    let benchmarks = [
      Benchmark("inputs", input: { n in clock.pass(1000) ?? n }, work: { n in clock.pass(1) ?? n }),
      Benchmark("prepared") { n in
        clock.pass(1000)
        return { clock.pass(1) ?? n }
      },
    ]
    let catalog = Catalog(benchmarks)
    for (benchmark, isAllTimed) in zip(benchmarks, [false, true]) {
      var service = WorkerService(
        name: "test", version: "1", strategies: [OfferedStrategy(benchmark.name)],
        clock: clock, meters: Meters(usage: ProcessUsage.current),
        makeWorkload: catalog.workloads())
      #expect(service.answer(.prepare(strategy: benchmark.name, n: 5)) == .ready)
      guard case .ran(3?, let usage, _) = service.answer(.run(iterations: 3, counting: nil))
      else { Issue.record("\(benchmark.name) did not run"); continue }
      #expect((usage != nil) == isAllTimed)
      if !isAllTimed {
        guard case .failed = service.answer(.step(iterations: 1)) else {
          Issue.record("the making of inputs would be counted")
          continue
        }
      }
    }
  }

  @Test("Asynchronous work is timed within its task")
  func asynchronous() async throws {
    let benchmark = Benchmark(async: "sleep") { _ in
      {
        try await Task.sleep(for: .milliseconds(2))
        return 1
      }
    } verify: {
      $0 == 1
    }
    // On a thread of its own: one of the few that tests share would do nothing but wait for the
    // task, which comes after all tests that have not begun, and they would take twice as long.
    let measurement = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: measured(benchmark)) }
    }
    let row = try #require(measurement)
    #expect(row.status == .ok)
    for sample in row.samples { #expect(sample.nanosecondsPerIteration >= 2_000_000) }
  }
}
