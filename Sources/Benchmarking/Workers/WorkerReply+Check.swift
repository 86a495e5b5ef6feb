extension WorkerReply {
  /// What of its numbers no run can have; nil if they are possible. A results file refuses the
  /// same.
  package var problem: String? {
    var checks: [(key: String, isPossible: Bool)] = []
    func check(_ key: String, _ number: Int?, _ range: ClosedRange<Int> = .counts) {
      if let number { checks.append((key, range.contains(number))) }
    }
    switch self {
    case .ran(_, let usage, let counts):
      check("cpu_ns", usage.map { Int($0.cpuNanoseconds) })
      check("page_faults", usage?.pageFaults)
      check("voluntary_switches", usage?.voluntarySwitches)
      check("involuntary_switches", usage?.involuntarySwitches)
      check("iterations", counts?.iterations, .someCounts)
      for event in ProcessorEvent.allCases {
        check(event.rawValue, counts?.events[event], 0...Int.max)
      }
    case .memory(let peakResidentBytes, let allocations, let allocatedBytes):
      check("peak_rss_bytes", peakResidentBytes)
      check("allocations", allocations)
      check("allocated_bytes", allocatedBytes)
    default: break
    }
    return checks.first { !$0.isPossible }.map { "'\($0.key)' is no number that a run can have" }
  }
}
