internal import Benchmarking

/// A plan in words, for `--dry-run`: what would be measured, how, and in which order.
enum PlanText {
  /// Cycles of each size whose order is shown; later ones follow from the seed alike.
  private static let shownCycles = 4

  static func text(_ plan: Plan) -> String {
    let settings = plan.settings
    let strategies = NumberFormat.counted(
      plan.strategies.count, "strategy", plural: "strategies")
    let sizes = NumberFormat.counted(plan.sizes.count, "size")
    var lines = [
      "Cases: \(plan.caseCount) (\(strategies) × \(sizes))",
      "Reference: \(plan.references.isEmpty ? "none" : plan.references.joined(separator: ", "))",
      "Seed: \(settings.seed)",
      "Cycles: \(settings.minimumCycles) to \(settings.maximumCycles) at each size, "
        + "about \(duration(settings.maximumTime)), after \(settings.warmupCycles) to warm up",
      "Deadline: \(duration(settings.deadline)) for one call",
      "Samples: at least \(duration(settings.minimumSampleTime)) each",
    ]
    for n in plan.sizes {
      let cases = plan.cases(at: n)
      let schedule = Schedule(seed: settings.seed, n: n, caseCount: cases.count)
      lines += ["", "n = \(n)"]
      for cycle in 0..<min(shownCycles, settings.maximumCycles) {
        let order = schedule.order(ofCycle: cycle).map { cases[$0].strategy }
        lines.append("  cycle \(cycle + 1): \(order.joined(separator: ", "))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func duration(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return milliseconds < 1000
      ? "\(NumberFormat.significant(milliseconds)) ms"
      : "\(NumberFormat.significant(milliseconds / 1000)) s"
  }
}
