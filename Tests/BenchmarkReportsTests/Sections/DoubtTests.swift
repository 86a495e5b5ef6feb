import BenchmarkReports
import Benchmarking
import FibonacciTestSupport
import Testing

@Suite("Warnings about a table's rows")
struct DoubtTests {
  /// - Parameter lost: How many samples of ten lose half of their time to other work.
  private func report(noise: Double, lost: Int = 0) -> Report {
    var generator = SeededGenerator(seed: 7)
    let simulation = SimulatedRun(sizes: [1000], strategies: ["a"], noise: noise, drift: 0.001)
    var document = simulation.draw(&generator)
    for index in document.measurements.indices {
      document.measurements[index].samples = document.measurements[index].samples.map { sample in
        let isLost = sample.cycle % 10 < lost
        return Sample(
          cycle: sample.cycle, iterations: sample.iterations,
          elapsedNanoseconds: sample.elapsedNanoseconds,
          usage: ProcessUsage(
            cpuNanoseconds: sample.elapsedNanoseconds / (isLost ? 2 : 1), involuntarySwitches: 3))
      }
    }
    return Report([Report.Run("", document)])
  }

  private func text(noise: Double, lost: Int = 0) -> String {
    report(noise: noise, lost: lost).warnings.joined(separator: "\n")
  }

  @Test("A wide interval is named, with what helps")
  func wide() {
    #expect(text(noise: 0.6).contains("wider than ±10 %: a at N = 1000"))
    #expect(text(noise: 0.6).contains("--processes"))
    #expect(!text(noise: 0.01).contains("wider than"))
  }

  @Test(
    "A work that itself varies is named, with how much; what the machine does to all works is not",
    arguments: [(1.7, 1.0, true), (1.25, 1.0, false), (1.7, 1.7, false)])
  func varying(own: Double, others: Double, isNamed: Bool) {
    var generator = SeededGenerator(seed: 11)
    let simulation = SimulatedRun(
      sizes: [1000], strategies: ["collector", "b", "c"], cycles: 10, processes: 12, noise: 0.02,
      drift: 0.02, processDeviation: 0.01)
    var document = simulation.draw(&generator)
    for index in document.measurements.indices {
      // Three of five calls take longer, as where memory is collected.
      let factor = document.measurements[index].strategy == "collector" ? own : others
      document.measurements[index].samples = document.measurements[index].samples.map { sample in
        guard sample.cycle % 5 < 3 else { return sample }
        return Sample(
          process: sample.process, cycle: sample.cycle, iterations: sample.iterations,
          elapsedNanoseconds: Int64(Double(sample.elapsedNanoseconds) * factor))
      }
    }
    let text = Report([Report.Run("", document)]).doubts().joined(separator: " ")
    #expect(text.contains("its own work varies") == isNamed, "\(text)")
    #expect(text.contains("collector at N = 1000 (1.") == isNamed, "\(text)")
    #expect(!text.contains("b at N = 1000 ("), "\(text)")
  }

  @Test("Rows whose samples often lost the processor are named, with what helps")
  func disturbed() {
    #expect(text(noise: 0.01, lost: 4).contains("more than a quarter of the samples"))
    #expect(!text(noise: 0.01).contains("quarter of the samples"))
    #expect(text(noise: 0.01, lost: 7).contains("a time but no ratio: a at N = 1000"))
  }

  @Test("What was so in the last run too is no news, and warnings are no part of the table")
  func known() throws {
    let report = report(noise: 0.6)
    let rows = report.runs[0].rows
    func past(_ doubts: Set<Doubt>) -> PastRun {
      PastRun(
        created: "",
        rows: rows.map {
          PastRun.Row(
            Case(strategy: $0.strategy, n: $0.n), time: nil, interval: nil, doubts: doubts)
        })
    }
    #expect(report.doubts(unlessIn: past([])) == report.doubts())
    #expect(report.doubts(unlessIn: past([.disturbed])).contains { $0.contains("wider than") })
    #expect(!report.doubts(unlessIn: past([.wide])).contains { $0.contains("wider than") })
    let shown = report.terminal(TerminalLayout())
    let warning = try #require(report.warnings.first)
    #expect(!shown.contains(warning))
  }
}
