/// How a plan is measured.
package struct Settings: Equatable, Sendable {
  /// The seed of every order and every resample.
  package var seed: UInt64 = 1
  /// How many processes each size is measured in, one after the other.
  package var processes = Self.usualProcesses
  /// In how many orders the measured program was linked; 1 where placement was not varied.
  package var layouts = 1
  /// Cycles that are run before the first one that counts, in each process.
  package var warmupCycles = 1
  /// How long warming up goes on at least, within each block.
  package var warmupTime: Duration = .zero
  /// Cycles that every block gets, whatever they cost.
  package var minimumCycles = 12
  /// Cycles after which a block ends, whatever time is left; never fewer than `minimumCycles`.
  package var maximumCycles = 1000
  /// The time after which a block ends, once it has its `minimumCycles`.
  package var maximumTime: Duration = .seconds(2)
  /// The longest that one call may take; a case that needs longer is skipped, or timed out.
  package var deadline: Duration = .seconds(10)
  /// The level of the intervals, between 0 and 1.
  package var confidence = 0.95
  /// Resamples of each bootstrap.
  package var resamples = 2000

  private var sampleTime: Duration = Self.shortestSampleTime

  /// The raw time below which no sample is kept: one millisecond or more.
  ///
  /// A shorter one is raised to a millisecond, where the clock's resolution and the two readings of
  /// it weigh less than a ten-thousandth.
  package var minimumSampleTime: Duration {
    get { sampleTime }
    set { sampleTime = max(newValue, Self.shortestSampleTime) }
  }

  /// How many processes a size has: no more than it may have cycles.
  package var processCount: Int { min(processes, maximumCycles) }

  /// How many units intervals are of at most: processes, or the cycles of a single one.
  package var mostUnits: Int { processCount == 1 ? maximumCycles : processCount }

  /// The processes of a size, unless another number is asked for.
  package static let usualProcesses = 12

  /// The shortest `minimumSampleTime` there is.
  package static let shortestSampleTime: Duration = .milliseconds(1)

  package init() {}
}

extension Settings: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case seed, processes, layouts, confidence, resamples
    case warmupCycles = "warmup_cycles"
    case warmupTime = "warmup_time_ms"
    case minimumCycles = "minimum_cycles"
    case maximumCycles = "maximum_cycles"
    case maximumTime = "maximum_time_ms"
    case deadline = "deadline_ms"
    case minimumSampleTime = "minimum_sample_time_ms"
  }

  /// Reads settings; those that are not named keep their defaults.
  package init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try container.read(.seed, into: &seed)
    try container.read(.processes, into: &processes)
    try container.read(.layouts, into: &layouts)
    try container.read(.confidence, into: &confidence)
    try container.read(.resamples, into: &resamples)
    try container.read(.warmupCycles, into: &warmupCycles)
    try container.read(.warmupTime, into: &warmupTime)
    try container.read(.minimumCycles, into: &minimumCycles)
    try container.read(.maximumCycles, into: &maximumCycles)
    try container.read(.maximumTime, into: &maximumTime)
    try container.read(.deadline, into: &deadline)
    try container.read(.minimumSampleTime, into: &minimumSampleTime)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seed, forKey: .seed)
    // Left out where they are the defaults, as documents have them that were written before.
    if processes != Self.usualProcesses { try container.encode(processes, forKey: .processes) }
    if layouts != 1 { try container.encode(layouts, forKey: .layouts) }
    try container.encode(confidence, forKey: .confidence)
    try container.encode(resamples, forKey: .resamples)
    try container.encode(warmupCycles, forKey: .warmupCycles)
    try container.encode(warmupTime.milliseconds, forKey: .warmupTime)
    try container.encode(minimumCycles, forKey: .minimumCycles)
    try container.encode(maximumCycles, forKey: .maximumCycles)
    try container.encode(maximumTime.milliseconds, forKey: .maximumTime)
    try container.encode(deadline.milliseconds, forKey: .deadline)
    try container.encode(minimumSampleTime.milliseconds, forKey: .minimumSampleTime)
  }
}

extension Settings {
  /// The names of all settings in documents.
  package static var names: [String] { CodingKeys.allCases.map(\.rawValue) }

  /// Refuses settings with which nothing can be measured or resampled.
  package func check(at place: DocumentPlace) throws(ResultsDocumentError) {
    func key(_ key: CodingKeys) -> DocumentPlace { place[key.rawValue] }
    try key(.processes).check(processes, in: .processes)
    try key(.layouts).check(layouts, in: .processes)
    try key(.warmupCycles).check(warmupCycles, in: 0...mostCycles)
    try key(.minimumCycles).check(minimumCycles, in: .cycles)
    try key(.maximumCycles).check(maximumCycles, in: .cycles)
    try key(.confidence).check(share: confidence, above: 0, below: 1)
    try key(.resamples).check(resamples, in: .resamples)
    try key(.warmupTime).check(warmupTime, in: .zero ... .longest)
    try key(.maximumTime).check(maximumTime, in: .zero ... .longest)
    try key(.deadline).check(deadline, in: .durations)
    try key(.minimumSampleTime).check(minimumSampleTime, in: .zero ... .longest)
  }
}

extension KeyedDecodingContainer {
  /// Reads what takes the place of a default, where there is such.
  package func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    value = try decodeIfPresent(Value.self, forKey: key) ?? value
  }

  /// The same of a time in milliseconds.
  package func read(_ key: Key, into duration: inout Duration) throws {
    duration =
      try decodeIfPresent(Double.self, forKey: key).map(Duration.init(milliseconds:))
      ?? duration
  }
}
