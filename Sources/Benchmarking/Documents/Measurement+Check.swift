extension Measurement {
  /// Refuses what no run can have measured.
  func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["n"].check(n, in: DocumentLimits.sizes)
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
      try check("process", sample.process, DocumentLimits.positions)
      try check("cycle", sample.cycle, DocumentLimits.positions)
      try check("iterations", sample.iterations, DocumentLimits.someCounts)
      try check("elapsed_ns", sample.elapsedNanoseconds, DocumentLimits.nanoseconds)
      let used = 0...DocumentLimits.nanoseconds.upperBound
      try check("cpu_ns", sample.usage?.cpuNanoseconds, used)
      try check("voluntary_switches", sample.usage?.voluntarySwitches, DocumentLimits.counts)
      try check("involuntary_switches", sample.usage?.involuntarySwitches, DocumentLimits.counts)
      try check("page_faults", sample.usage?.pageFaults, DocumentLimits.counts)
    }
  }
}

extension Proof {
  fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["sha256"].require(
      [0, 64].contains(sha256.utf8.count) && sha256.utf8.allSatisfy(\.isHexadecimalDigit),
      "be 64 hexadecimal digits, or none")
    // A size has 63 bits, and a result at most one bit for each step of it.
    try place["bits"].check(bits, in: DocumentLimits.sizes)
    try place["digits"].check(digits, in: DocumentLimits.sizes)
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
    try place["iterations"].check(iterations, in: DocumentLimits.someCounts)
    try place.check(each: ProcessorEvent.allCases.compactMap { events[$0] }, in: 0...Int.max)
  }
}

extension MemoryFootprint {
  fileprivate func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["peak_rss_bytes"].check(peakResidentBytes, in: DocumentLimits.counts)
    try place["allocations"].check(allocations, in: DocumentLimits.counts)
    try place["allocated_bytes"].check(allocatedBytes, in: DocumentLimits.counts)
  }
}
