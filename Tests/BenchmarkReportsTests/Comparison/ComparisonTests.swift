import SampleAnalysis
import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Comparison")
struct ComparisonTests {
  private func pair(_ factor: Double, noise: Double = 0.01) -> (ResultsDocument, ResultsDocument) {
    var generator = SeededGenerator(seed: 11)
    var run = SimulatedRun(noise: noise)
    let old = run.draw(&generator)
    run.factor = factor
    return (old, run.draw(&generator))
  }

  @Test(
    "Verdicts follow the truth where it is far from the tolerance",
    arguments: [(1.2, .regressed), (1, .ok), (1 / 1.2, .improved)] as [(Double, Verdict)])
  func verdicts(factor: Double, verdict: Verdict) throws {
    let (old, new) = pair(factor)
    let comparison = Comparison(old, new, Gate.withinRun)
    #expect(comparison.rows.map(\.verdict) == [Verdict](repeating: verdict, count: 6))
    #expect(comparison.verdict == verdict)
    let mean = try #require(comparison.mean)
    #expect(abs(mean.change / factor - 1) < 0.02 && mean.interval.contains(mean.change))
  }

  @Test("A baseline of another family or model of processor is not compared, whatever its name")
  func designs() {
    func run(_ family: Int?, _ model: Int?) -> ResultsDocument {
      var run = pair(1).0
      run.provenance.environment.cpu = "AMD EPYC"
      run.provenance.environment.cpuFamily = family
      run.provenance.environment.cpuModel = model
      return run
    }
    func obstacles(_ old: ResultsDocument, _ new: ResultsDocument) -> [String] {
      Comparison(old, new, Gate.withinRun).obstacles.map(\.description)
    }
    #expect(obstacles(run(26, 2), run(26, 2)) == [])
    var other = run(26, 2)
    other.provenance.environment.libraries["c worker"] = "unknown"
    #expect(
      obstacles(other, run(26, 2)) == [
        "the versions of c worker differ: unknown then, none now; measure both runs with the same "
          + "--worker"
      ])
    #expect(obstacles(run(25, 2), run(26, 2)).contains { $0.contains("processors differ") })
    #expect(obstacles(run(26, 17), run(26, 2)).contains { $0.contains("processors differ") })
    // A name alone does not tell processors apart.
    #expect(obstacles(run(nil, nil), run(26, 2)).contains { $0.contains("processors differ") })
    // Another tool names no processor, and takes no worker.
    var foreign = run(26, 2)
    foreign.provenance.toolVersion = "./sort"
    foreign.provenance.environment = EnvironmentRecord()
    foreign.provenance.environment.libraries["Google Benchmark"] = "v1.8.3"
    let own = run(26, 2).provenance.toolVersion
    #expect(
      obstacles(run(26, 2), foreign) == [
        "the tools differ: \(own) then, ./sort now; compare runs of one tool"
      ])
    var third = foreign
    third.provenance.environment.libraries = [:]
    #expect(!"\(obstacles(third, foreign))".contains("--worker"))
  }

  @Test("A row shows both medians: milliseconds, or ratios to the reference")
  func medians() {
    var generator = SeededGenerator(seed: 1)
    var run = SimulatedRun(sizes: [1000], strategies: ["fast"], noise: 0, drift: 0)
    let old = run.draw(&generator)
    run.factor = 1.5
    let new = run.draw(&generator)
    // The reference takes 1 ms.
    for quantity in [Gate.Quantity.time, .ratio] {
      var gate = Gate.withinRun
      gate.quantity = quantity
      let row = Comparison(old, new, gate).rows.first { $0.strategy == "fast" }
      #expect(abs((row?.old ?? 0) - 2) < 1e-6 && abs((row?.new ?? 0) - 3) < 1e-6, "\(quantity)")
    }
  }

  @Test("What did not change at all holds the least tolerance there is")
  func unchanged() {
    var generator = SeededGenerator(seed: 1)
    let run = SimulatedRun(noise: 0, drift: 0).draw(&generator)
    var gate = Gate.withinRun
    gate.tolerance = 0
    #expect(Comparison(run, run, gate).rows.allSatisfy { $0.verdict == .ok })
  }

  @Test("Noise wider than the tolerance is inconclusive, and says how many samples would tell")
  func inconclusive() {
    let (old, new) = pair(1.04, noise: 0.2)
    let comparison = Comparison(old, new, Gate.withinRun)
    let open = comparison.rows.filter { $0.verdict == .inconclusive }
    #expect(!open.isEmpty && comparison.verdict == .inconclusive)
    #expect(open.allSatisfy { $0.note?.contains("samples") == true })
    let (before, after) = pair(1, noise: 0.9)
    let hopeless = Comparison(before, after, Gate.withinRun).rows.compactMap(\.note)
    #expect(hopeless.contains { $0.contains("widen the tolerance") })
  }

  @Test("A case has the tolerance of the last pattern that names it")
  func exceptions() {
    let (old, new) = pair(1.2)
    var gate = Gate.withinRun
    gate.exceptions = [
      Gate.Exception(strategy: "fa*", n: nil, tolerance: 0.5),
      Gate.Exception(strategy: "fast", n: 1000, tolerance: 0.01),
    ]
    let rows = Comparison(old, new, gate).rows
    let verdicts = rows.filter { $0.strategy == "fast" }.map { ($0.n, $0.verdict) }
    #expect(verdicts.map(\.0) == [1000, 10_000, 100_000])
    #expect(verdicts.map(\.1) == [.regressed, .ok, .ok])
    #expect(rows.filter { $0.strategy == "slow" }.allSatisfy { $0.verdict == .regressed })
  }

  @Test("Another processor, instruction set, reference or library is not comparable, and named")
  func obstacles() {
    let (old, new) = pair(1.2)
    let changes: [(inout ResultsDocument) -> Void] = [
      { $0.provenance.environment.cpu = "Another" },
      { $0.provenance.environment.march = "x86-64-v2" },
      { $0.plan.reference = "fast" }, { $0.provenance.environment.libraries["GMP"] = "6.3.0" },
    ]
    let names = ["processors", "instruction sets", "references", "versions of GMP"]
    for (change, name) in zip(changes, names) {
      var other = new
      change(&other)
      let comparison = Comparison(old, other, Gate.withinRun)
      #expect(comparison.obstacles.count == 1 && comparison.obstacles[0].description.contains(name))
      #expect(comparison.verdict == .notComparable)
      #expect(comparison.rows.allSatisfy { $0.verdict == .notComparable })
    }
  }

  @Test("Times are compared on one machine only")
  func absolute() {
    let (old, new) = pair(1.2)
    var gate = Gate.withinRun
    gate.quantity = .time
    var elsewhere = new
    elsewhere.provenance.environment.machine = "2"
    #expect(!Comparison(old, elsewhere, gate).obstacles.isEmpty)
    elsewhere.provenance.environment.machine = nil
    #expect(!Comparison(old, elsewhere, gate).obstacles.isEmpty)
    var restarted = new
    restarted.provenance.environment.boot = "2"
    #expect(Comparison(old, restarted, gate).obstacles.count == 1)
    gate.isOneMachine = true
    #expect(Comparison(old, restarted, gate).obstacles.isEmpty)
    restarted.provenance.environment.machine = "2"
    #expect(Comparison(old, restarted, gate).obstacles.count == 1, "that much is known")
    gate.isOneMachine = false
    // The reference's own rows take part then.
    #expect(Comparison(old, new, gate).rows.count == 9)
  }

  @Test(
    "Cases of one run only, other numbers and missing times are said, a timeout is a regression")
  func foregone() {
    var (old, new) = pair(1)
    new.measurements[0].proof?.sha256 = String(repeating: "11", count: 32)
    new.measurements[1].status = .timeout
    new.measurements[1].samples = []
    new.measurements[3].status = .skipped
    new.measurements[3].samples = []
    new.measurements.removeAll { $0.strategy == "slow" && $0.n == 100_000 }
    old.measurements.removeAll { $0.strategy == "fast" && $0.n == 100_000 }
    let rows = Comparison(old, new, Gate.withinRun).rows
    let said = rows.map { "\($0.strategy) \($0.n) \($0.verdict.rawValue): \($0.note ?? "")" }
    #expect(
      said == [
        "fast 1000 regressed: the two runs computed different numbers",
        "slow 1000 regressed: no longer within the deadline",
        "fast 10000 regressed: has no times now: skipped",
        "slow 10000 ok: ",
        "slow 100000 regressed: only in the old run",
        "fast 100000 not comparable: only in the new run",
      ])
  }

  @Test("Cases of one size stand together, those of the new run after those of both")
  func order() {
    var (old, new) = pair(1)
    old.measurements.removeAll { $0.strategy == "fast" }
    new.measurements.removeAll { $0.n == 10_000 && $0.strategy == "slow" }
    let rows = Comparison(old, new, Gate.withinRun).rows.map { "\($0.strategy) \($0.n)" }
    #expect(
      rows == [
        "slow 1000", "fast 1000", "slow 10000", "fast 10000", "slow 100000", "fast 100000",
      ])
  }

  @Test("A case that had no times is not compared, whatever it has now")
  func timesOnlyNow() {
    var (old, new) = pair(1)
    old.measurements[0].status = .timeout
    old.measurements[0].samples = []
    for isInterrupted in [false, true] {
      new.interrupted = isInterrupted
      let row = Comparison(old, new, Gate.withinRun).rows[0]
      #expect(row.verdict == .notComparable && row.note == "has no times in the old run: timeout")
    }
  }

  @Test("A reference that lost its times takes the ratios with it, and that passes no gate")
  func lostReference() {
    var (old, new) = pair(1)
    let reference = old.plan.reference
    for index in new.measurements.indices where new.measurements[index].strategy == reference {
      new.measurements[index].samples = []
      new.measurements[index].status = .skipped
    }
    let verdicts = Comparison(old, new, Gate.withinRun).rows.map(\.verdict)
    #expect(!verdicts.isEmpty && verdicts.allSatisfy { $0 == .regressed })
    var gone = new
    gone.measurements.removeAll { $0.strategy == reference }
    let rows = Comparison(old, gone, Gate.withinRun).rows.filter { $0.strategy != reference }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.verdict == .regressed })
    // Where there were no ratios before, none is lost.
    swap(&old, &new)
    #expect(Comparison(old, new, Gate.withinRun).rows.allSatisfy { $0.verdict == .notComparable })
  }

  @Test("A case may lose its times only where that is allowed by name and size")
  func allowedLosses() {
    var (old, new) = pair(1)
    new.measurements.removeAll { $0.strategy == "slow" && $0.n == 100_000 }
    old.measurements.removeAll { $0.n != 100_000 }
    new.measurements.removeAll { $0.n != 100_000 }
    func verdict(_ patterns: Gate.CasePattern...) -> Verdict {
      var gate = Gate.withinRun
      gate.allowedLosses = patterns
      return Comparison(old, new, gate).verdict
    }
    #expect(verdict() == .regressed)
    #expect(verdict(Gate.CasePattern(strategy: "slow", n: 1000)) == .regressed)
    #expect(verdict(Gate.CasePattern(strategy: "sl*", n: 100_000)) == .ok)
  }

  @Test(
    "A time that is not believed is no improvement, nor anything else", arguments: [true, false])
  func suspect(isNew: Bool) {
    var (old, new) = pair(0.5)
    if isNew {
      new.measurements[0].status = .suspect
      new.measurements[0].note = "its result is remembered"
    } else {
      old.measurements[0].status = .suspect
    }
    let row = Comparison(old, new, Gate.withinRun).rows[0]
    #expect(row.strategy == "fast" && row.verdict == (isNew ? .regressed : .notComparable))
    #expect(row.note?.contains("not believed") == true)
  }

  @Test("The second look pools its samples, keeps what was decided, and settles what was open")
  func looks() throws {
    var generator = SeededGenerator(seed: 2)
    var run = SimulatedRun(noise: 0.015)
    let old = run.draw(&generator)
    run.factor = 1.01
    var new = run.draw(&generator)
    new.seal()
    let first = Comparison(old, new, Gate.withinRun)
    let open = first.rows.filter { $0.verdict == .inconclusive }.map(\.case)
    try #require(!open.isEmpty && open.count < 6)
    run.cycles = 400
    var asked: [Case] = []
    let result = Comparison.looking(old, new, Gate.withinRun) { cases in
      asked = cases
      return run.draw(&generator)
    }
    #expect(asked == open)
    for (row, before) in zip(result.comparison.rows, first.rows) where !open.contains(row.case) {
      #expect(row == before)
    }
    let pooled = result.candidate.measurements[0].samples
    #expect(pooled.count == 420 && Set(pooled.map(\.cycle)).count == 420)
    #expect(result.candidate.edit == nil && result.candidate.digest != new.digest)
  }

  @Test("How many samples would tell is said where no second look follows")
  func notesOfLooks() {
    let (old, new) = pair(1.01, noise: 0.05)
    for looks in 1...2 {
      var gate = Gate.withinRun
      gate.looks = looks
      let rows = Comparison.looking(old, new, gate) { _ in nil }.comparison.rows
        .filter { $0.verdict == .inconclusive }
      #expect(!rows.isEmpty && rows.allSatisfy { ($0.note != nil) == (looks == 1) })
    }
  }

  @Test("One round of two builds decides nothing, however many cycles it has")
  func oneRound() {
    var generator = SeededGenerator(seed: 3)
    var run = SimulatedRun(strategies: ["fast"], cycles: 100, noise: 0.01, drift: 0)
    let old = run.draw(&generator)
    // What one process draws of its memory can make it so much slower than another one.
    run.factor = 1.2
    var gate = Gate.withinRun
    gate.quantity = .build
    let comparison = Comparison(old, run.draw(&generator), gate)
    #expect(comparison.verdict == .inconclusive && comparison.isEmpty, "\(comparison.headline)")
  }

  @Test("Two builds are paired round by round, so that a drift of the machine cancels")
  func builds() {
    var generator = SeededGenerator(seed: 3)
    let run = SimulatedRun(strategies: ["fast"], cycles: 1, processes: 20, noise: 0.01, drift: 0)
    var (old, new) = (run.draw(&generator), run.draw(&generator))
    for index in old.measurements.indices {
      for place in old.measurements[index].samples.indices {
        // Each round is up to ten times slower than another, for both alike.
        let factor = Int64(1 + place % 10)
        old.measurements[index].samples[place].scale(by: factor)
        new.measurements[index].samples[place].scale(by: factor)
      }
    }
    var gate = Gate.withinRun
    gate.quantity = .build
    #expect(Comparison(old, new, gate).verdict == .ok)
    gate.quantity = .time
    #expect(Comparison(old, new, gate).verdict == .inconclusive)
  }

  @Test("Nothing compared is said in capitals, whatever the reason")
  func nothing() {
    let (old, new) = pair(1)
    var elsewhere = new
    elsewhere.provenance.environment.cpu = "Another"
    var without = new
    without.measurements = []
    var other = old
    other.measurements = []
    // Ten times slower, and no interval to tell by.
    var (few, slower) = pair(10)
    for index in few.measurements.indices {
      few.measurements[index].samples.removeAll { $0.cycle >= 5 }
      slower.measurements[index].samples.removeAll { $0.cycle >= 5 }
    }
    for (before, after) in [
      (old, elsewhere), (other, new), (other, without), (few, slower),
    ] {
      let comparison = Comparison(before, after, Gate.withinRun)
      #expect(comparison.isEmpty)
      #expect(comparison.headline.hasPrefix("NOTHING COMPARED: "))
    }
    #expect(!Comparison(old, new, Gate.withinRun).isEmpty)
  }

  @Test("A run that was interrupted and a reference that moved are named in every report")
  func remarks() throws {
    var (old, new) = pair(1)
    #expect(Comparison(old, new, Gate.withinRun).remarks == [])
    new.interrupted = true
    for index in new.measurements.indices where new.measurements[index].strategy == "reference" {
      new.measurements[index].samples = new.measurements[index].samples.map { $0.slowed(by: 3) }
    }
    let comparison = Comparison(old, new, Gate.withinRun)
    let texts = [
      comparison.markdown, try comparison.json(),
      comparison.gitHubAnnotations,
    ]
    for text in texts {
      #expect(text.contains("the new run was interrupted") && text.contains("itself moved"))
      #expect(text.contains("times at N = 1000"))
    }
    old.interrupted = true
    #expect(Comparison(old, old, Gate.withinRun).remarks.count == 2)
  }

  @Test("A case that an interrupted run did not reach has not regressed")
  func interrupted() {
    var (old, new) = pair(1)
    let subject = new.measurements.firstIndex { $0.strategy != "reference" } ?? 0
    for isListed in [true, false] {
      if isListed {
        new.measurements[subject].samples = []
      } else {
        new.measurements.remove(at: subject)
      }
      for isInterrupted in [true, false] {
        new.interrupted = isInterrupted
        let row = Comparison(old, new, Gate.withinRun).rows[0]
        #expect(row.verdict == (isInterrupted ? .notComparable : .regressed))
      }
    }
    (old, new) = pair(1)
    new.measurements.removeAll { $0.strategy == "reference" }
    #expect(Comparison(old, new, Gate.withinRun).verdict == .regressed)
    new.interrupted = true
    let rows = Comparison(old, new, Gate.withinRun).rows
    #expect(rows.allSatisfy { $0.reason == .cutOff }, "it was the reference's turn")
    (old, new) = pair(1)
    new.interrupted = true
    new.measurements[subject].status = .timeout
    #expect(Comparison(old, new, Gate.withinRun).rows[0].verdict == .regressed)
    new.measurements[subject].samples = []
    #expect(Comparison(old, new, Gate.withinRun).rows[0].verdict == .regressed)
  }

  @Test("A case that lost its processor most of the time is open, not regressed")
  func disturbed() {
    var (old, new) = pair(3)
    for index in new.measurements.indices where new.measurements[index].strategy == "fast" {
      new.measurements[index].samples = new.measurements[index].samples.map {
        Sample(
          cycle: $0.cycle, iterations: 1, elapsedNanoseconds: $0.elapsedNanoseconds,
          usage: ProcessUsage(
            cpuNanoseconds: $0.elapsedNanoseconds / ($0.cycle % 3 == 0 ? 1 : 2),
            involuntarySwitches: 1))
      }
    }
    for _ in 0..<2 {
      let rows = Comparison(old, new, Gate.withinRun).rows
      #expect(
        rows.filter { $0.strategy == "fast" }.allSatisfy { row in
          row.verdict == .inconclusive && row.note?.contains("other work") == true
            && row.old == nil && row.new == nil && row.times != nil
        }, "a table shows no ratio of such samples either")
      swap(&old, &new)
    }
  }
}

extension Sample {
  fileprivate mutating func scale(by factor: Int64) {
    self = Sample(
      process: process, cycle: cycle, iterations: iterations,
      elapsedNanoseconds: elapsedNanoseconds * factor)
  }
}
