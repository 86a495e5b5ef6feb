internal import Benchmarking

/// What a contender did at one size, next to GMP.
struct KernelRow {
  let operation: Operation
  let contender: String
  let n: Int
  let status: Status
  let note: String?
  /// Nanoseconds a call; nil unless timed.
  let summary: Summary?
  /// GMP's time ÷ the contender's: above 1 is faster than GMP.
  let advantage: PairedRatio?

  /// Makes the rows of an operation, in the order in which it was measured.
  static func rows(
    _ measurements: [Measurement], of operation: Operation, _ settings: Settings
  ) -> [KernelRow] {
    let bootstrap = Bootstrap(
      confidence: settings.confidence, resamples: settings.resamples, seed: settings.seed)
    let references = Dictionary(
      measurements.filter { $0.strategy == Contender.reference }.map { ($0.n, $0.samples) },
      uniquingKeysWith: { first, _ in first })
    return measurements.map { measurement in
      KernelRow(
        operation: operation, contender: measurement.strategy, n: measurement.n,
        status: measurement.status, note: measurement.note,
        summary: Summary(measurement.samples.map(\.nanosecondsPerIteration), bootstrap),
        advantage: references[measurement.n].flatMap {
          PairedRatio($0, reference: measurement.samples, bootstrap)
        })
    }
  }
}
