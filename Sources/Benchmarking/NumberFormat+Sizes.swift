extension NumberFormat {
  /// A size that was estimated, with three digits: `14 200`.
  package static func size(
    _ n: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    guard n.isFinite, n < 1e18, n >= 1 else { return significant(n, digits: 3) }
    var scale = 1.0
    while n / scale >= 1000 { scale *= 10 }
    return grouped(Int((n / scale).rounded(rule) * scale))
  }

  /// The ends of an interval of sizes.
  package static func sizes(_ interval: Interval) -> String {
    "\(size(interval.low)) … \(size(interval.high))"
  }

  /// An exponent with two digits behind the point.
  package static func exponent(_ value: Double) -> String {
    fixed(value, decimals: 2)
  }
}
