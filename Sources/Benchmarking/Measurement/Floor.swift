/// The time of the empty batch loop, below which no time is plausible.
package struct Floor: Equatable, Codable, Sendable {
  /// How many iterations each batch had.
  package var iterations: Int
  /// The raw time of each batch.
  package var samplesNanoseconds: [Int64]

  private enum CodingKeys: String, CodingKey {
    case iterations
    case samplesNanoseconds = "samples_ns"
  }

  /// Below this many floors, a time per iteration describes the loop more than the work.
  private static let leastFloors = 1.5

  /// Whether a time of a call is hardly longer than that of the empty loop.
  func hides(nanoseconds: Double) -> Bool {
    nanoseconds < Self.leastFloors * nanosecondsPerIteration
  }

  package init(iterations: Int, samplesNanoseconds: [Int64]) {
    self.iterations = iterations
    self.samplesNanoseconds = samplesNanoseconds
  }

  /// The median time of one empty iteration.
  package var nanosecondsPerIteration: Double {
    let batches = samplesNanoseconds.map(Double.init).sorted()
    return batches.isEmpty ? 0 : batches.quantile(0.5) / Double(iterations)
  }
}
