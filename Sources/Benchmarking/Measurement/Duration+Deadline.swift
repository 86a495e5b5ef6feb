import SystemLibrary

/// A duration as a deadline: the longest that one call may take.
extension Duration {
  /// Why a call with this predicted time is not made; nil if it is made.
  func refusal(logarithmOfNanoseconds predicted: Double) -> String? {
    guard predicted > logarithmOfNanoseconds else { return nil }
    return "predicted \(NumberFormat.duration(logarithmOfNanoseconds: predicted)), \(overDeadline)"
  }

  /// Why a call of so many nanoseconds has failed; nil if it is within the deadline.
  func excess(of time: Double) -> String? {
    guard time > Double(nanoseconds) else { return nil }
    let took = NumberFormat.duration(logarithmOfNanoseconds: log(time))
    return "one call took \(took), \(overDeadline)"
  }

  /// The longest that an exchange with a worker may take where this is what a call may take: that,
  /// or a batch as long as a sample, and a second for the way there and back.
  package func limitOfExchanges(batch: Duration = .zero) -> Duration {
    min(self, .seconds(86_400)) + min(batch, .seconds(86_400)) * 2 + .seconds(1)
  }

  private var logarithmOfNanoseconds: Double { log(Double(max(nanoseconds, 1))) }

  /// How the words end of what is too slow.
  private var overDeadline: String {
    "over the deadline of "
      + NumberFormat.duration(logarithmOfNanoseconds: logarithmOfNanoseconds)
  }
}
