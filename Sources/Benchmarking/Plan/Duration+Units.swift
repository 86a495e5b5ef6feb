extension Duration {
  /// The duration of a decimal number of milliseconds, to the nearest nanosecond; saturates.
  package init(milliseconds: Double) {
    let nanoseconds = (milliseconds * 1e6).rounded()
    self = .nanoseconds(Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  /// The duration in milliseconds.
  package var milliseconds: Double {
    // Quotients, so that 300 ms are 300, and not a power of two's fraction more.
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }

  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration in whole nanoseconds; saturates beyond 292 years.
  package var nanoseconds: Int64 {
    let (scaled, overflow) = components.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = scaled.addingReportingOverflow(components.attoseconds / 1_000_000_000)
    guard overflow || carry else { return sum }
    return components.seconds < 0 ? .min : .max
  }
}

extension NumberFormat {
  /// A duration in words, such as `1.5 µs` or `2.02 min`.
  package static func duration(_ duration: Duration) -> String {
    self.duration(nanoseconds: Double(duration.nanoseconds))
  }
}
