/// On either side of a change there are at least so many values.
private let leastLength = 3
/// So many orders are compared with.
private let orders = 999

/// The first value of the second part of a series, and the energy distance of the parts, times
/// m·n/(m + n) for parts of m and n values.
private typealias Split = (index: Int, distance: Double)

extension ArraySlice<Double> {
  /// Where the distribution of a series changes, by E-divisive: N. James and D. Matteson, *ecp: An
  /// R Package for Nonparametric Multiple Change Point Analysis of Multivariate Data* (Journal of
  /// Statistical Software 62(7), 2014).
  ///
  /// Of all places that split a series in two, the one at which the halves' energy distance is
  /// greatest; it is a change if hardly any order of the same values has one as great. Both parts
  /// are searched again. Nothing is assumed of the distribution, but that the values of a series
  /// without a change may as well come in any other order: a drift is found as steps. Of times, it
  /// is the logarithms that are searched.
  ///
  /// In a series without a change, one is found with a probability of at most `level`.
  ///
  /// - Parameters:
  ///   - level: The greatest p-value of a change; from 0.001 on.
  ///   - seed: Chooses the orders: the same seed gives the same places.
  /// - Returns: The first value after each change, from the first one to the last; and the share of
  ///   the orders that have a place as great, which is at most the level.
  /// - Complexity: Θ(n²) for each order, of which a series without a change needs few.
  package func changePoints(level: Double, seed: UInt64) -> [(index: Int, pValue: Double)] {
    guard let split, let pValue = pValue(of: split, level: level, seed: seed) else { return [] }
    return self[..<split.index].changePoints(level: level, seed: seed)
      + [(split.index, pValue)]
      + self[split.index...].changePoints(level: level, seed: seed)
  }

  /// The p-value of a split; nil where it is above the level, which is known as soon as too many
  /// orders are as great.
  private func pValue(of split: Split, level: Double, seed: UInt64) -> Double? {
    let most = Int(level * Double(orders + 1))
    var asGreat = 1
    var generator = SeededGenerator(seed: seed, stream: UInt64(startIndex))
    for _ in 0..<orders where asGreat <= most {
      let permuted = generator.permutation(of: count).map { self[startIndex + $0] }
      if let other = permuted[...].split, other.distance >= split.distance { asGreat += 1 }
    }
    return asGreat <= most ? Double(asGreat) / Double(orders + 1) : nil
  }

  /// The split of a series whose parts differ most; nil where a part would be too short, or all
  /// values are equal.
  private var split: Split? {
    guard count >= 2 * leastLength else { return nil }
    let values = Array(self)
    // For each value the sum of its distances from those before it, and from all.
    var (before, all) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    for later in values.indices {
      for earlier in 0..<later {
        let distance = abs(values[later] - values[earlier])
        before[later] += distance
        all[earlier] += distance
        all[later] += distance
      }
    }
    // The sums over pairs within the first part, across, and within the second.
    let total = all.reduce(0, +) / 2
    var (first, across) = (0.0, 0.0)
    var best: Split?
    for next in values.indices {
      first += before[next]
      across += all[next] - 2 * before[next]
      let (m, n) = (next + 1, count - next - 1)
      guard m >= leastLength, n >= leastLength else { continue }
      let (left, right) = (Double(m), Double(n))
      let within =
        first / (left * (left - 1) / 2) + (total - first - across) / (right * (right - 1) / 2)
      let distance = left * right / (left + right) * (2 * across / (left * right) - within)
      if distance > best?.distance ?? 0 { best = (startIndex + m, distance) }
    }
    return best
  }
}
