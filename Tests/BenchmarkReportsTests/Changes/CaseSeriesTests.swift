import SampleAnalysis
import Benchmarking
import Testing

@Suite("What runs found of one case")
struct CaseSeriesTests {
  private let subject = Case(strategy: "fast", n: 1000)

  private func run(
    _ time: Double?, instructions: Int? = nil, cpu: String = "A", doubts: Set<Doubt> = []
  ) -> PastRun {
    var environment = EnvironmentRecord()
    environment.cpu = cpu
    return PastRun(
      created: "", environment: environment,
      rows: [
        PastRun.Row(
          subject, time: time, interval: nil, doubts: doubts, instructions: instructions)
      ])
  }

  private func follow(_ runs: [PastRun]) -> [CaseSeries] {
    CaseSeries.series(of: runs, level: 0.01, seed: 1)
  }

  @Test("A time jumps at the run after which it is another, by the ratio of the medians")
  func times() throws {
    let times = (0..<20).map { place -> Double in
      let noise = 0.001 * Double(place * 7 % 10)
      return (place < 12 ? 1 : 1.1) + noise
    }
    let series = try #require(follow(times.map { run($0) }).first)
    #expect(series.isLongEnough && series.points.count == 20)
    let change = try #require(series.changes.first)
    #expect(series.changes.count == 1 && change.index == 12 && change.pValue ?? 1 <= 0.01)
    #expect(abs(change.factor - 1.1) < 0.003, "\(change)")
  }

  @Test("Counts change at once, by more than 1 % since their last level, and exactly")
  func counts() throws {
    let counts = [1000, 1000, 1006, 1012, 1012, 990, 990]
    let series = try #require(follow(counts.map { run(nil, instructions: $0) }).first)
    #expect(series.quantity == .instructions && series.isLongEnough)
    #expect(series.changes.map(\.index) == [3, 5])
    #expect(series.changes.map(\.before) == [1000, 1012])
    #expect(series.changes.map(\.after) == [1012, 990])
    #expect(series.changes.allSatisfy { $0.pValue == nil })
  }

  @Test("Each processor is followed by itself, and too few runs show nothing")
  func machines() {
    let runs = (0..<20).map { run($0.isMultiple(of: 2) ? 1 : 2, cpu: $0 % 2 == 0 ? "A" : "B") }
    let series = follow(runs)
    #expect(series.map(\.machine) == ["A", "B"])
    #expect(series.allSatisfy { $0.points.count == 10 && $0.changes.isEmpty })
    let few = follow((0..<9).map { run($0 < 5 ? 1 : 2) })
    #expect(few.count == 1 && !few[0].isLongEnough && few[0].changes.isEmpty)
  }

  @Test("A row whose processor was lost is left out")
  func lost() {
    let runs = (0..<3).map { run(Double($0 + 1), doubts: $0 == 1 ? [.lost] : []) }
    #expect(follow(runs).first?.points.map(\.value) == [1, 3])
    #expect(follow([run(1, doubts: [.lost])]).isEmpty)
  }
}
