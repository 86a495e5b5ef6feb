import SystemLibrary

/// What a run saw of a work when it was left alone, as the natural logarithm of a time or of a
/// ratio of two.
///
/// Other programs, neighbours on the same core and the machine's slower states only ever add time,
/// and not to every work alike. So the time is not the middle of the samples but a lower quantile
/// of all the run's samples: what one run finds there, the next one finds again. A ratio is the
/// quotient of two such times, over the cycles that both works have.
///
/// The interval resamples processes, which draw their own memory and pages, and adds how much runs
/// differ on this machine, if that was measured. `results/coverage.md` has the trials by which the
/// quantile was chosen.
package struct Undisturbed: Sendable {
  /// The quantile of all samples that is the time.
  package static let share = 0.1
  /// The number of processes, or of cycles of a single one, below which there is no interval.
  package static let fewestUnits = 6
  /// The share of the samples, or pairs of samples, that must have kept their processor.
  package static let leastKept = 0.5

  /// How many samples, or pairs of samples, kept their processor, and are used.
  package let kept: Int
  /// How many there were.
  package let count: Int
  private let time: UnitValues
  private let reference: UnitValues?

  /// Takes the times of one call from samples.
  ///
  /// Those that lost their processor are left out, unless so many did that the rest is too few.
  /// - Returns: Nil if there are no samples.
  package init?(_ samples: [Sample]) {
    guard !samples.isEmpty else { return nil }
    let left = samples.filter { !$0.lostProcessor }
    (kept, count) = (left.count, samples.count)
    let used = Double(left.count) < Self.leastKept * Double(samples.count) ? samples : left
    time = UnitValues(used.map(\.nanosecondsPerIteration), used.units)
    reference = nil
  }

  /// Takes the times of two works from the cycles in which both have a sample, and neither lost its
  /// processor: longer batches lose it more often, so that load would favour the faster work.
  ///
  /// - Returns: Nil if no cycle is left.
  package init?(_ samples: [Sample], reference: [Sample]) {
    let others = Dictionary(reference.map { ($0.cycle, $0) }, uniquingKeysWith: { $1 })
    let pairs = samples.compactMap { sample in others[sample.cycle].map { (sample, $0) } }
    let left = pairs.filter { !$0.0.lostProcessor && !$0.1.lostProcessor }
    guard !left.isEmpty else { return nil }
    (kept, count) = (left.count, pairs.count)
    let units = left.map(\.0).units
    time = UnitValues(left.map(\.0.nanosecondsPerIteration), units)
    self.reference = UnitValues(left.map(\.1.nanosecondsPerIteration), units)
  }

  /// Whether other work took the processor from so many samples that a ratio of the rest would tell
  /// more of the load than of the works.
  package var isDisturbed: Bool {
    Double(kept) < Self.leastKept * Double(count)
  }

  /// How many processes the samples that are used are of; cycles, in a run of a single process.
  package var unitCount: Int { time.unitCount }

  /// The logarithm of the time of a call in nanoseconds, or of time ÷ reference's time.
  package var logarithm: Double {
    logarithm(drawing: [Int](repeating: 1, count: time.unitCount))
  }

  /// The same of as many resamples of processes as the bootstrap asks for, in the order in which
  /// its seed draws them. Both works of a ratio keep the processes of a draw in common.
  package func replicates(_ bootstrap: Bootstrap) -> [Double] {
    var generator = SeededGenerator(seed: bootstrap.seed)
    var draws = [Int](repeating: 0, count: time.unitCount)
    return (0..<bootstrap.resamples).map { _ in
      for unit in draws.indices { draws[unit] = 0 }
      for _ in draws.indices { draws[generator.next(below: draws.count)] += 1 }
      return logarithm(drawing: draws)
    }
  }

  /// The interval of the logarithm; nil with fewer than six processes (or six cycles of one), of
  /// which none can be told from luck.
  ///
  /// - Parameter bootstrap: Holds the level, draws the resamples, and says what runs differ by.
  package func interval(_ bootstrap: Bootstrap) -> Interval? {
    guard time.unitCount >= Self.fewestUnits else { return nil }
    let middle = logarithm
    let ends = bootstrap.percentiles(of: replicates(bootstrap))
    let expansion = bootstrap.expansion(ofSampleOf: time.unitCount)
    let between = bootstrap.normalQuantile * bootstrap.runDeviation
    // No run has a time below the least it saw; what other runs may see is added afterwards.
    let most = reference == nil ? middle - log(time.least) : .infinity
    func reach(_ side: Double, most: Double = .infinity) -> Double {
      let within = min(expansion * max(side, 0), most)
      return (within * within + between * between).squareRoot()
    }
    return Interval(
      low: middle - reach(middle - ends.low, most: most),
      high: middle + reach(ends.high - middle))
  }

  private func logarithm(drawing draws: [Int]) -> Double {
    log(time.quantile(Self.share, drawing: draws))
      - (reference.map { log($0.quantile(Self.share, drawing: draws)) } ?? 0)
  }
}

extension [Sample] {
  /// To which unit each belongs, counted from 0. What is drawn as one is a process, or in a run of
  /// a single process a cycle.
  fileprivate var units: [Int] {
    let keys = map(isOfSingleProcess ? \.cycle : \.process)
    let sorted = Set(keys).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return keys.map { numbers[$0, default: 0] }
  }
}

/// Values in ascending order, each with the unit that it belongs to.
private struct UnitValues: Sendable {
  private let values: [(value: Double, unit: Int)]
  /// How many values each unit has.
  private let sizes: [Int]

  init(_ values: [Double], _ units: [Int]) {
    self.values = zip(values, units).sorted { $0.0 < $1.0 }
    var sizes = [Int](repeating: 0, count: (units.max() ?? -1) + 1)
    for unit in units { sizes[unit] += 1 }
    self.sizes = sizes
  }

  var unitCount: Int { sizes.count }

  var least: Double { values[0].value }

  /// The quantile of the values if each unit was drawn so often, interpolated as in
  /// `Array.quantile(_:)`.
  func quantile(_ share: Double, drawing draws: [Int]) -> Double {
    let total = zip(draws, sizes).reduce(0) { $0 + $1.0 * $1.1 }
    let position = share * Double(total - 1)
    let rank = Int(position)
    var passed = 0
    var lower: Double?
    for (value, unit) in values {
      passed += draws[unit]
      if lower == nil, passed > rank { lower = value }
      if let lower, passed > min(rank + 1, total - 1) {
        return lower + (position - Double(rank)) * (value - lower)
      }
    }
    preconditionFailure("no unit was drawn")
  }
}
