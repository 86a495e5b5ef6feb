internal import SampleAnalysis
internal import Benchmarking

/// Measures what a comparison needs.
struct ComparisonSession {
  let gate: Gate
  let measurement: MeasurementOptions
  let quiet: QuietOptions
  let context: Context

  /// Measures the plan of a baseline, and once more what the first look leaves open; or counts the
  /// instructions of its cases.
  ///
  /// - Parameters:
  ///   - old: The baseline.
  ///   - counter: What counts; nil where times are compared.
  func measure(
    against old: ResultsDocument, counter: InstructionCounter? = nil
  ) throws -> Finding {
    var plan = old.plan
    plan.settings = measurement.applied(to: plan.settings)
    plan.strategies = known(plan.strategies)
    if plan.reference.map(plan.strategies.contains) != true {
      guard counter != nil else {
        throw Failure(
          "the baseline's reference '\(plan.reference ?? "none")' is no strategy here; "
            + "save the baseline again with --reference", .referenceNotFound)
      }
      plan.reference = nil
    }
    func compared(_ new: ResultsDocument) -> Comparison {
      counter == nil ? Comparison(old, new, gate) : .ofInstructions(old, new, gate)
    }
    // Cases that cannot be compared need not be measured.
    var here = context.beginDocument(of: plan)
    here.interrupted = false
    here.provenance.environment.awaitWorkers(of: old.provenance.environment)
    let foreseen = compared(here)
    if !foreseen.obstacles.isEmpty || counter != nil && !old.hasInstructions {
      return Finding(foreseen, old: old, candidate: here)
    }
    var isWrong = false
    func run(_ plan: Plan) throws -> ResultsDocument {
      let session = try RunSession(plan, quiet: quiet, context: context, counter: counter)
      isWrong = try session.run() == .wrongResult || isWrong
      return session.document
    }
    let first = try run(plan)
    let result =
      if counter != nil {
        (comparison: compared(first), candidate: first)
      } else {
        try Comparison.looking(old, first, gate) { open in
          guard !context.isInterrupted, !isWrong else { return nil }
          return try run(plan.extended(for: open))
        }
      }
    return Finding(
      result.comparison, old: old, candidate: result.candidate, isWrong: isWrong,
      signal: context.interruption())
  }

  /// The strategies that exist here; a message names the others, and their rows stay without a
  /// partner.
  private func known(_ names: [String]) -> [String] {
    let unknown = names.filter { context.catalog[$0] == nil }
    if !unknown.isEmpty {
      context.say("Note: no strategy here is called \(unknown.joined(separator: ", ")).")
    }
    return names.filter { !unknown.contains($0) }
  }
}

extension EnvironmentRecord {
  /// Takes over the versions of workers, which have not said theirs yet: they are compared once
  /// they did.
  fileprivate mutating func awaitWorkers(of old: EnvironmentRecord) {
    for (name, version) in old.libraries where EnvironmentRecord.isWorker(name) {
      libraries[name] = libraries[name] ?? version
    }
  }
}

extension Plan {
  /// The plan of a second look: the cases that are open with their reference, in a fresh order.
  fileprivate func extended(for open: [Case]) -> Plan {
    var plan = self
    plan.sizes = sizes.filter { size in open.contains { $0.n == size } }
    let names = Set(open.map(\.strategy))
    plan.strategies = strategies.filter { name in
      names.contains(name) || names.contains { reference(of: $0) == name }
    }
    plan.settings.seed &+= 1
    return plan
  }
}
