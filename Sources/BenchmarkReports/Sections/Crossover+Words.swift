package import SampleAnalysis
internal import Benchmarking

extension Crossover {
  /// What was found, in sentences.
  package var sentence: String {
    switch finding {
    case .crosses: crossings.map(\.sentence).joined(separator: " ")
    case .always(let faster):
      "\(faster) is faster than \(faster == first ? second : first) at every N that "
        + (undecidedSizes.isEmpty ? "was measured" : "tells them apart")
        + "\(reach(decidedSizes))."
    case .undecided:
      "Undecided: \(first) and \(second) are not told apart at any N that was measured"
        + "\(reach(sizes))."
    case .noCommonSize: "Undecided: no N has times of both \(first) and \(second)."
    }
  }

  /// The sentence for a stretch of sizes at which neither work is significantly faster.
  package func sentence(ofOpen stretch: ClosedRange<Int>) -> String {
    "\(place(stretch)) neither is ahead for certain."
  }

  /// The sentence for a stretch of sizes that were not looked at, or too little to tell.
  package func sentence(ofUnseen stretch: ClosedRange<Int>) -> String {
    "\(place(stretch)) it is undecided: too little was measured there."
  }

  private func place(_ stretch: ClosedRange<Int>) -> String {
    let ends = [stretch.lowerBound, stretch.upperBound].map { NumberFormat.size(Double($0)) }
    return ends[0] == ends[1] ? "Around N = \(ends[0])" : "From N = \(ends[0]) to \(ends[1])"
  }

  private func reach(_ sizes: ClosedRange<Int>?) -> String {
    guard let sizes else { return "" }
    // Those that were measured, not rounded to places.
    let ends = [sizes.lowerBound, sizes.upperBound].map { NumberFormat.grouped($0) }
    return ends[0] == ends[1]
      ? ", which is N = \(ends[0])" : ", from N = \(ends[0]) to \(ends[1])"
  }
}

extension Crossover.Crossing {
  /// The crossing in a sentence.
  var sentence: String {
    "\(fasterAbove) overtakes \(fasterBelow) at N ≈ \(placeText); "
      + "from \(NumberFormat.size(band.low)) to \(NumberFormat.size(band.high)) choosing either "
      + "costs under \(NumberFormat.percent(Crossover.tolerance))."
  }

  /// The place with its interval: `14 000 [13 100, 15 200]`.
  var placeText: String {
    "\(NumberFormat.size(n)) "
      + "[\(NumberFormat.size(interval.low)), \(NumberFormat.size(interval.high))]"
  }
}

extension DataTable {
  /// The crossings of pairs of works, a row each.
  package init(crossingsOf crossovers: [Crossover]) {
    let tolerance = NumberFormat.percent(Crossover.tolerance)
    let titles = [
      "Faster below", "Faster above", "N", "interval", "either costs under \(tolerance) more",
    ]
    self.init(
      columns: Column.named(titles, words: [0, 1]),
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
