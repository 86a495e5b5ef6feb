package import SampleAnalysis
internal import Benchmarking

extension DataTable {
  /// The crossings of pairs of works, a row each.
  package init(crossingsOf crossovers: [Crossover]) {
    let tolerance = NumberFormat.percent(crossovers.first?.tolerance ?? 0.01)
    let titles = [
      "Faster below", "Faster above", "N", "interval", "either costs under \(tolerance) more",
    ]
    self.init(
      columns: titles.enumerated().map { Column($1, isNumber: $0 > 1) },
      rows: crossovers.enumerated().flatMap { group, crossover in
        crossover.crossings.map { crossing in
          Row(
            [
              Cell(crossing.fasterBelow), Cell(crossing.fasterAbove),
              Cell(NumberFormat.size(crossing.n), value: crossing.n),
              Cell(NumberFormat.sizes(crossing.interval)),
              Cell(NumberFormat.sizes(crossing.band)),
            ], group: group)
        }
      })
  }
}
