package import Benchmarking
import SystemLibrary

/// The growth of a cost by theory, to be shown beside what was measured.
package struct TheoreticalExponent: Equatable, Sendable {
  /// The method that grows so, such as `Karatsuba`.
  package let name: String
  package let growth: Growth

  package init(_ name: String, _ growth: Growth) {
    self.name = name
    self.growth = growth
  }

  /// The exponent around a size, d ln(cost) / d ln n; sizes below 2 count as 2.
  package func exponent(at n: Double) -> Double {
    let n = max(n, 2)
    return switch growth {
    case .constant: 0
    case .logarithmic: 1 / log(n)
    case .power(let exponent): exponent
    case .quasilinear: 1 + 1 / log(n)
    case .exponential(let base): n * log(base)
    }
  }
}

extension Regime {
  /// The size in the middle of the region, on a logarithmic axis.
  package var middle: Double {
    (Double(sizes.lowerBound) * Double(sizes.upperBound)).squareRoot()
  }

  /// An exponent that is further from the interval is no theory of it.
  private static let reach = 0.2

  /// Of several theories, the one whose exponent in the middle of the region is nearest; nil where
  /// none comes near, or without an interval.
  package func nearest(of theories: [TheoreticalExponent]) -> TheoreticalExponent? {
    guard let interval else { return nil }
    let near = interval.low - Self.reach...interval.high + Self.reach
    return theories.filter { near.contains($0.exponent(at: middle)) }.min {
      abs($0.exponent(at: middle) - exponent) < abs($1.exponent(at: middle) - exponent)
    }
  }
}
