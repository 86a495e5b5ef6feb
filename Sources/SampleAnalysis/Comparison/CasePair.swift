internal import Benchmarking
internal import SystemLibrary

/// What two runs have on one case.
struct CasePair {
  let `case`: Case
  let tolerance: Double
  /// The old and the new value of the gate's quantity; nil where a run has none, as no ratio of
  /// samples that mostly lost their processor.
  let values: (old: Double, new: Double)?
  let times: Comparison.Row.Times?
  let change: Change?
  let foregone: Foregone?

  /// A verdict that needs no number, and its reason; nil where that is one for all cases.
  typealias Foregone = (verdict: Verdict, reason: Comparison.Row.Reason?)

  /// The row of the case, once its p-values are adjusted for the family.
  func row(
    _ gate: Gate, family: Int, regression: Double?, improvement: Double?, isLastLook: Bool
  ) -> Comparison.Row {
    let level = gate.levelPerLook
    let interval = change?.interval(confidence: 1 - 2 * level)
    var (verdict, reason) = (Verdict.inconclusive, Comparison.Row.Reason?.none)
    if let foregone {
      (verdict, reason) = foregone
    } else if let regression, let improvement, let interval {
      if regression <= level {
        verdict = .regressed
      } else if improvement <= level {
        verdict = .improved
      } else if interval.high <= (1 + tolerance) * (1 + 1e-12) {
        // Beside rounding: what did not change at all is within every tolerance.
        verdict = .ok
      } else {
        reason = isLastLook ? .other(shortfall(gate)) : nil
      }
    } else {
      reason = .other("fewer than \(Change.fewestUnits) processes have samples; measure more")
    }
    return Comparison.Row(
      case: self.case, verdict: verdict, reason: reason, tolerance: tolerance, old: values?.old,
      new: values?.new, times: times, change: change?.ratio, interval: interval, pValue: regression,
      detectable: change?.detectable(
        tolerance: tolerance, level: level / Double(max(family, 1))))
  }

  /// What more samples would buy.
  private func shortfall(_ gate: Gate) -> String {
    guard let change, change.hasDistribution else { return "more samples would tell" }
    let room = abs(log(1 + tolerance) - change.logarithm)
    guard let factor = change.samples(reaching: room, confidence: 1 - 2 * gate.levelPerLook) else {
      return "no number of samples would tell, since runs of one program differ by as much; widen "
        + "the tolerance, or compare two builds in one run (--ab)"
    }
    guard factor < 100 else {
      return "more than 100 times as many samples would be needed; widen the tolerance, or measure "
        + "where it is quieter (fibbench doctor)"
    }
    return "about \(Int(max(2, factor.rounded(.up)))) times as many samples would tell"
  }
}

extension CasePair {
  /// What two runs have on each case of either.
  static func pairs(
    _ old: ResultsDocument, _ new: ResultsDocument, _ gate: Gate, isComparable: Bool
  ) -> [CasePair] {
    let (olds, news) = (MeasuredCases(old, old.plan), MeasuredCases(new, old.plan))
    let cases = olds.cases(with: news)
    let subjects =
      gate.quantity == .ratio ? cases.filter { !old.plan.isReference($0.strategy) } : cases
    return subjects.map {
      CasePair($0, olds, news, gate, old.plan.settings, isComparable: isComparable)
    }
  }

  private init(
    _ subject: Case, _ olds: MeasuredCases, _ news: MeasuredCases, _ gate: Gate,
    _ settings: Settings, isComparable: Bool
  ) {
    self.case = subject
    tolerance = gate.tolerance(of: subject)
    let seen = [olds, news].map { $0.undisturbed(subject, gate.quantity) }
    values =
      if let old = seen[0], let new = seen[1],
        gate.quantity != .ratio || !old.isDisturbed && !new.isDisturbed
      {
        (gate.shown(old.logarithm), gate.shown(new.logarithm))
      } else {
        nil
      }
    times =
      if let old = olds.undisturbed(subject, .time), let new = news.undisturbed(subject, .time) {
        Comparison.Row.Times(
          old: Gate.milliseconds(old.logarithm), new: Gate.milliseconds(new.logarithm))
      } else {
        nil
      }
    let paired =
      gate.quantity == .build
      ? Undisturbed(news[subject]?.samples ?? [], reference: olds[subject]?.samples ?? []) : nil
    foregone =
      isComparable
      ? gate.foregone(subject, olds, news)
        ?? Self.missingReference(
          subject,
          hasOld: olds.hasPartner(subject, gate.quantity),
          hasNew: news.hasPartner(subject, gate.quantity),
          isCutOff: news.isPartnerCutOff(of: subject), gate)
        ?? Self.disturbed(gate.quantity == .build ? [paired] : seen)
      : (.notComparable, nil)
    let seed = Bootstrap(case: subject, settings, resamples: 1).seed
    change =
      if foregone != nil {
        nil
      } else if gate.quantity == .build {
        // The cycles of one process of each build do not tell what the builds differ by.
        (news[subject]?.samples.processCount ?? 0) > 1
          ? paired.map { Change(pairs: $0, seed: seed) } : nil
      } else if let old = seen[0], let new = seen[1] {
        Change(old: old, new: new, runDeviation: gate.runDeviation, seed: seed)
      } else {
        nil
      }
  }
}

