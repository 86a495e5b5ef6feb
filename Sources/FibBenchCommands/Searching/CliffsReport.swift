internal import BenchmarkKit

/// What `fibbench cliffs` found.
struct CliffsReport: SearchReport {
  /// A cliff of the sweep, and where a closer look found it.
  struct Finding {
    let cliff: Cliff
    /// Its place; nil where the closer look did not confirm it.
    let location: CliffSearch.Location?
  }

  /// The sweep.
  let curve: CostCurve
  let leastFactor: Double
  let findings: [Finding]
  /// What was measured, for the environment and the settings.
  let document: ResultsDocument

  private static let columns = ["Last N below", "First N above", "Jump", "95 %", "Place"]

  private var confirmed: [(finding: Finding, location: CliffSearch.Location)] {
    findings.compactMap { finding in finding.location.map { (finding, $0) } }
  }

  private var headline: String {
    let jumps = confirmed.count == 1 ? "1 jump" : "\(confirmed.count) jumps"
    let ends = [curve.points.first?.n, curve.points.last?.n].compactMap { $0 }
      .map { NumberFormat.grouped($0) }
    let range = ends.count == 2 ? " from N = \(ends[0]) to \(ends[1])" : ""
    return
      "\(curve.name): \(jumps) of \(NumberFormat.percent(leastFactor - 1)) or more\(range), at "
      + "\(curve.points.count) sizes."
  }

  private func cells(_ location: CliffSearch.Location) -> [String] {
    [
      NumberFormat.grouped(location.below), NumberFormat.grouped(location.above),
      change(location.factor),
      location.interval.map { "\(change($0.low)) to \(change($0.high))" } ?? "–",
      location.isExact ? "exact" : "between them",
    ]
  }

  private func change(_ factor: Double) -> String {
    (factor < 1 ? "−" : "+") + NumberFormat.percent(abs(factor - 1))
  }

  private var heading: String {
    "\(document.created), \(document.environment.summary), \(document.toolVersion)"
  }

  private var remark: String {
    let doubtful = findings.count - confirmed.count
    return doubtful == 0
      ? "" : "\(doubtful) of the sweep's jumps were not there when their sizes were timed in turn."
  }

  var table: String {
    var table = TextTable(alignments: [.right, .right, .right, .left, .left])
    table.append(Self.columns)
    for (_, location) in confirmed { table.append(cells(location)) }
    let lines = [headline] + (confirmed.isEmpty ? [] : [""] + table.renderedLines + [""])
    return (lines + [remark, heading].filter { !$0.isEmpty }).joined(separator: "\n") + "\n"
  }

  var markdown: String {
    var lines = ["**\(headline)**", ""]
    if !confirmed.isEmpty {
      lines +=
        ([Self.columns, ["---:", "---:", "---:", "---", "---"]] + confirmed.map { cells($1) })
        .map { "| \($0.joined(separator: " | ")) |" }
      lines.append("")
    }
    return (lines + [remark, heading].filter { !$0.isEmpty }).joined(separator: "\n") + "\n"
  }

  var csv: String {
    var writer = CSVWriter()
    writer.write([
      "strategy", "below_n", "above_n", "exact", "factor", "factor_ci_low", "factor_ci_high",
    ])
    for (_, location) in confirmed {
      let interval = [location.interval?.low, location.interval?.high].map {
        $0.map { "\($0)" } ?? ""
      }
      writer.write(
        [
          curve.name, "\(location.below)", "\(location.above)", "\(location.isExact)",
          "\(location.factor)",
        ] + interval)
    }
    return writer.text
  }

  var plot: String {
    let points = curve.points.map { point in
      let times = point.samples.map { $0.nanosecondsPerIteration * 1e-6 }
      return LinePlot.Point(x: Double(point.n), y: times.median)
    }
    return LinePlot(
      title: headline, subtitle: heading, horizontal: .init("N", scale: .logarithmic),
      vertical: .init("time of a call", scale: .logarithmic, unit: .milliseconds),
      series: [.init(curve.name, points: points)]
    ).svg()
  }
}

// MARK: - JSON

extension CliffsReport {
  private struct Document: Encodable {
    let schema = "fibbench.cliffs"
    let schemaVersion = 1
    let toolVersion: String
    let created: String
    let environment: EnvironmentRecord
    let interrupted: Bool
    let strategy: String
    let leastFactor: Double
    let cliffs: [Row]
  }

  /// A cliff for programs: where the sweep saw it, and where it is.
  private struct Row: Encodable {
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

  func json() throws -> String {
    try JSONText.lines(
      of: Document(
        toolVersion: document.toolVersion, created: document.created,
        environment: document.environment, interrupted: document.interrupted,
        strategy: curve.name, leastFactor: leastFactor, cliffs: findings.map(Row.init)))
  }
}
