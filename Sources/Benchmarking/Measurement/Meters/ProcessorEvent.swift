internal import CBenchmarkShims

/// What a processor can count while a program runs; its raw value is its key in documents.
package enum ProcessorEvent: String, CaseIterable, Sendable {
  case instructions
  case cycles
  /// Accesses that the last level of the caches could not serve.
  case cacheMisses = "cache_misses"
  /// Mispredicted branches.
  case branchMisses = "branch_misses"

  /// What reports call it.
  package var title: String {
    switch self {
    case .instructions: "Instructions"
    case .cycles: "Cycles"
    case .cacheMisses: "Cache misses"
    case .branchMisses: "Branch misses"
    }
  }

  /// The kernel's number for it (perf_event_open(2)).
  var number: UInt64 {
    switch self {
    case .instructions: UInt64(PERF_COUNT_HW_INSTRUCTIONS.rawValue)
    case .cycles: UInt64(PERF_COUNT_HW_CPU_CYCLES.rawValue)
    case .cacheMisses: UInt64(PERF_COUNT_HW_CACHE_MISSES.rawValue)
    case .branchMisses: UInt64(PERF_COUNT_HW_BRANCH_MISSES.rawValue)
    }
  }
}