extension Gate {
  /// A time, given the logarithm of its nanoseconds.
  fileprivate static func milliseconds(_ logarithm: Double) -> Double { exp(logarithm) * 1e-6 }

  /// A quantity as it is shown: milliseconds, or a ratio.
  fileprivate func shown(_ logarithm: Double) -> Double {
    quantity == .ratio ? exp(logarithm) : Self.milliseconds(logarithm)
  }
}

extension CasePair {
  /// The verdict on a case of which a run saw little but other work; nil if it saw enough.
  private static func disturbed(_ seen: [Undisturbed?]) -> Foregone? {
    guard seen.contains(where: { $0?.isDisturbed ?? true }) else { return nil }
    return (
      .inconclusive,
      .other("other work took the processor from most samples; measure where it is quieter")
    )
  }

  /// The verdict on a case that has times in both runs, but nothing to compare them to; nil if it
  /// has. A ratio that got lost passes no gate by itself, no more than a time.
  private static func missingReference(
    _ subject: Case, hasOld: Bool, hasNew: Bool, isCutOff: Bool, _ gate: Gate
  ) -> Foregone? {
    if !hasOld { return (.notComparable, .other("the reference had no times here")) }
    if isCutOff, !hasNew { return (.notComparable, .cutOff) }
    return hasNew
      ? nil : (gate.verdict(onLossOf: subject), .other("the reference has no times here now"))
  }
}

/// The measurements of a document, found by their case.
struct MeasuredCases {
  private let cases: [Case]
  /// The sizes of the run's own plan.
  private let sizes: Set<Int>
  /// Whether the run ended early.
  let isInterrupted: Bool
  private let measurements: [Case: Measurement]
  private let plan: Plan

  /// - Parameter plan: What says to which strategy another one is compared.
  init(_ document: ResultsDocument, _ plan: Plan) {
    cases = document.measurements.map(\.case)
    sizes = Set(document.plan.sizes)
    isInterrupted = document.interrupted
    measurements = document.measurements.keyed(by: \.case)
    self.plan = plan
  }

  subscript(_ subject: Case) -> Measurement? { measurements[subject] }

  /// Whether the run was to measure the size of a case, or did.
  func isPlanned(_ subject: Case) -> Bool {
    sizes.contains(subject.n) || measurements[subject] != nil
  }

  /// The cases of two runs, size by size: those of this one in its order, then what only the other
  /// one has.
  func cases(with others: MeasuredCases) -> [Case] {
    let all = cases + others.cases.filter { measurements[$0] == nil }
    let bySize = Dictionary(grouping: all, by: \.n)
    var seen: Set<Int> = []
    return all.filter { seen.insert($0.n).inserted }.flatMap { bySize[$0.n] ?? [] }
  }

  /// Whether there are times of the reference where the quantity needs them.
  func hasPartner(_ subject: Case, _ quantity: Gate.Quantity) -> Bool {
    guard quantity == .ratio else { return true }
    return partner(of: subject)?.hasBelievedTimes ?? false
  }

  /// Whether an interrupt came before the times of a row, which may still have them.
  func isCutOff(_ row: Measurement?) -> Bool {
    isInterrupted && row?.samples.isEmpty ?? true && row?.status.hasBelievedTimes ?? true
  }

  /// Whether one came before those of what a case is compared to.
  func isPartnerCutOff(of subject: Case) -> Bool { isCutOff(partner(of: subject)) }

  /// What the run saw of a case's quantity when it was left alone; nil where it has none.
  func undisturbed(_ subject: Case, _ quantity: Gate.Quantity) -> Undisturbed? {
    guard let samples = measurements[subject]?.samples else { return nil }
    switch quantity {
    case .time, .build, .instructions: return Undisturbed(samples)
    case .ratio:
      guard let other = partner(of: subject), other.hasBelievedTimes else { return nil }
      return Undisturbed(samples, reference: other.samples)
    }
  }

  /// What a case is compared to.
  private func partner(of subject: Case) -> Measurement? {
    plan.reference(of: subject.strategy).flatMap {
      measurements[Case(strategy: $0, n: subject.n)]
    }
  }
}
