/// What is read beside the clock, while cases are measured.
///
/// What a process has used is read before and after every sample, outside of the time it takes.
/// Events of the processor are counted while each case runs one batch more, after its last cycle: a
/// counter is then at work in no sample, and what it counts is the work of a sample all the same,
/// in the state in which samples found it.
package struct Meters {
  /// What the process has used up to now; nil where that is not known.
  package var usage: () -> ProcessUsage?
  /// Counts events of the processor; nil if nothing is to be counted.
  package var counters: (any EventCounting)?

  package init(
    usage: @escaping () -> ProcessUsage? = { nil }, counters: (any EventCounting)? = nil
  ) {
    self.usage = usage
    self.counters = counters
  }

  /// Nothing but the clock.
  package static var none: Meters { Meters() }

  /// All that this process and this processor tell.
  ///
  /// Threads that run already are not counted: to be called before work starts any.
  package static func all() -> Meters {
    Meters(usage: ProcessUsage.current, counters: ProcessorCounters())
  }
}

/// Counts events while work runs.
package protocol EventCounting {
  /// Does the work once, and tells what was counted meanwhile.
  ///
  /// - Parameters:
  ///   - iterations: How many calls the work makes.
  ///   - work: The work.
  func counting(iterations: Int, _ work: () -> Void) -> EventCounts
}
