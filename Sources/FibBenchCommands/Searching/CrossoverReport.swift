internal import BenchmarkKit

/// What `fibbench crossover` found.
struct CrossoverReport: SearchReport {
  let outcome: CrossoverSearch.Outcome
  /// What was measured, for the environment and the settings.
  let document: ResultsDocument

  private var crossover: Crossover { outcome.crossover }
  private var bootstrap: Bootstrap { document.plan.settings.bootstrap }

  /// What was done, in a sentence.
  private var effort: String {
    let settings = document.plan.settings
    return
      "Measured at \(outcome.curve.points.count) sizes, \(settings.minimumCycles) paired cycles "
      + "each, every result verified; in brackets \(NumberFormat.percent(settings.confidence)) "
      + "intervals."
  }

  /// Where the sizes of a place do not agree, in a sentence each.
  private var openStretches: [String] {
    outcome.open.map { stretch in
      let ends = [stretch.lowerBound, stretch.upperBound].map { NumberFormat.size(Double($0)) }
      let place = ends[0] == ends[1] ? "Around N = \(ends[0])" : "From N = \(ends[0]) to \(ends[1])"
      return "\(place) neither is ahead for certain: which one is changes with N."
    }
  }

  private var findings: String { ([crossover.sentence] + openStretches).joined(separator: " ") }

  private var heading: String {
    "\(document.created), \(document.environment.summary), \(document.toolVersion)"
  }

  var table: String {
    "\(findings)\n\(effort)\n\(heading)\n"
  }

  var markdown: String {
    var lines = ["**\(findings)**", "", effort, ""]
    if !crossover.crossings.isEmpty {
      lines += [
        "| Faster below | Faster from | N | 95 % from | to |", "| --- | --- | ---: | ---: | ---: |",
      ]
      lines += crossover.crossings.map { crossing in
        let sizes = [crossing.n, crossing.interval.low, crossing.interval.high]
        let cells =
          [crossing.fasterBelow, crossing.fasterAbove] + sizes.map { NumberFormat.size($0) }
        return "| " + cells.joined(separator: " | ") + " |"
      }
      lines.append("")
    }
    return (lines + [heading]).joined(separator: "\n") + "\n"
  }

  /// The ratio at every size that was measured.
  var csv: String {
    var writer = CSVWriter()
    writer.write(["first", "second", "n", "ratio", "ratio_ci_low", "ratio_ci_high"])
    for point in outcome.curve.points {
      let interval = point.interval(bootstrap)
      let numbers = [point.ratio, interval?.low, interval?.high].map { $0.map { "\($0)" } ?? "" }
      writer.write([crossover.first, crossover.second, "\(point.n)"] + numbers)
    }
    return writer.text
  }

  var plot: String {
    let points = outcome.curve.points.map {
      LinePlot.Point(x: Double($0.n), y: $0.ratio, band: $0.interval(bootstrap))
    }
    let (first, second) = (crossover.first, crossover.second)
    return LinePlot(
      title: crossover.sentence, subtitle: heading, horizontal: .init("N", scale: .logarithmic),
      vertical: .init("\(first)'s time ÷ \(second)'s (below 1 is faster)", scale: .logarithmic),
      levels: [.init(y: 1, label: "as fast as \(second)")],
      series: [.init("\(first) ÷ \(second)", points: points)]
    ).svg()
  }
}

// MARK: - JSON

extension CrossoverReport {
  private struct Document: Encodable {
    let schema = "fibbench.crossover"
    let schemaVersion = 1
    let toolVersion: String
    let created: String
    let environment: EnvironmentRecord
    let first: String
    let second: String
    let finding: String
    let faster: String?
    let sentence: String
    let isTight: Bool
    let interrupted: Bool
    let confidence: Double
    let tolerance: Double
    let seed: UInt64
    let crossings: [Crossing]
    let open: [[Int]]
    let ratios: [Ratio]
  }

  private struct Crossing: Encodable {
    let n: Double
    let ciLow: Double?
    let ciHigh: Double?
    let bandLow: Double
    let bandHigh: Double
    let fasterBelow: String
    let fasterAbove: String

    init(_ crossing: Crossover.Crossing) {
      func finite(_ value: Double) -> Double? { value.isFinite && value > 0 ? value : nil }
      n = crossing.n
      ciLow = finite(crossing.interval.low)
      ciHigh = finite(crossing.interval.high)
      bandLow = crossing.band.low
      bandHigh = crossing.band.high
      fasterBelow = crossing.fasterBelow
      fasterAbove = crossing.fasterAbove
    }
  }

  private struct Ratio: Encodable {
    let n: Int
    let ratio: Double
    let ratioCiLow: Double?
    let ratioCiHigh: Double?
  }

  func json() throws -> String {
    let faster: String?
    if case .always(let name) = crossover.finding { faster = name } else { faster = nil }
    return try JSONText.lines(
      of: Document(
        toolVersion: document.toolVersion, created: document.created,
        environment: document.environment, first: crossover.first, second: crossover.second,
        finding: crossover.finding.name, faster: faster, sentence: findings,
        isTight: outcome.isTight, interrupted: document.interrupted,
        confidence: bootstrap.confidence, tolerance: crossover.tolerance, seed: bootstrap.seed,
        crossings: crossover.crossings.map(Crossing.init),
        open: outcome.open.map { [$0.lowerBound, $0.upperBound] },
        ratios: outcome.curve.points.map { point in
          let interval = point.interval(bootstrap)
          return Ratio(
            n: point.n, ratio: point.ratio, ratioCiLow: interval?.low, ratioCiHigh: interval?.high)
        }))
  }
}

extension Crossover.Finding {
  /// The finding as JSON names it.
  fileprivate var name: String {
    switch self {
    case .crosses: "crosses"
    case .always: "always"
    case .undecided: "undecided"
    case .noCommonSize: "no_common_size"
    }
  }
}
