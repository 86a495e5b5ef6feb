import Benchmarking
import Foundation
import Testing

@Suite("Deadlines")
struct DeadlineTests {
  private static let goldenRatio = (1 + 5.0.squareRoot()) / 2

  @Test("Hopeless work is skipped by prediction, in milliseconds, and never called")
  func hopeless() throws {
    let scripted = ScriptedRun(sizes: [10_000], strategies: ["recursive"])
    let result = scripted.run { _, work in
      work.growth = .exponential(base: Self.goldenRatio)
      work.cost = { 3 * pow(Self.goldenRatio, Double($0)) }
    }
    let row = try #require(result.measurements.first)
    let work = try #require(scripted.works[row.case])
    #expect(row.status == .skipped)
    // 3 φ^10000 nanoseconds are 10^2090.35, and a year has 10^16.5.
    #expect(row.note == "predicted 7·10^2073 years, over the deadline of 10 s")
    #expect(work.batches.isEmpty)
    let probing = work.probes.reduce(0) { $0 + work.cost($1) }
    #expect(probing < 10e6, "probes at \(work.probes)")
  }

  @Test("The ladder stops as soon as a probe tells enough")
  func ladder() throws {
    let scripted = ScriptedRun(sizes: [1_000_000], strategies: ["a"])
    let result = scripted.run { _, work in work.cost = { 10 * Double($0) } }
    #expect(
      scripted.works[try #require(result.measurements.first).case]?.probes == [
        16, 16, 64, 64, 256, 256, 1024, 1024, 4096, 4096, 16_384, 16_384, 65_536, 65_536,
      ])
    #expect(result.measurements.first?.status == .ok)
  }

  @Test("Every rung of the ladder is below the size itself")
  func lastRung() throws {
    let scripted = ScriptedRun(sizes: [54], strategies: ["a"])
    _ = scripted.run { _, work in
      work.growth = .power(2)
      work.cost = { 180_000 * pow(Double($0) / 16, 2) }
    }
    // A call at 54 takes just over 2 ms, which no probe may, and one at 53 just less.
    #expect(scripted.works[Case(strategy: "a", n: 54)]?.probes == [16, 16, 53, 53])
    let smallest = ScriptedRun(sizes: [16], strategies: ["a"])
    _ = smallest.run()
    #expect(smallest.works[Case(strategy: "a", n: 16)]?.probes == [])
  }

  @Test("Small sizes are not probed")
  func small() {
    let scripted = ScriptedRun(sizes: [0, 1, 16])
    let result = scripted.run { _, work in work.cost = { _ in 5 } }
    #expect(scripted.works.values.allSatisfy { $0.probes.isEmpty })
    #expect(result.measurements.allSatisfy { $0.status == .ok })
  }

  @Test("A sweep predicts from the size before, without probes")
  func sweep() {
    let scripted = ScriptedRun(sizes: [10, 20, 30, 40, 50, 60, 70], strategies: ["recursive"])
    let result = scripted.run { _, work in
      work.growth = .exponential(base: Self.goldenRatio)
      work.cost = { 3 * pow(Self.goldenRatio, Double($0)) }
    }
    // φ^45 × 3 ns are 7.6 s, φ^46 × 3 ns are 12.4 s.
    #expect(
      result.measurements.map(\.status) == [.ok, .ok, .ok, .ok, .skipped, .skipped, .skipped])
    let atSeventy = scripted.works[Case(strategy: "recursive", n: 70)]
    #expect(atSeventy?.probes.isEmpty == true)
  }

  @Test("Work that takes longer than it said times out, and is skipped from there on")
  func timeout() {
    let scripted = ScriptedRun(sizes: [100, 200, 400], strategies: ["liar", "b"])
    let result = scripted.run { subject, work in
      guard subject.strategy == "liar" else { return }
      work.growth = .constant
      work.cost = { $0 < 200 ? 1000 : 11e9 }
    }
    #expect(result.measurements.map(\.status) == [.ok, .ok, .timeout, .ok, .skipped, .ok])
    #expect(result.measurements[2].note == "one call took 11 s, over the deadline of 10 s")
    #expect(result.measurements[2].samples.isEmpty)
    #expect(scripted.works[Case(strategy: "liar", n: 200)]?.batches == [1])
  }

  @Test("Work that slows down while it is sampled times out, and the others go on")
  func slowingDown() {
    let scripted = ScriptedRun(strategies: ["tiring", "b"])
    let result = scripted.run { subject, work in
      if subject.strategy == "tiring" { work.cost = { _ in work.batches.count < 8 ? 5e6 : 12e9 } }
    }
    #expect(result.measurements.map(\.status) == [.timeout, .ok])
    #expect(result.measurements.map(\.samples.count) == [0, 12])
  }
}
