package import Benchmarking
import Glibc

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

    /// A point of two series of samples of one block, paired by cycle; nil if no cycle has both.
    package init?(n: Int, first: [Sample], second: [Sample]) {
      let pairs = PairedRatio.logarithms(first, reference: second)
      guard !pairs.isEmpty else { return nil }
      self.init(n: n, .paired(pairs))
    }

    /// A point of the logarithms of the ratios of some sizes around `n`, by their mean: the median
    /// of sizes that fall into two groups is meaningless.
    init(n: Int, sizes logarithms: [Double]) {
      self.n = n
      samples = .paired(logarithms)
      let mean = logarithms.reduce(0, +) / Double(logarithms.count)
      logarithm = mean
      standardError = logarithms.standardError(of: mean)
    }

    /// First ÷ second: below 1 the first work is faster.
    package var ratio: Double { exp(logarithm) }

    /// The interval of the ratio; nil for too few samples.
    package func interval(_ bootstrap: Bootstrap) -> Interval? {
      guard standardError != nil else { return nil }
      if case .paired(let logarithms) = samples {
        return Interval.ofMedian(of: logarithms, bootstrap).map {
          Interval(low: exp($0.low), high: exp($0.high))
        }
      }
      var generator = SeededGenerator(seed: bootstrap.seed, stream: UInt64(n))
      let resampled = (0..<bootstrap.resamples).map { _ in resampledLogarithm(&generator) }
        .sorted()
      let tail = (1 - bootstrap.confidence) / 2
      return Interval(low: exp(resampled.quantile(tail)), high: exp(resampled.quantile(1 - tail)))
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

  /// Puts a curve together.
  package init(first: String, second: String, points: [Point]) {
    self.first = first
    self.second = second
    self.points = points.sorted { $0.n < $1.n }
  }

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
          first: point.samples.observedTimes.map { log($0) },
          second: reference.observedTimes.map { log($0) }))
    }
  }
}

extension [Double] {
  /// The fewest values that give an uncertainty of their median, as for `Interval.ofMedian`.
  private static let fewestForError = 6
  /// The least uncertainty of a measured ratio of times.
  private static let leastError = 5e-4

  /// A standard error of the median, from the median absolute deviation; nil for too few values.
  ///
  /// Of a normal distribution, the median of n values varies by 1.2533 σ/√n. The factor for small
  /// samples makes multiples of the error as wide as the tails of Student's distribution are; it is
  /// 2 for six values and 1.1 for forty.
  package var standardErrorOfMedian: Double? {
    guard count >= Self.fewestForError else { return nil }
    let center = median
    return standardError(ofDeviation: 1.2533 * map { abs($0 - center) }.normalDeviation)
  }

  /// A standard error of the mean; nil for too few values.
  func standardError(of mean: Double) -> Double? {
    guard count >= Self.fewestForError else { return nil }
    let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return standardError(ofDeviation: (squares / Double(count - 1)).squareRoot())
  }

  private func standardError(ofDeviation deviation: Double) -> Double {
    let smallSample = 1 + 4 / Double(count - 2)
    return Swift.max(deviation / Double(count).squareRoot() * smallSample, Self.leastError)
  }

  /// The median of as many values as there are, drawn with replacement.
  func resampledMedian(_ generator: inout SeededGenerator) -> Double {
    indices.map { _ in self[generator.next(below: count)] }.median
  }
}
