package import Benchmarking

extension Comparison {
  /// Compares two runs, and once more after one extension if the first look leaves something open.
  ///
  /// The extension is stated beforehand: as many cycles again, of the cases that are inconclusive,
  /// pooled with the first. What the first look decided stands. Both looks share the gate's α, so
  /// that the chance of a false alarm in all of it stays below α, however they depend on each
  /// other.
  ///
  /// - Parameters:
  ///   - old: The baseline.
  ///   - new: The candidate as it was measured first.
  ///   - gate: Tolerance, error rates, and how many looks there are.
  ///   - extend: Measures more of the cases it is given, and their reference; nil if it cannot.
  /// - Returns: The comparison, and the candidate with all samples.
  package static func looking(
    _ old: ResultsDocument, _ new: ResultsDocument, _ gate: Gate,
    extend: ([Case]) throws -> ResultsDocument?
  ) rethrows -> (comparison: Comparison, candidate: ResultsDocument) {
    let first = Comparison(old, new, gate, isLastLook: gate.looks < 2)
    let open = first.rows.filter { $0.verdict == .inconclusive && $0.change != nil }.map(\.case)
    guard gate.looks > 1, !open.isEmpty, let more = try extend(open) else {
      return (first, new)
    }
    let pooled = new.pooled(with: more)
    let second = Comparison(old, pooled, gate)
    return (first.settling(open, by: second), pooled)
  }

  /// This comparison, with the rows that were open taken from a later one.
  private func settling(_ open: [Case], by later: Comparison) -> Comparison {
    let settled = later.rows.keyed(by: \.case)
    let open = Set(open)
    return Comparison(
      gate: gate, reference: reference,
      rows: rows.map { open.contains($0.case) ? settled[$0.case] ?? $0 : $0 },
      mean: later.mean, obstacles: obstacles, remarks: later.remarks)
  }
}

extension ResultsDocument {
  /// This run with the samples of another one of the same plan added, as cycles that followed.
  ///
  /// A case that the other run has no row of stays as it is; of two statuses the graver one stays.
  /// What was sealed is sealed again.
  package func pooled(with other: ResultsDocument) -> ResultsDocument {
    let samples = measurements.flatMap(\.samples)
    let firstCycle = (samples.map(\.cycle).max() ?? -1) + 1
    let isOneProcess = samples.isOfSingleProcess && other.isOneProcess
    let firstProcess = isOneProcess ? 0 : (samples.map(\.process).max() ?? -1) + 1
    let others = other.measurements.keyed(by: \.case)
    var pooled = self
    pooled.measurements = measurements.map { measurement in
      guard var more = others[measurement.case] else { return measurement }
      more.samples = more.samples.map {
        $0.following(processes: firstProcess, cycles: firstCycle)
      }
      return measurement.joined(with: more)
    }
    pooled.interrupted = interrupted || other.interrupted
    pooled.digest = digest.map { _ in pooled.fittingDigest }
    return pooled
  }
}

extension ResultsDocument {
  /// Whether the run has a single process.
  package var isOneProcess: Bool { measurements.allSatisfy(\.samples.isOfSingleProcess) }
}
