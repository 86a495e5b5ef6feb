/// A finding about a machine, and how to make it better to measure on.
package struct MachineFinding: Equatable, Sendable {
  /// What was looked at, such as `load`.
  package let subject: String
  /// What was found, in words.
  package let value: String
  /// What to do about it; nil if it is as it should be.
  package let remedy: String?

  /// Whether the machine tells; where it does not, nothing is known to be as it should be.
  private let isTold: Bool

  package var isFit: Bool { remedy == nil }

  /// What stands before it in a list.
  package var mark: String { !isFit ? "warn" : isTold ? "ok" : "–" }

  package init(_ subject: String, _ value: String, remedy: String? = nil, isTold: Bool = true) {
    self.subject = subject
    self.value = value
    self.remedy = remedy
    self.isTold = isTold
  }
}

/// A machine looked at before and after something was measured on it.
package struct Examination: Sendable {
  private let system: SystemFiles
  private let before: (all: Double, stolen: Double)?

  /// Begins.
  ///
  /// - Parameter root: Where `/proc` and `/sys` are found; another folder in tests.
  package init(root: String = "") {
    system = SystemFiles(root: root)
    before = system.ticks
  }

  /// Ends, and returns the findings.
  ///
  /// - Parameters:
  ///   - clock: The clock that times work.
  ///   - referenceTimes: The times of one and the same work while it lasted, in order.
  package func findings(
    clock: any BenchmarkClock, referenceTimes: [Double]
  ) -> [MachineFinding] {
    let record = EnvironmentRecord.capture(root: system.root)
    return [
      build, load(record), governor(record), turbo, virtualization(record), timer(clock), counters,
      steal, drift(referenceTimes),
    ].compactMap(\.self)
  }

  private var build: MachineFinding {
    isDebugBuild
      ? MachineFinding("build", "debug", remedy: "build with 'swift build -c release'")
      : MachineFinding("build", "release")
  }

  private func load(_ record: EnvironmentRecord) -> MachineFinding? {
    guard let load = record.loadAverages?.first else { return nil }
    let cores = record.logicalCores ?? 1
    let value =
      "\(NumberFormat.fixed(load, decimals: 2)) runnable on \(NumberFormat.counted(cores, "core"))"
    // One runnable task is this program itself.
    return MachineFinding(
      "load", value,
      remedy: load > Double(cores) ? "stop what else is running, or wait for it to end" : nil)
  }

  private func governor(_ record: EnvironmentRecord) -> MachineFinding {
    switch record.governor {
    case nil:
      MachineFinding(
        "governor", "none to be seen: the clock's speed is not ours to choose", isTold: false)
    case "performance"?: MachineFinding("governor", "performance")
    case let governor?:
      MachineFinding(
        "governor", governor, remedy: "sudo cpupower frequency-set --governor performance")
    }
  }

  private var turbo: MachineFinding {
    switch system.hasTurbo {
    case nil: MachineFinding("turbo", "unknown", isTold: false)
    case false?: MachineFinding("turbo", "off")
    case true?:
      MachineFinding(
        "turbo", "on",
        remedy: "compare ratios, which cancel it; for absolute times, switch it off in the firmware"
      )
    }
  }

  private func virtualization(_ record: EnvironmentRecord) -> MachineFinding {
    guard let name = record.virtualization else {
      // Where the processors are listed, their flags are.
      if record.logicalCores != nil { return MachineFinding("virtualisation", "none") }
      return MachineFinding(
        "virtualisation", "unknown", remedy: "let /proc/cpuinfo be read, which tells")
    }
    return MachineFinding(
      "virtualisation", name,
      remedy: "compare ratios within one run; what the neighbours do cannot be seen from here")
  }

  private func timer(_ clock: any BenchmarkClock) -> MachineFinding {
    // What interrupts the program is in a few rows only, and the middle one leaves it out.
    let calls = 100
    let rows = (0..<20).map { _ in (0...calls).map { _ in clock.now() } }
    let cost = rows.map { Double($0[calls] - $0[0]) / Double(calls) }.median
    let steps = rows.flatMap { zip($0.dropFirst(), $0).map { Double($0 - $1) } }
    let step = steps.filter { $0 > 0 }.min()
    guard let step else {
      return MachineFinding(
        "timer", "does not tick", remedy: "this clock cannot time anything; check the clock source")
    }
    return MachineFinding(
      "timer",
      "\(NumberFormat.duration(nanoseconds: cost)) a call, steps of "
        + NumberFormat.duration(nanoseconds: step),
      remedy: max(cost, step) > 1000 ? "choose the tsc clock source, if the processor has one" : nil
    )
  }

  private var counters: MachineFinding {
    let counters = ProcessorCounters()
    let names = counters.events.map { $0.title.lowercased() }.joined(separator: ", ")
    return MachineFinding(
      "counters", names.isEmpty ? "none" : names, remedy: counters.shortfall)
  }

  private var steal: MachineFinding? {
    guard let before, let after = system.ticks, after.all > before.all else { return nil }
    let share = (after.stolen - before.stolen) / (after.all - before.all)
    return MachineFinding(
      "steal time", "\(NumberFormat.percent(max(share, 0))) of the time went to other guests",
      remedy: share > 0.01 ? "measure when the host is quieter, or on a machine of your own" : nil)
  }

  /// How the time of equal work moved from the first third to the last: heat, or a clock that
  /// falls.
  private func drift(_ times: [Double]) -> MachineFinding? {
    let third = times.count / 3
    guard third > 0 else { return nil }
    let drift = Array(times.suffix(third)).median / Array(times.prefix(third)).median - 1
    let percent = NumberFormat.fixed(drift * 100, decimals: 1)
    return MachineFinding(
      "drift", "equal work took \(drift < 0 ? "" : "+")\(percent) % at the end",
      remedy: abs(drift) > 0.05
        ? "let it warm up or cool down; compare ratios, which a drift does not move" : nil)
  }
}
