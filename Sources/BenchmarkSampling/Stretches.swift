import SystemLibrary

/// A stretch of fewer points has no interval of its slope.
private let fewest = 5
/// The noise of a logarithm of a time, below which nothing is a change of the work.
private let leastNoise = 0.01

extension [PlanePoint] {
  /// The best division into stretches, each with a line of its own: ranges of indices, in order.
  ///
  /// - Complexity: Quadratic in the number of points, which are sorted by x.
  package var stretches: [Range<Int>] {
    guard count >= 2 * fewest else { return [indices] }
    let moments = runningMoments
    let noise = Swift.max(leastNoise, self.noise)
    let price = 3 * noise * noise * log(Double(count))
    // best[end]: the least cost of the points before `end`; start[end]: where its last stretch
    // begins.
    var best = [Double](repeating: .infinity, count: count + 1)
    var start = [Int](repeating: 0, count: count + 1)
    best[0] = 0
    for end in fewest...count {
      for begin in 0...(end - fewest) where best[begin] < .infinity {
        let cost = best[begin] + price + moments[end].squaresAroundLine(since: moments[begin])
        if cost < best[end] { (best[end], start[end]) = (cost, begin) }
      }
    }
    var found: [Range<Int>] = []
    var end = count
    while end > 0 {
      found.append(start[end]..<end)
      end = start[end]
    }
    return found.reversed()
  }

  /// The standard deviation of the noise, from how far each point lies off the line between its
  /// neighbours; by a median, so that steps do not count.
  private var noise: Double {
    let offsets = indices.dropFirst().dropLast().map { index in
      let (left, here, right) = (self[index - 1], self[index], self[index + 1])
      let share = (here.x - left.x) / (right.x - left.x)
      let spread = (1 + share * share + (1 - share) * (1 - share)).squareRoot()
      return abs(here.y - left.line(to: right, at: here.x)) / spread
    }
    return offsets.normalDeviation
  }
}

/// Sums over the points before a place, from which the squares around a line through any stretch
/// follow at once.
private struct Moments {
  var count = 0.0
  var (x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0)

  /// The least sum of squared distances from one line, of the points since an earlier place.
  func squaresAroundLine(since from: Moments) -> Double {
    let count = count - from.count
    let (x, y) = ((x - from.x) / count, (y - from.y) / count)
    let xx = xx - from.xx - count * x * x
    let xy = xy - from.xy - count * x * y
    let yy = yy - from.yy - count * y * y
    return max(0, xx > 0 ? yy - xy * xy / xx : yy)
  }
}

extension [PlanePoint] {
  /// The sums before each point, and over all.
  fileprivate var runningMoments: [Moments] {
    // Around the middle, so that little is lost when sums are subtracted.
    let middle = PlanePoint(x: map(\.x).median, y: map(\.y).median)
    var moments = [Moments()]
    for point in self {
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      var next = moments[moments.count - 1]
      next.count += 1
      next.x += x
      next.y += y
      next.xx += x * x
      next.xy += x * y
      next.yy += y * y
      moments.append(next)
    }
    return moments
  }
}
