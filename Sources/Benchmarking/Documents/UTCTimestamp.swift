private import FoundationEssentials

/// Times of day as documents carry them.
package enum UTCTimestamp {
  /// The present moment to the second: ISO 8601, UTC, such as `2026-01-31T12:00:00Z`.
  package static var now: String {
    Date.now.formatted(.iso8601)
  }
}
