import SystemLibrary

/// What a process has used: since it began, or from one moment to another.
package struct ProcessUsage: Hashable, Sendable {
  /// The time that all its threads together had a processor.
  package var cpuNanoseconds: Int64
  /// How often a thread gave its processor away, to wait for something.
  package var voluntarySwitches: Int
  /// How often a thread lost its processor to other work.
  package var involuntarySwitches: Int
  /// How often memory was touched that had no page yet, or not in memory.
  package var pageFaults: Int

  package init(
    cpuNanoseconds: Int64, voluntarySwitches: Int = 0, involuntarySwitches: Int = 0,
    pageFaults: Int = 0
  ) {
    self.cpuNanoseconds = cpuNanoseconds
    self.voluntarySwitches = voluntarySwitches
    self.involuntarySwitches = involuntarySwitches
    self.pageFaults = pageFaults
  }

  /// What this process has used up to now (getrusage(2)); times in whole microseconds.
  package static func current() -> ProcessUsage? {
    var usage = rusage()
    guard unsafe getrusage(systemNumber(RUSAGE_SELF), &usage) == 0 else { return nil }
    return ProcessUsage(
      cpuNanoseconds: nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime),
      voluntarySwitches: usage.ru_nvcsw, involuntarySwitches: usage.ru_nivcsw,
      pageFaults: usage.ru_minflt + usage.ru_majflt)
  }

  private static func nanoseconds(_ time: timeval) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_usec) * 1000
  }

  /// What was used from one moment to a later one.
  package static func - (later: ProcessUsage, earlier: ProcessUsage) -> ProcessUsage {
    ProcessUsage(
      cpuNanoseconds: later.cpuNanoseconds - earlier.cpuNanoseconds,
      voluntarySwitches: later.voluntarySwitches - earlier.voluntarySwitches,
      involuntarySwitches: later.involuntarySwitches - earlier.involuntarySwitches,
      pageFaults: later.pageFaults - earlier.pageFaults)
  }
}

extension ProcessUsage: Codable {
  private enum CodingKeys: String, CodingKey {
    case cpuNanoseconds = "cpu_ns"
    case voluntarySwitches = "voluntary_switches"
    case involuntarySwitches = "involuntary_switches"
    case pageFaults = "page_faults"
  }
}
