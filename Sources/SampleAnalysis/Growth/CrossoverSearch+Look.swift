internal import Benchmarking
import SystemLibrary

/// A look over a whole range: some sizes at each of its places, and more where they do not agree.
struct OverallLook {
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
      let decided = curve.decided(confidence: bootstrap.confidence)
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
