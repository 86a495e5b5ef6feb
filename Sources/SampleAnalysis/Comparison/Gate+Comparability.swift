internal import Benchmarking
internal import SystemLibrary

// Whether two runs may be compared at all: a ratio cancels the clock's speed, not what a processor
// is.

extension Gate {
  /// Why no case of the two runs can be compared; empty if they can.
  func obstacles(_ old: ResultsDocument, _ new: ResultsDocument) -> [Obstacle] {
    guard quantity != .build else { return [] }
    if isOneRun { return [.oneRun] }
    let (before, after) = (old.provenance.environment, new.provenance.environment)
    // Other tools do not say on which processor they ran.
    if (before.processor == nil) != (after.processor == nil),
      let tools = difference(
        "tools", old.provenance.toolVersion, new.provenance.toolVersion,
        remedy: "compare runs of one tool")
    {
      return [tools]
    }
    // What took no part in a run, such as a worker.
    let missing = "none"
    var obstacles: [Obstacle?] = [
      quantity == .instructions || before.isOfProcessor(like: after)
        ? nil : difference("processors", before.processor, after.processor),
      difference("instruction sets", before.march, after.march),
      difference("builds", before.buildConfiguration, after.buildConfiguration),
    ]
    switch quantity {
    case .ratio:
      obstacles.append(
        difference(
          "references", old.plan.reference ?? missing, new.plan.reference ?? missing,
          remedy: "measure both runs with the same --reference"))
      if old.plan.reference == nil, new.plan.reference == nil {
        obstacles.append(.noReference)
      }
      for name in Set(before.libraries.keys).union(after.libraries.keys).sorted() {
        let versions = (before.libraries[name], after.libraries[name])
        let isInBoth = versions.0 != nil && versions.1 != nil
        obstacles.append(
          difference(
            "versions of \(name)", versions.0 ?? missing, versions.1 ?? missing,
            remedy: isInBoth || before.processor == nil
              ? nil : "measure both runs with the same --worker"))
      }
    case .build: break
    case .instructions:
      obstacles.append(difference("architectures", before.architecture, after.architecture))
      obstacles.append(difference("versions of Swift", before.swiftVersion, after.swiftVersion))
    case .time:
      switch before.isOfMachine(like: after) {
      case true?: break
      case false?: obstacles.append(difference("machines", before.machine, after.machine))
      case nil where isOneMachine: break
      case nil:
        let isRestarted = before.machine != nil && before.machine == after.machine
        obstacles.append(.unknownMachine(isRestarted: isRestarted && before.boot != nil))
      }
    }
    return obstacles.compactMap(\.self)
  }

  /// What a reader has to know of two runs beside their cases.
  func remarks(_ old: ResultsDocument, _ new: ResultsDocument) -> [String] {
    let runs = [("old", old), ("new", new)]
    var remarks = runs.compactMap { name, run in
      run.interrupted
        ? "the \(name) run was interrupted: rows are missing, or have fewer samples" : nil
    }
    guard quantity == .ratio, let reference = old.plan.reference else { return remarks }
    let times = [old, new].map { run in
      Dictionary(
        run.measurements.filter { $0.strategy == reference && $0.hasBelievedTimes }
          .compactMap { row in Undisturbed(row.samples).map { (row.n, $0.logarithm) } },
        uniquingKeysWith: { first, _ in first })
    }
    let moves = times[0].compactMap { n, before in times[1][n].map { (n, $0 - before) } }
      .filter { abs($0.1) > log(1 + Self.noticeableMove) }.sorted { $0.0 < $1.0 }
    if !moves.isEmpty {
      let places = moves.map { n, move in
        "\(NumberFormat.significant(exp(move))) times at N = \(NumberFormat.grouped(n))"
      }
      remarks.append(
        "the reference \(reference) itself moved, which hides or feigns changes of the others: it "
          + "takes \(places.joined(separator: ", ")) what it took")
    }
    return remarks
  }

  /// A reference that is so much slower or faster than before is worth a remark; the clocks of
  /// equal processors differ by less.
  private static let noticeableMove = 0.25

  private func difference(
    _ what: String, _ old: String?, _ new: String?, remedy: String? = nil
  ) -> Obstacle? {
    old == new ? nil : .different(what: what, old: old, new: new, remedy: remedy)
  }

  /// Why a case that had times has none now; nil if it has. That a case got lost passes no gate by
  /// itself.
  private func loss(of new: Measurement?) -> String? {
    guard let new else { return "only in the old run" }
    if new.status == .suspect { return "its time is not believed: \(new.note ?? "no reason")" }
    if new.status == .timeout { return "no longer within the deadline" }
    return new.hasBelievedTimes ? nil : "has no times now: \(new.note ?? new.status.rawValue)"
  }

  /// The verdict on a case that does not depend on its times; nil if the times decide.
  func foregone(
    _ subject: Case, _ olds: MeasuredCases, _ news: MeasuredCases
  ) -> CasePair.Foregone? {
    let new = news[subject]
    guard let old = olds[subject] else { return (.notComparable, .isNew) }
    guard news.isPlanned(subject) else { return (.notComparable, .notPlanned) }
    if old.status == .suspect { return (.notComparable, .other("its time was not believed then")) }
    if !old.hasBelievedTimes {
      let runs = new?.hasBelievedTimes == true ? "the old run" : "either run"
      return (.notComparable, .other("has no times in \(runs): \(old.status.rawValue)"))
    }
    if news.isCutOff(new) { return (.notComparable, .cutOff) }
    if let loss = loss(of: new) { return (verdict(onLossOf: subject), .other(loss)) }
    switch (old.provedNumber, new?.provedNumber) {
    case (nil, nil): return nil
    case (_?, nil): return (.regressed, .other("its result is no longer proved"))
    case (nil, _?):
      return (.regressed, .other("its result was not proved then; save the baseline again"))
    case (let before?, let after?):
      guard before != after else { return nil }
      // Approximations may differ from one library to the next; nothing else may.
      let isApproximate = old.status == .inexact && new?.status == .inexact
      return (
        isApproximate ? .notComparable : .regressed,
        .other("the two runs computed different numbers")
      )
    }
  }
}

extension Measurement {
  /// Whether there are times to compare; those of a row whose status denies them are none.
  package var hasBelievedTimes: Bool { status.hasBelievedTimes && !samples.isEmpty }

  /// The digest of the number that was proved; nil where none was.
  package var provedNumber: String? { proof?.sha256 }
}
