import Benchmarking
import Testing

@Suite("Quantiles")
struct QuantilesTests {
  @Test("The values that R documents for its default, type 7")
  func typeSeven() {
    let sample = [1.0, 2, 3, 4]
    #expect(sample.quantile(0) == 1)
    #expect(sample.quantile(0.25) == 1.75)
    #expect(sample.quantile(0.5) == 2.5)
    #expect(sample.quantile(0.75) == 3.25)
    #expect(sample.quantile(1) == 4)
  }

  @Test("A single value is each of its quantiles")
  func single() {
    #expect([7.0].quantile(0) == 7)
    #expect([7.0].quantile(0.3) == 7)
    #expect([7.0].quantile(1) == 7)
  }

  @Test(
    "Quantiles of a sample that is partly sorted are those of the sorted one", arguments: 1...60)
  func partlySorted(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for most in [1, 3, 1000] {
      let sample = (0..<count).map { _ in Double(generator.next(below: most)) }
      let wanted = [0, 0.025, 0.5, 0.975, 1].map { sample.sorted().quantile($0) }
      let partly = sample.partlySorted(for: 0, 0.025, 0.5, 0.975, 1)
      #expect([0, 0.025, 0.5, 0.975, 1].map { partly.quantile($0) } == wanted)
      #expect(partly.sorted() == sample.sorted())
      #expect(sample.partlySorted(for: 0.3).quantile(0.3) == sample.sorted().quantile(0.3))
    }
  }

  @Test("The median of values in any order")
  func median() {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 3, 2].median == 2.5)
  }
}
