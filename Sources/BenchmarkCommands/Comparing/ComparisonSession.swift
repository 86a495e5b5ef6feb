internal import ArgumentParsing
internal import SampleAnalysis
internal import Benchmarking

/// Measures what a comparison needs.
struct ComparisonSession {
  let gate: Gate
  let measurement: MeasurementOptions
  let quiet: QuietOptions
  let context: Context

  /// Measures the plan of a baseline, and once more what the first look leaves open.
  ///
  /// - Parameter old: The baseline.
  func measure(against old: ResultsDocument) throws -> Finding {
    var plan = old.plan
    plan.settings = measurement.applied(to: plan.settings)
    plan.strategies = known(plan.strategies)
    guard let reference = plan.reference, plan.strategies.contains(reference) else {
      throw Failure(
        "the baseline's reference '\(plan.reference ?? "none")' is no strategy here; "
          + "save the baseline again with --reference", .referenceNotFound)
    }
    // Cases that cannot be compared need not be measured.
    var here = context.beginDocument(of: plan)
    here.provenance.environment.awaitWorkers(of: old.provenance.environment)
    if !Comparison(old, here, gate).obstacles.isEmpty {
      return Finding(Comparison(old, here, gate), old: old, candidate: here)
    }
    var isWrong = false
    func run(_ plan: Plan) throws -> ResultsDocument {
      let session = try RunSession(plan, quiet: quiet, context: context)
      isWrong = try session.run() == .wrongResult || isWrong
      return session.document
    }
    let first = try run(plan)
    let result = try Comparison.looking(old, first, gate) { open in
      guard context.interruption() == nil, !isWrong else { return nil }
      return try run(plan.extended(for: open))
    }
    return Finding(
      result.comparison, old: old, candidate: result.candidate, isWrong: isWrong,
      signal: context.interruption())
  }

  /// The strategies that exist here; a message names the others, and their rows stay without a
  /// partner.
  func known(_ names: [String]) -> [String] {
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
