internal import SampleAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// What `fibbench crossover` found.
struct CrossoverReport: SearchReport {
  static let name = "crossover"

  let outcome: CrossoverSearch.Outcome
  /// What was measured, for the environment and the settings.
  let document: ResultsDocument
  /// The colour of the first strategy.
  let style: Int?

  var provenance: Provenance { document.provenance }
  var isInterrupted: Bool { document.interrupted }
  private var crossover: Crossover { outcome.crossover }
  private var bootstrap: Bootstrap { document.plan.settings.bootstrap }

  /// What was done, in a sentence.
  private var effort: String {
    let settings = document.plan.settings
    let sizes = NumberFormat.counted(outcome.curve.points.count, "size")
    let effect = document.provenance.environment.runEffect
    let scope = effect == nil ? "within this run" : "and for what runs differ by on this machine"
    return
      "Measured at \(sizes), \(settings.minimumCycles) paired cycles "
      + "each, every result verified; in brackets \(NumberFormat.percent(settings.confidence)) "
      + "intervals, \(scope)."
  }

  private var sentence: String {
    ([crossover.sentence] + outcome.open.map(crossover.sentence(ofOpen:))
      + outcome.unseen.map(crossover.sentence(ofUnseen:))).joined(separator: " ")
  }

  var headlines: [String] { [sentence] }

  var details: [ReportSection] {
    let table = DataTable(crossingsOf: [crossover])
    return [ReportSection(nil, [.text(effort)] + (table.rows.isEmpty ? [] : [.table(table)]))]
  }

  /// The ratio at every size that was measured.
  var records: DataTable {
    DataTable(
      [["first", "second", "n", "ratio", "ratio_ci_low", "ratio_ci_high"]]
        + findings.ratios.map { row in
          [String](
            fields: crossover.first, crossover.second, row.n, row.ratio, row.ratioCiLow,
            row.ratioCiHigh)
        })
  }

  var plot: ReportPlot.Picture {
    let points = outcome.curve.points.map {
      LinePlot.Point(
        x: Double($0.n), y: 1 / $0.ratio,
        band: $0.interval.map { Interval(low: 1 / $0.high, high: 1 / $0.low) })
    }
    let (first, second) = (crossover.first, crossover.second)
    return .lines(
      LinePlot(
        title: sentence, subtitle: shortSetting,
        horizontal: .init("N", scale: .logarithmic),
        vertical: .init("× faster than \(second)", scale: .logarithmic),
        levels: [.init(y: 1, label: second)],
        marks: crossover.crossings.map { crossing in
          .init(x: crossing.n, label: "N ≈ \(NumberFormat.size(crossing.n))")
        }, series: [.init(first, points: points, style: style)]))
  }
}

// MARK: - JSON

extension CrossoverReport {
  struct Findings: Encodable {
    let first: String
    let second: String
    let finding: String
    let faster: String?
    let sentence: String
    let isTight: Bool
    let confidence: Double
    let tolerance: Double
    let seed: UInt64
    let crossings: [Crossing]
    let open: [[Int]]
    let unseen: [[Int]]
    let isCutShort: Bool
    let ratios: [Ratio]
  }

  struct Crossing: Encodable {
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

  struct Ratio: Encodable {
    let n: Int
    let ratio: Double
    let ratioCiLow: Double?
    let ratioCiHigh: Double?

    init(_ point: RatioCurve.Point) {
      let interval = point.interval
      n = point.n
      ratio = point.ratio
      ratioCiLow = interval?.low
      ratioCiHigh = interval?.high
    }
  }

  var findings: Findings {
    let faster: String?
    if case .always(let name) = crossover.finding { faster = name } else { faster = nil }
    return Findings(
      first: crossover.first, second: crossover.second, finding: crossover.finding.name,
      faster: faster, sentence: sentence, isTight: outcome.isTight,
      confidence: bootstrap.confidence, tolerance: crossover.tolerance, seed: bootstrap.seed,
      crossings: crossover.crossings.map(Crossing.init),
      open: outcome.open.map { [$0.lowerBound, $0.upperBound] },
      unseen: outcome.unseen.map { [$0.lowerBound, $0.upperBound] },
      isCutShort: outcome.isCutShort, ratios: outcome.curve.points.map(Ratio.init))
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
