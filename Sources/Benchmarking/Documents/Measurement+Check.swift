extension Measurement {
  /// Refuses what no run can have measured.
  func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["n"].check(n, in: .sizes)
    try check(samples, at: place["samples"])
    try proof?.check(at: place["proof"])
    try counts?.check(at: place["counts"])
    try memory?.check(at: place["memory"])
    try instructions?.check(at: place["instructions"])
  }

  private func check(
    _ samples: [Sample], at place: DocumentPlace
  ) throws(ResultsDocumentError) {
    for (position, sample) in samples.enumerated() {
      func check<Number: Comparable>(
        _ key: String, _ number: Number?, _ range: ClosedRange<Number>
      ) throws(ResultsDocumentError) {
        guard let number, !range.contains(number) else { return }
        try place[key][position].check(number, in: range)
      }
      try check("process", sample.process, .positions)
      try check("cycle", sample.cycle, .positions)
      try check("iterations", sample.iterations, .someCounts)
      try check("elapsed_ns", sample.elapsedNanoseconds, .someNanoseconds)
      try check("cpu_ns", sample.usage?.cpuNanoseconds, .nanoseconds)
      try check("voluntary_switches", sample.usage?.voluntarySwitches, .counts)
      try check("involuntary_switches", sample.usage?.involuntarySwitches, .counts)
      try check("page_faults", sample.usage?.pageFaults, .counts)
    }
  }
}

extension Proof {
  fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place.require(
      (sha256 == nil) == (bits == nil) && (bits == nil) == (digits == nil),
      "have all of sha256, bits and digits, or none")
    guard let sha256 else { return }
    try place["sha256"].require(
      sha256.utf8.count == 64 && sha256.utf8.allSatisfy(\.isHexadecimalDigit),
      "be 64 hexadecimal digits")
    // A size has 63 bits, and a result at most one bit for each step of it.
    try place["bits"].check(bits, in: .sizes)
    try place["digits"].check(digits, in: .sizes)
  }
}

extension UInt8 {
  /// Whether it is one of `0` to `9` and `a` to `f`.
  var isHexadecimalDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self)
  }
}

extension EventCounts {
  fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["iterations"].check(iterations, in: .someCounts)
    try place.check(each: ProcessorEvent.allCases.compactMap { events[$0] }, in: 0...Int.max)
  }
}

extension MemoryFootprint {
  fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["peak_rss_bytes"].check(peakResidentBytes, in: .counts)
    try place["allocations"].check(allocations, in: .counts)
    try place["allocated_bytes"].check(allocatedBytes, in: .counts)
  }
}
