internal import Benchmarking

extension Plan {
  /// Cycles of each size whose order is shown; later ones follow from the seed alike.
  private static let shownCycles = 4

  /// The plan in words, for `--dry-run`: what would be measured, how, and in which order.
  var inWords: String {
    let strategyCount = NumberFormat.counted(strategies.count, "strategy", plural: "strategies")
    let sizeCount = NumberFormat.counted(sizes.count, "size")
    var lines = [
      "Cases: \(NumberFormat.grouped(caseCount)) (\(strategyCount) × \(sizeCount))",
      "Reference: \(references.isEmpty ? "none" : references.joined(separator: ", "))",
      "Seed: \(settings.seed)",
      "Cycles: \(cycles), after \(NumberFormat.grouped(settings.warmupCycles)) to warm up",
      "Processes: \(NumberFormat.grouped(settings.processCount)) for each size",
      "Deadline: \(NumberFormat.duration(settings.deadline)) for one call",
      "Samples: at least \(NumberFormat.duration(settings.minimumSampleTime)) each",
    ]
    for n in sizes {
      let cases = cases(at: n)
      lines += ["", "n = \(NumberFormat.grouped(n))"]
      for cycle in 0..<min(Self.shownCycles, settings.maximumCycles) {
        let order = settings.order(of: cases.count, at: n, inCycle: cycle)
          .map { cases[$0].strategy }
        lines.append("  cycle \(cycle + 1): \(order.joined(separator: ", "))")
      }
      if settings.maximumCycles > Self.shownCycles { lines.append("  …") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many cycles a size has, and how long they take where the time decides.
  private var cycles: String {
    let (least, most) = (settings.minimumCycles, settings.maximumCycles)
    return least >= most
      ? "\(NumberFormat.grouped(least)) at each size"
      : "\(NumberFormat.grouped(least)) to \(NumberFormat.grouped(most)) at each size, "
        + "about \(NumberFormat.duration(timeOfSize))"
  }

  /// How long a size is measured: no less than its least cycles of shortest samples take.
  private var timeOfSize: Duration {
    let strategies = sizes.map { cases(at: $0).count }.max() ?? 0
    let least = settings.minimumSampleTime * settings.minimumCycles * strategies
    return max(settings.maximumTime, least)
  }
}
