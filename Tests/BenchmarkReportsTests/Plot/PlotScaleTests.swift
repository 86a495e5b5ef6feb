import BenchmarkReports
import Benchmarking
import Testing

@Suite("Plot scale")
struct PlotScaleTests {
  @Test("Ends and middle of a linear axis lie where they should")
  func linearPlaces() throws {
    let scale = PlotScale(.linear, covering: [0, 10])
    let middle = try #require(scale.fraction(of: 5))
    let (low, high) = (scale.fraction(of: 0), scale.fraction(of: 10))
    #expect(abs(middle - 0.5) < 1e-12)
    #expect(try #require(low) > 0 && #require(high) < 1)
    #expect(try abs(#require(low) + #require(high) - 1) < 1e-12)
  }

  @Test("Equal factors are equal distances on a logarithmic axis")
  func logarithmicPlaces() throws {
    let scale = PlotScale(.logarithmic, covering: [2, 3, 500_000])
    let places = try [10.0, 100, 1000].map { try #require(scale.fraction(of: $0)) }
    #expect(abs((places[1] - places[0]) - (places[2] - places[1])) < 1e-12)
    #expect(places[0] > 0 && places[2] < 1)
  }

  @Test("Values that an axis cannot show have no place and do not stretch it")
  func impossibleValues() {
    let scale = PlotScale(.logarithmic, covering: [1, 100, 0, -5, .infinity, .nan])
    #expect(scale == PlotScale(.logarithmic, covering: [1, 100]))
    for value in [0, -1, .infinity, .nan] { #expect(scale.fraction(of: value) == nil) }
    #expect(PlotScale(.linear, covering: [.nan]).fraction(of: -.infinity) == nil)
  }

  @Test(
    "Without values, and with one, there is still an axis",
    arguments: [PlotScale.Kind.linear, .logarithmic], [[], [7.0], [7, 7], [1e-9], [1e15]])
  func fewValues(kind: PlotScale.Kind, values: [Double]) {
    let scale = PlotScale(kind, covering: values)
    #expect(scale.domain.lowerBound < scale.domain.upperBound)
    #expect(values.allSatisfy { scale.domain.contains($0) })
    #expect(scale.ticks().count >= 2)
  }
}

@Suite("Plot ticks")
struct PlotTicksTests {
  private func labels(_ kind: PlotScale.Kind, _ values: [Double]) -> [String] {
    PlotScale(kind, covering: values).ticks().map(\.label)
  }

  @Test("A linear axis counts in ones, twos or fives")
  func linear() {
    #expect(labels(.linear, [0, 10]) == ["0", "2", "4", "6", "8", "10"])
    #expect(labels(.linear, [0.13, 0.36]) == ["0.15", "0.20", "0.25", "0.30", "0.35"])
    #expect(labels(.linear, [-100, 100]) == ["-100", "-50", "0", "50", "100"])
  }

  @Test("Between whole numbers there are no places")
  func whole() {
    func labels(_ kind: PlotScale.Kind, _ values: [Double]) -> [String] {
      PlotScale(kind, covering: values).ticks(in: .count).map(\.label)
    }
    #expect(labels(.logarithmic, [93, 95]) == ["93", "94", "95"])
    #expect(labels(.logarithmic, [1, 5]) == ["1", "2", "3", "5"])
    #expect(labels(.linear, [1, 3]) == ["1", "2", "3"])
    #expect(labels(.logarithmic, [100, 1e4]).contains("10⁴"))
  }

  @Test("Four decades and more have powers of ten, with exponents from ten thousand on")
  func powers() {
    #expect(
      labels(.logarithmic, [1, 1e6]) == ["1", "10", "100", "1000", "10⁴", "10⁵", "10⁶"])
    #expect(labels(.logarithmic, [1e-6, 1e-3]) == ["10⁻⁶", "10⁻⁵", "10⁻⁴", "0.001"])
    #expect(labels(.logarithmic, [1, 1e20]).first == "1")
    #expect(labels(.logarithmic, [1, 1e12]).count == 13)
    #expect(labels(.logarithmic, [1, 1e20]).count <= 12)
  }

  @Test("Fewer decades have small multiples of powers too")
  func multiples() {
    #expect(labels(.logarithmic, [0.04, 1.1]) == ["0.05", "0.1", "0.2", "0.5", "1"])
    #expect(labels(.logarithmic, [0.9, 5]) == ["1", "1.5", "2", "3", "5"])
    #expect(labels(.logarithmic, [9e5, 3e7]) == ["10⁶", "2·10⁶", "5·10⁶", "10⁷", "2·10⁷"])
  }

  @Test("A narrow logarithmic axis has what a linear one would have")
  func narrow() {
    #expect(
      labels(.logarithmic, [0.98, 1.04]) == [
        "0.98", "0.99", "1.00", "1.01", "1.02", "1.03", "1.04",
      ])
  }

  @Test("Ticks ascend, lie in the axis, and their labels differ")
  func laws() throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<500 {
      let ends = (0..<2).map { _ in Double(generator.next(below: 1 << 30) + 1) * 1e-4 }
      for kind in [PlotScale.Kind.linear, .logarithmic] {
        let scale = PlotScale(kind, covering: ends)
        let ticks = scale.ticks()
        let context: Comment = "round \(round), \(kind), \(ends)"
        #expect((2...15).contains(ticks.count), context)
        #expect(ticks.allSatisfy { scale.domain.contains($0.value) }, context)
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value }, context)
        #expect(Set(ticks.map(\.label)).count == ticks.count, context)
        #expect(Set(scale.minorTicks).isDisjoint(with: ticks.map(\.value)), context)
      }
    }
  }
}
