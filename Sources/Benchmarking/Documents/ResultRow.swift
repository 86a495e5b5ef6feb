/// One row of every table: a measurement and what the statistics make of it.
package struct ResultRow: Equatable, Sendable {
  package let strategy: String
  package let n: Int
  package let status: Status
  package let note: String?
  /// The times of one iteration, in milliseconds; nil unless the row is timed.
  package let summary: Summary?
  /// How many processes the times are of.
  package let processes: Int
  /// The iterations of one batch; the most if they changed on the way.
  package let iterations: Int?
  /// The time relative to the reference's at the same size; nil if one of them is missing.
  package let ratio: PairedRatio?
  package let reference: String?
  /// What the strategy answers; nil where all strategies of the plan answer the same.
  package let answer: String?
  package let proof: Proof?
  /// What the samples used beside time; nil if it was not recorded.
  package let usage: UsageSummary?
  /// What was counted in an extra batch; nil if nothing was.
  package let counts: EventCounts?
  /// What memory the case took in a process of its own; nil if it was not requested.
  package let memory: MemoryFootprint?

  /// Computes a row.
  ///
  /// - Parameters:
  ///   - measurement: What was measured.
  ///   - reference: The measurement of the strategy's reference at the same size.
  ///   - plan: The plan, for the level of the intervals.
  package init(_ measurement: Measurement, reference: Measurement?, plan: Plan) {
    let bootstrap = plan.settings.bootstrap
    strategy = measurement.strategy
    n = measurement.n
    status = measurement.status
    note = measurement.note
    proof = measurement.proof
    summary = Summary(
      measurement.samples.map { $0.nanosecondsPerIteration * 1e-6 },
      observations: measurement.samples.observedTimes.map { $0 * 1e-6 }, bootstrap)
    processes = measurement.samples.processCount
    usage = UsageSummary(measurement.samples)
    counts = measurement.counts
    memory = measurement.memory
    iterations = measurement.samples.map(\.iterations).max()
    let pairedReference = reference.flatMap { $0.n == measurement.n ? $0 : nil }
    ratio = pairedReference.flatMap {
      PairedRatio(measurement.samples, reference: $0.samples, bootstrap)
    }
    self.reference = plan.reference(of: measurement.strategy)
    answer = plan.answer(of: measurement.strategy)
  }

  /// Whether the result of the row passed its oracle.
  package var isVerified: Bool {
    proof != nil
  }

  /// The rows of a document, in its order.
  package static func rows(of document: ResultsDocument) -> [ResultRow] {
    rows(of: document.measurements[...], plan: document.plan)
  }

  /// The rows of whole blocks of a plan.
  package static func rows(of measurements: ArraySlice<Measurement>, plan: Plan) -> [ResultRow] {
    let references = Dictionary(
      measurements.filter { plan.isReference($0.strategy) }.map { ($0.case, $0) },
      uniquingKeysWith: { first, _ in first })
    return measurements.map { measurement in
      let reference = plan.reference(of: measurement.strategy).flatMap {
        references[Case(strategy: $0, n: measurement.n)]
      }
      return ResultRow(measurement, reference: reference, plan: plan)
    }
  }
}
