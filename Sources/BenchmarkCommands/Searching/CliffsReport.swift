internal import BenchmarkAnalysis
internal import BenchmarkReports
internal import Benchmarking

/// What `fibbench cliffs` found.
struct CliffsReport: SearchReport {
  static let name = "cliffs"

  /// A cliff of the sweep, and where a closer look found it.
  struct Finding {
    let cliff: Cliff
    /// Its place; nil where the closer look did not confirm it.
    let location: CliffSearch.Location?
  }

  /// The sweep.
  let curve: CostCurve
  let leastFactor: Double
  /// The colour of the strategy.
  let style: Int?
  let cliffs: [Finding]
  /// How many sizes the sweep was to have; it has fewer where its time was over before.
  let plannedCount: Int
  /// What was measured, for the environment and the settings.
  let document: ResultsDocument

  var setting: SearchSetting { SearchSetting(document) }

  private var locations: [CliffSearch.Location] { cliffs.compactMap(\.location) }

  private var headline: String {
    let jumps = NumberFormat.counted(locations.count, "jump")
    let ends = [curve.points.first?.n, curve.points.last?.n].compactMap { $0 }
      .map { NumberFormat.grouped($0) }
    let range = ends.count == 2 ? " from N = \(ends[0]) to \(ends[1])" : ""
    return
      "\(curve.name): \(jumps) of \(NumberFormat.percent(leastFactor - 1)) or more\(range), at "
      + "\(NumberFormat.counted(curve.points.count, "size"))\(blindness)\(shortfall)."
  }

  /// The least jump that the sweep's noise does not hide, where that is more than was asked for.
  private var leastVisibleFactor: Double? {
    Cliff.leastVisibleFactor(in: curve).flatMap { $0 > leastFactor ? $0 : nil }
  }

  /// What the sweep could not see.
  private var blindness: String {
    leastVisibleFactor.map { "; the noise hides jumps below \(NumberFormat.percent($0 - 1))" } ?? ""
  }

  /// What the sweep did not come to.
  private var shortfall: String {
    let missing = plannedCount - curve.points.count
    return missing == 0
      ? "" : "; \(NumberFormat.counted(missing, "size")) beyond were not measured (--max-time)"
  }

  var headlines: [String] { [headline] }

  var details: [ReportSection] {
    let doubtful = cliffs.count - locations.count
    let remark =
      "\(doubtful) of the sweep's jumps were not there when their sizes were timed in turn."
    let blocks: [ReportSection.Block] =
      (locations.isEmpty ? [] : [.table(table(of: locations))])
      + (doubtful == 0 ? [] : [.text(remark)])
    return blocks.isEmpty ? [] : [ReportSection(nil, blocks)]
  }

  private func table(of locations: [CliffSearch.Location]) -> DataTable {
    let columns = [
      ("Last N below", true), ("First N above", true), ("Jump", true), ("interval", true),
      ("Place", false),
    ]
    return DataTable(
      columns: columns.map { DataTable.Column($0, isNumber: $1) },
      rows: locations.map { location in
        DataTable.Row([
          DataTable.Cell(NumberFormat.grouped(location.below), value: Double(location.below)),
          DataTable.Cell(NumberFormat.grouped(location.above), value: Double(location.above)),
          DataTable.Cell(NumberFormat.change(location.factor), value: location.factor),
          DataTable.Cell(
            location.interval.map {
              "\(NumberFormat.change($0.low)) … \(NumberFormat.change($0.high))"
            } ?? "–"),
          DataTable.Cell(location.isExact ? "exact" : "between them"),
        ])
      })
  }

  var records: DataTable {
    let columns = [
      "strategy", "below_n", "above_n", "exact", "factor", "factor_ci_low", "factor_ci_high",
    ]
    return DataTable(
      [columns]
        + locations.map { location in
          [String](
            fields: curve.name, location.below, location.above, location.isExact, location.factor,
            location.interval?.low, location.interval?.high)
        })
  }

  /// The times over their local trend, in percent, with the jumps marked.
  var plot: ReportPlot.Picture {
    let points = curve.excessOverTrend.map { LinePlot.Point(x: Double($0.n), y: $0.excess * 100) }
    return .lines(
      LinePlot(
        title: headline, subtitle: setting.short, horizontal: .init("N", scale: .logarithmic),
        vertical: .init("Time over its local trend, in percent", scale: .linear),
        levels: [.init(y: 0, label: "trend")],
        marks: locations.map { location in
          .init(
            x: Double(location.above),
            label: "N = \(NumberFormat.grouped(location.above)): "
              + NumberFormat.change(location.factor))
        }, series: [.init(curve.name, points: points, style: style)]))
  }
}

// MARK: - JSON

extension CliffsReport {
  struct Findings: Encodable {
    let strategy: String
    let leastFactor: Double
    let leastVisibleFactor: Double?
    let cliffs: [Row]
  }

  /// A cliff for programs: where the sweep saw it, and where it is.
  struct Row: Encodable {
    let sweepBelowN: Int
    let sweepAboveN: Int
    let exponent: Double
    let isConfirmed: Bool
    let belowN: Int?
    let aboveN: Int?
    let isExact: Bool
    let factor: Double
    let factorCiLow: Double?
    let factorCiHigh: Double?

    init(_ finding: Finding) {
      sweepBelowN = finding.cliff.below
      sweepAboveN = finding.cliff.above
      exponent = finding.cliff.exponent
      isConfirmed = finding.location != nil
      belowN = finding.location?.below
      aboveN = finding.location?.above
      isExact = finding.location?.isExact ?? false
      factor = finding.location?.factor ?? finding.cliff.factor
      factorCiLow = finding.location?.interval?.low
      factorCiHigh = finding.location?.interval?.high
    }
  }

  var findings: Findings {
    Findings(
      strategy: curve.name, leastFactor: leastFactor,
      leastVisibleFactor: Cliff.leastVisibleFactor(in: curve), cliffs: cliffs.map(Row.init))
  }
}
