/// Samples as columns, so that thousands of them do not repeat their keys.
///
/// The columns of what the process used are there if every sample has them.
struct SampleColumns: Codable {
  private let process: [Int]?
  private let cycle: [Int]
  private let iterations: [Int]
  private let elapsedNanoseconds: [Int64]
  private let cpuNanoseconds: [Int64]?
  private let voluntarySwitches: [Int]?
  private let involuntarySwitches: [Int]?
  private let pageFaults: [Int]?

  private enum CodingKeys: String, CodingKey {
    case process, cycle, iterations
    case elapsedNanoseconds = "elapsed_ns"
    case cpuNanoseconds = "cpu_ns"
    case voluntarySwitches = "voluntary_switches"
    case involuntarySwitches = "involuntary_switches"
    case pageFaults = "page_faults"
  }

  init(_ samples: [Sample]) {
    process = samples.contains { $0.process != 0 } ? samples.map(\.process) : nil
    cycle = samples.map(\.cycle)
    iterations = samples.map(\.iterations)
    elapsedNanoseconds = samples.map(\.elapsedNanoseconds)
    let usages = samples.compactMap(\.usage)
    let known = usages.isEmpty || usages.count < samples.count ? nil : usages
    cpuNanoseconds = known?.map(\.cpuNanoseconds)
    voluntarySwitches = known?.map(\.voluntarySwitches)
    involuntarySwitches = known?.map(\.involuntarySwitches)
    pageFaults = known?.map(\.pageFaults)
  }

  /// The samples of columns that were read.
  ///
  /// - Parameter path: Where they stand in their document.
  /// - Throws: `DecodingError` where the columns differ in length, or a sample is empty.
  func samples(at path: [any CodingKey]) throws -> [Sample] {
    func require(_ isSound: Bool, _ key: CodingKeys, _ fault: String) throws {
      guard !isSound else { return }
      throw DecodingError.dataCorrupted(.init(codingPath: path + [key], debugDescription: fault))
    }
    let lengths: [Int?] = [
      process?.count, iterations.count, elapsedNanoseconds.count, cpuNanoseconds?.count,
      voluntarySwitches?.count, involuntarySwitches?.count, pageFaults?.count,
    ]
    try require(
      lengths.allSatisfy { $0 == nil || $0 == cycle.count }, .cycle, "the columns differ in length")
    try require(
      iterations.allSatisfy { $0 > 0 } && elapsedNanoseconds.allSatisfy { $0 > 0 }, .iterations,
      "a sample is empty")
    return cycle.indices.map {
      Sample(
        process: process?[$0] ?? 0, cycle: cycle[$0], iterations: iterations[$0],
        elapsedNanoseconds: elapsedNanoseconds[$0], usage: usage($0))
    }
  }

  private func usage(_ index: Int) -> ProcessUsage? {
    guard let cpuNanoseconds, let voluntarySwitches, let involuntarySwitches, let pageFaults else {
      return nil
    }
    return ProcessUsage(
      cpuNanoseconds: cpuNanoseconds[index], voluntarySwitches: voluntarySwitches[index],
      involuntarySwitches: involuntarySwitches[index], pageFaults: pageFaults[index])
  }
}
