private import FoundationEssentials
private import SystemLibrary

/// The present moment to the second, as documents have it: ISO 8601, UTC, such as
/// `2026-01-31T12:00:00Z`.
package func currentTimestamp() -> String { Date.now.formatted(.iso8601) }

/// How people say when something was, in the time of this place: `today 9:05`,
/// `yesterday 14:03`, `2026-01-31 12:00`; the text itself where it is no time.
///
/// - Parameters:
///   - timestamp: When it was: ISO 8601, UTC.
///   - now: The present moment, in seconds since 1970; nil for the clock's.
package func spokenTime(of timestamp: String, now: Double? = nil) -> String {
  let now = now ?? Date.now.timeIntervalSince1970
  guard let date = try? Date(timestamp, strategy: .iso8601) else { return timestamp }
  let (then, today) = (localTime(date.timeIntervalSince1970), localTime(now))
  if then.day == today.day { return "today \(then.time)" }
  // Half a day before noon is yesterday, however long a day lasts.
  let noon = now + Double(12 - today.hour) * 3600
  if then.day == localTime(noon - 24 * 3600).day { return "yesterday \(then.time)" }
  return "\(then.day) \(then.time)"
}

/// A moment as the clocks of this place show it: `2026-01-31`, the hour, and `9:05`.
private func localTime(_ secondsSince1970: Double) -> (day: String, hour: Int, time: String) {
  var seconds = time_t(secondsSince1970)
  var parts = unsafe tm()
  _ = unsafe localtime_r(&seconds, &parts)
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return unsafe (
    "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))",
    Int(parts.tm_hour), "\(parts.tm_hour):\(two(parts.tm_min))"
  )
}
