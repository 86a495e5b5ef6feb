import SampleAnalysis
import Benchmarking
import SystemLibrary

/// Curves whose truth is known: a cost in nanoseconds at each size, under log-normal noise.
struct SyntheticCurves {
  var sizes: [Int]
  var cycles = 20
  /// The standard deviation of the logarithm of one time.
  var noise = 0.03
  /// The standard deviation of what a cycle does to all times at its size.
  var drift = 0.1

  /// Sizes from `low` to `high` by a factor.
  static func sizes(from low: Double, to high: Double, by factor: Double) -> [Int] {
    var sizes: [Int] = []
    var size = low
    while size <= high * 1.0001 {
      if sizes.last != Int(size) { sizes.append(Int(size)) }
      size *= factor
    }
    return sizes
  }

  /// Draws a curve for each cost, paired by cycle.
  func draw(
    _ generator: inout SeededGenerator, _ costs: [(name: String, cost: (Double) -> Double)]
  ) -> [CostCurve] {
    var points = [[CostCurve.Point]](repeating: [], count: costs.count)
    for n in sizes {
      var samples = [[Sample]](repeating: [], count: costs.count)
      for cycle in 0..<cycles {
        let shared = drift * generator.nextNormal()
        for (index, cost) in costs.enumerated() {
          let time = cost.cost(Double(n)) * exp(shared + noise * generator.nextNormal())
          samples[index].append(
            Sample(cycle: cycle, iterations: 1000, elapsedNanoseconds: Int64(1000 * time)))
        }
      }
      for index in costs.indices {
        points[index].append(CostCurve.Point(n: n, samples: samples[index]))
      }
    }
    return zip(costs, points).map { CostCurve($0.name, points: $1) }
  }

  /// Draws one curve.
  func draw(_ generator: inout SeededGenerator, _ cost: @escaping (Double) -> Double) -> CostCurve {
    draw(&generator, [("work", cost)])[0]
  }
}
