import Benchmarking
import Testing

@Suite("Switch point")
struct SwitchPointTests {
  private let bootstrap = Bootstrap(confidence: 0.95, resamples: 300, seed: 1)

  private func sweep(_ medians: [Double], noise: Double = 0) -> [SwitchPoint.Pairs] {
    var generator = SeededGenerator(seed: 9)
    return medians.enumerated().map { index, median in
      let logarithms = (0..<15).map { _ in
        median + noise * (Double(generator.next(below: 2001)) / 1000 - 1)
      }
      return (10 * (index + 1), logarithms)
    }
  }

  @Test("Without noise it is the first size at which the second work is faster")
  func exact() throws {
    let switchPoint = try #require(SwitchPoint(sweep([-0.5, -0.2, -0.1, 0.1, 0.4]), bootstrap))
    #expect(switchPoint.place == 40)
    #expect(switchPoint.low == 40 && switchPoint.high == 40)
  }

  @Test("A second work that is always faster begins at the first size, one that never is beyond")
  func ends() throws {
    #expect(try #require(SwitchPoint(sweep([0.1, 0.2]), bootstrap)).place == 10)
    #expect(try #require(SwitchPoint(sweep([-0.1, -0.2]), bootstrap)).place == nil)
    #expect(SwitchPoint([], bootstrap) == nil)
  }

  @Test("One outlier on the way does not move it")
  func outlier() throws {
    let switchPoint = try #require(
      SwitchPoint(sweep([-0.5, 0.1, -0.3, -0.2, 0.2, 0.3]), bootstrap))
    #expect(switchPoint.place == 50)
  }

  @Test("It is where the isotonic fit changes sign")
  func isotonic() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<200 {
      let medians = (0..<12).map { Double($0 + generator.next(below: 12)) / 10 - 1.137 }
      let place = try #require(SwitchPoint(sweep(medians), bootstrap)).place
      let first = isotonicFit(medians).firstIndex { $0 > 0 }
      #expect(place == first.map { 10 * ($0 + 1) }, "round \(round): \(medians)")
    }
  }

  /// Pool adjacent violators, the textbook's way: merge neighbours while they fall.
  private func isotonicFit(_ values: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for value in values {
      blocks.append((value, 1))
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        blocks.removeLast(2)
        blocks.append((before.sum + last.sum, before.count + last.count))
      }
    }
    return blocks.flatMap { [Double](repeating: $0.sum / Double($0.count), count: $0.count) }
  }

  @Test("Noise widens the interval around the place")
  func interval() throws {
    let medians = (0..<20).map { (Double($0) - 9.5) / 40 }
    let switchPoint = try #require(SwitchPoint(sweep(medians, noise: 0.6), bootstrap))
    let (low, high) = (try #require(switchPoint.low), try #require(switchPoint.high))
    let place = try #require(switchPoint.place)
    #expect(low <= place && place <= high)
    #expect(low < high)
    #expect((60...150).contains(place))
  }
}
