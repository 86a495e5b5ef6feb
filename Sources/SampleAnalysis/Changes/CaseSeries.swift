package import Benchmarking
internal import SystemLibrary

/// What the runs of one processor found of one case, one after the other, and where it changed.
package struct CaseSeries: Sendable {
  /// What is followed.
  package enum Quantity: String, Codable, CaseIterable, Sendable {
    /// The undisturbed time, in milliseconds.
    case time
    /// The instructions of a call, without those of the system's libraries where these are known.
    case instructions
  }

  /// What one run found; `run` is its place among all.
  package typealias Point = (run: Int, value: Double)

  /// A change: from one level to the next.
  package struct Change: Sendable {
    /// The place in `points` of the first one after it.
    package let index: Int
    /// The medians from the change before to this one, and from this one to the next.
    package let before: Double
    package let after: Double
    /// The p-value of a change of time; nil for counts, which have no noise.
    package let pValue: Double?

    /// After ÷ before.
    package var factor: Double { after / before }
  }

  package let subject: Case
  package let quantity: Quantity
  /// The processor and the level whose runs these are; nil where no run says.
  package let machine: String?
  package let points: [Point]
  package let changes: [Change]

  /// In fewer runs no order of times is rare enough to tell a change by.
  package static let fewestRuns = 10
  /// A count changes where it does by more than this share.
  package static let toleranceOfCounts = 0.01

  /// Whether there are enough points to look for a change.
  package var isLongEnough: Bool {
    points.count >= (quantity == .time ? Self.fewestRuns : 2)
  }
}

extension CaseSeries {
  /// Follows every case through runs, by processor.
  ///
  /// - Parameters:
  ///   - runs: The runs, in the order of what they measured.
  ///   - level: The chance that a series of times without a change shows one.
  ///   - seed: That of the orders which a change is compared with.
  package static func series(of runs: [PastRun], level: Double, seed: UInt64) -> [CaseSeries] {
    struct Key: Hashable {
      let machine: String?
      let subject: Case
      let quantity: Quantity
    }
    var (keys, points): ([Key], [Key: [Point]]) = ([], [:])
    for (place, run) in runs.enumerated() {
      for row in run.rows {
        for quantity in Quantity.allCases {
          guard let value = row.value(of: quantity) else { continue }
          let key = Key(machine: run.machine, subject: row.subject, quantity: quantity)
          if points[key] == nil { keys.append(key) }
          points[key, default: []].append((place, value))
        }
      }
    }
    return keys.map { key in
      let points = points[key] ?? []
      return CaseSeries(
        subject: key.subject, quantity: key.quantity, machine: key.machine, points: points,
        changes: changes(of: key.quantity, in: points.map(\.value), level: level, seed: seed))
    }
  }

  private static func changes(
    of quantity: Quantity, in values: [Double], level: Double, seed: UInt64
  ) -> [Change] {
    let places: [(index: Int, pValue: Double?)] =
      switch quantity {
      case .time where values.count < fewestRuns: []
      case .time:
        values.map { log($0) }[...].changePoints(level: level, seed: seed)
          .map { ($0.index, $0.pValue) }
      case .instructions: steps(of: values).map { ($0, nil) }
      }
    let ends = [0] + places.map(\.index) + [values.count]
    return places.enumerated().map { number, place in
      Change(
        index: place.index, before: Array(values[ends[number]..<place.index]).median,
        after: Array(values[place.index..<ends[number + 2]]).median, pValue: place.pValue)
    }
  }

  /// Where counts leave the level that they had since the last such place.
  private static func steps(of counts: [Double]) -> [Int] {
    var (steps, level) = ([Int](), counts.first ?? 1)
    for (index, count) in counts.enumerated()
    where abs(log(count / level)) > log1p(toleranceOfCounts) {
      steps.append(index)
      level = count
    }
    return steps
  }
}

extension PastRun.Row {
  fileprivate func value(of quantity: CaseSeries.Quantity) -> Double? {
    switch quantity {
    // A row from which the processor was taken has a time, but none to compare.
    case .time: doubts.contains(.lost) ? nil : time.flatMap { $0 > 0 ? $0 : nil }
    case .instructions: instructions.flatMap { $0 > 0 ? Double($0) : nil }
    }
  }
}

extension PastRun {
  /// The processor and the level of instructions, within which times and counts may be compared.
  fileprivate var machine: String? {
    environment?.processor.map { processor in
      processor + (environment?.march.map { ", \($0)" } ?? "")
    }
  }
}
