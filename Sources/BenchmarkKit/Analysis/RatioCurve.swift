#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How the times of two works relate, over the sizes at which both were measured.
package struct RatioCurve: Equatable, Sendable {
  /// The logarithms of first ÷ second at one size.
  package struct Point: Equatable, Sendable {
    /// What a ratio is computed from.
    enum Samples: Equatable, Sendable {
      /// The logarithms of first ÷ second, a cycle each.
      case paired([Double])
      /// The logarithms of the times of each, which have no cycle in common.
      case unpaired(first: [Double], second: [Double])
    }

    package let n: Int
    let samples: Samples
    /// The median of the logarithms of the ratio: below 0 the first work is faster.
    package let logarithm: Double
    /// How uncertain that is: a standard error, widened for small samples; nil for fewer than six.
    let standardError: Double?

    init(n: Int, _ samples: Samples) {
      self.n = n
      self.samples = samples
      switch samples {
      case .paired(let logarithms):
        logarithm = logarithms.median
        standardError = logarithms.standardErrorOfMedian
      case .unpaired(let first, let second):
        logarithm = first.median - second.median
        standardError = first.standardErrorOfMedian.flatMap { error in
          second.standardErrorOfMedian.map { hypot(error, $0) }
        }
      }
    }

    /// The logarithm of the ratio in a resample.
    func resampledLogarithm(_ generator: inout SeededGenerator) -> Double {
      switch samples {
      case .paired(let logarithms):
        logarithms.resampledMedian(&generator)
      case .unpaired(let first, let second):
        first.resampledMedian(&generator) - second.resampledMedian(&generator)
      }
    }
  }

  /// The names of the works, whose times are divided one by the other.
  package let first: String
  package let second: String
  /// The points, by ascending size.
  package let points: [Point]

  /// The ratio of two curves: paired by cycle at the sizes where they have cycles in common.
  ///
  /// - Parameter isOneRun: Whether both come from one run. The cycles of different runs have
  ///   numbers, but nothing else in common, and are never paired.
  package init(_ first: CostCurve, _ second: CostCurve, isOneRun: Bool = true) {
    self.first = first.name
    self.second = second.name
    let others = Dictionary(
      second.points.map { ($0.n, $0.samples) }, uniquingKeysWith: { first, _ in first })
    points = first.points.compactMap { point in
      guard let reference = others[point.n] else { return nil }
      let pairs = isOneRun ? PairedRatio.logarithms(point.samples, reference: reference) : []
      guard pairs.isEmpty else { return Point(n: point.n, .paired(pairs)) }
      return Point(
        n: point.n,
        .unpaired(
          first: point.samples.map { log($0.nanosecondsPerIteration) },
          second: reference.map { log($0.nanosecondsPerIteration) }))
    }
  }
}

extension [Double] {
  /// The fewest values that say how uncertain their median is, as for `Interval.ofMedian`.
  private static let fewestForError = 6
  /// No measured ratio of times is more certain than this.
  private static let leastError = 5e-4

  /// A standard error of the median, from the median absolute deviation; nil for too few values.
  ///
  /// For a normal distribution σ is 1.4826 of that deviation, and the median of n values varies by
  /// 1.2533 σ/√n. The factor for small samples makes multiples of the error as wide as the tails of
  /// Student's distribution are; it is 2 for six values and 1.1 for forty.
  var standardErrorOfMedian: Double? {
    guard count >= Self.fewestForError else { return nil }
    let center = median
    let deviation = 1.4826 * map { abs($0 - center) }.median
    let smallSample = 1 + 4 / Double(count - 2)
    let error = 1.2533 * deviation / Double(count).squareRoot()
    return Swift.max(error * smallSample, Self.leastError)
  }

  /// The median of as many values as there are, drawn with replacement.
  func resampledMedian(_ generator: inout SeededGenerator) -> Double {
    indices.map { _ in self[generator.next(below: count)] }.median
  }
}
