package import Benchmarking
import SystemLibrary

/// Finds where two works cross by measuring: it looks over the whole range first, and then measures
/// sizes around each crossing until its interval is tight.
///
/// From one size to the next the cost of real work is rough: that of a doubling depends on the bits
/// of n. So the look over the range takes some sizes at each of its places, and a place counts for
/// one of the works only where its sizes agree; around a crossing the trend through many sizes is
/// taken.
package struct CrossoverSearch {
  /// The outcome of measuring one size.
  package enum Probe {
    /// Both works were measured.
    case measured(RatioCurve.Point)
    /// One of the works is not offered at this size, or takes too long.
    case unavailable
    /// Both were measured, and have no ratio: other work took the processor.
    case disturbed
    /// The search has to end.
    case ended
  }

  /// What a search found.
  package struct Outcome: Sendable {
    package let crossover: Crossover
    /// Every ratio that was measured.
    package let curve: RatioCurve
    /// Stretches of the range whose places count for neither work.
    package let open: [ClosedRange<Int>]
    /// Stretches of the range that were not looked at, or too little to tell: the search was ended,
    /// or other work took the processor.
    package let unseen: [ClosedRange<Int>]
    /// Whether the search was ended before it was done.
    package let isCutShort: Bool
    /// Whether the whole range was looked at, counts for one of the works everywhere but close to
    /// crossings, and the interval of each of those is as tight as was asked for, or as whole
    /// numbers are.
    package let isTight: Bool
  }

  /// The sizes to look at, at least 1.
  private let range: ClosedRange<Int>
  /// How wide an interval may be, as a share of the size.
  private let width: Double
  private let bootstrap: Bootstrap
  private let measure: (Int) -> Probe

  /// In a range of fewer sizes every one is measured.
  private static let fewestForPlaces = 40
  /// Sizes that are measured before what they say is looked at again.
  private static let sizesOfRound = 8
  /// Rounds for one crossing, after which its interval stays as it is.
  private static let mostRounds = 30
  /// A trend is taken from sizes within this factor of the crossing.
  private static let reach = 1.5

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - range: The sizes to look at.
  ///   - width: How wide an interval may be, as a share of the size: 0.05 is five per cent.
  ///   - bootstrap: The level, resamples and seed of the intervals, and what runs differ by; the
  ///     seed also chooses the sizes.
  ///   - measure: Measures one size, which is never asked for twice.
  /// - Precondition: The range begins at 1 or later, and the width is positive.
  package init(
    _ range: ClosedRange<Int>, width: Double, bootstrap: Bootstrap,
    measure: @escaping (Int) -> Probe
  ) {
    precondition(range.lowerBound >= 1 && width > 0, "sizes have logarithms, and intervals a width")
    self.range = range
    self.width = width
    self.bootstrap = bootstrap
    self.measure = measure
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - first: The name of the first work, by whose time ratios are first ÷ second.
  ///   - second: The name of the second work.
  package func run(_ first: String, _ second: String) -> Outcome {
    let sweep = Sweep(first, second, measure)
    guard range.count >= Self.fewestForPlaces else { return outcome(ofEvery: range, sweep) }
    let look = OverallLook(range, sweep, bootstrap)
    var crossover = look.crossover
    crossover.crossings = crossover.crossings.map { refine($0, sweep) }
    return outcome(crossover, open: look.open, unseen: look.unseen, sweep)
  }

  /// The finding for a short range, every size of which is measured.
  private func outcome(ofEvery range: ClosedRange<Int>, _ sweep: Sweep) -> Outcome {
    for n in range where !sweep.isEnded { sweep.add(n) }
    let crossover = Crossover(sweep.curve, bootstrap)
    let sizes = Array(range)
    return outcome(
      crossover, open: sizes.stretches { crossover.undecidedSizes.contains($0) },
      unseen: sizes.stretches { !sweep.isTold($0) }, sweep)
  }

  private func outcome(
    _ crossover: Crossover, open: [ClosedRange<Int>], unseen: [ClosedRange<Int>], _ sweep: Sweep
  ) -> Outcome {
    Outcome(
      crossover: crossover, curve: sweep.curve, open: open, unseen: unseen,
      isCutShort: sweep.isEnded,
      isTight: !sweep.isEnded && unseen.isEmpty && crossover.crossings.allSatisfy(isTightEnough)
        && open.allSatisfy { stretch in
          crossover.crossings.contains { Self.explains($0, stretch) }
        })
  }

  /// Whether sizes count for neither work because they are so close to a crossing that its trend
  /// was taken from them.
  private static func explains(
    _ crossing: Crossover.Crossing, _ stretch: ClosedRange<Int>
  ) -> Bool {
    Double(stretch.lowerBound) >= crossing.n / reach
      && Double(stretch.upperBound) <= crossing.n * reach
  }

  private func isTightEnough(_ crossing: Crossover.Crossing) -> Bool {
    crossing.interval.high - crossing.interval.low <= max(width * crossing.n, 1)
  }

  /// Measures sizes around a crossing until its interval is tight, or there is no more to be had.
  private func refine(
    _ crossing: Crossover.Crossing, _ sweep: Sweep
  ) -> Crossover.Crossing {
    var best = crossing
    var reach = max(Self.reach, crossing.interval.high / crossing.interval.low)
    var places = PlaceSequence(seed: bootstrap.seed, stream: UInt64(crossing.n))
    for _ in 0..<Self.mostRounds where !sweep.isEnded {
      let window = window(around: best.n, reach)
      guard sweep.add(Self.sizesOfRound, in: window, &places) > 0 else {
        return sweep.areFew(in: window) ? crossingOfFew(near: best, sweep) : best
      }
      // A trend of which some resamples turn round may cross anywhere.
      if let found = Crossover.Crossing(ofTrend: sweep.curve, within: window, bootstrap),
        found.fasterBelow == crossing.fasterBelow, found.interval.low > 0,
        found.interval.high.isFinite
      {
        best = found
        if isTightEnough(best) { break }
        let isSettled = best.interval.high / best.interval.low < Self.reach
        reach = isSettled ? Self.reach : reach
      }
    }
    return best
  }

  private func window(around n: Double, _ reach: Double) -> ClosedRange<Double> {
    let low = max(n / reach, Double(range.lowerBound))
    return low...max(low, min(n * reach, Double(range.upperBound)))
  }

  /// The crossing between single sizes, where there are too few of them for a trend.
  private func crossingOfFew(
    near crossing: Crossover.Crossing, _ sweep: Sweep
  ) -> Crossover.Crossing {
    Crossover(sweep.curve, bootstrap).crossings
      .filter { $0.fasterBelow == crossing.fasterBelow }
      .min { abs(log($0.n / crossing.n)) < abs(log($1.n / crossing.n)) } ?? crossing
  }
}

/// A look over a whole range: some sizes at each of its places, and more where they do not agree.
private struct OverallLook {
  let crossover: Crossover
  /// Places that count for neither work, though they were looked at, and places that were not
  /// enough.
  let open: [ClosedRange<Int>]
  let unseen: [ClosedRange<Int>]

  /// Places are apart by this factor at the most.
  private static let step = 2.0
  /// The least number of places.
  private static let fewestPlaces = 5
  /// A place's sizes lie within this factor of it.
  private static let reach = 1.15
  /// Sizes of a place at first, and in each round after that.
  private static let sizesOfRound = 7
  /// Rounds for places that count for neither work.
  private static let mostRounds = 4

  init(_ range: ClosedRange<Int>, _ sweep: Sweep, _ bootstrap: Bootstrap) {
    let places = Self.places(in: range)
    var sequences = places.map { PlaceSequence(seed: bootstrap.seed, stream: UInt64($0)) }
    var undecided = Set(places.indices)
    var curve = sweep.curve
    for _ in 0..<Self.mostRounds where !sweep.isEnded && !undecided.isEmpty {
      for index in undecided.sorted() {
        let window = Self.window(around: places[index], in: range)
        sweep.add(Self.sizesOfRound, in: window, &sequences[index])
      }
      curve = Self.curve(of: places, in: range, sweep, bootstrap)
      let decided = Sides(curve.points, confidence: bootstrap.confidence).decided
        .map { curve.points[$0.index].n }
      undecided = undecided.filter { !decided.contains(places[$0]) }
      // More sizes would have no times either.
      if sweep.isUnavailable { break }
    }
    crossover = Crossover(curve, bootstrap)
    let left = Set(undecided.map { places[$0] })
    let seen = left.filter { place in
      let sizes = sweep.told(in: Self.window(around: place, in: range))
      return sizes >= (sweep.isEnded ? Self.sizesOfRound : 1)
    }
    let measured = Set(curve.points.map(\.n))
    open = places.stretches { seen.contains($0) && measured.contains($0) }
    unseen = places.stretches { left.contains($0) && !seen.contains($0) }
  }

  /// Sizes from end to end in equal steps on a logarithmic axis.
  private static func places(in range: ClosedRange<Int>) -> [Int] {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    let steps = max(fewestPlaces - 1, Int((log(high / low) / log(step)).rounded(.up)))
    let places = (0...steps).map {
      Int((low * pow(high / low, Double($0) / Double(steps))).rounded())
    }
    return Set(places).sorted()
  }

  /// The sizes of a place: enough for a round, as far as the range goes.
  private static func window(around place: Int, in range: ClosedRange<Int>) -> ClosedRange<Double> {
    let low = max(min(Double(place) / reach, Double(place - 3)), Double(range.lowerBound))
    let high = max(Double(place) * reach, low + Double(sizesOfRound - 1))
    return low...max(low, min(high, Double(range.upperBound)))
  }

  /// A point for each place: the logarithms of the ratios of its sizes in place of those of cycles.
  private static func curve(
    of places: [Int], in range: ClosedRange<Int>, _ sweep: Sweep, _ bootstrap: Bootstrap
  ) -> RatioCurve {
    let whole = sweep.curve
    let points = places.compactMap { place -> RatioCurve.Point? in
      let window = window(around: place, in: range)
      let logarithms = whole.points.filter { window.contains(Double($0.n)) }.map(\.logarithm)
      return logarithms.isEmpty ? nil : RatioCurve.Point(n: place, sizes: logarithms, bootstrap)
    }
    return RatioCurve(first: whole.first, second: whole.second, points: points)
  }
}

/// The sizes that were measured so far.
private final class Sweep {
  private let first: String
  private let second: String
  private let measure: (Int) -> CrossoverSearch.Probe
  private var asked: Set<Int> = []
  /// Sizes of which it is known what they say, or that they have no times.
  private var told: Set<Int> = []
  private var points: [RatioCurve.Point] = []
  private(set) var isEnded = false

  init(
    _ first: String, _ second: String, _ measure: @escaping (Int) -> CrossoverSearch.Probe
  ) {
    self.first = first
    self.second = second
    self.measure = measure
  }

  var curve: RatioCurve { RatioCurve(first: first, second: second, points: points) }

  /// Measures sizes of a window that were not tried before, up to this number.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func add(
    _ count: Int, in window: ClosedRange<Double>, _ places: inout PlaceSequence
  ) -> Int {
    var added = 0
    for _ in 0..<(8 * count) where added < count && !isEnded {
      let n = Int(places.next(in: window).rounded())
      if window.contains(Double(n)), add(n) { added += 1 }
    }
    return added
  }

  /// Whether a window has too few whole numbers for a trend.
  func areFew(in window: ClosedRange<Double>) -> Bool {
    window.upperBound - window.lowerBound < Double(Crossover.Crossing.fewestSizes)
  }

  /// Measures a size, unless that was tried before; returns whether it was.
  @discardableResult
  func add(_ n: Int) -> Bool {
    guard asked.insert(n).inserted else { return false }
    switch measure(n) {
    case .measured(let point):
      points.append(point)
      told.insert(n)
    case .unavailable: told.insert(n)
    case .disturbed: break
    case .ended: isEnded = true
    }
    return true
  }

  /// Whether no size that was tried has times.
  var isUnavailable: Bool { points.isEmpty && told.count == asked.count }

  /// Whether it is known what a size says, or that it has no times.
  func isTold(_ n: Int) -> Bool { told.contains(n) }

  /// How many sizes of a window that is known of.
  func told(in window: ClosedRange<Double>) -> Int {
    told.count { window.contains(Double($0)) }
  }
}

extension [Int] {
  /// The stretches of neighbours that satisfy a condition.
  fileprivate func stretches(where isMember: (Int) -> Bool) -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    var isOpen = false
    for n in self {
      let isIn = isMember(n)
      if isIn { found.append((isOpen ? found.removeLast().lowerBound : n)...n) }
      isOpen = isIn
    }
    return found
  }
}

/// Places that fill a window evenly however many are taken: multiples of the golden ratio modulo 1
/// (H. Weyl, 1916), from an offset that the seed gives.
private struct PlaceSequence {
  private var place: Double

  init(seed: UInt64, stream: UInt64) {
    var generator = SeededGenerator(seed: seed, stream: stream)
    place = Double(generator.next() >> 11) / 0x1p53
  }

  /// The next place, on a logarithmic axis.
  mutating func next(in window: ClosedRange<Double>) -> Double {
    place += 0.618_033_988_749_894_8
    if place >= 1 { place -= 1 }
    return window.lowerBound * pow(window.upperBound / window.lowerBound, place)
  }
}
