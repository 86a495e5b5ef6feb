import SystemLibrary

/// The longest that one call may take.
package struct Deadline {
  private let limit: Duration

  package init(_ limit: Duration) {
    self.limit = limit
  }

  /// Why a call with this predicted time is not made; nil if it is made.
  package func refusal(logarithmOfNanoseconds predicted: Double) -> String? {
    guard predicted > log(Double(max(limit.nanoseconds, 1))) else { return nil }
    let duration = NumberFormat.duration(logarithmOfNanoseconds: predicted)
    return "predicted \(duration), over the deadline of \(limitText)"
  }

  /// Why a call with this time has failed; nil if it is within the deadline.
  func excess(of nanoseconds: Double) -> String? {
    guard nanoseconds > Double(limit.nanoseconds) else { return nil }
    let duration = NumberFormat.duration(logarithmOfNanoseconds: log(nanoseconds))
    return "one call took \(duration), over the deadline of \(limitText)"
  }

  private var limitText: String {
    NumberFormat.duration(logarithmOfNanoseconds: log(Double(max(limit.nanoseconds, 1))))
  }
}
