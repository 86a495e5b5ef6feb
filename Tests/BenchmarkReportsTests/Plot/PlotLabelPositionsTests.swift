import BenchmarkReports
import Benchmarking
import Testing

@Suite("Plot labels")
struct PlotLabelPositionsTests {
  @Test("Heights that keep their distance stay where they are wanted")
  func free() {
    #expect([50, 10, 90].spread(apart: 15, in: 0...100) == [50, 10, 90])
    #expect([Double]().spread(apart: 15, in: 0...100) == [])
    #expect([200].spread(apart: 15, in: 0...100) == [100])
  }

  @Test("Names that meet are moved apart evenly")
  func pooled() {
    #expect([50, 50, 50].spread(apart: 10, in: 0...100) == [40, 50, 60])
    #expect([0, 0].spread(apart: 10, in: 0...100) == [0, 10])
    #expect([99, 100].spread(apart: 10, in: 0...100) == [90, 100])
  }

  @Test("All keep their distance and order, and stay in the room")
  func laws() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<500 {
      let count = generator.next(below: 30) + 1
      let wanted = (0..<count).map { _ in Double(generator.next(below: 500)) }
      let heights = wanted.spread(apart: 15, in: 20...400)
      let distance = min(15, 380 / Double(max(count - 1, 1)))
      let sorted = heights.sorted()
      let context: Comment = "round \(round): \(wanted)"
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 > distance - 1e-9 }, context)
      #expect(sorted.allSatisfy { (20 - 1e-9...400 + 1e-9).contains($0) }, context)
      for (left, right) in zip(wanted.indices, wanted.indices.dropFirst()) {
        if wanted[left] < wanted[right] { #expect(heights[left] < heights[right], context) }
      }
    }
  }
}
