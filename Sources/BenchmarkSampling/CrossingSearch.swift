import SystemLibrary

/// Finds the place of one crossing between two sizes that count for different works.
///
/// Over ln N the logarithms of the ratio are made monotone first, as noise alone may cross zero
/// more than once; then the chord that changes its sign gives the place. Its neighbours show how
/// far the truth may bend away from it: if the curve bends one way only, it lies between the chord
/// and the neighbours' chords extended. Without a neighbour on either side nothing is known but the
/// sizes themselves.
package struct CrossingSearch {
  private let sizes: [Int]
  /// ln N of each size.
  private let places: [Double]
  /// The logarithm of the ratio at each size.
  private let logarithms: [Double]
  private let bracket: ClosedRange<Int>
  private let tolerance: Double

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - sizes: The sizes, in order.
  ///   - logarithms: The logarithm of the ratio at each of them.
  ///   - bracket: The indices of two that count for different works, and of those between them.
  ///   - tolerance: The difference that does not matter.
  package init(
    sizes: [Int], logarithms: [Double], bracket: ClosedRange<Int>, tolerance: Double
  ) {
    self.sizes = sizes
    places = sizes.map { log(Double($0)) }
    self.logarithms = logarithms
    self.bracket = bracket
    self.tolerance = tolerance
  }

  /// The size at which the curve crosses.
  package var place: Double {
    exp(place(on: curve(logarithms)).chord)
  }

  /// The interval of the place: by the resamples of each size within the bracket, and as far beyond
  /// as the curve may bend.
  ///
  /// - Parameters:
  ///   - bootstrap: How many resamples there are, the seed, and what runs differ by.
  ///   - replicates: The logarithms of the resamples, of each size within the bracket.
  package func interval(_ bootstrap: Bootstrap, replicates: [[Double]]) -> Interval {
    var generator = SeededGenerator(
      seed: bootstrap.seed, stream: UInt64(sizes[bracket.lowerBound]))
    var drawn = logarithms
    let bend = place(on: curve(logarithms))
    let places = (0..<bootstrap.resamples).map { resample in
      // What a run does to one size, it does to those beside it.
      let shift = bootstrap.runDeviation * generator.nextNormal()
      for (index, replicates) in zip(bracket, replicates) {
        drawn[index] = replicates[resample] + shift
      }
      return place(on: curve(drawn)).chord
    }
    let ends = bootstrap.percentiles(of: places)
    return Interval(low: exp(min(ends.low, bend.low)), high: exp(max(ends.high, bend.high)))
  }

  /// The sizes around the crossing at which the ratio stays within the tolerance; it ends at the
  /// first or the last size where the curve never leaves it.
  package var band: Interval {
    let limit = log1p(tolerance)
    let curve = curve(logarithms)
    let place = place(on: curve).chord
    let center = PlanePoint(x: place, y: 0)
    func end(_ rest: some Sequence<PlanePoint>) -> Double {
      var previous = center
      for point in rest {
        if abs(point.y) >= limit {
          let level = point.y < 0 ? -limit : limit
          let shifted = PlanePoint(x: point.x, y: point.y - level)
          return PlanePoint(x: previous.x, y: previous.y - level).zero(towards: shifted) ?? point.x
        }
        previous = point
      }
      return previous.x
    }
    return Interval(
      low: exp(end(curve.reversed().filter { $0.x < place })),
      high: exp(end(curve.filter { $0.x > place })))
  }
}

extension CrossingSearch {
  /// The whole curve over ln N, monotone within the bracket.
  private func curve(_ logarithms: [Double]) -> [PlanePoint] {
    func plane(_ indices: some Sequence<Int>) -> [PlanePoint] {
      indices.map { PlanePoint(x: places[$0], y: logarithms[$0]) }
    }
    let isRising = self.logarithms[bracket.upperBound] > 0
    return plane(0..<bracket.lowerBound)
      + isotonicFit(plane(bracket), isRising: isRising)
      + plane(bracket.upperBound + 1..<places.count)
  }

  /// Where a curve crosses: by the chord, and how far to either side by its neighbours.
  private func place(on curve: [PlanePoint]) -> (low: Double, chord: Double, high: Double) {
    let left = places[bracket.lowerBound]
    let right = places[bracket.upperBound]
    let side = logarithms[bracket.lowerBound] < 0 ? -1.0 : 1.0
    // The last point within the bracket that still lies on its left side.
    guard
      let before = curve.lastIndex(where: { left <= $0.x && $0.x <= right && $0.y * side > 0 }),
      before + 1 < curve.count, curve[before + 1].x <= right
    else {
      // In a resample all of the bracket may fall on one side: the crossing is at its end, or
      // beyond.
      let end = (curve.first { left <= $0.x }?.y ?? 0) * side > 0 ? right : left
      return (end, end, end)
    }
    let (start, stop) = (curve[before], curve[before + 1])
    let chord = start.zero(towards: stop) ?? start.x
    let extensions = [
      before > 0 ? curve[before - 1].zero(towards: start) ?? stop.x : nil,
      before + 2 < curve.count ? stop.zero(towards: curve[before + 2]) ?? start.x : nil,
    ].compactMap { $0.map { min(max($0, start.x), stop.x) } }
    if extensions.isEmpty { return (start.x, chord, stop.x) }
    // Of two on one side the nearer one bounds the truth, whichever way the curve bends.
    let low = extensions.filter { $0 < chord }.max() ?? chord
    let high = extensions.filter { $0 > chord }.min() ?? chord
    return (low, chord, high)
  }
}
