internal import SampleAnalysis
internal import Benchmarking

extension RunAnalysis {
  /// The pairs that cross as a table, and those that do not in words.
  func crossoverSection(level: Int) -> ReportSection? {
    let crossing = crossovers.filter { $0.finding == .crosses }
    guard !crossovers.isEmpty else { return nil }
    let table = DataTable(crossingsOf: crossing)
    return ReportSection(
      "Crossovers", level: level,
      (table.rows.isEmpty ? [] : [.table(table)]) + verdicts.map(ReportSection.Block.text))
  }

  /// Who is faster throughout, and which pairs are left open.
  private var verdicts: [String] {
    var losers: [String: [String]] = [:]
    var open: [String] = []
    for crossover in crossovers {
      switch crossover.finding {
      case .always(let faster):
        losers[faster, default: []].append(
          faster == crossover.first ? crossover.second : crossover.first)
      case .undecided: open.append("\(crossover.first) and \(crossover.second)")
      case .crosses, .noCommonSize: break
      }
    }
    let always = losers.sorted { $0.key < $1.key }.map { winner, losers in
      "\(winner) is faster than \(losers.joined(separator: ", ")) at every N that counts."
    }
    let rule =
      "An N counts for the faster of two where they differ there by over "
      + "\(NumberFormat.percent(Crossover.tolerance)), and by more than chance explains at all N "
      + "together."
    return always + (open.isEmpty ? [] : ["No N counts for: \(open.joined(separator: "; "))."])
      + [rule]
  }

  /// How each cost grows, region by region, beside theory.
  func complexitySection(
    theories: [String: [TheoreticalExponent]], level: Int
  ) -> ReportSection? {
    // Two points always lie on a line.
    let rows = curves.filter { $0.points.count > 2 }.enumerated().flatMap { group, curve in
      Regime.split(curve, confidence: confidence).map { regime in
        let theory = regime.nearest(of: theories[curve.name] ?? [])
        return DataTable.Row(
          [
            DataTable.Cell(curve.name),
            DataTable.Cell(
              "\(NumberFormat.grouped(regime.sizes.lowerBound)) … "
                + NumberFormat.grouped(regime.sizes.upperBound),
              value: Double(regime.sizes.lowerBound)),
            .count(regime.count),
            DataTable.Cell(NumberFormat.exponent(regime.exponent), value: regime.exponent),
            regime.interval.map {
              DataTable.Cell(
                "\(NumberFormat.exponent($0.low)) … \(NumberFormat.exponent($0.high))",
                value: $0.low)
            } ?? .unknown,
            theory.map {
              DataTable.Cell(
                "\(NumberFormat.exponent($0.exponent(at: regime.middle))) \($0.name)")
            } ?? .unknown,
          ], group: group)
      }
    }
    guard !rows.isEmpty else { return nil }
    let titles = ["Strategy", "N", "sizes", "Exponent", "interval", "Theory"]
    let table = DataTable(columns: DataTable.Column.named(titles, words: [0, 5]), rows: rows)
    return ReportSection(
      "Complexity", level: level,
      [
        .text(
          "The exponent p where time grows as N to the power of p, by a robust fit in each region "
            + "of sizes, and its interval, which takes five; beside it the nearest of what theory "
            + "says, if that is near the interval."),
        .table(table),
      ])
  }
}
