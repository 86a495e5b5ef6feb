/// One row of every table: a measurement and what the statistics make of it.
package struct ResultRow: Equatable, Sendable {
  package let strategy: String
  package let n: Int
  package let status: Status
  package let note: String?
  /// Why the guards could not tell whether all of a worker's work is in its times; nil where they
  /// could, and for this program's own.
  package let notExamined: String?
  /// The times of one iteration, in milliseconds; nil unless the row is timed.
  package let summary: Summary?
  /// How many processes the times are of.
  package let processes: Int
  /// The iterations of one batch; the most if they changed on the way.
  package let iterations: Int?
  /// How often the work was called for these times.
  package let calls: Int
  /// The time relative to the reference's at the same size; nil if one of them is missing.
  package let ratio: PairedRatio?
  package let reference: String?
  /// What the strategy answers; nil where all strategies of the plan answer the same.
  package let answer: String?
  /// Whether other work took the processor from most of its samples: then there is no ratio.
  package let isDisturbed: Bool
  /// Whether its time is hardly longer than that of the empty loop.
  package let isEmptyLoop: Bool
  package let proof: Proof?
  /// What the samples used beside time; nil if it was not recorded.
  package let usage: UsageSummary?
  /// What was counted in an extra batch; nil if nothing was.
  package let counts: EventCounts?
  /// What memory the case took in a process of its own; nil if it was not requested.
  package let memory: MemoryFootprint?
  /// How many instructions one call executes; nil if they were not asked for.
  package let instructions: InstructionCount?

  /// Computes a row.
  ///
  /// - Parameters:
  ///   - measurement: What was measured.
  ///   - reference: The measurement of the strategy's reference at the same size.
  ///   - document: Where it stands, for the level of the intervals, the empty loop, and what runs
  ///     differ by.
  ///   - within: Whether the intervals are to hold within this run, whatever runs differ by.
  package init(
    _ measurement: Measurement, reference: Measurement?, in document: ResultsDocument,
    within: Bool = false
  ) {
    let plan = document.plan
    let bootstrap = plan.settings.bootstrap
    let effect = within ? nil : document.provenance.environment.runEffect
    strategy = measurement.strategy
    n = measurement.n
    status = measurement.status
    note = measurement.note
    notExamined = measurement.notExamined
    proof = measurement.proof
    summary = Summary(measurement.samples, bootstrap.acrossRuns(effect?.time ?? 0))
    processes = measurement.samples.processCount
    usage = UsageSummary(measurement.samples)
    counts = measurement.counts
    memory = measurement.memory
    instructions = measurement.instructions
    iterations = measurement.samples.map(\.iterations).max()
    calls = measurement.samples.reduce(0) { sum, sample in
      let (next, isTooMuch) = sum.addingReportingOverflow(sample.iterations)
      return isTooMuch ? .max : next
    }
    let pairedReference = reference.flatMap { $0.n == measurement.n ? $0 : nil }
    ratio = pairedReference.flatMap {
      // Beside itself it differs by nothing in any run.
      let deviation = $0.strategy == measurement.strategy ? 0 : effect?.ratio ?? 0
      return PairedRatio(
        measurement.samples, reference: $0.samples, bootstrap.acrossRuns(deviation))
    }
    self.reference = plan.reference(of: measurement.strategy)
    answer = plan.answer(of: measurement.strategy)
    // Cycles that both have, and yet no ratio: too many of them lost the processor.
    let cycles = Set(measurement.samples.map(\.cycle))
    let isShared = pairedReference.map { !cycles.isDisjoint(with: $0.samples.map(\.cycle)) }
    isDisturbed =
      (isShared == true && ratio == nil)
      || (Undisturbed(measurement.samples)?.isDisturbed ?? false)
    isEmptyLoop =
      summary.map { document.floor?.hides(nanoseconds: $0.time * 1e6) ?? false } ?? false
  }

  /// What it is about.
  package var `case`: Case { Case(strategy: strategy, n: n) }

  /// Whether the result of the row passed its oracle.
  package var isVerified: Bool {
    proof != nil
  }

  /// The share of the samples that lost their processor; 0 where that was not recorded.
  package var disturbedShare: Double {
    guard let usage, let summary else { return 0 }
    return Double(usage.disturbed) / Double(summary.count)
  }

  /// Whether it may be called the fastest: exact, verified, undisturbed, more than a loop, and
  /// looked at for work that is not timed.
  package var canLead: Bool {
    status == .ok && isVerified && summary != nil && !isDisturbed && !isEmptyLoop
      && notExamined == nil
  }

  /// What a reader of the row has to know: its note, and why it was not examined.
  package var remark: String? {
    let remarks = [note, notExamined.map { "not examined: \($0)" }].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }

  /// Whether there is an interval by which it is told apart from other rows of its size.
  package var hasInterval: Bool { (ratio?.interval ?? summary?.interval) != nil }

  /// Whether the intervals say which of two rows of one size is faster: those of their ratios to
  /// the reference, or of their times where it has none there.
  package func isToldApart(from other: ResultRow) -> Bool {
    let areRatios = ratio != nil && other.ratio != nil
    let (own, others) =
      areRatios
      ? (ratio?.interval, other.ratio?.interval) : (summary?.interval, other.summary?.interval)
    guard let own, let others else { return false }
    return own.high < others.low || others.high < own.low
  }

  /// The rows of a document, in its order.
  package static func rows(
    of document: ResultsDocument, within: Bool = false
  ) -> [ResultRow] {
    rows(of: document.measurements[...], in: document, within: within)
  }

  /// The rows of whole blocks of a document.
  package static func rows(
    of measurements: ArraySlice<Measurement>, in document: ResultsDocument, within: Bool = false
  ) -> [ResultRow] {
    let plan = document.plan
    let references = measurements.filter { plan.isReference($0.strategy) }.keyed(by: \.case)
    return measurements.map { measurement in
      let reference = plan.reference(of: measurement.strategy).flatMap {
        references[Case(strategy: $0, n: measurement.n)]
      }
      return ResultRow(measurement, reference: reference, in: document, within: within)
    }
  }
}
