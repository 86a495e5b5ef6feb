extension [Double] {
  /// The quantile of a sample that is already sorted, by linear interpolation between order
  /// statistics.
  ///
  /// Definition 7 of Hyndman and Fan, *Sample Quantiles in Statistical Packages* (The American
  /// Statistician 50, 1996): the default of R, NumPy and Julia.
  ///
  /// - Parameter probability: From 0, the smallest, to 1, the largest.
  /// - Precondition: The sample is sorted, or `partlySorted` for this probability, and not empty.
  package func quantile(_ probability: Double) -> Double {
    precondition(!isEmpty, "an empty sample has no quantiles")
    let position = probability * Double(count - 1)
    let lower = Swift.min(Int(position), count - 1)
    let upper = Swift.min(lower + 1, count - 1)
    let share = position - Double(lower)
    return self[lower] + share * (self[upper] - self[lower])
  }

  /// The median of the sample, in any order.
  ///
  /// - Precondition: The sample is not empty.
  package var median: Double {
    partlySorted(for: 0.5).quantile(0.5)
  }

  /// The values in an order in which `quantile` finds what it finds in the sorted sample.
  ///
  /// C. Hoare, *Algorithm 65: Find* (Communications of the ACM 4, 1961).
  ///
  /// - Parameter probabilities: Those that `quantile` is asked for, ascending.
  /// - Complexity: On average linear in the count.
  package func partlySorted(for probabilities: Double...) -> [Double] {
    var values = self
    var first = 0
    for probability in probabilities where !isEmpty {
      let lower = Swift.min(Int(probability * Double(count - 1)), count - 1)
      for rank in lower...Swift.min(lower + 1, count - 1) where rank >= first {
        values.select(rank, from: first)
        first = rank + 1
      }
    }
    return values
  }

  /// Moves values from an index on, so that at `rank` stands what would stand there if they were
  /// sorted, before it nothing larger, and behind it nothing smaller.
  private mutating func select(_ rank: Int, from first: Int) {
    var (low, high) = (first, count - 1)
    while low < high {
      let ends = (self[low], self[low + (high - low) / 2], self[high])
      let pivot = Swift.max(
        Swift.min(ends.0, ends.1), Swift.min(Swift.max(ends.0, ends.1), ends.2))
      var (left, right) = (low, high)
      while left <= right {
        while self[left] < pivot { left += 1 }
        while pivot < self[right] { right -= 1 }
        guard left <= right else { break }
        swapAt(left, right)
        left += 1
        right -= 1
      }
      if rank <= right {
        high = right
      } else if rank >= left {
        low = left
      } else {
        return
      }
    }
  }
}

extension [Double] {
  /// The standard deviation of a normal distribution of which these are absolute deviations from
  /// its middle: 1.4826 (1 ÷ the quantile of 3/4) times their median, which outliers hardly move.
  ///
  /// - Precondition: There is a value.
  package var normalDeviation: Double { 1.4826 * median }
}
