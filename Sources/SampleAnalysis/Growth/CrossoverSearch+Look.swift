internal import Benchmarking
import SystemLibrary

extension CrossoverSearch {
  /// Places are apart by this factor at the most.
  private static let step = 2.0
  /// The least number of places.
  private static let fewestPlaces = 5
  /// A place's sizes lie within this factor of it.
  private static let placeReach = 1.15
  /// Sizes of a place at first, and in each round after that.
  private static let sizesOfPlace = 7
  /// Rounds for places that count for neither work.
  private static let mostPlaceRounds = 4

  /// Looks over the whole range: at some sizes of each of its places, and more where they do not
  /// agree.
  ///
  /// - Returns: What was found, with the places that count for neither work though they were looked
  ///   at, and the places that were not enough.
  func lookOverAll(
    _ sweep: Sweep
  ) -> (crossover: Crossover, open: [ClosedRange<Int>], unseen: [ClosedRange<Int>]) {
    let places = places
    var sequences = places.map { PlaceSequence(seed: bootstrap.seed, stream: UInt64($0)) }
    var undecided = Set(places.indices)
    var curve = sweep.curve
    for _ in 0..<Self.mostPlaceRounds where !sweep.isEnded && !undecided.isEmpty {
      for index in undecided.sorted() {
        let window = window(around: places[index])
        sweep.add(Self.sizesOfPlace, in: window, &sequences[index])
      }
      curve = self.curve(of: places, sweep)
      let decided = curve.decided(confidence: bootstrap.confidence)
        .map { curve.points[$0.index].n }
      undecided = undecided.filter { !decided.contains(places[$0]) }
      // More sizes would have no times either.
      if sweep.isUnavailable { break }
    }
    let left = Set(undecided.map { places[$0] })
    let seen = left.filter { place in
      let sizes = sweep.told(in: window(around: place))
      return sizes >= (sweep.isEnded ? Self.sizesOfPlace : 1)
    }
    let measured = Set(curve.points.map(\.n))
    return (
      Crossover(curve, bootstrap),
      open: places.stretches { seen.contains($0) && measured.contains($0) },
      unseen: places.stretches { left.contains($0) && !seen.contains($0) }
    )
  }

  /// Sizes from end to end in equal steps on a logarithmic axis.
  private var places: [Int] {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    let steps = max(Self.fewestPlaces - 1, Int((log(high / low) / log(Self.step)).rounded(.up)))
    let places = (0...steps).map {
      Int((low * pow(high / low, Double($0) / Double(steps))).rounded())
    }
    return Set(places).sorted()
  }

  /// The sizes of a place: enough for a round, as far as the range goes.
  private func window(around place: Int) -> ClosedRange<Double> {
    let low = max(min(Double(place) / Self.placeReach, Double(place - 3)), Double(range.lowerBound))
    let high = max(Double(place) * Self.placeReach, low + Double(Self.sizesOfPlace - 1))
    return low...max(low, min(high, Double(range.upperBound)))
  }

  /// A point for each place: the logarithms of the ratios of its sizes in place of those of cycles.
  private func curve(of places: [Int], _ sweep: Sweep) -> RatioCurve {
    let whole = sweep.curve
    let points = places.compactMap { place -> RatioCurve.Point? in
      let window = window(around: place)
      let logarithms = whole.points.filter { window.contains(Double($0.n)) }.map(\.logarithm)
      return logarithms.isEmpty ? nil : RatioCurve.Point(n: place, sizes: logarithms, bootstrap)
    }
    return RatioCurve(first: whole.first, second: whole.second, points: points)
  }
}
