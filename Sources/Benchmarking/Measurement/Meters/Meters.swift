import SystemLibrary

/// The instruments that are read beside the clock while cases are measured.
///
/// What a process has used is read before and after every sample, outside of its time. Events of
/// the processor are counted in an extra batch of each case after its last cycle, so that no
/// counter runs during a sample, yet the work and the state of the machine are those of a sample.
package struct Meters {
  /// What the process has used up to now; nil where that is not known.
  package var usage: () -> ProcessUsage?
  /// Counts events of the processor; nil if nothing is to be counted.
  package var counters: EventCounter?
  /// How many processors are online.
  package var processorCount: Int

  /// Takes instruments; without any, there is nothing but the clock.
  package init(
    usage: @escaping () -> ProcessUsage? = { nil }, counters: EventCounter? = nil,
    processorCount: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  ) {
    self.usage = usage
    self.counters = counters
    self.processorCount = processorCount
  }

  /// Everything that this process and this processor report.
  ///
  /// Threads that run already are not counted, so call this before work starts any.
  package static func all() -> Meters {
    Meters(usage: ProcessUsage.current, counters: ProcessorCounters().counting)
  }
}

/// Does a work of so many calls once, and returns what it counted meanwhile.
package typealias EventCounter = (_ iterations: Int, _ work: () -> Void) -> EventCounts
