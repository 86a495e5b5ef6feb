/// Samples, which documents have as columns, so that thousands of them do not repeat their keys.
///
/// The columns of what the process used are there if every sample has them.
@propertyWrapper
package struct SampleColumns: Equatable, Sendable {
  package var wrappedValue: [Sample]

  package init(wrappedValue: [Sample]) {
    self.wrappedValue = wrappedValue
  }
}

extension SampleColumns: Codable {
  /// - Throws: `DecodingError` where the columns differ in length, or a sample is empty.
  package init(from decoder: any Decoder) throws {
    let columns = try decoder.container(keyedBy: AnyKey.self)
    func require(_ isSound: Bool, _ key: AnyKey, _ fault: String) throws {
      guard !isSound else { return }
      throw DecodingError.dataCorruptedError(forKey: key, in: columns, debugDescription: fault)
    }
    let cycle = try columns.decode([Int].self, forKey: "cycle")
    func column<Number: Decodable>(_ key: AnyKey, _: Number.Type) throws -> [Number]? {
      let column = try columns.decodeIfPresent([Number].self, forKey: key)
      try require(
        column == nil || column?.count == cycle.count, "cycle", "the columns differ in length")
      return column
    }
    let iterations = try columns.decode([Int].self, forKey: "iterations")
    let elapsed = try columns.decode([Int64].self, forKey: "elapsed_ns")
    try require(
      iterations.count == cycle.count && elapsed.count == cycle.count, "cycle",
      "the columns differ in length")
    try require(
      iterations.allSatisfy { $0 > 0 } && elapsed.allSatisfy { $0 > 0 }, "iterations",
      "a sample is empty")
    let process = try column("process", Int.self)
    let used = (
      cpu: try column("cpu_ns", Int64.self),
      voluntary: try column("voluntary_switches", Int.self),
      involuntary: try column("involuntary_switches", Int.self),
      faults: try column("page_faults", Int.self)
    )
    wrappedValue = cycle.indices.map { index in
      var usage: ProcessUsage?
      if let cpu = used.cpu, let voluntary = used.voluntary, let involuntary = used.involuntary,
        let faults = used.faults
      {
        usage = ProcessUsage(
          cpuNanoseconds: cpu[index], voluntarySwitches: voluntary[index],
          involuntarySwitches: involuntary[index], pageFaults: faults[index])
      }
      return Sample(
        process: process?[index] ?? 0, cycle: cycle[index], iterations: iterations[index],
        elapsedNanoseconds: elapsed[index], usage: usage)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let samples = wrappedValue
    var columns = encoder.container(keyedBy: AnyKey.self)
    if samples.contains(where: { $0.process != 0 }) {
      try columns.encode(samples.map(\.process), forKey: "process")
    }
    try columns.encode(samples.map(\.cycle), forKey: "cycle")
    try columns.encode(samples.map(\.iterations), forKey: "iterations")
    try columns.encode(samples.map(\.elapsedNanoseconds), forKey: "elapsed_ns")
    let usages = samples.compactMap(\.usage)
    guard !usages.isEmpty, usages.count == samples.count else { return }
    try columns.encode(usages.map(\.cpuNanoseconds), forKey: "cpu_ns")
    try columns.encode(usages.map(\.voluntarySwitches), forKey: "voluntary_switches")
    try columns.encode(usages.map(\.involuntarySwitches), forKey: "involuntary_switches")
    try columns.encode(usages.map(\.pageFaults), forKey: "page_faults")
  }
}
