package import SampleAnalysis
internal import Benchmarking

// What every report of a comparison shows, before it takes the form of one.

extension Comparison {
  var table: DataTable {
    let speeds = gate.quantity == .ratio ? ["then", "now"].map { ("× faster \($0)", 4) } : []
    let counts = gate.quantity == .instructions
    let numbers =
      [(counts ? "Old count" : "Old time", 1), (counts ? "New count" : "New time", 1)] + speeds
      + [("Change", 0), ("Interval", 2), ("p", 3), ("Tolerance", 5), ("Detectable", 6)]
    return DataTable(
      columns: DataTable.Column.ofCase + [DataTable.Column("Verdict", isNumber: false)]
        + numbers.map { DataTable.Column($0, isNumber: true, rank: $1) },
      rows: rows.map { $0.cells(of: gate.quantity) }, heading: 1)
  }

  /// Remarks about the comparison and about single rows.
  var notes: [String] {
    let ofRows = rows.compactMap { row -> RowNote? in
      row.note.map { (row.strategy, row.n, $0) }
    }
    return remarks.map { "Note: \($0)." } + ofRows.sentences
  }

  /// The verdict on the whole, in a sentence.
  package var headline: String {
    let obstacles = obstacles.map(\.description)
    guard obstacles.isEmpty else {
      return "NOTHING COMPARED: \(obstacles.joined(separator: "; "))."
    }
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = rows.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    if isEmpty, !contains(.regressed) {
      let found = counts.isEmpty ? "there is no case" : counts.joined(separator: ", ")
      return "NOTHING COMPARED: \(found)."
    }
    let total = counts.joined(separator: ", ")
    let mean = mean.map { mean in
      "; geometric mean \(NumberFormat.change(mean.change)) (\(NumberFormat.change(mean.interval)))"
    }
    return total.prefix(1).uppercased() + total.dropFirst() + (mean ?? "") + "."
  }

  private static let instructionsLegend = [
    "Change: new ÷ old of the instructions of one call, without those of the system's libraries; "
      + "above 0 is more. Interval: as far as three counts differ.",
    "Regressed: more instructions by more than the tolerance. Counts have no noise.",
  ]

  /// What the columns mean, and under which error rates.
  var legend: [String] {
    if gate.quantity == .instructions { return Self.instructionsLegend }
    let level = NumberFormat.percent(1 - 2 * gate.levelPerLook)
    return [
      (gate.quantity == .ratio
        ? "× faster: than \(reference ?? "the reference"), then and now. " : "")
        + "Change: new ÷ old of \(quantityMeaning); above 0 is slower. "
        + "Interval: \(level), Student's t with processes as units\(runEffect).",
      "Regressed: slower by more than the tolerance, with at most "
        + "\(NumberFormat.percent(gate.alpha)) chance of one false alarm in this "
        + "whole table (Holm, "
        + "\(NumberFormat.counted(gate.looks, "look"))).",
      "p: the chance of such a change if the case is no slower than tolerated, adjusted for all "
        + "rows.",
      "Detectable: the slowdown that these samples show nine times in ten; none where too few "
        + "processes were compared.",
    ]
  }

  /// What is added to the interval for the time between two runs.
  private var runEffect: String {
    guard gate.quantity != .build else { return "" }
    let source =
      switch gate.measuredDeviations {
      case 0: "assumed; doctor --spread measures it"
      case 1: "measured for one of the two, assumed for the other"
      default: "measured for both"
      }
    return ", and \(NumberFormat.spread(gate.runDeviation)) by which runs differ (\(source))"
  }

  private var quantityMeaning: String {
    switch gate.quantity {
    case .ratio: "the ratio to \(reference ?? "the reference"), paired within each run"
    case .time: "the undisturbed time, on one and the same machine"
    case .build: "the time of two builds, paired process by process in one run"
    case .instructions: "the instructions of one call"
    }
  }
}

extension Comparison.Row {
  fileprivate func cells(of quantity: Gate.Quantity) -> DataTable.Row {
    func cell(_ time: Double?, _ count: Double?) -> DataTable.Cell {
      quantity == .instructions ? .count(count.map { Int($0) }) : .time(time)
    }
    func speed(_ ratio: Double?) -> DataTable.Cell {
      ratio.map { DataTable.Cell(NumberFormat.speed(1 / $0), value: 1 / $0) } ?? .unknown
    }
    let speeds = quantity == .ratio ? [speed(old), speed(new)] : []
    let texts = [
      change.map(NumberFormat.change), interval.map(NumberFormat.change),
      pValue.map(Self.probability),
      NumberFormat.percent(tolerance), detectable.map(NumberFormat.change) ?? "none",
    ]
    return DataTable.Row(
      DataTable.Cell.ofCase(strategy, n) + [
        DataTable.Cell(verdict.rawValue), cell(times?.old, old), cell(times?.new, new),
      ] + speeds + texts.map { $0.map { DataTable.Cell($0) } ?? .unknown }, mark: verdict.mark,
      group: n)
  }

  /// A p-value; one that has no digits left is only bounded.
  private static func probability(_ value: Double) -> String {
    value < 0.001 ? "< 0.001" : NumberFormat.significant(value, digits: 2)
  }
}

extension Verdict {
  /// What is special about a row with this verdict.
  fileprivate var mark: DataTable.Mark? {
    switch self {
    case .regressed: .worse
    case .improved: .better
    case .inconclusive, .notComparable: .absent
    case .ok: nil
    }
  }
}

extension NumberFormat {
  /// A change as a percentage with its sign: `+5.2 %`, `-0.3 %`.
  static func change(_ ratio: Double) -> String {
    let text = fixed((ratio - 1) * 100, decimals: 1)
    return (text.hasPrefix("-") || text.allSatisfy { "0.".contains($0) } ? "" : "+") + text + " %"
  }

  /// The ends of its interval: `+5.2 % to +9.0 %`.
  static func change(_ interval: Interval) -> String {
    "\(change(interval.low)) to \(change(interval.high))"
  }
}
