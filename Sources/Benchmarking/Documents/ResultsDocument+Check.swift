/// What the values of a results document must be; nothing that reads one looks again.
extension ResultsDocument {
  package func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try provenance.environment.check(at: place["environment"])
    try plan.check(at: place["plan"])
    try floor?.check(at: place["floor"])
    let rows = place["measurements"]
    for (position, row) in measurements.enumerated() { try row.check(at: rows[position]) }
    try rows.check(distinct: measurements.map(\.case))
    for (position, boundary) in boundaries.enumerated() {
      try boundary.check(at: place["boundaries"][position])
    }
  }
}

extension EnvironmentRecord {
  package func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["logical_cores"].check(logicalCores, in: 1...1_000_000)
    try place["load_averages"].check(each: loadAverages, in: 0...1e9)
    for (key, number) in [
      ("cpu_family", cpuFamily), ("cpu_model", cpuModel), ("cpu_stepping", cpuStepping),
    ] {
      try place[key].check(number, in: .positions)
    }
    try runEffect?.check(at: place["run_effect"])
  }
}

extension Plan {
  func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["sizes"].check(each: sizes, in: .sizes)
    for (position, pair) in zip(sizes, sizes.dropFirst()).enumerated() {
      try place["sizes"][position + 1].require(pair.0 < pair.1, "be above the one before")
    }
    try place["strategies"].check(distinct: strategies)
    if let groups {
      let grouped = groups.flatMap(\.strategies)
      try place["groups"].check(distinct: grouped)
      try place["groups"].require(
        Set(grouped).isSuperset(of: strategies), "have every strategy in a group")
    }
    let (count, overflow) = sizes.count.multipliedReportingOverflow(by: strategies.count)
    try place.require(
      !overflow && count <= mostCases, "have at most \(mostCases) cases")
    try settings.check(at: place["settings"])
  }
}

extension Floor {
  func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["iterations"].check(iterations, in: .someCounts)
    try place["samples_ns"].check(
      each: samplesNanoseconds, in: .nanoseconds)
  }
}

extension Boundary {
  func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    try place["exact_through"].check(exactThrough, in: -1...Int.max)
    try place["tried_through"].check(triedThrough, in: .sizes)
  }
}
