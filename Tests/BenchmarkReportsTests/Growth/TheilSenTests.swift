import SampleAnalysis
import Benchmarking
import Testing

@Suite("Theil–Sen line")
struct TheilSenTests {
  @Test("Points on a line have its slope, whatever a few wild ones do")
  func robust() throws {
    var points = (0..<20).map { PlanePoint(x: Double($0), y: 3 - 2.5 * Double($0)) }
    #expect(try #require(TheilSen(points)).slope == -2.5)
    for wild in [2, 9, 13, 17] { points[wild].y += 100 }
    #expect(try #require(TheilSen(points)).slope == -2.5)
  }

  @Test("The interval is Sen's, and needs five points for 95 %")
  func interval() throws {
    func line(_ count: Int) -> [PlanePoint] {
      (0..<count).map { PlanePoint(x: Double($0), y: Double($0 * $0)) }
    }
    #expect(try #require(TheilSen(line(4))).interval(confidence: 0.95) == nil)
    // The slopes between k and m are k + m: all ten of them, from 1 to 7.
    #expect(
      try #require(TheilSen(line(5))).interval(confidence: 0.95) == Interval(low: 1, high: 7))
    #expect(TheilSen(line(1)) == nil)
    #expect(TheilSen([PlanePoint(x: 1, y: 1), PlanePoint(x: 1, y: 2)]) == nil)
  }

  @Test("So many slopes are left out as the tables of Kendall's statistic say")
  func kendall() {
    // The least k with P(K ≥ k) ≤ 0.025, for n = 8, 9 and 10: 18, 20 and 23. K is the number of
    // pairs in order, less those in disorder.
    func depth(quantile k: Int, points n: Int) -> Int { (n * (n - 1) / 2 - k) / 2 }
    #expect(TheilSen.depth(points: 8, confidence: 0.95) == depth(quantile: 18, points: 8))
    #expect(TheilSen.depth(points: 9, confidence: 0.95) == depth(quantile: 20, points: 9))
    #expect(TheilSen.depth(points: 10, confidence: 0.95) == depth(quantile: 23, points: 10))
  }

  @Test("It covers the true slope as often as it says", arguments: [6, 12, 45])
  func coverage(count: Int) throws {
    var covered = 0
    for run in 0..<1000 {
      var generator = SeededGenerator(seed: 21, stream: UInt64(run), UInt64(count))
      let points = (0..<count).map {
        PlanePoint(x: Double($0), y: 0.7 * Double($0) + generator.nextNormal())
      }
      let line = try #require(TheilSen(points))
      if try #require(line.interval(confidence: 0.95)).contains(0.7) { covered += 1 }
    }
    #expect(covered >= 930, "\(count) points")
    #expect(covered <= 995, "\(count) points")
  }
}
