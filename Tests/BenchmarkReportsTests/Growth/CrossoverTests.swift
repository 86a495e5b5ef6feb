import SampleAnalysis
import BenchmarkReports
import Benchmarking
import SystemLibrary
import Testing

@Suite("Crossover")
struct CrossoverTests {
  private let bootstrap = Bootstrap(confidence: 0.95, resamples: 400, seed: 1)
  private let sweep = SyntheticCurves.sizes(from: 100, to: 1e6, by: 1.8)

  /// `simple` costs n^1.5, and `clever` n^1.2 with a constant that makes them equal at `crossing`.
  private func pair(
    crossing: Double
  ) -> [(name: String, cost: (Double) -> Double)] {
    [("simple", { 100 * pow($0, 1.5) }), ("clever", { 100 * pow(crossing, 0.3) * pow($0, 1.2) })]
  }

  @Test("A size has the ratio and the interval that a table shows, and runs widen it")
  func asInTables() throws {
    var generator = SeededGenerator(seed: 6)
    let curves = SyntheticCurves(sizes: [100], cycles: 40).draw(
      &generator, [("twice", { 200 * $0 }), ("once", { 100 * $0 })])
    let samples = curves.map { $0.points[0].samples }
    for deviation in [0, 0.2] {
      let point = try #require(
        RatioCurve.Point(
          n: 100, first: samples[0], second: samples[1], bootstrap.acrossRuns(deviation)))
      let shown = try #require(
        PairedRatio(samples[0], reference: samples[1], bootstrap.acrossRuns(deviation)))
      #expect(point.ratio == shown.ratio && point.interval == shown.interval)
      let interval = try #require(point.interval)
      #expect(interval.contains(2) && (interval.high / interval.low > 2) == (deviation > 0))
    }
  }

  @Test("A size whose cycles lost the processor has no ratio")
  func disturbed() {
    func samples(_ lost: Int) -> [Sample] {
      (0..<12).map { cycle in
        Sample(
          cycle: cycle, iterations: 1, elapsedNanoseconds: 2_000_000 + Int64(cycle),
          usage: ProcessUsage(
            cpuNanoseconds: cycle < lost ? 1_000_000 : 2_000_000, involuntarySwitches: 1))
      }
    }
    #expect(RatioCurve.Point(n: 9, first: samples(0), second: samples(5), bootstrap) != nil)
    #expect(RatioCurve.Point(n: 9, first: samples(0), second: samples(7), bootstrap) == nil)
  }

  @Test("What runs differ by leaves open what one run decides")
  func betweenRuns() {
    var generator = SeededGenerator(seed: 8)
    let curves = SyntheticCurves(sizes: sweep).draw(
      &generator, [("slow", { 200 * $0 }), ("fast", { 100 * $0 })])
    let within = Crossover(curves[0], curves[1], bootstrap)
    #expect(within.finding == .always(faster: "fast") && within.undecidedSizes.isEmpty)
    #expect(within.sentence.contains("fast is faster than slow at every N that was measured"))
    let between = Crossover(curves[0], curves[1], bootstrap.acrossRuns(0.8))
    #expect(between.finding == .undecided && between.undecidedSizes == sweep)
    #expect(between.sentence.hasPrefix("Undecided: "))
  }

  @Test("A sentence names the sizes that it is about, and one size as one")
  func reach() throws {
    var generator = SeededGenerator(seed: 8)
    let works: [(name: String, cost: (Double) -> Double)] = [
      ("first", { ($0 < 5000 ? 200 : 100) * $0 }), ("second", { 100 * $0 }),
    ]
    let curves = SyntheticCurves(sizes: sweep).draw(&generator, works)
    let part = Crossover(curves[0], curves[1], bootstrap)
    let last = try #require(sweep.last { $0 < 5000 })
    #expect(part.decidedSizes == 100...last)
    #expect(
      part.sentence == "second is faster than first at every N that tells them apart, from N = 100 "
        + "to \(NumberFormat.grouped(last)).")
    let single = SyntheticCurves(sizes: [100]).draw(&generator, works)
    let one = Crossover(single[0], single[1], bootstrap)
    #expect(one.sentence.hasSuffix("at every N that was measured, which is N = 100."))
    let even: [(name: String, cost: (Double) -> Double)] = [
      ("first", { 100 * $0 }), ("second", { 100 * $0 }),
    ]
    let open = SyntheticCurves(sizes: [100]).draw(&generator, even)
    #expect(
      Crossover(open[0], open[1], bootstrap).sentence
        == "Undecided: first and second are not told apart at any N that was measured, which is "
        + "N = 100.")
  }

  @Test("Points that fall are pooled in their middle, the first ones too")
  func isotonic() {
    func points(_ heights: [Double]) -> [PlanePoint] {
      heights.enumerated().map { PlanePoint(x: Double($0), y: $1) }
    }
    let middle = PlanePoint(x: 0.5, y: 2)
    #expect(
      isotonicFit(points([3, 1, 2, 5]), isRising: true)
        == [middle, PlanePoint(x: 2, y: 2), PlanePoint(x: 3, y: 5)])
    #expect(isotonicFit(points([1, 3]), isRising: false) == [middle])
    #expect(isotonicFit(points([6, 3, 0]), isRising: true) == [PlanePoint(x: 1, y: 3)])
    #expect(isotonicFit(points([1, 2, 3]), isRising: true) == points([1, 2, 3]))
  }

  @Test("Its 95 % interval covers the truth in at least 93 of 100 runs", arguments: [1, 2, 3])
  func coverage(seed: UInt64) throws {
    var covered = 0
    for run in 0..<100 {
      var generator = SeededGenerator(seed: seed, stream: UInt64(run))
      let truth = 1000 * exp(4 * Double(generator.next(below: 1000)) / 1000)
      let curves = SyntheticCurves(sizes: sweep).draw(&generator, pair(crossing: truth))
      let bootstrap = Bootstrap(confidence: 0.95, resamples: 200, seed: UInt64(run))
      let crossings = Crossover(curves[0], curves[1], bootstrap).crossings
      try #require(crossings.count == 1, "seed \(seed), run \(run)")
      if crossings[0].interval.contains(truth) { covered += 1 }
    }
    #expect(covered >= 93, "seed \(seed)")
  }

  @Test("Equal works do not cross, and rarely does one seem faster")
  func equal() {
    var undecided = 0
    for run in 0..<200 {
      var generator = SeededGenerator(seed: 5, stream: UInt64(run))
      let equal = SyntheticCurves(sizes: sweep).draw(
        &generator, [("one", { 50 * $0 }), ("other", { 50 * $0 })])
      let crossover = Crossover(equal[0], equal[1], bootstrap)
      #expect(crossover.crossings.isEmpty, "seed 5, run \(run): \(crossover)")
      if crossover.finding == .undecided { undecided += 1 }
    }
    #expect(undecided >= 190)
  }

  @Test("The direction, the band and the place are those of the works")
  func withoutNoise() throws {
    var generator = SeededGenerator(seed: 6)
    let exact = SyntheticCurves(sizes: sweep, cycles: 12, noise: 0, drift: 0.3)
    let curves = exact.draw(&generator, pair(crossing: 20_000))
    let crossover = Crossover(curves[0], curves[1], bootstrap)
    let crossing = try #require(crossover.crossings.first)
    #expect(crossover.crossings.count == 1 && crossover.finding == .crosses)
    #expect(crossover.sizes == 100...(try #require(sweep.last)))
    #expect(crossing.fasterBelow == "simple" && crossing.fasterAbove == "clever")
    #expect(abs(crossing.n / 20_000 - 1) < 0.001)
    // The ratio is (n/20000)^0.3: it is 1.01 at 20000 · 1.01^(1/0.3).
    let reach = pow(1.01, 1 / 0.3)
    #expect(abs(crossing.band.high / (20_000 * reach) - 1) < 0.001)
    #expect(abs(crossing.band.low / (20_000 / reach) - 1) < 0.001)
    let reversed = Crossover(curves[1], curves[0], bootstrap)
    #expect(reversed.crossings.map(\.fasterBelow) == ["simple"])
    #expect(reversed.crossings.map(\.n).allSatisfy { abs($0 / crossing.n - 1) < 1e-9 })
  }

  /// The chord from 200 to 400 crosses at their middle; that from 100 to 200 would cross at 230,
  /// and that from 800 to 400 below 200.
  @Test("A crossing reaches as far as the neighbours' chords, be they the first or the last")
  func bend() throws {
    let heights = [100.0: 3, 200: 0.5, 400: -0.5, 800: -0.6]
    for isMirrored in [false, true] {
      var generator = SeededGenerator(seed: 9)
      let exact = SyntheticCurves(sizes: [100, 200, 400, 800], noise: 0, drift: 0)
      let curves = exact.draw(
        &generator,
        [
          ("flat", { 1000 * $0 }),
          ("bent", { 1000 * $0 * exp(heights[isMirrored ? 80_000 / $0 : $0] ?? 0) }),
        ])
      let crossing = try #require(Crossover(curves[0], curves[1], bootstrap).crossings.first)
      let (near, far) = (200 * pow(2, 0.2), 200 * 2.0.squareRoot())
      let expected = isMirrored ? (80_000 / far, 80_000 / near) : (near, far)
      #expect(abs(crossing.interval.low / expected.0 - 1) < 1e-3, "\(crossing)")
      #expect(abs(crossing.interval.high / expected.1 - 1) < 1e-3, "\(crossing)")
    }
  }

  @Test("Several crossings are told, each with its direction")
  func several() {
    var generator = SeededGenerator(seed: 7)
    let wave = SyntheticCurves(sizes: sweep).draw(
      &generator,
      [("flat", { 90 * $0 }), ("wave", { 90 * $0 * exp(0.3 * sin(2 * log($0) - 9.7)) })])
    let crossings = Crossover(wave[0], wave[1], bootstrap).crossings
    // The sine is zero where 2 ln n − 9.7 is a multiple of π: within the sweep at 128, 614, …
    let truths = [0, 1, 2, 3, 4, 5].map { exp((9.7 + (Double($0) * .pi)) / 2) }
    for (crossing, truth) in zip(crossings, truths) {
      #expect(crossing.interval.contains(truth), "\(truth): \(crossing)")
    }
    #expect(crossings.count == truths.count)
    #expect(crossings.map(\.fasterAbove) == ["flat", "wave", "flat", "wave", "flat", "wave"])
  }

  @Test("A work that is faster everywhere is named, and never crosses")
  func always() {
    var generator = SeededGenerator(seed: 8)
    let curves = SyntheticCurves(sizes: sweep).draw(
      &generator, [("slow", { 120 * $0 }), ("fast", { 100 * $0 })])
    #expect(Crossover(curves[0], curves[1], bootstrap).finding == .always(faster: "fast"))
  }

  @Test("A crossing between coarse sizes admits what the curve may do between them")
  func bentCurve() throws {
    var generator = SeededGenerator(seed: 9)
    let coarse = SyntheticCurves(sizes: [100, 1000, 10_000, 100_000], noise: 0.002)
    // ln ratio = (u − 2)·(u + 8)/20 with u = ln(n/1000)/ln 10·3: it bends between the sizes.
    func bend(_ n: Double) -> Double {
      let place = 3 * log10(n / 1000)
      return (place - 2) * (place + 8) / 20
    }
    let curves = coarse.draw(
      &generator, [("straight", { 100 * $0 }), ("bent", { 100 * $0 * exp(bend($0)) })])
    let crossing = try #require(Crossover(curves[0], curves[1], bootstrap).crossings.first)
    let truth = pow(10, 3 + 2.0 / 3)
    #expect(crossing.interval.contains(truth), "\(truth): \(crossing)")
    #expect(crossing.interval.high < 10_000 && crossing.interval.low > 1000)
  }

  @Test("Too few cycles, and no common size, decide nothing")
  func tooLittle() {
    var generator = SeededGenerator(seed: 11)
    let few = SyntheticCurves(sizes: sweep, cycles: 5).draw(&generator, pair(crossing: 5000))
    #expect(Crossover(few[0], few[1], bootstrap).finding == .undecided)
    let empty = CostCurve("nothing", points: [])
    let none = Crossover(few[0], empty, bootstrap)
    #expect(none.finding == .noCommonSize && none.sizes == nil && none.crossings.isEmpty)
  }
}
