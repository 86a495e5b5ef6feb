/// How many instructions one call of a case executes, counted one by one in a process of its own.
package struct InstructionCount: Equatable, Sendable, Codable {
  private enum CodingKeys: String, CodingKey {
    case method, total, libraries, spread, threads, shortfall
    case portableSpread = "portable_spread"
  }

  /// How instructions are counted.
  package enum Method: String, Codable, Sendable {
    /// The processor stops after each of them (ptrace(2)).
    case stepped
    /// By the processor's counters (perf_event_open(2)), which do not know libraries.
    case counters
  }

  package var method: Method
  /// The instructions of the call that took the fewest; nil if they were not counted.
  package var total: Int?
  /// Of these, how many were in which library: `program`, `libgmp`, `libc`; nil if unknown.
  package var libraries: [String: Int]?
  /// By how much the counts of several calls differ: 0 where each took as many.
  package var spread: Int?
  /// The same of what is outside of the system's libraries.
  package var portableSpread: Int?
  /// How many threads the process had, where more than one: only the first was counted.
  package var threads: Int?
  /// In words, why it was not counted, or what the count leaves out; nil if nothing is to be said.
  package var shortfall: String?

  package init(
    method: Method = .stepped, total: Int? = nil, libraries: [String: Int]? = nil,
    spread: Int? = nil, portableSpread: Int? = nil, threads: Int? = nil, shortfall: String? = nil
  ) {
    self.method = method
    self.total = total
    self.libraries = libraries
    self.spread = spread
    self.portableSpread = portableSpread
    self.threads = threads
    self.shortfall = shortfall
  }

  /// Whether a library chooses its code by the processor at run time, and comes with the system:
  /// a gate leaves its instructions out.
  package static func isOfSystem(_ library: String) -> Bool {
    ["libc", "libm", "vdso"].contains(library) || library.hasPrefix("ld-")
  }

  /// The instructions outside of the system's libraries: on every processor of one level the same.
  package var portable: Int? {
    libraries.map { $0.filter { !Self.isOfSystem($0.key) }.values.reduce(0, +) }
  }
}

extension InstructionCount {
  func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["total"].check(total, in: .counts)
    try place["spread"].check(spread, in: .counts)
    try place["portable_spread"].check(portableSpread, in: .counts)
    try place["threads"].check(threads, in: .positions)
    for (name, count) in libraries ?? [:] {
      try place["libraries"][name].check(count, in: .counts)
    }
  }
}
