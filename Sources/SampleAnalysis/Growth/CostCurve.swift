package import Benchmarking
import SystemLibrary

/// What one work costs over its sizes, as it was measured: what every analysis starts from.
package struct CostCurve: Equatable, Sendable {
  /// The times at one size.
  package struct Point: Equatable, Sendable {
    /// The size, at least 1.
    package let n: Int
    /// The timed batches; not empty.
    package let samples: [Sample]
    /// The natural logarithm of the median time of a call in nanoseconds.
    package let logarithm: Double

    /// - Precondition: The size is at least 1, so that it has a logarithm, and there is a sample.
    package init(n: Int, samples: [Sample]) {
      precondition(n >= 1 && !samples.isEmpty, "a point has a size and times")
      self.n = n
      self.samples = samples
      logarithm = log(samples.observedTimes.median)
    }
  }

  /// The name of the work.
  package let name: String
  /// The points, by ascending size, one for each size.
  package let points: [Point]

  /// Puts a curve together; of several points of one size the first counts.
  package init(_ name: String, points: [Point]) {
    self.name = name
    var sizes: Set<Int> = []
    self.points = points.filter { sizes.insert($0.n).inserted }.sorted { $0.n < $1.n }
  }

  /// The curve of a strategy, of those measurements whose times can be believed.
  ///
  /// A size of 0 has no place on a logarithmic axis and is left out.
  package init(of strategy: String, in measurements: [Measurement]) {
    let timed = measurements.filter {
      $0.strategy == strategy && $0.n >= 1 && $0.hasBelievedTimes
    }
    self.init(strategy, points: timed.map { Point(n: $0.n, samples: $0.samples) })
  }

  /// The points on logarithmic axes.
  var logarithmic: [PlanePoint] {
    points.map { PlanePoint(x: log(Double($0.n)), y: $0.logarithm) }
  }
}
