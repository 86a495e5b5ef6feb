import Benchmarking
import Testing

@Suite("Seeded generator")
struct SeededGeneratorTests {
  @Test("The sequence is SplitMix64's, as its authors publish it for the seed 1234567")
  func published() {
    var generator = SeededGenerator(seed: 1_234_567)
    let drawn = (0..<5).map { _ in generator.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("Bounded draws reach every number below the bound, and none above")
  func bounded() {
    var generator = SeededGenerator(seed: 1)
    let drawn = Set((0..<1000).map { _ in generator.next(below: 7) })
    #expect(drawn == Set(0..<7))
    #expect(generator.next(below: 1) == 0)
  }

  @Test("All orders of four come up about equally often")
  func permutations() {
    var generator = SeededGenerator(seed: 2)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 { counts[generator.permutation(of: 4), default: 0] += 1 }
    #expect(counts.count == 24)
    // 1000 expected each, with a standard deviation of 31.
    #expect(counts.values.allSatisfy { (845...1155).contains($0) })
    #expect(generator.permutation(of: 0).isEmpty)
  }

  @Test("Streams of a seed differ, and replay")
  func streams() {
    func first(_ seed: UInt64, _ stream: UInt64...) -> UInt64 {
      var generator = SeededGenerator(seed: seed, stream: stream[0], stream[1])
      return generator.next()
    }
    #expect(first(1, 2, 3) == first(1, 2, 3))
    #expect(Set([first(1, 2, 3), first(1, 3, 2), first(2, 2, 3), first(1, 2, 4)]).count == 4)
  }
}
