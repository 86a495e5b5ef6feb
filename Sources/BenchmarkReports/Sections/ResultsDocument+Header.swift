package import Benchmarking

// The lines that reports have above and below their table.

extension ResultsDocument {
  /// That the run was interrupted, behind the rest; empty where it was not.
  var interruption: String { interrupted ? " (interrupted: \(share))" : "" }

  /// How many of its rows the run has.
  private var share: String {
    "\(measurements.count) of \(NumberFormat.counted(plan.caseCount, "row")) begun"
  }

  /// Where, when, with what and how was measured, name by name.
  var facts: [ReportSection.Fact] {
    let (environment, settings) = (provenance.environment, plan.settings)
    let build = [environment.buildConfiguration, environment.march.map { "-march=\($0)" }]
    let (fewest, most) = (settings.minimumCycles, settings.maximumCycles)
    let cycles = fewest == most ? "\(most)" : "\(fewest) to \(most)"
    let load = environment.loadAverages?.map { NumberFormat.fixed($0, decimals: 2) }
    let facts: [(String, String?)] = [
      ("Processor", environment.processor), ("Microcode", environment.microcode),
      ("Huge pages", environment.hugePages),
      ("Logical cores", environment.logicalCores.map { "\($0)" }),
      ("Virtualised", environment.virtualization), ("Governor", environment.governor),
      ("Load averages", load?.joined(separator: ", ")),
      ("System", environment.operatingSystem), ("Kernel", environment.kernel),
      ("Compiler", environment.swiftVersion.map { "Swift \($0)" }),
      ("Build", build.compactMap(\.self).joined(separator: " ")),
      ("Libraries", environment.namedLibraries.joined(separator: ", ")),
      ("Program", provenance.toolVersion),
      ("Commit", environment.commit), ("Measured", provenance.created),
      ("Cycles", "\(cycles) at each size"),
      ("Intervals", "\(NumberFormat.percent(settings.confidence)), seed \(settings.seed)"),
      ("Ended", interrupted ? "by an interrupt: \(share)" : nil),
    ]
    return facts.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : (name, $0) }
    }
  }

  /// The line about the empty loop, if it was measured.
  var floorLine: [String] {
    floor.map { floor in
      ["Empty loop: \(NumberFormat.significant(floor.nanosecondsPerIteration)) ns per iteration"]
    } ?? []
  }

  /// What was measured, where and when: `15 strategies, N = 10 000, on AMD EPYC, 2026-11-25`.
  var subject: String {
    let count = plan.strategies.count
    var sizes = plan.sizes.min().map { "N = \(NumberFormat.grouped($0))" }
    if let first = plan.sizes.min(), let last = plan.sizes.max(), first < last {
      sizes =
        "\(plan.sizes.count) sizes from N = \(NumberFormat.grouped(first)) to "
        + NumberFormat.grouped(last)
    }
    return [
      count == 1 ? "one strategy" : "\(count) strategies", sizes,
      provenance.environment.processor.map { "on \($0)" },
      String(provenance.created.prefix(10)),
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

}

extension Provenance {
  /// Where and when was measured, as short as the foot of a plot needs it.
  package var short: String {
    let versions = environment.libraries.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.prefix { $0 != "(" })".trimmed(of: " ") }
    let facts = [
      environment.processor, environment.march, environment.swiftVersion.map { "Swift \($0)" },
    ]
    let parts = (facts.compactMap(\.self) + versions + [String(created.prefix(10))])
      .filter { !$0.isEmpty }
    return parts.isEmpty ? toolVersion : parts.joined(separator: ", ")
  }
}
