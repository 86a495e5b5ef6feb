package import Benchmarking

/// Where the faster of two works changes: at one size, at several, or nowhere.
///
/// A size counts for one of the works only where its ratio differs from 1 by more than the
/// tolerance, and by more than chance explains at all sizes together. Between neighbours that count
/// for different works lies a crossing; what lies between them without counting helps to find it.
package struct Crossover: Equatable, Sendable {
  /// One place at which the faster work changes.
  package struct Crossing: Equatable, Sendable {
    /// The size from which on the other work is faster, by interpolation over ln N.
    package let n: Double
    /// The confidence interval of `n`: what noise and the bend of the curve leave open.
    package let interval: Interval
    /// The sizes around `n` at which choosing either work costs less than the tolerance.
    package let band: Interval
    /// The work that is faster below.
    package let fasterBelow: String
    /// The work that is faster above.
    package let fasterAbove: String
  }

  /// The result if no crossing is found.
  package enum Finding: Equatable, Sendable {
    /// There are crossings.
    case crosses
    /// One work is faster wherever the difference is significant.
    case always(faster: String)
    /// The difference is significant at no size.
    case undecided
    /// No size was measured with both.
    case noCommonSize
  }

  /// The difference that does not matter, which either work may cost within a band: one per cent.
  package static let tolerance = 0.01
  package var tolerance: Double { Self.tolerance }

  /// The names of the works.
  package let first: String
  package let second: String
  /// The sizes at which both were measured: how many, the least and the greatest; nil without any.
  package internal(set) var sizes: ClosedRange<Int>?
  /// The crossings, by ascending size.
  package internal(set) var crossings: [Crossing]
  package let finding: Finding
  /// The sizes that count for neither work.
  package let undecidedSizes: [Int]
  /// The least and the greatest size that counts for one of them; nil without any.
  package internal(set) var decidedSizes: ClosedRange<Int>?

  /// Finds the crossings of two works.
  ///
  /// - Parameters:
  ///   - curve: The ratio of their times.
  ///   - bootstrap: The level, the number of resamples and the seed of the intervals, and what runs
  ///     differ by.
  package init(_ curve: RatioCurve, _ bootstrap: Bootstrap) {
    first = curve.first
    second = curve.second
    sizes = curve.points.first.flatMap { first in curve.points.last.map { first.n...$0.n } }
    let sides = curve.decided(confidence: bootstrap.confidence)
    // From one that counts for one work to the next one that counts for the other.
    let brackets = zip(sides, sides.dropFirst()).compactMap { low, high in
      low.side == high.side ? nil : low.index...high.index
    }
    crossings = brackets.map { bracket in
      let search = CrossingSearch(
        sizes: curve.points.map(\.n), logarithms: curve.points.map(\.logarithm), bracket: bracket,
        tolerance: Self.tolerance)
      let replicates = curve.points[bracket].map { $0.replicates(bootstrap) }
      let isFirstFasterBelow = curve.points[bracket.lowerBound].logarithm < 0
      return Crossing(
        n: search.place, interval: search.interval(bootstrap, replicates: replicates),
        band: search.band,
        fasterBelow: isFirstFasterBelow ? curve.first : curve.second,
        fasterAbove: isFirstFasterBelow ? curve.second : curve.first)
    }
    let decided = Set(sides.map(\.index))
    decidedSizes = decided.min().flatMap { first in
      decided.max().map { curve.points[first].n...curve.points[$0].n }
    }
    undecidedSizes = curve.points.enumerated().filter { !decided.contains($0.offset) }
      .map(\.element.n)
    finding =
      if curve.points.isEmpty {
        .noCommonSize
      } else if !crossings.isEmpty {
        .crosses
      } else if let side = sides.first?.side {
        .always(faster: side < 0 ? curve.first : curve.second)
      } else {
        .undecided
      }
  }

  /// Finds the crossings of two curves of one run.
  package init(_ first: CostCurve, _ second: CostCurve, _ bootstrap: Bootstrap) {
    self.init(RatioCurve(first, second, bootstrap), bootstrap)
  }
}
