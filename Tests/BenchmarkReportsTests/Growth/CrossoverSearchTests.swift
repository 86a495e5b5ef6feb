import SampleAnalysis
import Benchmarking
import SystemLibrary
import Testing

@Suite("Crossover search")
struct CrossoverSearchTests {
  /// A world of two works whose ratio at size n is exp(`ratio`(n)), rough by two per cent.
  private func search(
    _ range: ClosedRange<Int>, seed: UInt64, width: Double = 0.05, budget: Int = 400,
    _ ratio: @escaping (Double) -> Double
  ) -> (outcome: CrossoverSearch.Outcome, sizes: Int) {
    var generator = SeededGenerator(seed: seed)
    var sizes = 0
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 200, seed: seed)
    let search = CrossoverSearch(range, width: width, bootstrap: bootstrap) { n in
      guard sizes < budget else { return .ended }
      sizes += 1
      var here = SeededGenerator(seed: UInt64(n))
      let rough = 0.02 * here.nextNormal()
      let curves = SyntheticCurves(sizes: [n], cycles: 12).draw(
        &generator, [("first", { 100 * $0 * exp(ratio($0) + rough) }), ("second", { 100 * $0 })])
      let points = RatioCurve(curves[0], curves[1], bootstrap).points
      return points.first.map { .measured($0) } ?? .unavailable
    }
    return (search.run("first", "second"), sizes)
  }

  @Test("A crossing in rough work is found in a tight interval", arguments: 1...8)
  func tight(seed: UInt64) throws {
    let (outcome, sizes) = search(10...1_000_000, seed: seed) { 0.35 * log($0 / 8000) }
    let crossing = try #require(outcome.crossover.crossings.first)
    #expect(
      outcome.crossover.crossings.count == 1 && outcome.isTight,
      "seed \(seed): \(outcome.crossover), \(outcome.open)")
    #expect(abs(crossing.n / 8000 - 1) < 0.06, "seed \(seed): \(crossing)")
    #expect((crossing.interval.high - crossing.interval.low) / crossing.n <= 0.05)
    #expect(crossing.fasterBelow == "first" && crossing.fasterAbove == "second")
    #expect(sizes < 300, "seed \(seed)")
  }

  @Test("Two runs at sizes of their own agree")
  func agreement() throws {
    var overlaps = 0
    for pair in 0..<10 {
      let crossings = try (0..<2).map { run in
        let seed = UInt64(100 + 2 * pair + run)
        let outcome = search(10...1_000_000, seed: seed) { -0.4 * log($0 / 700) }.outcome
        return try #require(outcome.crossover.crossings.first)
      }
      let (one, other) = (crossings[0].interval, crossings[1].interval)
      if one.low <= other.high && other.low <= one.high { overlaps += 1 }
    }
    #expect(overlaps >= 9)
  }

  @Test("Two crossings are both refined")
  func two() {
    let (outcome, _) = search(10...1_000_000, seed: 9) {
      0.15 * (log($0) - log(200)) * (log($0) - log(50_000))
    }
    let crossings = outcome.crossover.crossings
    #expect(crossings.map(\.fasterAbove) == ["first", "second"])
    #expect(zip(crossings, [200, 50_000]).allSatisfy { abs($0.n / $1 - 1) < 0.1 }, "\(crossings)")
  }

  @Test("A range in which a work has no times is looked at once")
  func unavailable() {
    var sizes = 0
    let search = CrossoverSearch(
      100...1000, width: 0.05, bootstrap: Bootstrap(confidence: 0.95, resamples: 200, seed: 1)
    ) { _ in
      sizes += 1
      return .unavailable
    }
    let outcome = search.run("first", "second")
    #expect(outcome.crossover.finding == .noCommonSize && outcome.unseen.isEmpty)
    #expect(sizes <= 35, "five places of seven sizes")
  }

  @Test("No claim goes beyond the last size that has times", arguments: [0.5, 0])
  func lastSize(ratio: Double) throws {
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 200, seed: 1)
    var generator = SeededGenerator(seed: 1)
    let search = CrossoverSearch(80...200, width: 0.05, bootstrap: bootstrap) { n in
      let curves = SyntheticCurves(sizes: [n], cycles: 12).draw(
        &generator, [("first", { 100 * $0 * exp(ratio) }), ("second", { 100 * $0 })])
      return n > 93
        ? .unavailable : .measured(RatioCurve(curves[0], curves[1], bootstrap).points[0])
    }
    let outcome = search.run("first", "second")
    let sizes = try #require(outcome.crossover.sizes)
    #expect(sizes.lowerBound == 80 && sizes.upperBound == 93)
    if ratio == 0 {
      #expect(outcome.open.map(\.upperBound) == [93])
    } else {
      #expect(outcome.crossover.decidedSizes == sizes)
    }
  }

  @Test("Works that do not cross cost one look, and say so")
  func none() {
    let (outcome, sizes) = search(10...1_000_000, seed: 10) { _ in 0.5 }
    #expect(outcome.crossover.finding == .always(faster: "second") && outcome.open.isEmpty)
    #expect(outcome.isTight && !outcome.isCutShort && outcome.unseen.isEmpty)
    #expect(sizes < 140)
  }

  @Test("Where the faster one changes with every size, no crossing is made up")
  func rough() throws {
    // Ahead below 100 and above 5000; between, one size is a fifth faster and the next a fifth
    // slower.
    let (outcome, _) = search(10...1_000_000, seed: 13, budget: 2000) { n in
      n < 100 || n > 5000 ? -0.5 : Int(n).isMultiple(of: 2) ? -0.2 : 0.2
    }
    #expect(outcome.crossover.finding == .always(faster: "first"), "\(outcome.crossover)")
    let open = try #require(outcome.open.first)
    #expect(!outcome.isTight && outcome.unseen.isEmpty)
    #expect(outcome.open.count == 1 && open.lowerBound > 70 && open.upperBound < 6000, "\(open)")
    #expect(open.upperBound > 1500 && open.lowerBound < 300, "\(open)")
  }

  @Test("A search that is ended keeps what it has")
  func ended() throws {
    let (outcome, sizes) = search(10...1_000_000, seed: 11, budget: 140) { 0.35 * log($0 / 8000) }
    #expect(sizes == 140 && !outcome.isTight)
    let crossing = try #require(outcome.crossover.crossings.first)
    #expect(crossing.interval.contains(8000), "\(crossing)")
    let none = search(10...1000, seed: 11, budget: 0) { $0 }.outcome
    #expect(none.crossover.finding == .noCommonSize && none.unseen == [10...1000])
  }

  @Test("A search that is ended before the crossing says what it did not look at, and no winner")
  func cutShort() throws {
    let (outcome, _) = search(10...1_000_000, seed: 14, budget: 60) { 0.35 * log($0 / 36_800) }
    #expect(outcome.isCutShort && !outcome.isTight && outcome.crossover.crossings.isEmpty)
    let unseen = try #require(outcome.unseen.last)
    #expect(unseen.lowerBound < 36_800 && unseen.upperBound == 1_000_000, "\(outcome.unseen)")
    let seen = try #require(outcome.crossover.sizes)
    #expect(seen.upperBound < unseen.upperBound)
    // Of a short range, too.
    let short = search(10...40, seed: 14, budget: 9) { log($0 / 30) }.outcome
    #expect(short.unseen == [19...40] && short.isCutShort && !short.isTight)
  }

  @Test("Sizes at which other work took the processor are not taken for looked at")
  func disturbed() {
    let bootstrap = Bootstrap(confidence: 0.95, resamples: 200, seed: 1)
    let search = CrossoverSearch(10...1_000_000, width: 0.05, bootstrap: bootstrap) { n in
      guard n < 1000 else { return .disturbed }
      var generator = SeededGenerator(seed: UInt64(n))
      let curves = SyntheticCurves(sizes: [n], cycles: 12).draw(
        &generator, [("first", { 130 * $0 }), ("second", { 100 * $0 })])
      let points = RatioCurve(curves[0], curves[1], bootstrap).points
      return points.first.map { .measured($0) } ?? .disturbed
    }
    let outcome = search.run("first", "second")
    #expect(outcome.unseen.last?.upperBound == 1_000_000 && !outcome.isTight)
    #expect(!outcome.isCutShort)
  }

  @Test("Among few whole numbers every one is measured, and no more")
  func smallSizes() throws {
    let (outcome, sizes) = search(1...12, seed: 12) { log($0 / 5.5) }
    let crossing = try #require(outcome.crossover.crossings.first)
    #expect(crossing.interval.low >= 4.5 && crossing.interval.high <= 6.5, "\(crossing)")
    // The crossing lies between two whole numbers, and nothing can tell it closer.
    #expect(outcome.isTight == (crossing.interval.high - crossing.interval.low <= 1))
    #expect(sizes <= 12)
  }
}
