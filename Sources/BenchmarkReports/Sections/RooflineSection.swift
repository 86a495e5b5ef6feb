internal import BenchmarkAnalysis
internal import Benchmarking

/// The share of the machine's best that the rows of a run reach, for a report.
struct RooflineSection {
  private let roofline: Roofline
  private let document: ResultsDocument
  /// The rows that have a place under the roofs.
  private let positions: [RoofPosition]

  /// Prepares the section; nil for a run in which no roofs were measured.
  init?(_ rows: [ResultRow], _ document: ResultsDocument) {
    guard let roofline = document.roofline else { return nil }
    self.roofline = roofline
    self.document = document
    positions = rows.filter { $0.status == .ok }.compactMap { RoofPosition($0, under: roofline) }
  }

  func section(level: Int) -> ReportSection {
    var blocks = sentences.map(ReportSection.Block.headline)
    if !positions.isEmpty { blocks.append(.table(table)) }
    blocks.append(.legend(Self.caption))
    blocks.append(.table(peaks))
    blocks.append(
      .legend("Best and median of batches in one thread, taken between the sizes of this run."))
    if !uncounted.isEmpty {
      blocks.append(
        .text("Not counted, and so without a share: \(uncounted.joined(separator: ", "))."))
    }
    return ReportSection("Roofline", level: level, isBrief: true, blocks)
  }

  private static let caption =
    "Work is the least that the products of a call do: multiplications of doubles, made by its "
    + "butterflies and digit products, and passes over memory. Of the roof: of what the processor "
    + "can multiply. Of the operations: the time that they would take alone and in the first "
    + "cache. Of the memory: the time that it would take to move the bytes. With several "
    + "threads the shares may add up to more than one thread can do."

  /// Where the greatest case of each strategy stands.
  private var sentences: [String] {
    document.plan.strategies.compactMap { strategy in
      positions.filter { $0.strategy == strategy }.max { $0.n < $1.n }.map { position in
        "At N = \(NumberFormat.grouped(position.n)) \(strategy) reaches "
          + "\(NumberFormat.percent(position.share)) of what one thread can multiply, "
          + "\(NumberFormat.percent(position.operationShare)) of what its own operations allow, "
          + "and \(NumberFormat.percent(position.memoryShare)) of the memory’s speed: "
          + "\(position.bound.rawValue) is the nearer roof."
      }
    }
  }

  private var table: DataTable {
    let titles = [
      "Strategy", "N", "10⁹/s", "of the roof", "of the operations", "GB/s", "of the memory",
      "per byte", "nearer roof",
    ]
    return DataTable(
      columns: zip(titles, [0, 0, 3, 2, 0, 4, 0, 5, 1]).enumerated().map { place, column in
        DataTable.Column(
          column.0, isNumber: (1..<titles.count - 1).contains(place), rank: column.1)
      },
      rows: positions.map { position in
        DataTable.Row(
          [
            DataTable.Cell(position.strategy),
            DataTable.Cell("\(position.n)", value: Double(position.n)),
            number(position.rate / 1e9), share(position.share), share(position.operationShare),
            number(position.bandwidth / 1e9), share(position.memoryShare),
            number(position.intensity), DataTable.Cell(position.bound.rawValue),
          ], group: position.n)
      }, heading: 1)
  }

  private var peaks: DataTable {
    let titles = ["Roof", "Best [10⁹/s]", "Median [10⁹/s]", "Batches"]
    let peaks =
      roofline.arithmetic.map { ($0.operation.replacing("_", with: " "), $0) }
      + roofline.memory.map { (Self.name($0), $0) }
    return DataTable(
      columns: titles.enumerated().map { DataTable.Column($1, isNumber: $0 > 0) },
      rows: peaks.filter { !$0.1.rates.isEmpty }.map { name, peak in
        DataTable.Row([
          DataTable.Cell(name), number((peak.best ?? 0) / 1e9), number(peak.rates.median / 1e9),
          DataTable.Cell("\(peak.rates.count)", value: Double(peak.rates.count)),
        ])
      })
  }

  /// What was done to how much memory: `bytes, read, of 512 kB`.
  private static func name(_ peak: Roofline.Peak) -> String {
    "bytes (\(peak.operation)) of \(PlotUnit.bytes.text(Double(peak.workingSetBytes ?? 0)))"
  }

  /// Strategies with times whose work is not counted.
  private var uncounted: [String] {
    let timed = Set(document.measurements.filter { !$0.samples.isEmpty }.map(\.strategy))
    let counted = Set(document.measurements.filter { $0.work != nil }.map(\.strategy))
    return document.plan.strategies.filter { timed.contains($0) && !counted.contains($0) }
  }

  private func number(_ value: Double) -> DataTable.Cell {
    DataTable.Cell(NumberFormat.significant(value), value: value)
  }

  private func share(_ value: Double) -> DataTable.Cell {
    DataTable.Cell(NumberFormat.percent(value), value: value)
  }
}

// MARK: - Plot

extension RooflineSection {
  /// The roofs, and below them the rows that multiply; nil where there are none.
  func plot(subtitle: String, styles: [String: Int]) -> LinePlot? {
    let shown = positions.filter { $0.rate > 0 }
    guard let best = roofline.arithmetic.first?.best, !shown.isEmpty else { return nil }
    let rows = document.plan.strategies.compactMap { strategy -> LinePlot.Series? in
      let points = shown.filter { $0.strategy == strategy }.sorted { $0.n < $1.n }.map {
        LinePlot.Point(x: $0.intensity, y: $0.rate, name: PlotScale.label($0.n))
      }
      guard !points.isEmpty else { return nil }
      var series = LinePlot.Series(strategy, points: points, style: styles[strategy])
      series.namesPoints = true
      return series
    }
    return LinePlot(
      title: "Under the roofs of the machine", subtitle: subtitle + ". Points are named by their N",
      horizontal: LinePlot.Axis("Multiplications for each byte moved", scale: .logarithmic),
      vertical: LinePlot.Axis("Multiplications of doubles per second", scale: .logarithmic),
      series: rows + memoryRoofs(upTo: best, covering: shown.map(\.intensity)))
  }

  /// The roofs: of each memory up to the ridge from where on arithmetic is the lower one, and of
  /// arithmetic from the first ridge on.
  private func memoryRoofs(upTo best: Double, covering intensities: [Double]) -> [LinePlot.Series] {
    let sizes = Set(roofline.memory.compactMap(\.workingSetBytes)).sorted()
    let roofs = zip(sizes, Self.names(ofMemories: sizes.count)).compactMap { bytes, name in
      roofline.bandwidth(workingSetBytes: bytes).map { (name, bytes, ridge: best / $0) }
    }
    let ridges = roofs.map(\.ridge)
    let start = ((intensities + ridges).min() ?? 1) / 2
    let end = ((intensities + ridges).max() ?? 1) * 2
    func roof(_ name: String, _ places: [(Double, Double)]) -> LinePlot.Series {
      var series = LinePlot.Series(name, points: places.map { LinePlot.Point(x: $0.0, y: $0.1) })
      series.isRoof = true
      return series
    }
    return [roof("one thread’s best", [(ridges.min() ?? start, best), (end, best)])]
      + roofs.map { name, bytes, ridge in
        let text = "\(name), \(PlotUnit.bytes.text(Double(bytes)))"
        return roof(text, [(start, best * start / ridge), (ridge, best)])
      }
  }

  /// The memories, from the nearest on: `L1`, `L2`, …, and the last one `memory`.
  private static func names(ofMemories count: Int) -> [String] {
    (1..<max(count, 1)).map { "L\($0)" } + ["memory"]
  }
}
