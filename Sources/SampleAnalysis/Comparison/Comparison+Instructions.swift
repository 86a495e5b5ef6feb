package import Benchmarking

extension Comparison {
  /// Compares the instructions that two runs counted: exactly, as far as the calls repeat.
  ///
  /// What the system's libraries execute is left out: they choose their code by the processor. A
  /// case that calls another library is compared only where both runs had the same file of it. So
  /// counts hold for every processor of a level, and for every system.
  ///
  /// - Parameters:
  ///   - old: The baseline.
  ///   - new: The candidate.
  ///   - gate: Tolerances, and which counts may get lost; it says of which times notes speak.
  package static func ofInstructions(
    _ old: ResultsDocument, _ new: ResultsDocument, _ gate: Gate
  ) -> Comparison {
    let times = Comparison(old, new, gate.ofTimes).rows.keyed(by: \.case)
    var gate = gate
    gate.quantity = .instructions
    gate.looks = 1
    let obstacles = gate.obstacles(old, new)
    let (olds, news) = (MeasuredCases(old, old.plan), MeasuredCases(new, old.plan))
    let builds = (
      old: old.provenance.environment.builds ?? [:], new: new.provenance.environment.builds ?? [:]
    )
    let rows = olds.cases(with: news).map { subject -> Row in
      guard obstacles.isEmpty else {
        return Row(
          case: subject, verdict: .notComparable, reason: nil,
          tolerance: gate.tolerance(of: subject))
      }
      return row(of: subject, olds, news, gate, builds: builds, time: times[subject])
    }
    return Comparison(
      gate: gate, reference: nil, rows: rows, mean: nil, obstacles: obstacles,
      remarks: gate.remarks(old, new))
  }
}

extension Gate {
  /// This gate, for the times beside counts.
  fileprivate var ofTimes: Gate {
    var gate = self
    gate.tolerance = Gate().tolerance
    return gate
  }
}

extension Comparison {
  /// What two runs counted of one case.
  private static func row(
    of subject: Case, _ olds: MeasuredCases, _ news: MeasuredCases, _ gate: Gate,
    builds: (old: [String: String], new: [String: String]), time: Row?
  ) -> Row {
    let new = news[subject]
    let tolerance = gate.tolerance(of: subject)
    func uncompared(_ verdict: Verdict, _ reason: Row.Reason) -> Row {
      Row(case: subject, verdict: verdict, reason: reason, tolerance: tolerance)
    }
    guard let old = olds[subject] else { return uncompared(.notComparable, .isNew) }
    guard news.isPlanned(subject) else { return uncompared(.notComparable, .notPlanned) }
    guard let before = old.instructions, let count = before.portable else {
      let reason = old.instructions?.shortfall ?? "measure it with --instructions"
      return uncompared(.notComparable, .other("the old run has not counted it: \(reason)"))
    }
    if new?.status == .wrong { return uncompared(.regressed, .other("its result is wrong")) }
    if let then = old.provedNumber, let now = new?.provedNumber, then != now,
      old.status != .inexact
    {
      return uncompared(.regressed, .other("the two runs computed different numbers"))
    }
    guard let after = new?.instructions, let newCount = after.portable else {
      if news.isInterrupted { return uncompared(.notComparable, .cutOff) }
      let reason = new?.instructions?.shortfall ?? new?.note ?? "only in the old run"
      return uncompared(gate.verdict(onLossOf: subject), .other("no longer counted: \(reason)"))
    }
    let libraries = Set((before.libraries ?? [:]).keys).union((after.libraries ?? [:]).keys)
      .filter { $0 != "program" && !InstructionCount.isOfSystem($0) }
    if let other = libraries.sorted().first(where: {
      builds.old[$0] == nil || builds.old[$0] != builds.new[$0]
    }) {
      return Row(
        case: subject, verdict: .notComparable,
        reason: .other("it calls \(other), which is another build now; save the baseline again"),
        tolerance: tolerance, old: Double(count), new: Double(newCount))
    }
    let spreads = (old: before.portableSpread ?? 0, new: after.portableSpread ?? 0)
    let change = Double(newCount) / Double(max(count, 1))
    let interval = Interval(
      low: Double(newCount) / Double(max(count + spreads.old, 1)),
      high: Double(newCount + spreads.new) / Double(max(count, 1)))
    let verdict: Verdict =
      if interval.low > 1 + tolerance {
        .regressed
      } else if interval.high < 1 / (1 + tolerance) {
        .improved
      } else if interval.high <= 1 + tolerance {
        .ok
      } else {
        .inconclusive
      }
    return Row(
      case: subject, verdict: verdict,
      reason: note(verdict, change, time).map { .other($0) }, tolerance: tolerance,
      old: Double(count), new: Double(newCount), times: time?.times, change: change,
      interval: interval, detectable: (1 + tolerance) * change / interval.low)
  }

  /// Which of time and instructions moved, where the time is known to have; or why that is open.
  private static func note(
    _ verdict: Verdict, _ change: Double, _ time: Row?
  ) -> String? {
    if verdict == .inconclusive { return "the calls differ by more than the tolerance" }
    guard let time, let factor = time.change else { return nil }
    let share = NumberFormat.percent(abs(factor - 1))
    let pace = factor > 1 ? "slower" : "faster"
    switch time.verdict {
    case .regressed where verdict == .ok, .improved where verdict == .ok:
      let instructions = change == 1 ? "equal" : "nearly equal"
      return "\(share) \(pace), instructions \(instructions): placement, cache or frequency"
    case .regressed, .improved:
      return time.verdict == verdict ? "\(share) \(pace) too" : "and yet \(share) \(pace)"
    case .ok where verdict == .regressed: return "the time is no longer for it"
    case .ok, .inconclusive, .notComparable: return nil
    }
  }
}
