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
    let isUnverified = document.measurements.contains { $0.status == .ok && $0.proof == nil }
    let verified = (isUnverified ? "not " : "") + "every result verified"
    let scope = effect == nil ? "within this run" : "and for what runs differ by on this machine"
    return
      "Measured at \(sizes), \(settings.minimumCycles) paired cycles "
      + "each, \(verified); in brackets \(NumberFormat.percent(settings.confidence)) "
      + "intervals, \(scope)."
  }

  private var sentence: String {
    // Sizes of which too few were measured may well tell the strategies apart.
    let isUnseen =
      crossover.finding == .undecided && outcome.open.isEmpty && !outcome.unseen.isEmpty
    return
      ((isUnseen ? [] : [crossover.sentence]) + outcome.open.map(crossover.sentence(ofOpen:))
      + outcome.unseen.map(crossover.sentence(ofUnseen:))).joined(separator: " ")
  }

  var headlines: [String] { [sentence] }

  var details: [ReportSection] {
    let table = DataTable(crossingsOf: [crossover])
    guard !outcome.curve.points.isEmpty else { return [] }
    return [ReportSection(nil, [.text(effort)] + (table.rows.isEmpty ? [] : [.table(table)]))]
  }

  /// The ratio at every size that was measured.
  var records: [[String]] {
    [["first", "second", "n", "ratio", "ratio_ci_low", "ratio_ci_high"]]
      + outcome.curve.points.map { point in
        [String](
          fields: crossover.first, crossover.second, point.n, point.ratio, point.interval?.low,
          point.interval?.high)
      }
  }

  var plot: ReportPlot.Picture {
    let points = outcome.curve.points.map {
      LinePlot.Point(
        x: Double($0.n), y: 1 / $0.ratio, band: $0.interval?.reciprocal)
    }
    let (first, second) = (crossover.first, crossover.second)
    return .lines(
      LinePlot(
        title: sentence, subtitle: shortSetting,
        horizontal: .init("N", scale: .logarithmic, unit: .count),
        vertical: .init("× faster than \(second)", scale: .logarithmic),
        levels: [(1, second)],
        marks: crossover.crossings.map { crossing in
          (crossing.n, "N ≈ \(NumberFormat.size(crossing.n))")
        }, series: [.init(first, points: points, style: style)]))
  }
}

// MARK: - JSON

extension CrossoverReport {
  var findings: JSONObject {
    let faster: String?
    if case .always(let name) = crossover.finding { faster = name } else { faster = nil }
    return [
      "first": crossover.first, "second": crossover.second, "finding": crossover.finding.name,
      "faster": faster, "sentence": sentence, "is_tight": outcome.isTight,
      "confidence": bootstrap.confidence, "tolerance": crossover.tolerance,
      "seed": bootstrap.seed, "crossings": crossover.crossings.map(crossing),
      "open": outcome.open.map { [$0.lowerBound, $0.upperBound] },
      "unseen": outcome.unseen.map { [$0.lowerBound, $0.upperBound] },
      "is_cut_short": outcome.isCutShort, "ratios": outcome.curve.points.map(ratio(at:)),
    ]
  }

  private func crossing(_ crossing: Crossover.Crossing) -> JSONObject {
    func finite(_ value: Double) -> Double? { value.isFinite && value > 0 ? value : nil }
    return [
      "n": crossing.n, "ci_low": finite(crossing.interval.low),
      "ci_high": finite(crossing.interval.high), "band_low": crossing.band.low,
      "band_high": crossing.band.high, "faster_below": crossing.fasterBelow,
      "faster_above": crossing.fasterAbove,
    ]
  }

  private func ratio(at point: RatioCurve.Point) -> JSONObject {
    let interval = point.interval
    return [
      "n": point.n, "ratio": point.ratio, "ratio_ci_low": interval?.low,
      "ratio_ci_high": interval?.high,
    ]
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
